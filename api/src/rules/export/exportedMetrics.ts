import { decodeAvailability } from '@pmm/shared/figures/availability/decode';
import { selectSkus } from '@pmm/shared/figures/availability/selection';
import { readView } from '@pmm/shared/figures/availability/view';
import { decodePrices } from '@pmm/shared/figures/prices/decode';
import { selectPrices } from '@pmm/shared/figures/prices/selection';
import { readPriceView } from '@pmm/shared/figures/prices/view';
import { decodeReviews } from '@pmm/shared/figures/reviews/decode';
import { selectReviews } from '@pmm/shared/figures/reviews/selection';
import { readReviewsView } from '@pmm/shared/figures/reviews/view';
import { readAvailability } from '../../storage/availability';
import { readPrices } from '../../storage/prices';
import { readReviews } from '../../storage/reviews';
import { buildMatrix } from '../availability/buildMatrix';
import { buildPrices } from '../prices/buildPrices';
import { buildReviews } from '../reviews/buildReviews';
import { availabilityStyles } from './availabilityCells';
import { availabilityLines } from './availabilityExport';
import { availabilitySheets } from './availabilitySheets';
import { exportedMetric } from './exportedMetric';
import { exportedColumns } from './exportedColumns';
import { priceStyles } from './priceCells';
import { priceLines } from './priceExport';
import { priceSheets } from './priceSheets';
import { reviewStyles } from './reviewCells';
import { reviewLines } from './reviewExport';
import { reviewSheets } from './reviewSheets';

const availability = exportedMetric({
  read: readAvailability,
  makeFile: (rows, { watchlistId, watchlist, parameters, texts, now }) => {
    const { matrix } = buildMatrix(watchlistId, rows, now);
    const view = readView(parameters);
    const selection = selectSkus(decodeAvailability(matrix), view);
    const columns = exportedColumns(parameters, matrix.channels);
    const exported = { watchlist, view, selection, columns, texts };
    return {
      styles: availabilityStyles,
      sheets: () => availabilitySheets(exported),
      lines: () => availabilityLines(exported),
    };
  },
});

const prices = exportedMetric({
  read: readPrices,
  makeFile: (rows, { watchlistId, watchlist, parameters, texts, now }) => {
    const matrix = decodePrices(buildPrices(watchlistId, rows, now).matrix);
    const view = readPriceView(parameters);
    const selection = selectPrices(matrix, view);
    const columns = exportedColumns(parameters, matrix.channels);
    const exported = { watchlist, view, selection, columns, texts };
    return {
      styles: priceStyles,
      sheets: () => priceSheets(exported),
      lines: () => priceLines(exported),
    };
  },
});

const reviews = exportedMetric({
  read: (transaction, watchlistKey, parameters) => {
    const { period } = readReviewsView(parameters);
    return readReviews(transaction, watchlistKey, period === null ? null : Number(period));
  },
  makeFile: (rows, { watchlistId, watchlist, parameters, texts, now }) => {
    const matrix = decodeReviews(buildReviews(watchlistId, rows, now).matrix);
    const view = readReviewsView(parameters);
    const selection = selectReviews(matrix, view);
    const columns = exportedColumns(parameters, matrix.channels);
    const exported = { watchlist, view, selection, columns, texts };
    return {
      styles: reviewStyles,
      sheets: () => reviewSheets(exported),
      lines: () => reviewLines(exported),
    };
  },
});

/** Every metric that can be exported, by its name. */
export const exportedMetrics = { availability, prices, reviews };
export type ExportedName = keyof typeof exportedMetrics;
export const exportedNames = [
  'availability',
  'prices',
  'reviews',
] as const satisfies ExportedName[];
