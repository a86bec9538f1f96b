import { reviewRows } from '@pmm/shared/figures/reviews/rows';
import type { ReviewSelection } from '@pmm/shared/figures/reviews/selection';
import type { ReviewsView } from '@pmm/shared/figures/reviews/view';
import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { useCallback, useMemo } from 'react';
import type { MatrixColumns } from '../../hooks/useColumns';
import { useHeldRows } from '../../hooks/useHeldRows';
import { usePresent } from '../../hooks/usePresent';
import { toggled } from '../../state/toggled';
import { nextSort } from '../matrix/headerSort';
import { CellTip } from '../cellDetail/CellTip';
import { Matrix } from '../matrix/Matrix';
import { useNoneOpened } from '../matrix/useAskedCell';
import { MatrixNotice } from '../MatrixNotice';
import { SortAgain } from '../SortAgain';
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

/** The matrix with the person's choices, or that nothing matches them. */
export function ReviewsMatrix(props: ReviewsMatrixProps) {
  const { tenantId, selection, days, view, texts, onChoose, placeKey } = props;
  const { columns, pinned } = props.columns;
  const { mode, sort, collapsed, compact } = view;
  const { reviews } = selection;
  const { t } = useTranslation('metrics');
  const present = usePresent();
  const { rows, isHeld, sortAgain } = useHeldRows({
    table: reviews,
    ...{ collapsed, sort },
    asked: [mode, days, view.marks, view.find, view.localSkus],
    list: useCallback(
      (folded, held) => reviewRows(selection, { mode, sort, collapsed: folded }, held),
      [selection, mode, sort],
    ),
  });
  const content = useMemo(
    () =>
      reviewContent({
        label: t('reviews.matrix'),
        ...{ selection, rows, columns, pinned, mode, sort, collapsed, compact, present, texts },
      }),
    [t, selection, rows, columns, pinned, mode, sort, collapsed, compact, present, texts],
  );
  useNoneOpened(rows.length === 0, view.opened, onChoose);
  if (rows.length === 0) {
    return (
      <MatrixNotice
        icon="circle-check"
        title={t('reviews.nothingMatches.title')}
        detail={t('reviews.nothingMatches.detail')}
        action={
          <Button onClick={() => onChoose(withoutFilters)}>
            {t('reviews.nothingMatches.action')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Matrix
        content={content}
        frame={ReviewsFrame}
        className={compact ? 'compact' : ''}
        placeKey={placeKey}
        onToggleFamily={(family) =>
          onChoose({ collapsed: toggled(collapsed, reviews.families[family] ?? '') })
        }
        onOpenHeader={(id) => {
          const by = sortKeyOf(id);
          onChoose({ sort: nextSort(sort, by, firstDirection(by, mode)) });
        }}
        tip={({ product, column, element }) => (
          <CellTip
            sku={reviews.products[product]}
            families={reviews.families}
            pharmacy={reviews.channels[columns[column] ?? 0]}
            sentence={element.getAttribute('aria-label') ?? ''}
          />
        )}
        asked={view.opened}
        onOpened={(opened) => onChoose({ opened })}
        detail={(cell, controls) => (
          <ReviewDetail
            cell={{ ...cell, column: columns[cell.column] ?? 0 }}
            tenantId={tenantId}
            selection={selection}
            days={days}
            texts={texts}
            controls={controls}
          />
        )}
      />
      {isHeld && <SortAgain onSort={sortAgain} />}
    </>
  );
}
