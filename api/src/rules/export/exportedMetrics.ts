import { readApart } from '@pmm/shared/figures/matrix/commonView';
import type { ExportedPage } from '@pmm/shared/contracts/export';
import { type Metric, metrics } from '@pmm/shared/contracts/matrix';
import { selectAvailability } from '@pmm/shared/figures/availability/selectAvailability';
import { readAvailabilityView } from '@pmm/shared/figures/availability/availabilityView';
import { appliedFilter } from '@pmm/shared/figures/exceptions/exceptionView';
import { momentOf, readDates } from '@pmm/shared/figures/matrix/shownDates';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { pznsOf } from '@pmm/shared/figures/matrix/succession';
import { selectPrices } from '@pmm/shared/figures/prices/selectPrices';
import { readPriceView } from '@pmm/shared/figures/prices/priceView';
import { selectReviews } from '@pmm/shared/figures/reviews/selectReviews';
import { readReviewView } from '@pmm/shared/figures/reviews/reviewView';
import { decodeTimeline } from '@pmm/shared/figures/timeline/lanes';
import { laneRowsOf, shownRowsOf } from '@pmm/shared/figures/timeline/timelineRows';
import { readTimelineView } from '@pmm/shared/figures/timeline/timelineView';
import { missingParams } from '../../errors';
import { readAllOrigins, readExceptions } from '../../storage/exceptions';
import { readHistory } from '../history/readHistory';
import { availabilityStyles } from './availabilityCells';
import { availabilityLines } from './availabilityExport';
import { availabilitySheets } from './availabilitySheets';
import { availabilityList } from './availabilityList';
import { exceptionLines } from './exceptionColumns';
import { onDates } from './comparedMetrics';
import { compare } from './compareMetric';
import { readCorrections } from './corrections';
import { evidence } from './evidenceMetric';
import { exportedColumns } from './exportedColumns';
import { matricesIn, readMatrices } from './exportedMatrices';
import {
  exportedMetric,
  type ExportedMetric,
  type ExportFormat,
  type ExportQuestion,
} from './exportedMetric';
import { priceStyles } from './priceCells';
import { priceLines } from './priceExport';
import { priceList } from './priceList';
import { priceSheets } from './priceSheets';
import { reviewStyles } from './reviewCells';
import { reviewLines } from './reviewExport';
import { reviewList } from './reviewList';
import { reviewSheets } from './reviewSheets';
import { rises } from './risesMetric';
import { timelineLines } from './timelineExport';
import { timelineSheets } from './timelineSheets';
import { timelineStyles } from './timelineStyles';

/**
 * The parts of the files of all matrices in addition to the data: the question, and its columns.
 */
const withColumns = <Shown extends object>(
  question: ExportQuestion,
  { channels }: { channels: readonly { channelId: string }[] },
  shown: Shown,
) => ({ ...question, ...shown, columns: exportedColumns(question.parameters, channels) });

/** The time that a page is as of, null for now, and whether products have a row each. */
const rowsIn = (parameters: URLSearchParams) => ({
  at: momentOf(readDates(parameters).on),
  apart: readApart(parameters),
});

/** A workbook has the cells of all matrices in its list, a CSV file only its own. */
const neededFor = (metric: Metric, format: ExportFormat) =>
  format === 'xlsx' ? { needed: metrics, origins: readAllOrigins } : { needed: [metric] };

const availability = exportedMetric({
  read: (transaction, watchlistKey, { parameters, format }) => {
    const isList = readAvailabilityView(parameters).layout === 'list';
    return readMatrices(transaction, watchlistKey, {
      ...(isList && { origins: readExceptions }),
      ...neededFor('availability', format),
      ...rowsIn(parameters),
    });
  },
  makeFile: (rows, question) => {
    const { known: origins, ...matrices } = matricesIn(rows, question);
    const { availability: matrix, listed, offers, corrections } = matrices;
    const view = readAvailabilityView(question.parameters);
    const selection = selectAvailability(matrix(), view);
    const columns = { channels: matrix().pharmacies };
    const known = origins();
    const shown = { view, selection, listed, offers, corrections };
    const exported = { ...withColumns(question, columns, shown), known };
    return {
      styles: availabilityStyles,
      sheets: () => availabilitySheets(exported),
      lines: () =>
        view.layout === 'list'
          ? exceptionLines(availabilityList(exported), question.texts)
          : availabilityLines(exported),
    };
  },
});

