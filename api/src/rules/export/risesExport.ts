import type { PriceRises } from '@pmm/shared/contracts/priceRises';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { type RiseCell, type RiseGroup, riseGroups } from '@pmm/shared/figures/prices/riseTable';
import type { RiseView } from '@pmm/shared/figures/prices/riseView';
import type { CsvLine, ExportQuestion } from './exportedMetric';
import { asAmount } from './priceCells';

/** The content of an export of price rises, and its language. */
export interface RisesExport extends ExportQuestion {
  rises: PriceRises;
  view: RiseView;
  /** Of the pharmacies that the page shows; none before the day of the rise. */
  cells: readonly RiseCell[];
  /** Names of the pharmacies that the page does not show. */
  hidden: readonly string[];
}

/** A row of the list: a product at a pharmacy, or only a product before the day of its rise. */
interface ListedRise {
  product: PriceRises['products'][number];
  pharmacy: string | null;
  cell: RiseCell | null;
}

export const groupsOf = ({ cells, view }: RisesExport): RiseGroup[] => riseGroups(cells, view.by);

export const nameOfGroup = ({ rises, view }: RisesExport, { index }: RiseGroup): string => {
  if (view.by === 'pharmacy') return rises.channels[index]?.name ?? '';
  const product = rises.products[index];
  return product ? `${skuName(product)} ${product.pzn}` : '';
};

/** In the order of the page. */
export const listedRises = (exported: RisesExport): ListedRise[] => {
  const { products, channels } = exported.rises;
  if (exported.cells.length === 0) {
    return products.map((product) => ({ product, pharmacy: null, cell: null }));
  }
  return groupsOf(exported).flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const product = products[cell.product];
      return product ? [{ product, pharmacy: channels[cell.channel]?.name ?? '', cell }] : [];
    }),
  );
};

const amountOf = (cents: number | null | undefined): number | null =>
  cents == null ? null : asAmount(cents);

/** As a share, exact to a hundredth of a percent. */
const shareOf = (before: number, after: number): number =>
  Math.round((after / before - 1) * 10_000) / 10_000;

/** The figures of a row, by the names of their heads. */
export const riseValues = ({ product, cell }: ListedRise, { texts: { text } }: RisesExport) => ({
  former: amountOf(product.formerCents),
  coming: amountOf(product.cents),
  percent: shareOf(product.formerCents, product.cents),
  before: amountOf(cell?.before),
  reached: amountOf(cell?.reached),
  change: cell?.before == null || cell.reached === null ? null : shareOf(cell.before, cell.reached),
  outcome: cell && text.rises.kinds[cell.kind],
  days: cell && cell.days,
});

/** The lines of a CSV file: one for each product at each pharmacy. */
export function* risesLines(exported: RisesExport): Generator<CsvLine> {
  const { text } = exported.texts;
  yield [text.product, text.pzn, text.pharmacy, text.rises.day, ...Object.values(text.rises.heads)];
  for (const listed of listedRises(exported)) {
    const { product, pharmacy } = listed;
    const place = [skuName(product), product.pzn, pharmacy, exported.rises.day];
    yield [...place, ...Object.values(riseValues(listed, exported))];
  }
}
