import type { ReviewMark } from '@pmm/shared/figures/reviews/marks';
import { type OfferedPeriod, shownPeriod } from '@pmm/shared/figures/reviews/period';
import {
  defaultReviewView,
  reviewModes,
  type ReviewView,
} from '@pmm/shared/figures/reviews/reviewView';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { Select } from '@pmm/shared/ui/Select';
import type { ReactNode } from 'react';
import { GroupingChoice } from '../exceptions/LayoutChoice';
import { MatrixToolbar } from '../page/toolbar/MatrixToolbar';
import { ReviewLegend } from './ReviewLegend';
import type { ReviewSelection } from '@pmm/shared/figures/reviews/selectReviews';
import { MatrixChips } from '../page/toolbar/MatrixChips';
import { useListedCellsChips } from '../page/toolbar/useListChips';

const toggledParts = ['mode', 'period', 'localSkus'] as const;
const filterParts = ['marks', 'sort'] as const;

interface ReviewControls {
  view: ReviewView;
  /** Undefined while loading. */
  periods: readonly OfferedPeriod[] | undefined;
  onChoose: (change: Partial<ReviewView>) => void;
  localSkus: ReactNode;
}

/** What each cell shows first, and the period to compare with. */
function ReviewToggles({ view, periods = [], onChoose, localSkus }: ReviewControls) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return (
    <>
      {view.layout === 'list' ? (
        <GroupingChoice {...{ view, onChoose }} />
      ) : (
        <SegmentedControl
          label={t('reviews.mode')}
          value={view.mode}
          onChange={(mode) => onChoose({ mode })}
          options={reviewModes.map((mode) => ({ value: mode, label: t(`reviews.modes.${mode}`) }))}
        />
      )}
      <Select
        variant="compact"
        label={t('reviews.period')}
        placeholder="…"
        value={shownPeriod(periods, view.period)}
        onChange={(period) => onChoose({ period })}
        options={periods.map(({ period, firstRead }) => ({
          id: period,
          label:
            firstRead === null
              ? t(`reviews.periods.${period}`)
              : t('reviews.periods.since', { date: format.date(new Date(firstRead)) }),
        }))}
      />
      {localSkus}
    </>
  );
}

interface ReviewToolbarProps extends ReviewControls {
  /** Null while loading. */
  counts: ReadonlyMap<ReviewMark, number> | null;
  dates: ReactNode;
  search: ReactNode;
  actions: ReactNode;
}

export function ReviewToolbar(props: ReviewToolbarProps) {
  const { counts, view, periods, onChoose, localSkus, dates, search, actions } = props;
  return (
    <MatrixToolbar
      {...{
        view,
        defaultView: defaultReviewView,
        toggledParts,
        filterParts,
        dates,
        search,
        actions,
      }}
      toggles={<ReviewToggles {...{ view, periods, onChoose, localSkus }} />}
      legend={
        // The list has a legend of its own.
        view.layout === 'matrix' && (
          <ReviewLegend
            counts={counts}
            chosen={view.marks}
            onChoose={(marks) => onChoose({ marks })}
          />
        )
      }
    />
  );
}

const { marks, find, onlyUnread, sort, changed, channelIds } = defaultReviewView;
/** The change that removes every filter which the chips name. */
export const withoutFilters: Partial<ReviewView> = {
  ...{ marks, find, onlyUnread, sort, changed, channelIds },
};

interface ReviewChipsProps {
  selection: ReviewSelection;
  view: ReviewView;
  /** A chip for hidden pharmacies. */
  others: ReactNode;
  onChoose: (change: Partial<ReviewView>) => void;
}

export function ReviewChips(props: ReviewChipsProps) {
  const { t } = useTranslation('metrics');
  const { view, selection } = props;
  const ofCells = useListedCellsChips(view, selection.reviews.channels);
  return (
    <MatrixChips
      {...props}
      ofList={view.layout === 'list' ? ofCells : undefined}
      matrix={selection.reviews}
      cellFilters={Array.from(view.marks, (mark) => t(`reviews.legend.${mark}`))}
      withoutCellFilters={{ marks }}
      note={t('chips.follow')}
      withoutFilters={withoutFilters}
    />
  );
}
