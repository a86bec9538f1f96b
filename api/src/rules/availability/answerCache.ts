import { LRUCache } from 'lru-cache';

/** What was computed, with the state of the data that it was computed from. */
export interface Answer<Body> {
  state: string;
  body: Body;
}

/**
 * Keeps the newest answer for each key, as long as the state it was computed from is the present
 * one. Those that were asked for longest ago go first when there is no room. Requests that miss at
 * the same moment share one computation.
 */
export const createAnswerCache = <Body extends { bytes: number }>(maxBytes: number) => {
  const kept = new LRUCache<string, Answer<Body>>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.bytes,
  });
  const computing = new Map<string, Promise<Answer<Body>>>();

  return {
    find: async (
      key: string,
      state: string,
      compute: () => Promise<Answer<Body>>,
    ): Promise<Body> => {
      const present = kept.get(key);
      if (present?.state === state) return present.body;
      const question = `${key} ${state}`;
      const shared =
        computing.get(question) ??
        compute()
          .then((answer) => {
            // Kept under the state of the answer: the data may have moved on since the question.
            kept.set(key, answer);
            return answer;
          })
          .finally(() => computing.delete(question));
      computing.set(question, shared);
      return (await shared).body;
    },
  };
};
