import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import type { MatrixFrame } from '@pmm/shared/contracts/matrix';
import type { PriceMatrix } from '@pmm/shared/contracts/prices';
import type { ReviewMatrix } from '@pmm/shared/contracts/reviews';
import { writeChanges } from '@pmm/shared/figures/availability/changesText';
import { decodeAvailability } from '@pmm/shared/figures/availability/decodeAvailability';
import { originOf } from '@pmm/shared/figures/availability/availabilityExceptions';
import { decodePrices } from '@pmm/shared/figures/prices/decodePrices';
import { decodeReviews } from '@pmm/shared/figures/reviews/decodeReviews';
import type { ListedCells } from '../rules/export/exportedMatrices';
import type { ExportQuestion } from '../rules/export/exportedMetric';
import type { MatrixExport } from '../rules/export/matrixExport';
import { exportTexts } from '../rules/export/exportTexts';
import { windowOf } from './madeFrame';

/** A request for an export in English. */
export const madeQuestion = (
  query: string,
): ExportQuestion & Pick<MatrixExport<unknown, unknown>, 'offers'> => ({
  ...{ watchlistId: 'w', watchlist: 'Cough', person: 'Dana Demir', tenant: 'Nordheide Pharma' },
  parameters: new URLSearchParams(query),
  address: `https://monitor.example/page?${query}`,
  texts: exportTexts('en'),
  now: Date.parse('2026-11-20T06:05:00.000Z'),
  offers: () => [],
});

interface Answers {
  availability?: AvailabilityMatrix;
  prices?: PriceMatrix;
  reviews?: ReviewMatrix;
}

/**
 * All cells of a frame, with the answers of a test; nothing is known of the others than the status.
 * What came to its status before the window did so on the first of November.
 */
export const madeListed = (frame: MatrixFrame, answers: Answers): ListedCells => {
  const products = frame.products.length;
  const channels = frame.channels.length;
  const window = frame.channels.some(({ lastCrawlAt }) => lastCrawlAt !== null)
    ? windowOf(7)
    : null;
  const empty = frame.products.map(() => ','.repeat(channels - 1));
  const noPrice = frame.products.map(() => null);
  const availability = decodeAvailability(
    answers.availability ?? {
      ...{ ...frame, window, changes: writeChanges([], { products, channels }) },
      ...{ crawlSeconds: frame.channels.map(() => 0), unknownCell: [], knownBefore: '' },
    },
  );
  const prices = answers.prices ?? {
    ...{ ...frame, window, hasRhythm: frame.channels.map(() => true) },
    ...{ listPriceCents: noPrice, uvpCents: noPrice, price: empty, before: empty },
  };
  const reviews = answers.reviews ?? { ...frame, window, review: empty, before: empty };
  return {
    availability,
    prices: decodePrices(prices),
    reviews: decodeReviews(reviews),
    originOf: (cell) =>
      originOf(availability, cell, {
        since: Date.parse('2026-11-01T06:00:00.000Z'),
        before: null,
      }),
    hidden: [],
  };
};
