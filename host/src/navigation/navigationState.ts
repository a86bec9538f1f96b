import { contributionsTo } from '@pmm/shared/contracts/contributions';
import { selectedTenantAtom } from '@pmm/shared/session';
import { atom } from '@pmm/shared/state';
import { configAtom } from '../deployment/config';
import { registryAtom } from '../deployment/currentRegistry';
import { routesOf } from './routes';
import { sidebarSections } from './sidebarEntries';

/** Development pages only where they are switched on. */
const featuresAtom = atom((get) => {
  const features = get(registryAtom)?.features ?? [];
  if (get(configAtom)?.devPages) return features;
  return features.map((feature) => ({
    ...feature,
    routes: feature.routes.filter(({ development }) => development !== true),
  }));
});

export const routesAtom = atom((get) =>
  routesOf({ features: get(featuresAtom) }, get(selectedTenantAtom)),
);

export const sidebarAtom = atom((get) =>
  sidebarSections({ features: get(featuresAtom) }, get(selectedTenantAtom)),
);

/** By slot. */
export const contributionsAtom = atom((get) => ({
  'dashboard.cards': contributionsTo('dashboard.cards', get(featuresAtom), get(selectedTenantAtom)),
}));
