import { type ReviewPeriod, reviewPeriods } from '@pmm/shared/contracts/reviews';
import type { ReviewMark } from '@pmm/shared/figures/reviews/marks';
import {
  defaultReviewsView,
  reviewModes,
  type ReviewsView,
} from '@pmm/shared/figures/reviews/view';
import { useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { Select } from '@pmm/shared/ui/Select';
import type { ReactNode } from 'react';
import { MatrixToolbar } from '../page/toolbar/MatrixToolbar';
import { ReviewsLegend } from './ReviewsLegend';

const foldedParts = ['mode', 'period', 'marks', 'localSkus', 'compact', 'sort'] as const;

interface ReviewControls {
  view: ReviewsView;
  /** If none was chosen, the period of the answer; null while loading. */
  period: ReviewPeriod | null;
  onChoose: (change: Partial<ReviewsView>) => void;
  localSkus: ReactNode;
}

/** What each cell shows first, and the period to compare with. */
function ReviewToggles({ view, period, onChoose, localSkus }: ReviewControls) {
  const { t } = useTranslation('metrics');
  return (
    <>
      <SegmentedControl
        label={t('reviews.mode')}
        value={view.mode}
        onChange={(mode) => onChoose({ mode })}
        options={reviewModes.map((mode) => ({ value: mode, label: t(`reviews.modes.${mode}`) }))}
      />
      <Select
        variant="compact"
        label={t('reviews.period')}
        placeholder="…"
        value={period}
        onChange={(chosen) => onChoose({ period: chosen })}
        options={reviewPeriods.map((days) => ({ id: days, label: t(`reviews.periods.${days}`) }))}
      />
      {localSkus}
    </>
  );
}

interface ReviewsToolbarProps extends ReviewControls {
  /** Null while loading. */
  counts: ReadonlyMap<ReviewMark, number> | null;
  search: ReactNode;
  actions: ReactNode;
}

export function ReviewsToolbar(props: ReviewsToolbarProps) {
  const { counts, view, period, onChoose, localSkus, search, actions } = props;
  return (
    <MatrixToolbar
      {...{ view, defaultView: defaultReviewsView, foldedParts, search, actions }}
      toggles={<ReviewToggles {...{ view, period, onChoose, localSkus }} />}
      legend={
        <ReviewsLegend
          counts={counts}
          chosen={view.marks}
          onChoose={(marks) => onChoose({ marks })}
        />
      }
    />
  );
}
