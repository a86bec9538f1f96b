/**
 * For files with a hash in their name. A proxy must not change their bytes: pages check the hash of
 * each script.
 */
export const CACHED_FOR_GOOD = 'public, max-age=31536000, immutable, no-transform';
