import { LRUCache } from 'lru-cache';

/** A computed answer with the state of the data that it was made of. */
export interface Answer<Body> {
  state: string;
  /** In milliseconds: afterwards it is another one although the data is the same. */
  validUntil: number;
  body: Body;
}

/**
 * Keeps the newest answer for each key and gives it out while the state of the data is the same. The
 * least recently used ones are dropped first. Concurrent misses share one computation.
 */
export const createAnswerCache = <Body extends { bytes: number }>(
  maxBytes: number,
  now: () => number,
  counted: (result: 'hit' | 'miss') => void = () => undefined,
) => {
  const kept = new LRUCache<string, Answer<Body>>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.bytes,
  });
  const computing = new Map<string, Promise<Answer<Body>>>();

  return {
    bytes: () => kept.calculatedSize,
    find: async (
      key: string,
      state: string,
      compute: () => Promise<Answer<Body>>,
    ): Promise<Body> => {
      const present = kept.get(key);
      const isCurrent = present?.state === state && now() <= present.validUntil;
      counted(isCurrent ? 'hit' : 'miss');
      if (isCurrent) return present.body;
      const question = `${key} ${state}`;
      const shared =
        computing.get(question) ??
        compute()
          .then((answer) => {
            // With the state of the answer: the data may have changed since the question.
            kept.set(key, answer);
            return answer;
          })
          .finally(() => computing.delete(question));
      computing.set(question, shared);
      return (await shared).body;
    },
  };
};
