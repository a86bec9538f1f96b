import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** How often a server is asked how it is. */
export const ASKED_EVERY_MS = 1_000;
/** A server that does not answer in this time is taken for lost. */
const ANSWER_MS = 1_500;

/** @throws if it takes too long. */
const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
  const late = new AbortController();
  const tooLate = pause(ANSWER_MS, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error('no answer');
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    late.abort();
    tooLate.catch(() => undefined);
  }
};

/** A connection of its own, on which a server is asked the same question again and again. */
export interface AskedServer<Answer> {
  /** @throws if it does not answer in time. */
  ask: () => Promise<Answer>;
  /** A server that hangs does not confirm the end, so nothing waits for it. */
  leave: () => void;
}

/** @throws if it does not take a connection in time. */
export const askServer = async <Answer extends object>(
  connectionString: string,
  question: string,
): Promise<AskedServer<Answer>> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: ANSWER_MS });
  client.on('error', () => undefined);
  await client.connect();
  return {
    ask: async () => {
      const { rows } = await inTime(client.query<Answer>(question));
      const [answer] = rows;
      if (answer === undefined) throw new Error('no row');
      return answer;
    },
    leave: () => void client.end().catch(() => undefined),
  };
};
