import { priceRows } from '@pmm/shared/figures/prices/rows';
import type { PriceSelection } from '@pmm/shared/figures/prices/selection';
import type { PriceView } from '@pmm/shared/figures/prices/view';
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

/** The matrix with the person's choices, or that nothing matches them. */
export function PriceMatrix(props: PriceMatrixProps) {
  const { selection, view, texts, onChoose, tenantId, placeKey } = props;
  const { columns, pinned } = props.columns;
  const { mode, sort, collapsed, compact } = view;
  const { t } = useTranslation('metrics');
  const present = usePresent();
  const { rows, isHeld, sortAgain } = useHeldRows({
    table: selection.prices,
    ...{ collapsed, sort },
    asked: [mode, view.reference, view.signs, view.find, view.localSkus],
    list: useCallback(
      (folded, held) => priceRows(selection, { mode, sort, collapsed: folded }, held),
      [selection, mode, sort],
    ),
  });
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
  useNoneOpened(rows.length === 0, view.opened, onChoose);
  if (rows.length === 0) {
    return (
      <MatrixNotice
        icon="search"
        title={t('prices.nothingMatches.title')}
        detail={t('prices.nothingMatches.detail')}
        action={
          <Button onClick={() => onChoose(withoutFilters)}>
            {t('prices.nothingMatches.action')}
          </Button>
        }
      />
    );
  }
  const { prices } = selection;
  return (
    <>
      <Matrix
        content={content}
        frame={PriceFrame}
        className={compact ? 'compact' : ''}
        placeKey={placeKey}
        onToggleFamily={(family) =>
          onChoose({ collapsed: toggled(collapsed, prices.families[family] ?? '') })
        }
        onOpenHeader={(id) => onChoose({ sort: nextSort(sort, sortKeyOf(id)) })}
        tip={({ product, column, element }) => (
          <CellTip
            sku={prices.products[product]}
            families={prices.families}
            pharmacy={prices.channels[columns[column] ?? 0]}
            sentence={element.getAttribute('aria-label') ?? ''}
          />
        )}
        asked={view.opened}
        onOpened={(opened) => onChoose({ opened })}
        detail={(cell, controls) => (
          <PriceDetail
            cell={{ ...cell, column: columns[cell.column] ?? 0 }}
            selection={selection}
            tenantId={tenantId}
            texts={texts}
            controls={controls}
          />
        )}
      />
      {isHeld && <SortAgain onSort={sortAgain} />}
    </>
  );
}
