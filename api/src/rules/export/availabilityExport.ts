import { isReplaced, nowOfProduct } from '@pmm/shared/figures/availability/nowCounts';
import { availabilityRows } from '@pmm/shared/figures/availability/availabilityRows';
import type { AvailabilitySelection } from '@pmm/shared/figures/availability/selectAvailability';
import { coverageOfProducts } from '@pmm/shared/figures/availability/coverage';
import type { KnownExceptions } from '@pmm/shared/figures/availability/availabilityExceptions';
import { shareOfProduct } from '@pmm/shared/figures/availability/timeShares';
import {
  defaultAvailabilityView,
  type AvailabilityView,
} from '@pmm/shared/figures/availability/availabilityView';
import type { Rows } from '@pmm/shared/figures/matrix/matrixRows';
import { filled } from '../../texts';
import { cellText } from './availabilityCells';
import type { CsvLine } from './exportedMetric';
import { offerColumns } from './listedOffers';
import { type MatrixExport, matrixLines } from './matrixExport';
import { shownAvailable, shownKnown } from './shownShare';

export interface AvailabilityExport extends MatrixExport<AvailabilitySelection, AvailabilityView> {
  /** Since when cells are missing; null if the file does not need it. */
  known: KnownExceptions | null;
}

/**
 * The rows of the screen, but with all families expanded, because collapsing only hides rows for
 * the moment.
 */
export const exportedRows = ({ selection, view }: AvailabilityExport): Rows =>
  availabilityRows(selection, { ...view, collapsed: defaultAvailabilityView.collapsed });

/** The time of the figures, in words; null before the first crawl. */
export const windowText = ({ selection, texts }: AvailabilityExport): string | null => {
  const { window } = selection.availability;
  const { text, time, zone } = texts;
  return window && filled(text.window, { from: time(window.from), to: time(window.to), zone });
};

/** The share of a product, or that it is replaced; null if nothing is known. */
export const shareOrReplaced = (
  { selection: { availability }, texts }: AvailabilityExport,
  product: number,
): number | string | null =>
  isReplaced(availability, product)
    ? texts.text.replaced
    : shownAvailable(shareOfProduct(availability, product));

export const availabilityLines = (exported: AvailabilityExport): Generator<CsvLine> => {
  const { selection, columns, texts } = exported;
  const { availability } = selection;
  const { pharmacies, cells } = availability;
  const { now, of, share, known } = texts.text;
  const others = offerColumns(exported.offers(), { texts, hasPrices: false });
  return matrixLines({
    table: availability,
    rows: exportedRows(exported),
    texts,
    corrections: exported.corrections,
    heads: [
      ...[now, of, share, known],
      ...columns.map((column) => pharmacies[column]?.name ?? ''),
      ...others.heads,
    ],
    figuresOf: (product) => {
      const count = nowOfProduct(availability, product);
      const first = product * pharmacies.length;
      return [
        ...(count.counted === 0 ? [null, null] : [count.up, count.counted]),
        shareOrReplaced(exported, product),
        shownKnown(coverageOfProducts(availability, [product])),
        ...columns.map((column) => cellText(cells[first + column] ?? 0, texts)),
        ...others.cellsOf(product),
      ];
    },
  });
};
