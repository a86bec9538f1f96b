import { featureInBuild } from '../deployment/builds/findPreviousBuild';
import type { RegisteredFeature } from '../deployment/registry/registry';
import type { LoaderOptions } from '../features/loaderOptions';
import { createWorld } from './loaderWorld';
import { featureOf, releaseOf } from './registry';

export const entry: RegisteredFeature = featureOf('prices', { current: releaseOf('prices', 'b2') });
export const before = featureInBuild(entry, releaseOf('prices', 'b1'));

/**
 * A feature with a current build and one before it, whose entry scripts and modules the test
 * decides.
 */
export const worldWithTwo = (
  failing: Partial<Record<string, Error>>,
  change: Partial<LoaderOptions> = {},
) => {
  /** The builds whose entry was requested. */
  const asked: string[] = [];
  const world = createWorld({
    loadEntryScript: ({ build }) => {
      asked.push(build);
      return failing[build] ? Promise.reject(failing[build]) : Promise.resolve();
    },
    findPreviousBuild: (of) => Promise.resolve(of.current.build === 'b2' ? before : null),
    ...change,
  });
  return { ...world, asked };
};
