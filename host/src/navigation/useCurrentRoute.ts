import { matchPath, useLocation } from '@pmm/shared/router';
import { useAtomValue } from '@pmm/shared/state';
import { routesAtom } from './navigationState';
import type { AppRoute } from './routes';

/** The route of the address; undefined when there is no such page. */
export const useCurrentRoute = (): AppRoute | undefined => {
  const { pathname } = useLocation();
  return useAtomValue(routesAtom).find(({ path }) => matchPath(path, pathname));
};
