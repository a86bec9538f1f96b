import { atom } from '@pmm/shared/state';

/**
 * Ids of features that are not shown for the rest of the session, because they failed too often. What
 * they replaced is back.
 */
export const brokenFeaturesAtom = atom<ReadonlySet<string>>(new Set<string>());
