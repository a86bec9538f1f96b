import type { Audience, FeatureEntry, Release } from './registry';

/** The user of the app; null while unknown, as before the sign-in. */
export interface Viewer {
  tenant: string | null;
  userId: string | null;
}

/** People are spread over so many buckets: percentages count to a hundredth. */
const BUCKETS = 10_000;

/**
 * FNV-1a with the last step of MurmurHash3, which also spreads texts that differ only in their last
 * character. Not SHA-256: a page needs the answer at once, and forging it has no benefit.
 */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/**
 * Whether somebody belongs to an audience: through their tenant, or as one of the given percent of
 * all people. Nobody leaves it when the percentage grows.
 */
export const isInAudience = (
  { tenants, percent, salt }: Audience,
  { tenant, userId }: Viewer,
): boolean => {
  if (percent >= 100) return true;
  if (tenant !== null && tenants.includes(tenant)) return true;
  return userId !== null && hashOf(`${salt} ${userId}`) % BUCKETS < percent * 100;
};

/** The build of a feature that this viewer gets. */
export const releaseFor = (
  { current, canary }: Pick<FeatureEntry, 'current' | 'canary'>,
  viewer: Viewer,
): Release => (canary && isInAudience(canary, viewer) ? canary.release : current);
