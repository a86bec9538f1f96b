import { type ReviewPeriod, reviewPeriods } from '@pmm/shared/contracts/reviews';
import type { ColumnArrangement } from '@pmm/shared/contracts/user';
import type { ReviewMark } from '@pmm/shared/figures/reviews/marks';
import type { ReviewSelection } from '@pmm/shared/figures/reviews/selection';
import {
  defaultReviewsView,
  reviewModes,
  reviewSortKeys,
  type ReviewsView,
} from '@pmm/shared/figures/reviews/view';
import { useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { Select } from '@pmm/shared/ui/Select';
import { Switch } from '@pmm/shared/ui/Switch';
import { ColumnsPopover } from '../toolbar/ColumnsPopover';
import { CompactButton } from '../toolbar/CompactButton';
import { MatrixSearch } from '../toolbar/MatrixSearch';
import { ordersBy, SortMenu } from '../toolbar/SortMenu';
import { amountSet, ToolbarFrame } from '../toolbar/ToolbarFrame';
import { useFoundText } from '../toolbar/useFoundText';
import { ReviewsLegend } from './ReviewsLegend';
import { useReviewSortText } from './useReviewSortText';

const orders = ordersBy(reviewSortKeys);
const foldedParts = ['mode', 'period', 'marks', 'localSkus', 'compact', 'sort'] as const;

interface ReviewControls {
  view: ReviewsView;
  /** That of the answer where none was chosen; null while loading. */
  period: ReviewPeriod | null;
  onChoose: (change: Partial<ReviewsView>) => void;
}

/** What stands first in each cell, and what it is compared with. */
function ReviewToggles({ view, period, onChoose }: ReviewControls) {
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
      <Switch
        label={t('pharmacySkus')}
        checked={view.localSkus}
        onChange={({ target }) => onChoose({ localSkus: target.checked })}
      />
    </>
  );
}

interface ReviewsToolbarProps extends ReviewControls {
  /** Null while loading. */
  selection: ReviewSelection | null;
  counts: ReadonlyMap<ReviewMark, number> | null;
  channels: readonly { channelId: string; name: string }[];
  /** How many pharmacies the text names. */
  foundPharmacies: number;
  arrangement: ColumnArrangement;
  onArrange: (arrangement: ColumnArrangement) => void;
  /** Goes to the next pharmacy that the text names. */
  onGo: () => void;
}

export function ReviewsToolbar(props: ReviewsToolbarProps) {
  const { selection, counts, channels, view, period, onChoose, foundPharmacies, onGo } = props;
  const { t } = useTranslation('metrics');
  const foundText = useFoundText();
  const sortText = useReviewSortText(channels);
  const found = foundText({ find: view.find, skus: selection?.found, pharmacies: foundPharmacies });
  return (
    <ToolbarFrame
      set={amountSet(view, defaultReviewsView, foldedParts)}
      toggles={<ReviewToggles view={view} period={period} onChoose={onChoose} />}
      search={
        <MatrixSearch
          label={t('find.label')}
          text={view.find}
          found={found}
          onFind={(find) => onChoose({ find })}
          onGo={onGo}
        />
      }
      tools={
        <>
          <SortMenu
            orders={orders}
            textOf={sortText}
            sort={view.sort}
            onSort={(sort) => onChoose({ sort })}
          />
          <ColumnsPopover
            pharmacies={channels}
            arrangement={props.arrangement}
            onArrange={props.onArrange}
          />
          <CompactButton compact={view.compact} onChange={(compact) => onChoose({ compact })} />
        </>
      }
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
