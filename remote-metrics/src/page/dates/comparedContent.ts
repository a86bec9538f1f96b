import {
  type ComparedSelection,
  type ComparedSide,
  DOWN,
  NOT_COMPARED,
  OTHER,
  SAME,
  UP,
} from '@pmm/shared/figures/dates/compared';
import type { ComparedSortKey } from '@pmm/shared/figures/matrix/shownDates';
import { shownOfFamily } from '@pmm/shared/figures/matrix/shownProducts';
import {
  blankCell,
  type CellLook,
  type MatrixContent,
  type MatrixSizes,
  type RowLook,
} from '../../grid/matrixContent';
import { skuNames } from '../../grid/productRows';
import { directionOf, plainHeader } from '../cells/columnHeader';
import { metricContent, type ShownMetric } from '../cells/metricContent';
import type { CellWords, ComparedTexts } from './comparedTexts';

/** What some cells sum up to on both dates. */
export interface GroupFigures {
  then: string;
  now: string;
  difference: string;
  /** In which direction that is good or bad; 0 if it is neither. */
  sign: number;
  isSame: boolean;
  /** The difference in the narrow column of a pharmacy; empty if nothing is compared there. */
  brief: string;
  /** What the difference consists of, in the row of totals. */
  moves: string;
  /** For screen readers. */
  label: string;
}

/** What differs by metric. */
export interface ComparedLooks {
  sizes: MatrixSizes;
  compactSizes: MatrixSizes;
  /** The widths of the columns of both dates and of the difference, in pixels. */
  widths: readonly [then: number, now: number, difference: number];
  /** Without its class of the kind. */
  cell: (
    cell: number,
    kind: number,
  ) => Pick<CellLook, 'className' | 'text' | 'detail' | 'imagePosition'>;
  words: (cell: number) => CellWords;
  /** Whether a pharmacy could not be read on one of the dates. */
  isUnread: (column: number) => boolean;
  /** Of products at one pharmacy or, without a column, at all. */
  group: (products: Int32Array, column?: number) => GroupFigures;
}

interface ShownComparison<Side extends ComparedSide> extends ShownMetric<ComparedSortKey> {
  selection: ComparedSelection<Side>;
  looks: ComparedLooks;
  texts: ComparedTexts;
}

const kindClasses: Readonly<Record<number, string>> = {
  [SAME]: 'same',
  [DOWN]: 'moved down',
  [UP]: 'moved up',
  [OTHER]: 'moved other',
  [NOT_COMPARED]: 'stale not-compared',
};

/** The class of a difference. */
const signClass = (sign: number): string => {
  if (sign === 0) return '';
  return sign < 0 ? ' fewer' : ' more';
};

/** The columns of both dates and of the difference; each id is what it sorts by. */
const dateColumns = [
  { id: 'earlier', figure: 'then' },
  { id: 'later', figure: 'now' },
  { id: 'difference', figure: 'difference' },
] as const;

const figureLook = (figures: GroupFigures, index: number): CellLook => {
  const figure = dateColumns[index]?.figure ?? 'difference';
  const text = figures[figure];
  const sign = figure === 'difference' ? signClass(figures.sign) : '';
  return { ...blankCell, className: `cell ${figure}${sign}`, label: text, text };
};

const groupCell = (
  { brief, sign, label }: GroupFigures,
  text: string,
  texts: ComparedTexts,
): CellLook => {
  if (brief === '') return blankCell;
  const className = `cell count${signClass(sign)}`;
  return { ...blankCell, className, label: text === '' ? label : texts.named(text, label), text };
};

/** Two dates of a metric in the form that the matrix shows. */
export const comparedContent = <Side extends ComparedSide>(
  shown: ShownComparison<Side>,
): MatrixContent => {
  const { selection, looks, texts, columns, flat } = shown;
  const { compared, products } = selection;
  const { channels, families } = compared;
  const rowOf = (name: string, detail: string, of: Int32Array): Omit<RowLook, 'cell'> => {
    const figures = looks.group(of);
    return {
      className: '',
      header: { name, detail, label: texts.named(name, figures.label) },
      figure: (index) => figureLook(figures, index),
    };
  };
  const cellLook = (product: number, column: number): CellLook => {
    const cell = product * channels.length + column;
    const kind = compared.kinds[cell] ?? NOT_COMPARED;
    const look = looks.cell(cell, kind);
    return {
      ...blankCell,
      ...look,
      className: `cell ${kindClasses[kind] ?? ''} ${look.className}`,
      label: texts.cell(kind, looks.words(cell)),
    };
  };
  return metricContent(shown, {
    table: compared,
    // What counted where is said of the present only.
    texts: { countsAt: () => '' },
    pharmacies: channels,
    productHeader: texts.product,
    figures: dateColumns.map(({ id, figure }, index) => ({
      id,
      width: looks.widths[index] ?? 0,
      header: plainHeader(
        texts.heads[figure],
        directionOf(shown.sort, id),
        texts.headLabels[figure],
      ),
      onNarrow: id === 'difference',
    })),
    pharmacyHeader: ({ name }, index) => {
      const { now, difference, brief, label } = looks.group(products, index);
      return {
        className: looks.isUnread(index) ? 'pharmacy unconfirmed' : 'pharmacy',
        name,
        figures: brief === '' ? [] : [now, difference].filter((figure) => figure !== ''),
        label: texts.named(name, label),
      };
    },
    family: (family) => {
      const of = shownOfFamily(selection, family);
      return {
        ...rowOf(families[family] ?? '', texts.skus(of.length), of),
        cell: (column) => {
          const figures = looks.group(of, columns[column] ?? 0);
          return groupCell(figures, figures.isSame ? '' : figures.brief, texts);
        },
      };
    },
    sku: (product) => {
      const { name, fullName, pzn } = skuNames(compared, product);
      const row = rowOf(flat ? fullName : name, pzn, Int32Array.of(product));
      return { ...row, cell: (column) => cellLook(product, columns[column] ?? 0) };
    },
    total: {
      ...rowOf(texts.total, texts.skus(products.length), products),
      cell: (column) => {
        const figures = looks.group(products, columns[column] ?? 0);
        return groupCell(figures, figures.moves, texts);
      },
    },
    sizes: looks.sizes,
    compactSizes: looks.compactSizes,
  });
};
