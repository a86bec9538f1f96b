import { providedBy } from './preflight';
import type { ReleasedFeature } from './recordedRegistry';
import { releasedBuilds } from './releasedBuilds';
import { smokeLoadHost } from './smoke/smokeLoad';
import { targetOf, type Site } from './siteRegistry';

/**
 * Starts a built host in a real browser with all builds that the features have in the site today:
 * it must have every name that they use, and load every page.
 *
 * @returns the faults, each with feature and build.
 * @throws if there is no browser.
 */
export const tryHost = async (
  dist: string,
  site: Site,
  features: readonly ReleasedFeature[],
): Promise<string[]> => {
  const target = await targetOf(site);
  const builds = await releasedBuilds(target, features, await providedBy(target));
  return smokeLoadHost(dist, target, builds);
};
