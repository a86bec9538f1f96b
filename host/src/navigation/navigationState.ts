import { atom } from '@pmm/shared/state';
import { startupAtom } from '../startup/startupState';
import { routesOf } from './routes';
import { sidebarSections } from './sidebarEntries';

/** What the features offer here: development pages only where they are switched on. */
const featuresAtom = atom((get) => {
  const startup = get(startupAtom);
  if (startup.phase !== 'ready') return [];
  const { config, registry } = startup;
  if (config.devPages) return registry.features;
  return registry.features.map((feature) => ({
    ...feature,
    routes: feature.routes.filter(({ development }) => development !== true),
  }));
});

export const routesAtom = atom((get) => routesOf({ features: get(featuresAtom) }));

export const sidebarAtom = atom((get) => sidebarSections({ features: get(featuresAtom) }));
