import { providedBy } from './preflight';
import type { ReleasedFeature } from './recordedRegistry';
import { releasedBuilds } from './releasedBuilds';
import { targetOf, type Site } from './siteRegistry';
import { smokeLoadHost } from './smoke/smokeLoad';
import type { Target } from './targets/target';

/**
 * Starts a host in a real browser with all builds that the features have in the site today: it must
 * have every name that they use, and load every page.
 *
 * @param host reads its files by their names in a site.
 * @throws with the faults, each with feature and build; or if there is no browser.
 */
export const tryHost = async (
  host: Pick<Target, 'read'>,
  site: Site,
  features: readonly ReleasedFeature[],
): Promise<void> => {
  const target = await targetOf(site);
  const builds = await releasedBuilds(target, features, await providedBy(target));
  const faults = await smokeLoadHost(host, target, builds);
  if (faults.length === 0) return;
  throw new Error(`Not released: host:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
};
