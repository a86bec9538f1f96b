/** What was computed, with the state of the data that it was computed from. */
export interface Answer<Body> {
  state: string;
  body: Body;
}

interface Entry<Body> {
  state: string;
  bytes: number;
  answer: Promise<Answer<Body>>;
}

/**
 * Keeps the newest answer for each key, as long as the state it was computed from is the present
 * one. Those that were asked for longest ago go first when there is no room. Requests that miss at
 * the same moment share one computation.
 */
export const createAnswerCache = <Body extends { bytes: number }>(maxBytes: number) => {
  // A Map keeps the order of insertion: the first key is the one unused for longest.
  const entries = new Map<string, Entry<Body>>();
  let bytes = 0;

  const drop = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  const makeRoom = (): void => {
    for (const key of entries.keys()) {
      if (bytes <= maxBytes) return;
      drop(key);
    }
  };

  const settle = async (key: string, entry: Entry<Body>): Promise<void> => {
    try {
      const { state, body } = await entry.answer;
      if (entries.get(key) !== entry) return;
      // The data may have moved on between the question and the computation.
      entry.state = state;
      entry.bytes = body.bytes;
      bytes += body.bytes;
      makeRoom();
    } catch {
      // Whoever asked gets the error; the next one who asks tries again.
      if (entries.get(key) === entry) drop(key);
    }
  };

  return {
    find: async (
      key: string,
      state: string,
      compute: () => Promise<Answer<Body>>,
    ): Promise<Body> => {
      const present = entries.get(key);
      if (present?.state === state) {
        entries.delete(key);
        entries.set(key, present);
        return (await present.answer).body;
      }
      drop(key);
      const entry: Entry<Body> = { state, bytes: 0, answer: compute() };
      entries.set(key, entry);
      void settle(key, entry);
      return (await entry.answer).body;
    },
  };
};
