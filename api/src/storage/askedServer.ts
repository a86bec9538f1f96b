import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const PAUSE_MS = 1_000;
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

/** A connection for one question, which is repeated. */
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

/**
 * Looks at a server, and looks again a second after each look.
 *
 * @param leave is called when that was stopped.
 * @returns stops it.
 */
export const lookRegularly = (look: () => Promise<void>, leave: () => void): (() => void) => {
  const stopping = new AbortController();
  const goOn = async (): Promise<never> => {
    for (;;) {
      await look();
      await pause(PAUSE_MS, undefined, { signal: stopping.signal, ref: false });
    }
  };
  // Only the stop ends it.
  goOn().catch(leave);
  return () => stopping.abort();
};
