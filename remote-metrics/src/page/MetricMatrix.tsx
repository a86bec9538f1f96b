import type { CommonView } from '@pmm/shared/figures/matrix/commonView';
import type { Families } from '@pmm/shared/figures/matrix/families';
import { lastGoodRead } from '@pmm/shared/figures/matrix/lastRead';
import {
  lastingIncident,
  type PharmacyIncident,
} from '@pmm/shared/figures/matrix/pharmacyIncidents';
import type { SortedBy } from '@pmm/shared/figures/matrix/viewParameters';
import type { ComponentProps } from 'react';
import { toggled } from './view/toggled';
import { CellTip } from './details/CellTip';
import { Matrix } from '../grid/Matrix';
import type { CellPlace } from '../grid/matrixEvents';

type MatrixProps = ComponentProps<typeof Matrix>;
type TipProps = ComponentProps<typeof CellTip>;

interface MetricMatrixProps<Key extends string> extends Pick<
  MatrixProps,
  'content' | 'frame' | 'className' | 'placeKey'
> {
  table: Families & { incidents: readonly PharmacyIncident[] };
  pharmacies: readonly { name: string; lastCrawlAt: string | null }[];
  /** Indexes of the shown pharmacies, in order. */
  columns: readonly number[];
  view: CommonView<Key>;
  onChoose: (change: Partial<CommonView<Key>>) => void;
  /** The order after a header was pressed. */
  sortBy: (headerId: string) => SortedBy<Key> | null;
  /** `column` of its cell (and of that of `tipOf`) is the index of a pharmacy. */
  detail: MatrixProps['detail'];
  /** What the tip of a cell shows in addition. */
  tipOf?: (cell: CellPlace) => Pick<TipProps, 'glyph' | 'note'>;
}

/**
 * The matrix of a metric. Collapsed families, order and the opened cell are part of the view in the
 * address.
 */
export function MetricMatrix<Key extends string>(props: MetricMatrixProps<Key>) {
  const { table, pharmacies, columns, view, onChoose, sortBy, detail, tipOf, ...rest } = props;
  const atPharmacy = (cell: CellPlace) => ({ ...cell, column: columns[cell.column] ?? 0 });
  return (
    <Matrix
      {...rest}
      onToggleFamily={(family) =>
        onChoose({ collapsed: toggled(view.collapsed, table.families[family] ?? '') })
      }
      onOpenHeader={(id) => onChoose({ sort: sortBy(id) })}
      tip={(shown) => {
        const cell = atPharmacy(shown);
        const pharmacy = pharmacies[cell.column];
        return (
          <CellTip
            sku={table.products[cell.product]}
            families={table.families}
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
      asked={view.opened}
      onOpened={(opened) => onChoose({ opened })}
      detail={(cell, controls) => detail(atPharmacy(cell), controls)}
    />
  );
}
