import path from 'node:path';
import { incompatibility } from '@pmm/shared/contracts/compatibility';
import type { Provided } from '../build/builtFeature';
import type { Candidate } from '../conformance/probe';
import { USED_NAMES_FILE, type UsedNames } from '../build/UsedNamesPlugin';
import type { KeptRelease, ReleasedFeature } from './recordedRegistry';
import type { Target } from './targets/target';

/**
 * The names of the host's shared modules that an uploaded build uses; undefined if it has no record
 * of them.
 *
 * @param entry the address of its entry in the site.
 */
export const usedNamesOf = async (
  target: Pick<Target, 'read'>,
  entry: string,
): Promise<UsedNames | undefined> => {
  const file = await target.read(
    path.posix.join(path.posix.dirname(entry), USED_NAMES_FILE).slice(1),
  );
  return file ? (JSON.parse(file.content.toString()) as UsedNames) : undefined;
};

/** A build of the site that runs in its host, or may run again. */
export interface ReleasedBuild extends Candidate {
  /** Which build of which feature it is, in words. */
  name: string;
}

/**
 * All builds of the site that run in its host today, or would run after a rollback or as a
 * fallback. Without builds on other servers.
 */
export const releasedBuilds = async (
  target: Pick<Target, 'read'>,
  features: readonly ReleasedFeature[],
  { shared, contract }: Provided,
): Promise<ReleasedBuild[]> => {
  const builds = features.flatMap((feature) => {
    const { current, previous, canary } = feature;
    const all: readonly (readonly [string, KeptRelease | undefined])[] = [
      ['current', current],
      ['canary', canary?.release],
      ['previous', previous],
    ];
    return all.flatMap(([role, release]) => {
      if (!release?.entry.startsWith('/features/')) return [];
      const declaration = release.declaration ?? feature;
      if (incompatibility(declaration, shared, contract) !== null) return [];
      return [{ name: `"${feature.id}", ${role} build ${release.build}`, declaration, release }];
    });
  });
  return Promise.all(
    builds.map(async (build) => ({
      ...build,
      uses: await usedNamesOf(target, build.release.entry),
    })),
  );
};
