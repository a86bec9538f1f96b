import { pathOfAddress } from '@pmm/shared/contracts/pageBase';
import { useLocation } from '@pmm/shared/router';
import { useEffect } from 'react';

/**
 * The router reads the address in its first render, but listens only once that render is on the
 * screen. React may need a while for that: without this, somebody who goes back or forward
 * meanwhile would stay on the page before.
 */
export function MissedNavigation() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const { location, history } = window;
    if (`${pathname}${search}${hash}` === `${pathOfAddress()}${location.search}${location.hash}`) {
      return;
    }
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    // oxlint-disable-next-line react/exhaustive-deps -- only until the router listens
  }, []);
  return null;
}
