import { isReplaced, nowOfProduct } from '@pmm/shared/figures/availability/nowCounts';
import { rowsOf } from '@pmm/shared/figures/availability/rows';
import type { Selection } from '@pmm/shared/figures/availability/selection';
import { coverageOfProducts, knownShare } from '@pmm/shared/figures/availability/coverage';
import { availableShare, shareOfProduct } from '@pmm/shared/figures/availability/timeShares';
import { defaultView, type AvailabilityView } from '@pmm/shared/figures/availability/view';
import { isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/rows';
import { cellText } from './availabilityCells';
import type { ExportTexts } from './exportTexts';

/** What an export shows, and in whose words. */
export interface AvailabilityExport {
  watchlist: string;
  selection: Selection;
  /** Indexes of the pharmacies, in the order of the page. Those left out still count. */
  columns: readonly number[];
  view: AvailabilityView;
  texts: ExportTexts;
}

/** The rows of the screen, but none is folded: folding hides for the moment what a filter leaves out. */
export const exportedRows = ({ selection, view }: AvailabilityExport): Rows =>
  rowsOf(selection, { ...view, collapsed: defaultView.collapsed });

/** The share of a product, or that it is replaced, or nothing where nothing is known. */
export const shareOrReplaced = (
  { selection: { availability }, texts }: AvailabilityExport,
  product: number,
): number | string | null =>
  isReplaced(availability, product)
    ? texts.text.replaced
    : availableShare(shareOfProduct(availability, product));

/** The lines of a CSV file: a head, then one for each SKU, so that other programs can read it. */
export function* availabilityLines(
  exported: AvailabilityExport,
): Generator<readonly (string | number | null)[]> {
  const { selection, columns, texts } = exported;
  const { availability } = selection;
  const { pharmacies, products, families, cells } = availability;
  const { text } = texts;
  const head = [text.family, text.product, text.pzn, text.kind, text.now, text.of];
  yield [
    ...head,
    text.share,
    text.known,
    ...columns.map((column) => pharmacies[column]?.name ?? ''),
  ];
  for (const row of exportedRows(exported)) {
    const product = isFamilyRow(row) ? undefined : products[row];
    if (product === undefined) continue;
    const now = nowOfProduct(availability, row);
    const first = row * pharmacies.length;
    yield [
      families[product.family] ?? '',
      product.name,
      product.pzn,
      text[product.kind],
      now.up,
      now.known,
      shareOrReplaced(exported, row),
      knownShare(coverageOfProducts(availability, [row])),
      ...columns.map((column) => cellText(cells[first + column] ?? 0, texts)),
    ];
  }
}
