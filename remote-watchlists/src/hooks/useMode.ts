import { useLocation, useNavigateFromPage, withParameters } from '@pmm/shared/router';

export const modes = ['overview', 'edit', 'manage'] as const;
export type Mode = (typeof modes)[number];

/** The mode that the address names; an unknown one means the overview. */
export const useMode = (): [Mode, (mode: Mode) => void] => {
  const location = useLocation();
  const navigate = useNavigateFromPage();
  const named = new URLSearchParams(location.search).get('mode');
  const mode = modes.find((one) => one === named) ?? 'overview';
  const setMode = (next: Mode) => {
    const values = new URLSearchParams(next === 'overview' ? {} : { mode: next });
    navigate(withParameters(location, ['mode'], values));
  };
  return [mode, setMode];
};
