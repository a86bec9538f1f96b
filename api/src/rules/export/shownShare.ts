import { type Coverage, knownShare } from '@pmm/shared/figures/availability/coverage';
import { availableShare, roundedShare } from '@pmm/shared/figures/availability/timeShares';
import type { TimeShare } from '@pmm/shared/figures/availability/availability';

/**
 * Rounded to a tenth of a percent as on the screen, where only a full share is 100 %; a workbook
 * would round up to it.
 */
export const shownShare = (share: number | null): number | null =>
  share === null ? null : roundedShare(share, 1000);

export const shownAvailable = (time: TimeShare): number | null => shownShare(availableShare(time));

export const shownKnown = (coverage: Coverage): number | null => shownShare(knownShare(coverage));
