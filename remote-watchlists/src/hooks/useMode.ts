import { useLocation, useNavigateFromPage } from '@pmm/shared/router';

export const modes = ['overview', 'edit', 'manage'] as const;
export type Mode = (typeof modes)[number];

/** The mode that the address names; an unknown one means the overview. */
export const useMode = (): [Mode, (mode: Mode) => void] => {
  const { search } = useLocation();
  const navigate = useNavigateFromPage();
  const named = new URLSearchParams(search).get('mode');
  const mode = modes.find((one) => one === named) ?? 'overview';
  const setMode = (next: Mode) => {
    const parameters = new URLSearchParams(search);
    if (next === 'overview') parameters.delete('mode');
    else parameters.set('mode', next);
    navigate({ search: parameters.toString() });
  };
  return [mode, setMode];
};
