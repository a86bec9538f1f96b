import { actionsIn, contributionsTo, searchesOf } from '@pmm/shared/contracts/contributions';
import type { ActionPlace } from '@pmm/shared/contracts/registry';
import { visibleFeatures } from '@pmm/shared/contracts/visibleFeatures';
import { selectedTenantAtom } from '@pmm/shared/session';
import { atom } from '@pmm/shared/state';
import { brokenFeaturesAtom } from '../deployment/builds/chosenFeatures';
import { configAtom } from '../deployment/site/config';
import { registryAtom } from '../deployment/registry/currentRegistry';
import { viewerAtom } from '../deployment/registry/viewer';
import { sharedVersions } from '../federation/sharedVersions';
import { routesOf } from './routes';
import { navEntries, sidebarSections } from './sidebarEntries';

/** The features as this person sees them; development pages only if they are switched on. */
const featuresAtom = atom((get) => {
  const registry = get(registryAtom);
  if (!registry) return [];
  const broken = get(brokenFeaturesAtom);
  const features = visibleFeatures(registry, {
    viewer: get(viewerAtom),
    provided: sharedVersions,
    isBroken: (id) =>
      broken.has(id) || registry.features.some((entry) => entry.id === id && entry.fault),
  });
  if (get(configAtom)?.devPages) return features;
  return features.map((feature) => ({
    ...feature,
    routes: feature.routes.filter(({ development }) => development !== true),
  }));
});

export const routesAtom = atom((get) => {
  const routes = routesOf({ features: get(featuresAtom) }, get(selectedTenantAtom));
  if (get(configAtom)?.devPages) return routes;
  return routes.filter(({ layout }) => layout !== 'development');
});

export const sidebarAtom = atom((get) =>
  sidebarSections({ features: get(featuresAtom) }, get(selectedTenantAtom)),
);

/** Pages that the menu of the person leads to. */
export const personPagesAtom = atom((get) =>
  navEntries({ features: get(featuresAtom) }, get(selectedTenantAtom), 'person'),
);

/** What fills a slot, by its name. */
export const contributionsAtom = atom((get) => {
  const features = get(featuresAtom);
  const tenant = get(selectedTenantAtom);
  return (slot: string) => contributionsTo(slot, features, tenant);
});

/** What features offer in a menu. */
export const actionsAtom = atom((get) => {
  const features = get(featuresAtom);
  const tenant = get(selectedTenantAtom);
  return (place: ActionPlace) => actionsIn(place, features, tenant);
});

/** What the palette asks features for. */
export const searchesAtom = atom((get) => searchesOf(get(featuresAtom), get(selectedTenantAtom)));
