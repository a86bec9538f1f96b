import { LRUCache } from 'lru-cache';
import type { IsWanted } from '../../turns';

/** The state that an answer depends on: the same state gives the same answer. */
export interface AnswerState {
  /** The revision of the watchlist. */
  revision: number;
  dataVersion: number;
}

/** A computed answer and the state of the data that it was made from. */
export interface Answer<Body> extends AnswerState {
  /** In milliseconds. */
  madeAt: number;
  /** In milliseconds. After this time the same data give another answer. */
  validUntil: number;
  body: Body;
}

interface Kept<Body> extends Answer<Body> {
  /** When it was last the newest one, in milliseconds. */
  currentAt: number;
}

export interface AskedState extends AnswerState {
  /** An ingest is running, so the data change with each of its batches. */
  isSettling: boolean;
}

/** The parameter of a computation says whether anybody still waits for the answer. */
type Compute<Body> = (isWanted: IsWanted) => Promise<Answer<Body>>;

interface Computing<Body> {
  answer: Promise<Answer<Body>>;
  wantedBy: IsWanted[];
}

/**
 * While an ingest is running, an answer that was the newest one is returned for this time, even if
 * the data have changed since.
 */
export const NEW_ENOUGH_MS = 30_000;
/**
 * Up to this age it is still returned while a newer one is computed. Open pages ask again after the
 * same time, and then get the newer one. So nobody waits for an answer that the next batch makes
 * obsolete.
 */
const OLDEST_MS = 60_000;

const isCurrent = (answer: Answer<unknown>, asked: AskedState, time: number): boolean =>
  answer.revision === asked.revision &&
  answer.dataVersion === asked.dataVersion &&
  time <= answer.validUntil;

/**
 * Caches the newest answer for each key. It is returned while the state of the data is the same,
 * and a little longer while an ingest is running. The least recently used answers are dropped
 * first. Concurrent misses share one computation.
 */
export const createAnswerCache = <Body extends { bytes: number }>(
  maxBytes: number,
  now: () => number,
  counted: (result: 'hit' | 'miss') => void = () => undefined,
) => {
  const kept = new LRUCache<string, Kept<Body>>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.bytes,
  });
  const computing = new Map<string, Computing<Body>>();

  const computeOnce = (
    key: string,
    { revision, dataVersion, isSettling }: AskedState,
    compute: Compute<Body>,
    isWanted: IsWanted,
  ): Promise<Answer<Body>> => {
    // During an ingest each batch makes a new version; all of them share one computation.
    const question = `${key} ${revision}.${isSettling ? 'settling' : dataVersion}`;
    const shared = computing.get(question);
    if (shared !== undefined) {
      shared.wantedBy.push(isWanted);
      return shared.answer;
    }
    const wantedBy = [isWanted];
    const answer = compute(() => wantedBy.some((isWantedByOne) => isWantedByOne()))
      .then((made) => {
        // Stored with the state that the answer was made from, because the data may have changed
        // since the request.
        kept.set(key, { ...made, currentAt: made.madeAt });
        return made;
      })
      .finally(() => computing.delete(question));
    computing.set(question, { answer, wantedBy });
    return answer;
  };

  return {
    bytes: () => kept.calculatedSize,
    /** Null if there is none. */
    present: (key: string): AnswerState | null => kept.peek(key) ?? null,
    find: async (
      key: string,
      asked: AskedState,
      compute: Compute<Body>,
      isWanted: IsWanted = () => true,
    ): Promise<Body> => {
      const present = kept.get(key);
      const time = now();
      const isSame = present !== undefined && isCurrent(present, asked, time);
      // The answer is the newest one, so its age starts again.
      if (isSame) present.currentAt = time;
      const ageMs = present?.revision === asked.revision ? time - present.currentAt : Infinity;
      const isGiven = isSame || (asked.isSettling && ageMs <= OLDEST_MS);
      counted(isGiven ? 'hit' : 'miss');
      if (present === undefined || !isGiven) {
        return (await computeOnce(key, asked, compute, isWanted)).body;
      }
      // A failure is ignored here: the next request that needs a newer answer computes it again
      // and gets the error.
      if (!isSame && ageMs > NEW_ENOUGH_MS) {
        computeOnce(key, asked, compute, () => true).catch(() => undefined);
      }
      return present.body;
    },
  };
};
