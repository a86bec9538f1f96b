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
import type { ExportedMetric } from './exportedMetric';
import { exportedColumns } from './exportedColumns';
import { priceStyles } from './priceCells';
import { priceLines } from './priceExport';
import { priceSheets } from './priceSheets';
import { reviewStyles } from './reviewCells';
import { reviewLines } from './reviewExport';
import { reviewSheets } from './reviewSheets';

const availability: ExportedMetric = async (transaction, watchlistKey) => {
  const rows = await readAvailability(transaction, watchlistKey);
  if (rows === null) return null;
  return ({ watchlist, parameters, texts, now }) => {
    const { matrix } = buildMatrix(watchlistKey.watchlistId, rows, now);
    const view = readView(parameters);
    const selection = selectSkus(decodeAvailability(matrix), view);
    const columns = exportedColumns(parameters, matrix.channels);
    const exported = { watchlist, view, selection, columns, texts };
    return {
      styles: availabilityStyles,
      sheets: () => availabilitySheets(exported),
      lines: () => availabilityLines(exported),
    };
  };
};

const prices: ExportedMetric = async (transaction, watchlistKey) => {
  const rows = await readPrices(transaction, watchlistKey);
  if (rows === null) return null;
  return ({ watchlist, parameters, texts, now }) => {
    const matrix = decodePrices(buildPrices(watchlistKey.watchlistId, rows, now).matrix);
    const view = readPriceView(parameters);
    const selection = selectPrices(matrix, view);
    const columns = exportedColumns(parameters, matrix.channels);
    const exported = { watchlist, view, selection, columns, texts };
    return {
      styles: priceStyles,
      sheets: () => priceSheets(exported),
      lines: () => priceLines(exported),
    };
  };
};

const reviews: ExportedMetric = async (transaction, watchlistKey, parameters) => {
  const view = readReviewsView(parameters);
  const days = view.period === null ? null : Number(view.period);
  const rows = await readReviews(transaction, watchlistKey, days);
  if (rows === null) return null;
  return ({ watchlist, texts, now }) => {
    const matrix = decodeReviews(buildReviews(watchlistKey.watchlistId, rows, now).matrix);
    const selection = selectReviews(matrix, view);
    const columns = exportedColumns(parameters, matrix.channels);
    const exported = { watchlist, view, selection, columns, texts };
    return {
      styles: reviewStyles,
      sheets: () => reviewSheets(exported),
      lines: () => reviewLines(exported),
    };
  };
};

/** Every metric that can be exported, by its name. */
export const exportedMetrics = { availability, prices, reviews };
export const exportedNames = [
  'availability',
  'prices',
  'reviews',
] as const satisfies (keyof typeof exportedMetrics)[];
