import { sessionAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { featuresAtom } from '../deployment/builds/chosenFeatures';
import { routesAtom } from '../navigation/navigationState';
import { loader } from './hostLoader';

const loadPageBehind = (link: HTMLAnchorElement): void => {
  if (link.origin !== location.origin) return;
  const route = store.get(routesAtom).find(({ path }) => path === link.pathname);
  if (!route?.feature || route.stage !== 'live' || store.get(sessionAtom) === null) return;
  const { id, export: exportName } = route.feature;
  const feature = store.get(featuresAtom).find((entry) => entry.id === id);
  if (feature) void loader.loadPage(feature, exportName);
};

/**
 * Loads the code of a page when somebody hovers over or focuses a link to it. The returned function
 * ends this.
 */
export const prefetchPages = (): (() => void) => {
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) loadPageBehind(link);
  };
  document.addEventListener('pointerover', follow);
  document.addEventListener('focusin', follow);
  return () => {
    document.removeEventListener('pointerover', follow);
    document.removeEventListener('focusin', follow);
  };
};
