import type { ExportedPage } from '@pmm/shared/contracts/export';
import { decodeAvailability } from '@pmm/shared/figures/availability/decodeAvailability';
import { selectAvailability } from '@pmm/shared/figures/availability/selectAvailability';
import { readAvailabilityView } from '@pmm/shared/figures/availability/availabilityView';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { decodePrices } from '@pmm/shared/figures/prices/decodePrices';
import { selectPrices } from '@pmm/shared/figures/prices/selectPrices';
import { readPriceView } from '@pmm/shared/figures/prices/priceView';
import { decodeReviews } from '@pmm/shared/figures/reviews/decodeReviews';
import { selectReviews } from '@pmm/shared/figures/reviews/selectReviews';
import { readReviewView } from '@pmm/shared/figures/reviews/reviewView';
import { decodeTimeline } from '@pmm/shared/figures/timeline/lanes';
import { laneRowsOf, shownRowsOf } from '@pmm/shared/figures/timeline/timelineRows';
import { readTimelineView } from '@pmm/shared/figures/timeline/timelineView';
import { missingParams } from '../../errors';
import { readHistory } from '../history/readHistory';
import { availabilityMatrix, priceMatrix, reviewMatrix } from '../answers/matrices';
import { buildWhole, readWhole } from '../answers/whole';
import { availabilityStyles } from './availabilityCells';
import { availabilityLines } from './availabilityExport';
import { availabilitySheets } from './availabilitySheets';
import { exportedMetric, type ExportedMetric, type ExportQuestion } from './exportedMetric';
import { exportedColumns } from './exportedColumns';
import { priceStyles } from './priceCells';
import { priceLines } from './priceExport';
import { priceSheets } from './priceSheets';
import { reviewStyles } from './reviewCells';
import { reviewLines } from './reviewExport';
import { reviewSheets } from './reviewSheets';
import { timelineLines } from './timelineExport';
import { timelineSheets, timelineStyles } from './timelineSheets';

/**
 * The parts of the files of all matrices in addition to the data: the question, and its columns.
 */
const withColumns = <Shown extends object>(
  question: ExportQuestion,
  { channels }: { channels: readonly { channelId: string }[] },
  shown: Shown,
) => ({ ...question, ...shown, columns: exportedColumns(question.parameters, channels) });

const availability = exportedMetric({
  read: (transaction, watchlistKey) =>
    readWhole(availabilityMatrix, transaction, watchlistKey, null),
  makeFile: (rows, question) => {
    const { watchlistId, parameters, now } = question;
    const matrix = buildWhole(availabilityMatrix, watchlistId, rows, now);
    const view = readAvailabilityView(parameters);
    const selection = selectAvailability(decodeAvailability(matrix), view);
    const exported = withColumns(question, matrix, { view, selection });
    return {
      styles: availabilityStyles,
      sheets: () => availabilitySheets(exported),
      lines: () => availabilityLines(exported),
    };
  },
});

const prices = exportedMetric({
  read: (transaction, watchlistKey) => readWhole(priceMatrix, transaction, watchlistKey, null),
  makeFile: (rows, question) => {
    const { watchlistId, parameters, now } = question;
    const matrix = decodePrices(buildWhole(priceMatrix, watchlistId, rows, now));
    const view = readPriceView(parameters);
    const selection = selectPrices(matrix, view);
    const exported = withColumns(question, matrix, { view, selection });
    return {
      styles: priceStyles,
      sheets: () => priceSheets(exported),
      lines: () => priceLines(exported),
    };
  },
});

const reviews = exportedMetric({
  read: (transaction, watchlistKey, { parameters }) => {
    const { period } = readReviewView(parameters);
    const days = period === null ? null : Number(period);
    return readWhole(reviewMatrix, transaction, watchlistKey, days);
  },
  makeFile: (rows, question) => {
    const { watchlistId, parameters, now } = question;
    const matrix = decodeReviews(buildWhole(reviewMatrix, watchlistId, rows, now));
    const view = readReviewView(parameters);
    const selection = selectReviews(matrix, view);
    const exported = withColumns(question, matrix, { view, selection });
    return {
      styles: reviewStyles,
      sheets: () => reviewSheets(exported),
      lines: () => reviewLines(exported),
    };
  },
});

/** For one pharmacy or one product, as the page names it; other addresses have no history here. */
const timeline = exportedMetric({
  read: (transaction, watchlistKey, { parameters, now }) => {
    const { axis, channelId, pzn, days } = readTimelineView(parameters);
    const reach = { days: Number(days), now };
    if (axis === 'pharmacy') {
      if (channelId === null) throw missingParams(['channel']);
      return readHistory(transaction, watchlistKey, { channel: channelId }, reach);
    }
    if (pzn === null) throw missingParams(['pzn']);
    return readHistory(transaction, watchlistKey, { pzn }, reach);
  },
  makeFile: (history, { watchlist, parameters, texts }) => {
    const view = readTimelineView(parameters);
    const decoded = decodeTimeline(history);
    const { rows } = shownRowsOf(laneRowsOf(decoded, view.axis), view);
    const [pharmacy] = history.channels;
    const [product] = history.products;
    const place = view.axis === 'pharmacy' ? pharmacy?.name : product && skuName(product);
    const { window } = decoded;
    const exported = { watchlist, view, texts, rows, window, place: place ?? '' };
    return {
      styles: timelineStyles,
      sheets: () => timelineSheets(exported),
      lines: () => timelineLines(exported),
    };
  },
});

/** Every page that can be exported, by its name. */
export const exportedMetrics = {
  availability,
  prices,
  reviews,
  timeline,
} satisfies Record<ExportedPage, ExportedMetric>;
