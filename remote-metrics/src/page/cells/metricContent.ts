import type { CommonView } from '@pmm/shared/figures/matrix/commonView';
import { familyOfRow, isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/matrixRows';
import type {
  ColumnHeaderLook,
  FigureColumn,
  MatrixContent,
  MatrixSizes,
  RowLook,
} from '../../grid/matrixContent';
import { type ProductTable, recognisedRows } from '../../grid/productRows';
import { directionOf, plainHeader } from './columnHeader';

/** The rows and columns of a matrix as they are shown. */
export interface ShownRows {
  rows: Rows;
  /** Indexes of pharmacies in the order shown, the pinned ones first. */
  columns: readonly number[];
  pinned: number;
  /** The time from which ages are computed, in milliseconds. */
  present: number;
}

/** What is shown of any metric, and how. */
export interface ShownMetric<Key extends string>
  extends ShownRows, Pick<CommonView<Key>, 'sort' | 'collapsed' | 'compact' | 'flat'> {
  label: string;
}

/** The parts that differ by metric. */
interface MetricLooks<Pharmacy> {
  /** The decoded answer. */
  table: ProductTable;
  pharmacies: readonly Pharmacy[];
  productHeader: string;
  figures: readonly FigureColumn[];
  pharmacyHeader: (pharmacy: Pharmacy, index: number) => Omit<ColumnHeaderLook, 'sort'>;
  family: (family: number) => RowLook;
  sku: (product: number) => RowLook;
  total: RowLook;
  sizes: MatrixSizes;
  compactSizes: MatrixSizes;
}

/** A metric in the form that the matrix shows. */
export const metricContent = <Key extends string, Pharmacy extends { channelId: string }>(
  shown: ShownMetric<Key>,
  looks: MetricLooks<Pharmacy>,
): MatrixContent => {
  const { label, rows, columns, pinned, sort, collapsed, compact, flat } = shown;
  const { table, pharmacies } = looks;
  return {
    ...{ label, rows, pinned },
    source: table,
    ...recognisedRows(table, collapsed),
    corner: plainHeader(looks.productHeader, directionOf(sort, 'name')),
    figures: looks.figures,
    columns: columns.map((index) => ({ id: pharmacies[index]?.channelId ?? '' })),
    columnHeader: (column) => {
      const index = columns[column] ?? -1;
      const pharmacy = pharmacies[index];
      if (!pharmacy) return plainHeader('', null);
      const { channelId } = pharmacy;
      return { ...looks.pharmacyHeader(pharmacy, index), sort: directionOf(sort, { channelId }) };
    },
    row: (row) => {
      if (isFamilyRow(row)) return looks.family(familyOfRow(row));
      return flat ? { ...looks.sku(row), level: 1 } : looks.sku(row);
    },
    total: looks.total,
    sizes: compact ? looks.compactSizes : looks.sizes,
  };
};
