import { releaseFor, type Viewer } from '@pmm/shared/contracts/audience';
import { atom } from '@pmm/shared/state';
import { registryAtom } from '../registry/currentRegistry';
import { buildKey, quarantineAtom } from './quarantine';
import type { RegisteredFeature } from '../registry/registry';
import { viewerAtom } from '../registry/viewer';

/** The feature in the build that somebody gets. */
export const chosenFeature = (entry: RegisteredFeature, viewer: Viewer): RegisteredFeature => {
  const current = releaseFor(entry, viewer);
  if (current === entry.current) return entry;
  return { ...entry, current, isOfAnotherBuild: true, stable: entry };
};

/** The features of the registry as the person of this session has them. */
export const featuresAtom = atom((get): readonly RegisteredFeature[] => {
  const viewer = get(viewerAtom);
  return (get(registryAtom)?.features ?? []).map((entry) => chosenFeature(entry, viewer));
});

/** Ids of features that cannot be shown for the rest of the session. What they replaced is back. */
export const brokenFeaturesAtom = atom((get): ReadonlySet<string> => {
  const quarantined = get(quarantineAtom);
  const broken = get(featuresAtom).filter((feature) => quarantined[buildKey(feature)]?.alone);
  return new Set(broken.map(({ id }) => id));
});
