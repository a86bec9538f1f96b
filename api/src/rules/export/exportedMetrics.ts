import { decodeAvailability } from '@pmm/shared/figures/availability/decode';
import { selectSkus } from '@pmm/shared/figures/availability/selection';
import { readView } from '@pmm/shared/figures/availability/view';
import { decodePrices } from '@pmm/shared/figures/prices/decode';
import { selectPrices } from '@pmm/shared/figures/prices/selection';
import { readPriceView } from '@pmm/shared/figures/prices/view';
import { readAvailability } from '../../storage/availability';
import { readPrices } from '../../storage/prices';
import { buildMatrix } from '../availability/buildMatrix';
import { buildPrices } from '../prices/buildPrices';
import { availabilityStyles } from './availabilityCells';
import { availabilityLines } from './availabilityExport';
import { availabilitySheets } from './availabilitySheets';
import type { ExportedMetric } from './exportedMetric';
import { priceStyles } from './priceCells';
import { priceLines } from './priceExport';
import { priceSheets } from './priceSheets';

const availability: ExportedMetric = async (transaction, watchlistKey) => {
  const rows = await readAvailability(transaction, watchlistKey);
  if (rows === null) return null;
  return ({ watchlist, parameters, texts, now }) => {
    const { matrix } = buildMatrix(watchlistKey.watchlistId, rows, now);
    const view = readView(parameters);
    const selection = selectSkus(decodeAvailability(matrix), view);
    const exported = { watchlist, view, selection, texts };
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
  return ({ watchlist, parameters, texts }) => {
    const matrix = decodePrices(buildPrices(watchlistKey.watchlistId, rows));
    const view = readPriceView(parameters);
    const exported = { watchlist, view, selection: selectPrices(matrix, view), texts };
    return {
      styles: priceStyles,
      sheets: () => priceSheets(exported),
      lines: () => priceLines(exported),
    };
  };
};

/** Every metric that can be exported, by its name. */
export const exportedMetrics = { availability, prices };
export const exportedNames = [
  'availability',
  'prices',
] as const satisfies (keyof typeof exportedMetrics)[];
