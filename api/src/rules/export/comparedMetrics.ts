import type { Metric } from '@pmm/shared/contracts/matrix';
import { readAvailabilityView } from '@pmm/shared/figures/availability/availabilityView';
import {
  type Compared,
  type ComparedSide,
  DOWN,
  NOT_COMPARED,
  OTHER,
  SAME,
  selectCompared,
  UP,
} from '@pmm/shared/figures/dates/compared';
import {
  codesOf,
  compareAvailability,
  twoCounts,
} from '@pmm/shared/figures/dates/comparedAvailability';
import { comparePrices, medianChange, twoPrices } from '@pmm/shared/figures/dates/comparedPrices';
import { compareReviews, twoReviews, twoScores } from '@pmm/shared/figures/dates/comparedReviews';
import { type CommonView, readApart } from '@pmm/shared/figures/matrix/commonView';
import {
  dateModeOf,
  datesProblem,
  momentOf,
  readDates,
} from '@pmm/shared/figures/matrix/shownDates';
import { hasPrice } from '@pmm/shared/figures/prices/priceCell';
import { readPriceView } from '@pmm/shared/figures/prices/priceView';
import type { Prices } from '@pmm/shared/figures/prices/prices';
import { reviewOf } from '@pmm/shared/figures/reviews/reviewCell';
import { readReviewView } from '@pmm/shared/figures/reviews/reviewView';
import { validationFailed } from '../../errors';
import { filled } from '../../texts';
import { availabilityStyles, statusText } from './availabilityCells';
import { baseStyles } from './baseStyles';
import { comparedLines, comparedSheets, type ComparedValues } from './comparedFile';
import type { ListedCorrection } from './corrections';
import { exportedColumns } from './exportedColumns';
import { matricesIn, readMatrices } from './exportedMatrices';
import { exportedMetric, type ExportedMetric, type ExportQuestion } from './exportedMetric';
import type { ExportTexts } from './exportTexts';

type Matrices = ReturnType<typeof matricesIn>;

/** The times before both dates may overlap. */
const ofBoth = (
  before: readonly ListedCorrection[],
  after: readonly ListedCorrection[],
): ListedCorrection[] => {
  const keyOf = ({ pzn, channelCode, at }: ListedCorrection) => `${pzn} ${channelCode} ${at}`;
  const keys = new Set(after.map(keyOf));
  return [...after, ...before.filter((each) => !keys.has(keyOf(each)))];
};

const fileOf = <Side extends ComparedSide>(
  compared: Compared<Side>,
  question: ExportQuestion,
  view: CommonView<string>,
  { before, after }: Record<'before' | 'after', Matrices>,
  valuesOf: (products: Int32Array) => ComparedValues,
) => {
  const selection = selectCompared(compared, view);
  const exported = {
    ...question,
    ...{ selection, view, hidden: after.hidden() },
    corrections: ofBoth(before.corrections(), after.corrections()),
    columns: exportedColumns(question.parameters, compared.channels),
    values: valuesOf(selection.products),
  };
  return {
    styles: { ...baseStyles, ...availabilityStyles },
    sheets: () => comparedSheets(exported),
    lines: () => comparedLines(exported),
  };
};

type MakeFile = (
  before: Matrices,
  after: Matrices,
  question: ExportQuestion,
) => ReturnType<typeof fileOf>;

const kindsOf = ({ text: { dates } }: ExportTexts, down: string, up: string, other: string) => ({
  [SAME]: dates.same,
  [DOWN]: down,
  [UP]: up,
  [OTHER]: other,
  [NOT_COMPARED]: dates.notCompared,
});

/** Available cells as numbers: 1 more, 1 fewer, or as many. */
const stepOf: Readonly<Record<number, number>> = { [DOWN]: -1, [UP]: 1, [SAME]: 0, [OTHER]: 0 };

const availability: MakeFile = (before, after, question) => {
  const { texts, parameters } = question;
  const { dates, sheet } = texts.text;
  const compared = compareAvailability(before.availability(), after.availability());
  return fileOf(
    compared,
    question,
    readAvailabilityView(parameters),
    { before, after },
    (products) => {
      const { then, now, of } = twoCounts(compared, products);
      return {
        page: sheet,
        valueStyle: 'text',
        differenceStyle: 'listNumber',
        valuesOf: (cell) => {
          const [from, to] = codesOf(compared, cell);
          const step = stepOf[compared.kinds[cell] ?? NOT_COMPARED] ?? null;
          return [statusText(from, texts), statusText(to, texts), step];
        },
        kindNames: kindsOf(texts, dates.lost, dates.returned, dates.other),
        figure: {
          ...{ name: dates.available, value: now, style: 'figure' },
          note: filled(dates.availableOf, { then: String(then), of: String(of) }),
        },
      };
    },
  );
};

