import type { Fragment } from '../build/FragmentPlugin';
import { conformanceFaults } from '../conformance/conformance';
import { usedNamesOf } from './releasedBuilds';
import { smokeLoad } from './smoke/smokeLoad';
import type { Target } from './targets/target';

/** A build whose files are in the site, before the registry names it. */
export interface UploadedBuild {
  /** Its folder on this machine. */
  dist: string;
  fragment: Fragment;
  /** Its folder in the site. */
  folder: string;
}

/**
 * Tries uploaded builds in a real browser: on the page of the site's own host, and against the
 * whole contract.
 *
 * @returns the faults, each as a sentence.
 * @throws if there is no browser, or no host in the site.
 */
export const tryBuilds = async (
  target: Target,
  builds: readonly UploadedBuild[],
): Promise<string[]> => {
  const candidates = await Promise.all(
    builds.map(async ({ fragment: { declaration, release }, folder }) => {
      const entry = `/${folder}/${release.entry}`;
      const uses = await usedNamesOf(target, entry);
      return { declaration, release: { ...release, entry }, uses };
    }),
  );
  // At the same time: most of both is waiting for pages.
  const [faults, breaches] = await Promise.all([
    smokeLoad(target, candidates),
    conformanceFaults(
      builds.map(({ dist, fragment, folder }) => ({
        dist,
        fragment,
        read: async (name) => (await target.read(`${folder}/${name}`))?.content ?? null,
      })),
    ),
  ]);
  // A build that does not load breaks every other rule as well.
  return faults.length > 0 ? faults : breaches;
};
