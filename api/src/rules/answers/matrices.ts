import { type AvailabilityMatrix, WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import { PRICE_WINDOW_DAYS, type PriceMatrix } from '@pmm/shared/contracts/prices';
import { REVIEW_PERIOD, type ReviewMatrix } from '@pmm/shared/contracts/reviews';
import type { Transaction } from '../../storage/database';
import {
  type MatrixRows,
  type MatrixTexts,
  readMatrix,
  type ReadOptions,
  windowOfDays,
} from '../../storage/matrix';
import { type PriceExtras, readPrices } from '../../storage/prices';
import type { NeededFact, SpanFact } from '../../storage/spans';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { buildAvailability } from '../availability/buildAvailability';
import type { SortChanges } from '../availability/listChanges';
import { buildPrices } from '../prices/buildPrices';
import { buildReviews } from '../reviews/buildReviews';
import { type JoinedChain, joinSuccessions } from '../successions/joinSuccessions';
import { unreadIn } from '../successions/unreadIn';
import { joinPriceRows } from '../successions/joinPriceRows';
import type { BuiltMatrix, ReadContext } from '../matrix/frame';
import type { Histories } from '../matrix/histories';

interface MatrixQuestion extends ReadContext {
  sortChanges?: SortChanges;
}

/**
 * The steps to a matrix. The rows can be sent to the thread that builds the answer, together with
 * the histories of its products. `Extra` are the rows that only this matrix reads.
 */
interface Steps<Extra, Matrix> {
  /** Null if there is no such watchlist. `days` is null if the request names no period. */
  read: (
    transaction: Transaction,
    watchlistKey: WatchlistKey,
    days: number | null,
    options?: ReadOptions,
  ) => Promise<(MatrixTexts & Extra) | null>;
  /** A fact that it compares, in addition to the availability of every matrix. */
  compares?: { fact: SpanFact; days: (requestedDays: number | null) => number };
  build: (
    watchlistId: string,
    rows: MatrixRows & Extra,
    histories: Histories,
    question: MatrixQuestion,
  ) => BuiltMatrix<Matrix>;
}

/** The extra rows with those of chains, each of which has the id of its newest product. */
type JoinRows<Extra> = (rows: Extra, chains: readonly JoinedChain[]) => Extra;

/**
 * The answer with one row for each chain of products, and in `links` one for each product of them.
 */
const buildJoined =
  <Extra, Matrix>(
    build: Steps<Extra, Matrix>['build'],
    joinRows: JoinRows<Extra>,
  ): Steps<Extra, Matrix>['build'] =>
  (watchlistId, rows, histories, question) => {
    if (rows.successions.length === 0) return build(watchlistId, rows, histories, question);
    const joined = joinSuccessions({ ...rows, unread: unreadIn(rows, question) }, histories);
    if (joined === null) return build(watchlistId, rows, histories, question);
    const { chains } = joined;
    const inChains = { ...rows, products: chains.flatMap(({ products }) => products) };
    const { now, blocked } = question;
    const { matrix: links } = build(watchlistId, inChains, histories, { now, blocked });
    const joinedRows = { ...rows, ...joinRows(rows, chains), ...joined.rows };
    const built = build(watchlistId, joinedRows, joined.histories, question);
    return { ...built, matrix: { ...built.matrix, links } };
  };

/** A matrix together with the facts and days that it needs. */
const matrix = <Extra, Matrix>(
  steps: Steps<Extra, Matrix>,
  joinRows: JoinRows<Extra> = (rows) => rows,
) => ({
  ...steps,
  build: buildJoined(steps.build, joinRows),
  needs: ({ window, before }: MatrixTexts, days: number | null): NeededFact[] => {
    if (window === null) return [];
    const { compares } = steps;
    const facts: Pick<NeededFact, 'fact' | 'days'>[] = [
      { fact: 'availability', days: WINDOW_DAYS },
    ];
    if (compares) facts.push({ fact: compares.fact, days: compares.days(days) });
    return facts.map((each) => ({
      ...each,
      earliest: windowOfDays(window.to, each.days).from,
      before,
    }));
  },
});
export type Matrix<Extra, Answer> = ReturnType<typeof matrix<Extra, Answer>>;

export const availabilityMatrix = matrix<unknown, AvailabilityMatrix>({
  read: (transaction, watchlistKey, _days, options) =>
    readMatrix(transaction, watchlistKey, WINDOW_DAYS, options),
  build: (watchlistId, rows, histories, { sortChanges, ...reads }) =>
    buildAvailability(watchlistId, rows, histories, reads, sortChanges),
});

export const priceMatrix = matrix<PriceExtras, PriceMatrix>(
  {
    read: (transaction, watchlistKey, _days, options) =>
      readPrices(transaction, watchlistKey, options),
    compares: { fact: 'price', days: () => PRICE_WINDOW_DAYS },
    build: buildPrices,
  },
  joinPriceRows,
);

export const reviewMatrix = matrix<unknown, ReviewMatrix>({
  read: (transaction, watchlistKey, days, options) =>
    readMatrix(transaction, watchlistKey, days ?? Number(REVIEW_PERIOD), options),
  compares: { fact: 'review', days: (days) => days ?? Number(REVIEW_PERIOD) },
  build: buildReviews,
});

/** The type for the list of matrices, without the extra rows of each. */
const ofAnyRows = <Extra>({
  build,
  ...rest
}: Matrix<Extra, unknown>): Matrix<unknown, unknown> => ({
  ...rest,
  build: (watchlistId, rows, ...others) =>
    build(watchlistId, rows as MatrixRows & Extra, ...others),
});

/** By the names in addresses. */
export const matrices = {
  availability: ofAnyRows(availabilityMatrix),
  prices: ofAnyRows(priceMatrix),
  reviews: ofAnyRows(reviewMatrix),
};