const euros = (prices: Prices, cell: number): number | null =>
  cell !== -1 && hasPrice(prices, cell) ? (prices.priceCents[cell] ?? 0) / 100 : null;

/** As a share, exact to a hundredth of a percent. */
const shareOf = (percent: number): number => Math.round(percent * 100) / 10_000;

const prices: MakeFile = (before, after, question) => {
  const { texts, parameters } = question;
  const { dates, prices: words } = texts.text;
  const compared = comparePrices(before.prices(), after.prices());
  return fileOf(compared, question, readPriceView(parameters), { before, after }, (products) => {
    const median = medianChange(compared, products);
    return {
      page: words.sheet,
      valueStyle: 'listAmount',
      differenceStyle: 'listShare',
      valuesOf: (cell) => {
        const two = twoPrices(compared, cell);
        return [
          euros(compared.before, compared.cellBefore[cell] ?? -1),
          euros(compared.after, cell),
          two && shareOf(two.percent),
        ];
      },
      kindNames: kindsOf(texts, dates.fell, dates.rose, dates.other),
      figure: median && {
        ...{ name: dates.median, value: shareOf(median.percent), style: 'figureShare' },
        note: filled(dates.medianOf, { count: String(median.prices) }),
      },
    };
  });
};

const reviews: MakeFile = (before, after, question) => {
  const { texts, parameters } = question;
  const { dates, reviews: words } = texts.text;
  const compared = compareReviews(before.reviews(), after.reviews());
  return fileOf(compared, question, readReviewView(parameters), { before, after }, (products) => {
    const scores = twoScores(compared, products);
    return {
      page: words.sheet,
      valueStyle: 'listAmount',
      differenceStyle: 'listChange',
      valuesOf: (cell) => {
        const two = twoReviews(compared, cell);
        const cellBefore = compared.cellBefore[cell] ?? -1;
        const [then, now] = [two?.then.rating ?? null, two?.now.rating ?? null];
        return [
          cellBefore === -1 ? null : reviewOf(compared.before, cellBefore).rating,
          reviewOf(compared.after, cell).rating,
          then === null || now === null ? null : Math.round((now - then) * 100) / 100,
        ];
      },
      kindNames: kindsOf(texts, dates.lower, dates.higher, dates.onlyCount),
      figure: scores && {
        ...{ name: dates.score, style: 'figureHundredths' },
        value: Math.round(scores.now * 100) / 100,
        note: filled(dates.scoreOf, { then: scores.then.toFixed(2) }),
      },
    };
  });
};

const makers: Readonly<Record<Metric, MakeFile>> = { availability, prices, reviews };

type TwoDates = Record<'before' | 'after', Awaited<ReturnType<typeof readMatrices>>>;

/**
 * A metric now, on one date, or compared with another date.
 *
 * @throws ApiError if there can be no data of these dates.
 */
export const onDates = (metric: Metric, ofOneDate: ExportedMetric): ExportedMetric =>
  exportedMetric({
    read: async (transaction, watchlistKey, request) => {
      const dates = readDates(request.parameters);
      if (datesProblem(dates, request.now) !== null) {
        throw validationFailed([{ field: 'on', message: 'VALUE_INVALID' }]);
      }
      if (dateModeOf(dates) !== 'compare') {
        return { ofOne: await ofOneDate.read(transaction, watchlistKey, request), ofTwo: null };
      }
      const readAt = (day: string | null) =>
        readMatrices(transaction, watchlistKey, {
          needed: metric === 'availability' ? [metric] : ['availability', metric],
          at: momentOf(day),
          apart: readApart(request.parameters),
        });
      const ofTwo: TwoDates = {
        before: await readAt(dates.compared),
        after: await readAt(dates.on),
      };
      return { ofOne: null, ofTwo };
    },
    makeFile: ({ ofOne, ofTwo }, question) => {
      if (ofTwo === null) return ofOneDate.makeFile(ofOne, question);
      return makers[metric](
        matricesIn(ofTwo.before, question),
        matricesIn(ofTwo.after, question),
        question,
      );
    },
  });
