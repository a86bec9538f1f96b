import type { CommonView } from '@pmm/shared/figures/matrix/commonView';
import type { Families } from '@pmm/shared/figures/matrix/shownProducts';
import { lastGoodRead } from '@pmm/shared/figures/matrix/lastRead';
import {
  lastingIncident,
  type PharmacyIncident,
} from '@pmm/shared/figures/matrix/pharmacyIncidents';
import {
  familyOfRow,
  isFamilyRow,
  type RowOrder,
  type Rows,
} from '@pmm/shared/figures/matrix/matrixRows';
import {
  isLinkRow,
  linkOfRow,
  type WithLinks,
  withLinkRows,
} from '@pmm/shared/figures/matrix/succession';
import { type ComponentProps, type ReactNode, useCallback, useMemo } from 'react';
import { Matrix } from '../grid/Matrix';
import type { MatrixContent, SortDirection } from '../grid/matrixContent';
import type { CellPlace } from '../grid/matrixEvents';
import { nextSort, sortKeyOf } from './cells/columnHeader';
import type { ShownRows } from './cells/metricContent';
import type { MatrixColumns } from './columns/useColumns';
import { CellTip } from './details/CellTip';
import { useSteadyRows } from './useSteadyRows';
import { usePresent } from './usePresent';
import { toggled } from './view/toggled';
import type { OpenedCell } from '@pmm/shared/figures/matrix/openedCell';
import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { useNoneOpened } from '../grid/useCellInAddress';
import { MatrixNotice } from './notices';
import { SortAgain } from './FreshDataNote';

interface RowsOrNoticeProps {
  /** The result of `useSteadyRows`. */
  steady: { rows: Rows; isUnsorted: boolean; sortAgain: () => void };
  opened: OpenedCell | null;
  onClose: (change: { opened: null }) => void;
  /** Removes all filters. */
  onShowAll: () => void;
  /** The matrix. */
  children: ReactNode;
}

/** The matrix with the person's choices, or a notice that nothing matches them. */
function RowsOrNotice(props: RowsOrNoticeProps) {
  const { steady, opened, onClose, onShowAll, children } = props;
  const { t } = useTranslation('metrics');
  const { rows, isUnsorted, sortAgain } = steady;
  const isEmpty = rows.length === 0;
  useNoneOpened(isEmpty, opened, onClose);
  if (isEmpty) {
    return (
      <MatrixNotice
        icon="search"
        title={t('nothingMatches.title')}
        detail={t('nothingMatches.detail')}
        action={<Button onClick={onShowAll}>{t('nothingMatches.action')}</Button>}
      />
    );
  }
  return (
    <>
      {children}
      {isUnsorted && <SortAgain onSort={sortAgain} />}
    </>
  );
}

type MatrixProps = ComponentProps<typeof Matrix>;
type TipProps = ComponentProps<typeof CellTip>;

interface MetricGridProps<Key extends string> extends Pick<
  MatrixProps,
  'frame' | 'className' | 'placeKey'
> {
  table: WithLinks<Families> & { incidents: readonly PharmacyIncident[] };
  pharmacies: readonly { name: string; lastCrawlAt: string | null }[];
  columns: Pick<MatrixColumns, 'columns' | 'pinned'>;
  view: CommonView<Key>;
  onChoose: (change: Partial<CommonView<Key>>) => void;
  sortKeys: readonly Key[];
  /** The order that a header gives first; ascending without it. */
  firstDirection?: (by: Key | { channelId: string }) => SortDirection;
  /** `column` of its cell (and of that of `tipOf`) is the index of a pharmacy. */
  detail: MatrixProps['detail'];
  /** What the tip of a cell shows in addition. */
  tipOf?: (cell: CellPlace) => Pick<TipProps, 'glyph' | 'note'>;
}

const skuOfRow = (table: WithLinks<Families>, row: number) => {
  const { products, families } = isLinkRow(row) && table.links !== null ? table.links : table;
  return { sku: products[isLinkRow(row) ? linkOfRow(row) : row], families };
};

function MetricGrid<Key extends string>(
  props: MetricGridProps<Key> & { makeContent: () => MatrixContent },
) {
  const { table, pharmacies, view, onChoose, sortKeys, firstDirection, detail, tipOf } = props;
  const { frame, className, placeKey, makeContent } = props;
  const { columns } = props.columns;
  const content = useMemo(() => makeContent(), [makeContent]);
  const atPharmacy = (cell: CellPlace) => ({ ...cell, column: columns[cell.column] ?? 0 });
  return (
    <Matrix
      {...{ content, frame, placeKey }}
      {...(className !== undefined && { className })}
      onToggleRow={(row) =>
        onChoose(
          isFamilyRow(row)
            ? { collapsed: toggled(view.collapsed, table.families[familyOfRow(row)] ?? '') }
            : { unfolded: toggled(view.unfolded, table.products[row]?.pzn ?? '') },
        )
      }
      onOpenHeader={(id) => {
        const by = sortKeyOf(id, sortKeys);
        onChoose({ sort: nextSort(view.sort, by, firstDirection?.(by)) });
      }}
      tip={(shown) => {
        const cell = atPharmacy(shown);
        const pharmacy = pharmacies[cell.column];
        return (
          <CellTip
            {...skuOfRow(table, cell.product)}
            pharmacy={
              pharmacy && {
                name: pharmacy.name,
                readAt: lastGoodRead(pharmacy.lastCrawlAt, lastingIncident(table, cell.column)),
              }
            }
            sentence={cell.element.getAttribute('aria-label') ?? ''}
            {...tipOf?.(cell)}
          />
        );
      }}
      requested={view.opened}
      onOpened={(opened) => onChoose({ opened })}
      detail={(cell, controls) => detail(atPharmacy(cell), controls)}
    />
  );
}

interface MetricMatrixProps<Key extends string> extends MetricGridProps<Key> {
  /** The rows as sorted, or in their former order. */
  list: (collapsed: ReadonlySet<string>, formerOrder: RowOrder | null) => Rows;
  /** The choices, apart from the order, that decide which rows are shown and where. */
  choices: readonly unknown[];
  /** What the matrix shows; another function means another content. */
  content: (shown: ShownRows) => MatrixContent;
  /** The change that removes every filter. */
  withoutFilters: Partial<CommonView<Key>>;
  /** Replaces the matrix, such as on a phone. */
  cards?: (rows: Rows, makeContent: () => MatrixContent) => ReactNode;
}

/**
 * The matrix of a metric with the person's choices, or a notice that nothing matches them. Collapsed
 * families, order and the opened cell are part of the view in the address.
 */
export function MetricMatrix<Key extends string>(props: MetricMatrixProps<Key>) {
  const { list, choices, content, withoutFilters, cards, ...grid } = props;
  const { table, view, onChoose } = grid;
  const { columns, pinned } = grid.columns;
  const present = usePresent();
  const { collapsed, unfolded, sort, opened } = view;
  const steady = useSteadyRows({ table, collapsed, sort, choices, list });
  const rows = useMemo(
    () => withLinkRows(steady.rows, table, unfolded),
    [steady.rows, table, unfolded],
  );
  const makeContent = useCallback(
    () => content({ rows, columns, pinned, present }),
    [content, rows, columns, pinned, present],
  );
  return (
    <RowsOrNotice
      {...{ steady, opened }}
      onClose={onChoose}
      onShowAll={() => onChoose(withoutFilters)}
    >
      {cards ? cards(steady.rows, makeContent) : <MetricGrid {...grid} makeContent={makeContent} />}
    </RowsOrNotice>
  );
}
