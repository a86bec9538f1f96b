import type { AnswerTask, BuiltAnswer } from '../../background/answers';
import type { Context } from '../../context';
import { notFound } from '../../errors';
import { matrices } from '../../rules/answers/matrices';
import { readWhole } from '../../rules/answers/whole';
import { readChanges } from '../../storage/dataChanges';
import type { Transaction } from '../../storage/database';
import { keepProducts } from '../../storage/keptProducts';
import type { MatrixTexts } from '../../storage/matrix';
import { readFacts } from '../../storage/spans';
import { readTurnedHours } from '../../storage/pharmacyCells';
import {
  countLeast,
  type LeastCells,
  type PharmacyCounts,
  readPharmacies,
} from '../../storage/suspectedPharmacies';
import { storageFailure } from '../../storage/storageFailure';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { watch } from '../../telemetry/metrics';
import { type IsNeeded, openTurns } from '../../turns';

export interface AnswerQuery {
  metric: keyof typeof matrices;
  watchlistKey: WatchlistKey;
  days: number | null;
  /** The time that the answer is as of, in milliseconds; null for the present. */
  at: number | null;
  /** See `ReadOptions`. */
  isJoined: boolean;
}

interface ComputedAnswer extends BuiltAnswer {
  /** The rows that it was made from. */
  texts: MatrixTexts;
  /** When it was made, in milliseconds. */
  madeAt: number;
}

/** A waiting request keeps only its question in memory. */
const MOST_WAITING = { mostOfOne: 40, mostInTotal: 200 };

/** Room for the products of some hundred large lists. */
const PRODUCTS_CHARACTERS = 16_000_000;

/** Large lists may push each other's parts out of memory. */
const ATTEMPTS = 2;

/**
 * Computes answers one after the other, so that each sees the same data as the cached parts, or
 * newer data. Tenants take turns.
 */
export const createComputing = ({ read: readSnapshot, background, metrics, now }: Context) => {
  /** The version of the data in the cached parts. */
  let partsVersion: number | null = null;

  /** The version of the data for which the thread has the blocked crawls. */
  let judged: number | null = null;
  /** Cells are only ever added, so a count is a lower bound for every later version. */
  let counted: { version: number; least: LeastCells; hoursFrom: Date } | null = null;

  const productsOf = keepProducts(PRODUCTS_CHARACTERS);

  const countPharmacies = async (
    transaction: Transaction,
    { dataVersion: version, readsFrom }: MatrixTexts,
    isAnew: boolean,
  ): Promise<PharmacyCounts | null> => {
    if (judged === version && !isAnew) return null;
    const usableCount = counted !== null && counted.version <= version ? counted : null;
    const isCounted = usableCount !== null && readsFrom <= usableCount.least.until;
    const least = isCounted ? usableCount.least : await countLeast(transaction, readsFrom);
    const reachesBack = isCounted && !isAnew && readsFrom >= usableCount.hoursFrom;
    const hours = reachesBack ? null : await readTurnedHours(transaction, readsFrom);
    counted = { version, least, hoursFrom: reachesBack ? usableCount.hoursFrom : readsFrom };
    return { cells: least.cells, hours };
  };

  const changesUpTo = async (transaction: Transaction, version: number) => {
    if (partsVersion === null || version < partsVersion) return null;
    return readChanges(transaction, partsVersion, version);
  };

  const read = async (
    transaction: Transaction,
    { metric, watchlistKey, days, isJoined }: AnswerQuery,
  ): Promise<Pick<AnswerTask, 'texts' | 'facts' | 'pharmacies'> | null> => {
    const options = { productsOf, isJoined };
    const texts = await matrices[metric].read(transaction, watchlistKey, days, options);
    if (texts === null) return null;
    const changed = await changesUpTo(transaction, texts.dataVersion);
    const { readsFrom } = texts;
    const lacking = await background.lackingParts({
      needed: matrices[metric].needs(texts, days),
      products: texts.products,
      changed,
      counts: await countPharmacies(transaction, texts, changed === null),
      readsFrom,
    });
    partsVersion = texts.dataVersion;
    const { facts, pharmacies } = lacking;
    return {
      texts,
      facts: await readFacts(transaction, facts),
      pharmacies: pharmacies && (await readPharmacies(transaction, readsFrom, pharmacies)),
    };
  };

  const compute = async (query: AnswerQuery): Promise<ComputedAnswer> => {
    const { watchlistId } = query.watchlistKey;
    for (let left = ATTEMPTS; left > 0; left -= 1) {
      const found = await readSnapshot(query.watchlistKey, (transaction) =>
        read(transaction, query),
      );
      if (found === null) throw notFound();
      const madeAt = now();
      const { metric } = query;
      const task = { metric, watchlistId, ...found, now: madeAt };
      const built = await background.buildAnswer(task);
      if (built !== null) {
        judged = found.texts.dataVersion;
        return { ...built, texts: found.texts, madeAt };
      }
      partsVersion = null;
    }
    throw new Error('The parts of an answer were dropped while it was made.');
  };

  const computePast = async (
    { metric, watchlistKey, days, isJoined }: AnswerQuery,
    at: number,
  ): Promise<ComputedAnswer> => {
    const { watchlistId } = watchlistKey;
    const options = { before: new Date(at), productsOf, isJoined };
    const whole = await readSnapshot(watchlistKey, (transaction) =>
      readWhole(matrices[metric], transaction, watchlistKey, days, options),
    );
    if (whole === null) throw notFound();
    const { texts } = whole;
    const built = await background.buildPast({ metric, watchlistId, whole, at });
    return { ...built, texts, madeAt: now() };
  };

  const turns = openTurns({ atOnce: 1, ...MOST_WAITING });
  watch(metrics, 'pmm_answers_waiting', 'Answers that wait for their turn.', [], () => [
    [{}, turns.waiting()],
  ]);

  /** @throws ErrorAnswer if the tenant has no such watchlist, and ApiError if too many wait. */
  return async (query: AnswerQuery, isNeeded: IsNeeded): Promise<ComputedAnswer> => {
    const leave = await turns.enter(String(query.watchlistKey.tenantId), isNeeded);
    try {
      return await (query.at === null ? compute(query) : computePast(query, query.at));
    } catch (error) {
      // The others that wait would fail in the same way.
      if (storageFailure(error) === 'unavailable') turns.refuseAll(error as Error);
      throw error;
    } finally {
      leave();
    }
  };
};
