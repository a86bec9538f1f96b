import { type ReviewPeriod, reviewPeriods } from '@pmm/shared/contracts/reviews';
import type { ReviewMark } from '@pmm/shared/figures/reviews/marks';
import {
  defaultReviewView,
  reviewModes,
  type ReviewView,
} from '@pmm/shared/figures/reviews/reviewView';
import { useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { Select } from '@pmm/shared/ui/Select';
import type { ReactNode } from 'react';
import { MatrixToolbar } from '../page/toolbar/MatrixToolbar';
import { ReviewLegend } from './ReviewLegend';
import type { ReviewSelection } from '@pmm/shared/figures/reviews/selectReviews';
import { MatrixChips } from '../page/toolbar/MatrixChips';

const foldedParts = ['mode', 'period', 'marks', 'localSkus', 'sort'] as const;

interface ReviewControls {
  view: ReviewView;
  /** If none was chosen, the period of the answer; null while loading. */
  period: ReviewPeriod | null;
  onChoose: (change: Partial<ReviewView>) => void;
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

interface ReviewToolbarProps extends ReviewControls {
  /** Null while loading. */
  counts: ReadonlyMap<ReviewMark, number> | null;
  search: ReactNode;
  actions: ReactNode;
}

export function ReviewToolbar(props: ReviewToolbarProps) {
  const { counts, view, period, onChoose, localSkus, search, actions } = props;
  return (
    <MatrixToolbar
      {...{ view, defaultView: defaultReviewView, foldedParts, search, actions }}
      toggles={<ReviewToggles {...{ view, period, onChoose, localSkus }} />}
      legend={
        <ReviewLegend
          counts={counts}
          chosen={view.marks}
          onChoose={(marks) => onChoose({ marks })}
        />
      }
    />
  );
}

const { marks, find, onlyUnread, sort } = defaultReviewView;
/** The change that removes every filter which the chips name. */
export const withoutFilters: Partial<ReviewView> = { marks, find, onlyUnread, sort };

interface ReviewChipsProps {
  selection: ReviewSelection;
  view: ReviewView;
  /** A chip for hidden pharmacies. */
  others: ReactNode;
  onChoose: (change: Partial<ReviewView>) => void;
}

export function ReviewChips(props: ReviewChipsProps) {
  const { t } = useTranslation('metrics');
  return (
    <MatrixChips
      {...props}
      matrix={props.selection.reviews}
      cellFilters={Array.from(props.view.marks, (mark) => t(`reviews.legend.${mark}`))}
      withoutCellFilters={{ marks }}
      note={t('chips.follow')}
      withoutFilters={withoutFilters}
    />
  );
}
