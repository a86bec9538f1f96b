import { reviewRows } from '@pmm/shared/figures/reviews/rows';
import type { ReviewSelection } from '@pmm/shared/figures/reviews/selection';
import type { ReviewsView } from '@pmm/shared/figures/reviews/view';
import { useTranslation } from '@pmm/shared/i18n';
import { useCallback, useMemo } from 'react';
import type { MatrixColumns } from '../page/columns/useColumns';
import { useHeldRows } from '../page/useHeldRows';
import { usePresent } from '../page/usePresent';
import { nextSort } from '../page/cells/headerSort';
import { MetricMatrix } from '../page/MetricMatrix';
import { RowsOrNotice } from '../page/RowsOrNotice';
import { ReviewDetail } from './ReviewDetail';
import { ReviewsFrame } from './reviewCells';
import { withoutFilters } from './ReviewsChips';
import { reviewContent } from './reviewContent';
import { firstDirection, sortKeyOf } from './reviewSort';
import type { ReviewTexts } from './reviewTexts';

interface ReviewsMatrixProps {
  tenantId: string;
  selection: ReviewSelection;
  columns: Pick<MatrixColumns, 'columns' | 'pinned'>;
  days: number;
  view: ReviewsView;
  texts: ReviewTexts;
  onChoose: (change: Partial<ReviewsView>) => void;
  placeKey?: string;
}

/** The matrix with the person's choices, or a notice that nothing matches them. */
export function ReviewsMatrix(props: ReviewsMatrixProps) {
  const { tenantId, selection, days, view, texts, onChoose, placeKey } = props;
  const { columns, pinned } = props.columns;
  const { mode, sort, collapsed, compact } = view;
  const { reviews } = selection;
  const { t } = useTranslation('metrics');
  const present = usePresent();
  const held = useHeldRows({
    table: reviews,
    ...{ collapsed, sort },
    asked: [mode, days, view.marks, view.find, view.localSkus],
    list: useCallback(
      (folded, held) => reviewRows(selection, { mode, sort, collapsed: folded }, held),
      [selection, mode, sort],
    ),
  });
  const { rows } = held;
  const content = useMemo(
    () =>
      reviewContent({
        label: t('reviews.matrix'),
        ...{ selection, rows, columns, pinned, mode, sort, collapsed, compact, present, texts },
      }),
    [t, selection, rows, columns, pinned, mode, sort, collapsed, compact, present, texts],
  );
  return (
    <RowsOrNotice
      held={held}
      opened={view.opened}
      onClose={onChoose}
      onAskNothing={() => onChoose(withoutFilters)}
    >
      <MetricMatrix
        {...{ content, columns, view, onChoose, placeKey }}
        frame={ReviewsFrame}
        className={compact ? 'compact' : ''}
        table={reviews}
        pharmacies={reviews.channels}
        sortBy={(id) => {
          const by = sortKeyOf(id);
          return nextSort(sort, by, firstDirection(by, mode));
        }}
        detail={(cell, controls) => (
          <ReviewDetail {...{ cell, selection, tenantId, days, texts, controls }} />
        )}
      />
    </RowsOrNotice>
  );
}