const prices = exportedMetric({
  read: (transaction, watchlistKey, { parameters, format }) =>
    readMatrices(transaction, watchlistKey, {
      ...neededFor('prices', format),
      ...rowsIn(parameters),
    }),
  makeFile: (rows, question) => {
    const { prices: matrix, listed, offers, corrections } = matricesIn(rows, question);
    const view = readPriceView(question.parameters);
    const signs = appliedFilter(view.layout, view.signs);
    const selection = selectPrices(matrix(), { ...view, signs });
    const shown = { view, selection, listed, offers, corrections };
    const exported = withColumns(question, matrix(), shown);
    return {
      styles: priceStyles,
      sheets: () => priceSheets(exported),
      lines: () =>
        view.layout === 'list'
          ? exceptionLines(priceList(exported), question.texts)
          : priceLines(exported),
    };
  },
});

const reviews = exportedMetric({
  read: (transaction, watchlistKey, { parameters, format }) => {
    const { period } = readReviewView(parameters);
    const days = period === null ? null : Number(period);
    const needed = { ...neededFor('reviews', format), ...rowsIn(parameters) };
    return readMatrices(transaction, watchlistKey, needed, days);
  },
  makeFile: (rows, question) => {
    const { reviews: matrix, listed, offers, corrections } = matricesIn(rows, question);
    const view = readReviewView(question.parameters);
    const marks = appliedFilter(view.layout, view.marks);
    const selection = selectReviews(matrix(), { ...view, marks });
    const shown = { view, selection, listed, offers, corrections };
    const exported = withColumns(question, matrix(), shown);
    return {
      styles: reviewStyles,
      sheets: () => reviewSheets(exported),
      lines: () =>
        view.layout === 'list'
          ? exceptionLines(reviewList(exported), question.texts)
          : reviewLines(exported),
    };
  },
});

/** For one pharmacy or one product, as the page names it; other addresses have no history here. */
const timeline = exportedMetric({
  read: async (transaction, watchlistKey, { parameters, now }) => {
    const { axis, channelId, pzn, days } = readTimelineView(parameters);
    const isPharmacy = axis === 'pharmacy';
    if (isPharmacy && channelId === null) throw missingParams(['channel']);
    if (!isPharmacy && pzn === null) throw missingParams(['pzn']);
    const place = isPharmacy ? { channel: channelId ?? '' } : { pzn: pzn ?? '' };
    const reach = { days: Number(days), now };
    const joined = { ...place, isJoined: true };
    const history = await readHistory(transaction, watchlistKey, joined, reach);
    const corrections = await readCorrections(transaction, watchlistKey, history.window);
    return { history, corrections };
  },
  makeFile: ({ history, corrections }, question) => {
    const view = readTimelineView(question.parameters);
    const decoded = decodeTimeline(history);
    const { rows, offered } = shownRowsOf(laneRowsOf(decoded, view.axis), view);
    const [pharmacy] = history.channels;
    const [product] = history.products;
    const place = view.axis === 'pharmacy' ? pharmacy?.name : product && skuName(product);
    const { window } = decoded;
    const pzns = new Set(rows.flatMap(({ lane }) => pznsOf(lane.product)));
    const channelIds = new Set(rows.map(({ lane }) => lane.channel.channelId));
    const exported = {
      ...question,
      ...{ view, rows, all: offered.length, window, place: place ?? '' },
      corrections: corrections.filter(
        ({ pzn, channelCode, entry }) =>
          entry === null && pzns.has(pzn) && channelIds.has(channelCode),
      ),
    };
    return {
      styles: timelineStyles,
      sheets: () => timelineSheets(exported),
      lines: () => timelineLines(exported),
    };
  },
});

/** Every page that can be exported, by its name. */
export const exportedMetrics = {
  availability: onDates('availability', availability),
  prices: onDates('prices', prices),
  reviews: onDates('reviews', reviews),
  timeline,
  compare,
  evidence,
  rises,
} satisfies Record<ExportedPage, ExportedMetric>;
