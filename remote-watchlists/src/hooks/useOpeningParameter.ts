import { useLocation, useNavigate, withParameters } from '@pmm/shared/router';
import { useEffect, useEffectEvent } from 'react';
import { isBehind } from './isBehind';

/**
 * A parameter with which a link opens a form. It is taken out of the address, so that the form does
 * not open again on a reload or on the way back.
 */
export const useOpeningParameter = (
  name: string,
  isReady: boolean,
  open: (value: string) => void,
): void => {
  const location = useLocation();
  const navigate = useNavigate();
  const value = new URLSearchParams(location.search).get(name);
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    if (value === null || !isReady || isBehind(location)) return;
    onOpen(value);
    void navigate(withParameters(location, [name], new URLSearchParams()), { replace: true });
  }, [name, value, isReady, location, navigate]);
};
