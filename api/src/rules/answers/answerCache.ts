import { LRUCache } from 'lru-cache';
import type { IsNeeded } from '../../turns';

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

interface CachedAnswer<Body> extends Answer<Body> {
  /** When it was last the newest one, in milliseconds. */
  currentAt: number;
}

export interface RequestState extends AnswerState {
  /** An ingest is running, so the data change with each of its batches. */
  isSettling: boolean;
}

/** The parameter of a computation says whether anybody still waits for the answer. */
type Compute<Body> = (isNeeded: IsNeeded) => Promise<Answer<Body>>;

interface Computing<Body> {
  answer: Promise<Answer<Body>>;
  requests: IsNeeded[];
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

const isCurrent = (answer: Answer<unknown>, state: RequestState, time: number): boolean =>
  answer.revision === state.revision &&
  answer.dataVersion === state.dataVersion &&
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
  const cachedAnswers = new LRUCache<string, CachedAnswer<Body>>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.bytes,
  });
  const computing = new Map<string, Computing<Body>>();

  const computeOnce = (
    key: string,
    { revision, dataVersion, isSettling }: RequestState,
    compute: Compute<Body>,
    isNeeded: IsNeeded,
  ): Promise<Answer<Body>> => {
    // During an ingest each batch makes a new version; all of them share one computation.
    const question = `${key} ${revision}.${isSettling ? 'settling' : dataVersion}`;
    const shared = computing.get(question);
    if (shared !== undefined) {
      shared.requests.push(isNeeded);
      return shared.answer;
    }
    const requests = [isNeeded];
    const answer = compute(() => requests.some((isNeededByOne) => isNeededByOne()))
      .then((made) => {
        // Stored with the state that the answer was made from, because the data may have changed
        // since the request.
        cachedAnswers.set(key, { ...made, currentAt: made.madeAt });
        return made;
      })
      .finally(() => computing.delete(question));
    computing.set(question, { answer, requests });
    return answer;
  };

  return {
    bytes: () => cachedAnswers.calculatedSize,
    /** Null if there is none. */
    present: (key: string): AnswerState | null => cachedAnswers.peek(key) ?? null,
    find: async (
      key: string,
      state: RequestState,
      compute: Compute<Body>,
      isNeeded: IsNeeded = () => true,
    ): Promise<Body> => {
      const present = cachedAnswers.get(key);
      const time = now();
      const isSame = present !== undefined && isCurrent(present, state, time);
      // The answer is the newest one, so its age starts again.
      if (isSame) present.currentAt = time;
      const ageMs = present?.revision === state.revision ? time - present.currentAt : Infinity;
      const isUsable = isSame || (state.isSettling && ageMs <= OLDEST_MS);
      counted(isUsable ? 'hit' : 'miss');
      if (present === undefined || !isUsable) {
        return (await computeOnce(key, state, compute, isNeeded)).body;
      }
      // A failure is ignored here: the next request that needs a newer answer computes it again
      // and gets the error.
      if (!isSame && ageMs > NEW_ENOUGH_MS) {
        computeOnce(key, state, compute, () => true).catch(() => undefined);
      }
      return present.body;
    },
  };
};
