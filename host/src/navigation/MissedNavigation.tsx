import { useLocation } from '@pmm/shared/router';
import { useEffect } from 'react';

/**
 * The router reads the address when it is first rendered, and listens once that is on the screen.
 * React may take a while in between: who goes back or forward then would stay on the page of before.
 */
export function MissedNavigation() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const { location, history } = window;
    if (
      `${pathname}${search}${hash}` === `${location.pathname}${location.search}${location.hash}`
    ) {
      return;
    }
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    // oxlint-disable-next-line react/exhaustive-deps -- only until the router listens
  }, []);
  return null;
}
