import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useLocation, useNavigate } from 'react-router-dom';
import { pathOfAddress } from '../contracts/pageBase';

/**
 * `navigate` for a page that calls it after a request or a pause. Once the person has left the page
 * it does nothing, because it would pull them back.
 */
export const useNavigateFromPage = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(
    (to: To, options?: NavigateOptions): void => {
      // While the next page loads, this one is still visible, but the address is already the new
      // one.
      const isLeft = !isShown.current || pathOfAddress() !== pathname;
      if (!isLeft) void navigate(to, options);
    },
    [navigate, pathname],
  );
};
