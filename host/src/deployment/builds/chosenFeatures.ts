import { releaseFor, type Viewer } from '@pmm/shared/contracts/audience';
import { atom } from '@pmm/shared/state';
import { registryAtom } from '../registry/currentRegistry';
import type { RegisteredFeature } from '../registry/registry';
import { viewerAtom } from '../registry/viewer';
import { buildKey } from './build';
import { quarantineAtom } from './quarantine';

/** The feature with the build that this viewer gets: the current one or a canary. */
export const chosenFeature = (entry: RegisteredFeature, viewer: Viewer): RegisteredFeature => {
  const current = releaseFor(entry, viewer);
  if (current === entry.current) return entry;
  return { ...entry, current, isOfAnotherBuild: true, stable: entry };
};

/** The features of the registry, each with the build that the present viewer gets. */
export const featuresAtom = atom((get): readonly RegisteredFeature[] => {
  const viewer = get(viewerAtom);
  return (get(registryAtom)?.features ?? []).map((entry) => chosenFeature(entry, viewer));
});

/**
 * Ids of features that cannot be shown for the rest of the session. The routes that they replaced
 * are shown again.
 */
export const brokenFeaturesAtom = atom((get): ReadonlySet<string> => {
  const quarantined = get(quarantineAtom);
  const broken = get(featuresAtom).filter((feature) => quarantined[buildKey(feature)]?.alone);
  return new Set(broken.map(({ id }) => id));
});
