import { CELL_DAYS } from '@pmm/shared/contracts/history';
import { type MatrixFrame, type Metric, NO_OBSERVATION } from '@pmm/shared/contracts/matrix';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import { decodeAvailability } from '@pmm/shared/figures/availability/decodeAvailability';
import {
  knownExceptions,
  originOf,
  storedOrigin,
} from '@pmm/shared/figures/availability/availabilityExceptions';
import { keptAvailability } from '@pmm/shared/figures/availability/keptAvailability';
import { keptColumns } from '@pmm/shared/figures/matrix/keptChannels';
import { readShownColumns } from '@pmm/shared/figures/matrix/columnParameters';
import { keptPrices } from '@pmm/shared/figures/prices/keptPrices';
import { keptReviews } from '@pmm/shared/figures/reviews/keptReviews';
import { decodePrices } from '@pmm/shared/figures/prices/decodePrices';
import type { Prices } from '@pmm/shared/figures/prices/prices';
import { decodeReviews } from '@pmm/shared/figures/reviews/decodeReviews';
import type { Reviews } from '@pmm/shared/figures/reviews/reviews';
import type { Transaction } from '../../storage/database';
import { windowOfDays } from '../../storage/matrix';
import type { ReadFact } from '../../storage/spans';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { exceptionsIn, readOrigins } from '../exceptions/answerExceptions';
import { availabilityMatrix, type Matrix, priceMatrix, reviewMatrix } from '../answers/matrices';
import { buildWhole, readWhole, type Whole } from '../answers/whole';
import { joinSuccessions } from '../successions/joinSuccessions';
import { type ListedCorrection, readCorrections } from './corrections';
import type { ExportQuestion } from './exportedMetric';
import { type ListedOffer, listOffers } from './listedOffers';

/** All that is known of the cells of a watchlist: every workbook of a matrix has it as a list. */
export interface ListedCells {
  availability: Availability;
  prices: Prices;
  reviews: Reviews;
  /** Names of the pharmacies with data that the page does not show, and the file does not count. */
  hidden: readonly string[];
  /** Since when a cell has its present status, however long ago; as in the list of exceptions. */
  originOf: (cell: number) => ReturnType<typeof originOf>;
}

interface NeededMatrices {
  needed: readonly Metric[];
  /** Reads since when cells have their statuses, if that is needed. */
  origins?: Parameters<typeof readOrigins>[2];
  /** The time that they are as of, in milliseconds; null means now. */
  at?: number | null;
  /** Whether products that replace one another have a row each. */
  apart?: boolean;
}

/** The rows of these matrices, in one snapshot; `days` is the period of the reviews. */
export const readMatrices = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  { needed, origins, at = null, apart = false }: NeededMatrices,
  days: number | null = null,
) => {
  const read: ReadFact[] = [];
  const before = at === null ? null : new Date(at);
  const readOf = async <Extra>(
    metric: Metric,
    matrix: Matrix<Extra, unknown>,
    period: number | null = null,
  ) => {
    if (!needed.includes(metric)) return null;
    const options = { read, before, isJoined: !apart };
    const whole = await readWhole(matrix, transaction, watchlistKey, period, options);
    read.push(...(whole?.facts ?? []));
    return whole;
  };
  const availability = await readOf('availability', availabilityMatrix);
  const prices = await readOf('prices', priceMatrix);
  const reviews = await readOf('reviews', reviewMatrix, days);
  const newest = (availability ?? prices ?? reviews)?.texts.window?.to;
  return {
    ...{ availability, prices, reviews, at },
    corrections: await readCorrections(
      transaction,
      watchlistKey,
      newest === undefined ? null : windowOfDays(newest, CELL_DAYS),
    ),
    // They are of the present.
    origins: origins && at === null ? await readOrigins(transaction, watchlistKey, origins) : null,
  };
};

const hiddenNames = (
  { channels, status }: MatrixFrame,
  isHidden: (channelId: string) => boolean,
): string[] =>
  channels.flatMap(({ channelId, name }, column) =>
    isHidden(channelId) && status.some((line) => line[column] !== NO_OBSERVATION) ? [name] : [],
  );

const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

const read = <Rows>(rows: Rows | null): Rows => {
  if (rows === null) throw new Error('this matrix was not read');
  return rows;
};

/** The matrices of the rows, each made when it is first needed. */
export const matricesIn = (
  rows: Awaited<ReturnType<typeof readMatrices>>,
  { watchlistId, now, parameters }: Pick<ExportQuestion, 'watchlistId' | 'now' | 'parameters'>,
) => {
  const shown = readShownColumns(parameters);
  const ids = new Set(shown);
  const isHidden = (channelId: string) => shown !== null && !ids.has(channelId);
  const shownIn = <Answer extends MatrixFrame>(
    answer: Answer,
    keep: (answer: Answer, columns: readonly number[]) => Answer,
  ): Answer => {
    const kept = keptColumns(answer, isHidden);
    return kept === null ? answer : keep(answer, kept);
  };
  const parsed = new WeakMap();
  const build = <Extra, Answer>(matrix: Matrix<Extra, Answer>, whole: Whole<Extra> | null) =>
    buildWhole(matrix, watchlistId, read(whole), rows.at ?? now, parsed);
  const built = once(() => build(availabilityMatrix, rows.availability));
  const availability = once(() => decodeAvailability(shownIn(built().answer, keptAvailability)));
  const builtPrices = once(() => build(priceMatrix, rows.prices));
  const prices = once(() => decodePrices(shownIn(builtPrices().answer, keptPrices)));
  const reviews = once(() =>
    decodeReviews(shownIn(build(reviewMatrix, rows.reviews).answer, keptReviews)),
  );
  const hidden = once(() => hiddenNames(built().answer, isHidden));
  /** Of the shown pharmacies; with prices if the file has any. */
  const offers = once((): ListedOffer[] => {
    const { rows: found, histories } = rows.prices === null ? built() : builtPrices();
    // Whether a product is still read matters to the shop's own offers only.
    const joined = joinSuccessions({ ...found, unread: new Set() }, histories);
    const listed = listOffers({ ...found, ...joined?.rows }, joined?.histories ?? histories);
    return listed.filter(({ channelId }) => !isHidden(channelId));
  });
  const corrections = once((): ListedCorrection[] =>
    rows.corrections.filter(({ channelCode }) => !isHidden(channelCode)),
  );
  const known = once(
    () => rows.origins && knownExceptions(exceptionsIn(rows.origins), availability()),
  );
  const listed = once((): ListedCells => ({
    ...{ availability: availability(), prices: prices(), reviews: reviews() },
    originOf: (cell) => {
      const stored = known();
      return originOf(availability(), cell, stored && storedOrigin(stored, cell));
    },
    hidden: hidden(),
  }));
  return { availability, prices, reviews, known, listed, hidden, offers, corrections };
};
