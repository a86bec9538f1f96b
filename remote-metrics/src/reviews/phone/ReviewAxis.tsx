import type { ReviewedChannels } from '@pmm/shared/figures/reviews/reviewedChannels';
import type { ReviewMode } from '@pmm/shared/figures/reviews/reviewView';
import { token } from '@pmm/shared/ui/theme';
import { DotAxis } from '../../page/cards/DotAxis';

/** Worse ratings are rare: without them there is more room for the others. */
const USUAL_LOWEST = 3;
const LOWEST = 1;
const HIGHEST = 5;
const LOW = 4;
const VERY_LOW = 3.5;
/** So that a change of a tenth does not look large. */
const LEAST_CHANGE = 0.5;

/** Both ends of the axis: all ratings that there are, all changes in both directions, or all counts. */
export const endsOf = (
  compared: ReviewedChannels['compared'],
  mode: ReviewMode,
): { from: number; to: number } => {
  const figures = compared.map(({ figure }) => figure);
  if (mode === 'count') return { from: 0, to: Math.max(1, ...figures) };
  if (mode === 'rating') {
    return { from: Math.min(...figures) < USUAL_LOWEST ? LOWEST : USUAL_LOWEST, to: HIGHEST };
  }
  const largest = Math.max(LEAST_CHANGE, ...figures.map(Math.abs));
  return { from: -largest, to: largest };
};

const zonesOf = (mode: ReviewMode) =>
  mode === 'rating'
    ? [
        { from: LOWEST, to: VERY_LOW, background: token('price-above-much') },
        { from: VERY_LOW, to: LOW, background: token('rating-low') },
      ]
    : [];

interface ReviewAxisProps {
  compared: ReviewedChannels['compared'];
  mode: ReviewMode;
  /** The weighted score. */
  score: number | null;
}

/** A dot for each pharmacy, by its figure; hollow if few reviews are behind it. */
export function ReviewAxis({ compared, mode, score }: ReviewAxisProps) {
  const marks: Record<ReviewMode, number | null> = { rating: score, change: 0, count: null };
  return (
    <DotAxis
      {...endsOf(compared, mode)}
      zones={zonesOf(mode)}
      mark={marks[mode]}
      dots={compared.map(({ channel, figure, isBeyond, isFew }) => ({
        ...{ channel, figure },
        background: isBeyond ? token('warm') : undefined,
        shape: isFew ? 'hollow' : undefined,
      }))}
    />
  );
}
