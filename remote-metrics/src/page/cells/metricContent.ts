import type { CommonView } from '@pmm/shared/figures/matrix/commonView';
import { familyOfRow, isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { joinedNames } from '@pmm/shared/figures/isolated';
import { isLinkRow, linkOfRow } from '@pmm/shared/figures/matrix/succession';
import type {
  ColumnHeaderLook,
  FigureColumn,
  MatrixContent,
  MatrixSizes,
  RowLook,
} from '../../grid/matrixContent';
import { recognisedRows, type UnfoldableTable } from '../../grid/productRows';
import type { SuccessionTexts } from '../texts/successionTexts';
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
  extends ShownRows, Pick<CommonView<Key>, 'sort' | 'collapsed' | 'unfolded' | 'compact' | 'flat'> {
  label: string;
}

/** The parts that differ by metric. */
interface MetricLooks<Pharmacy> {
  /** The decoded answer. */
  table: UnfoldableTable;
  pharmacies: readonly Pharmacy[];
  productHeader: string;
  figures: readonly FigureColumn[];
  pharmacyHeader: (pharmacy: Pharmacy, index: number) => Omit<ColumnHeaderLook, 'sort'>;
  family: (family: number) => RowLook;
  sku: (product: number) => RowLook;
  /** One product of a row of several, by its index in `links`. */
  link?: ((product: number) => RowLook) | null;
  texts: Pick<SuccessionTexts, 'countsAt'>;
  total: RowLook;
  sizes: MatrixSizes;
  compactSizes: MatrixSizes;
}

/** Cells say and mark that another product than the newest counts, or that several are sold. */
const withSuccession = (look: RowLook, remarkAt: (column: number) => string): RowLook => ({
  ...look,
  cell: (column) => {
    const cell = look.cell(column);
    const remark = remarkAt(column);
    if (remark === '') return cell;
    return {
      ...cell,
      className: `${cell.className} former`,
      label: joinedNames([cell.label, remark], '; '),
    };
  },
});

/** A metric in the form that the matrix shows. */
export const metricContent = <Key extends string, Pharmacy extends { channelId: string }>(
  shown: ShownMetric<Key>,
  looks: MetricLooks<Pharmacy>,
): MatrixContent => {
  const { label, rows, columns, pinned, sort, compact, flat } = shown;
  const { table, pharmacies } = looks;
  return {
    ...{ label, rows, pinned },
    source: table,
    ...recognisedRows(table, shown),
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
      if (isLinkRow(row) && looks.link) {
        const look = looks.link(linkOfRow(row));
        return { ...look, className: `${look.className} link`, level: flat ? 2 : 3 };
      }
      const succession = table.products[row]?.succession;
      const look = succession
        ? withSuccession(looks.sku(row), (column) =>
            looks.texts.countsAt(succession, columns[column] ?? 0),
          )
        : looks.sku(row);
      return flat ? { ...look, level: 1 } : look;
    },
    total: looks.total,
    sizes: compact ? looks.compactSizes : looks.sizes,
  };
};
