import type { MatrixProduct } from '@pmm/shared/contracts/matrix';
import type { Families } from '@pmm/shared/figures/matrix/shownProducts';
import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/matrixRows';
import type { UnreadSince } from '@pmm/shared/figures/matrix/unreadProducts';
import { filled } from '../../texts';
import type { ExportTexts } from './exportTexts';

export interface ExportedTable extends Families {
  unreadSince: UnreadSince;
}

/** Extra columns next to the product, each in files with such products only. */
export interface RemarkColumns {
  heads: readonly string[];
  /** In characters. */
  widths: readonly number[];
  /** Null for a product without a remark. */
  of: (product: number) => readonly (string | null)[];
}

interface RemarkColumn {
  head: string;
  width: number;
  of: (product: number) => string | null;
}

/** Which products a row contains besides its own, since when, and how their prices are compared. */
const successionText = (
  { succession }: MatrixProduct,
  { text, time }: ExportTexts,
): string | null => {
  if (succession === undefined) return null;
  const { former, since } = succession;
  const pzns = former.map(({ pzn, packSize, packs }) =>
    packs === 'same' ? pzn : filled(text.succession[packs], { pzn, pack: packSize }),
  );
  const names = pzns.join(', ');
  return since === null
    ? filled(text.succession.notYet, { names })
    : filled(text.succession.since, { names, since: time(Date.parse(since)) });
};

export const remarkColumns = (
  { unreadSince, products }: ExportedTable,
  rows: Rows,
  texts: ExportTexts,
): RemarkColumns => {
  const { text, time } = texts;
  const all: RemarkColumn[] = [
    {
      head: text.notReadSince,
      width: 18,
      of: (product) => {
        const since = unreadSince.get(product);
        return since === undefined ? null : time(since);
      },
    },
    {
      head: text.succession.head,
      width: 30,
      of: (product) => {
        const shown = products[product];
        return shown ? successionText(shown, texts) : null;
      },
    },
  ];
  const needed = all.filter(({ of }) => rows.some((row) => !isFamilyRow(row) && of(row) !== null));
  return {
    heads: needed.map(({ head }) => head),
    widths: needed.map(({ width }) => width),
    of: (product) => needed.map(({ of }) => of(product)),
  };
};
