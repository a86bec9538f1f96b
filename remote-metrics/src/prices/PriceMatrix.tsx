import { priceRows } from '@pmm/shared/figures/prices/rows';
import type { PriceSelection } from '@pmm/shared/figures/prices/selection';
import type { PriceView } from '@pmm/shared/figures/prices/view';
import { useTranslation } from '@pmm/shared/i18n';
import { useCallback, useMemo } from 'react';
import type { MatrixColumns } from '../page/columns/useColumns';
import { useHeldRows } from '../page/useHeldRows';
import { usePresent } from '../page/usePresent';
import { nextSort } from '../page/cells/headerSort';
import { MetricMatrix } from '../page/MetricMatrix';
import { RowsOrNotice } from '../page/RowsOrNotice';
import { PriceFrame } from './priceCells';
import { withoutFilters } from './PriceChips';
import { priceContent } from './priceContent';
import { PriceDetail } from './PriceDetail';
import type { PriceTexts } from './priceTexts';
import { sortKeyOf } from './sortKeyOf';

interface PriceMatrixProps {
  selection: PriceSelection;
  columns: Pick<MatrixColumns, 'columns' | 'pinned'>;
  view: PriceView;
  texts: PriceTexts;
  onChoose: (change: Partial<PriceView>) => void;
  tenantId: string;
  placeKey?: string;
}

/** The matrix with the person's choices, or a notice that nothing matches them. */
export function PriceMatrix(props: PriceMatrixProps) {
  const { selection, view, texts, onChoose, tenantId, placeKey } = props;
  const { columns, pinned } = props.columns;
  const { mode, sort, collapsed, compact } = view;
  const { t } = useTranslation('metrics');
  const present = usePresent();
  const held = useHeldRows({
    table: selection.prices,
    ...{ collapsed, sort },
    asked: [mode, view.reference, view.signs, view.find, view.localSkus],
    list: useCallback(
      (folded, held) => priceRows(selection, { mode, sort, collapsed: folded }, held),
      [selection, mode, sort],
    ),
  });
  const { rows } = held;
  const content = useMemo(
    () =>
      priceContent({
        ...{ selection, rows, mode, sort, collapsed, compact, present, texts },
        label: t('prices.matrix'),
        columns,
        pinned,
      }),
    [t, selection, columns, pinned, rows, mode, sort, collapsed, compact, present, texts],
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
        frame={PriceFrame}
        className={compact ? 'compact' : ''}
        table={selection.prices}
        pharmacies={selection.prices.channels}
        sortBy={(id) => nextSort(sort, sortKeyOf(id))}
        detail={(cell, controls) => (
          <PriceDetail {...{ cell, selection, tenantId, texts, controls }} />
        )}
      />
    </RowsOrNotice>
  );
}
