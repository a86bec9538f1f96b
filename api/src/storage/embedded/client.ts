import type { MessagePort, Worker } from 'node:worker_threads';
import { StorageUnavailableError } from '../storageFailure';
import type { Answer, Call } from './calls';

interface QueryOptions {
  rowMode?: 'array' | 'object';
  /** Of drizzle they all leave the text as it is. */
  parsers?: Readonly<Record<number, unknown>>;
}

interface Statements {
  query: (statement: string, parameters?: unknown[], options?: QueryOptions) => Promise<unknown>;
}

/** What drizzle asks of an embedded database. */
export interface EmbeddedClient extends Statements {
  transaction: <Result>(work: (inside: Statements) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

/** Asks an engine and gives back its answer. */
export type Ask = (call: WithoutId<Call>) => Promise<unknown>;

interface Waiting {
  since: number;
  settle: (answer: Answer) => void;
  fail: (cause: Error) => void;
}

export interface Calls {
  ask: Ask;
  /** For how long the oldest call has been waiting, in milliseconds. */
  longestWait: () => number;
  /** Nobody answers any more: what waits fails, and what comes. */
  end: (cause: Error) => void;
}

/** Calls through a port; answers find their question by its number. */
export const openCalls = (port: MessagePort | Worker): Calls => {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let ended: Error | null = null;
  port.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.settle(answer);
    waiting.delete(answer.id);
  });
  return {
    ask: (call) =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(ended);
          return;
        }
        last += 1;
        const settle = (answer: Answer) => {
          if ('result' in answer) resolve(answer.result);
          else reject(Object.assign(new Error(answer.fault.message), answer.fault));
        };
        waiting.set(last, { since: performance.now(), settle, fail: reject });
        port.postMessage({ id: last, ...call });
      }),
    longestWait: () => {
      const [oldest] = waiting.values();
      return oldest === undefined ? 0 : performance.now() - oldest.since;
    },
    end: (cause) => {
      ended = cause;
      for (const { fail } of waiting.values()) fail(cause);
      waiting.clear();
    },
  };
};

/** For its turn nobody waits longer than a person would. */
const TURN_MS = 30_000;

const openTurns = () => {
  let turn: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new StorageUnavailableError('the embedded database is busy'));
      }, TURN_MS);
      turn = turn.then(async () => {
        clearTimeout(timer);
        if (!isLate) await work().then(resolve, reject);
      });
    });
};

const queryOver = (ask: Ask): Statements['query'] => {
  return (statement, parameters = [], options = {}) => {
    const { rowMode = 'object', parsers = {} } = options;
    return ask({ statement, parameters, rowMode, asText: Object.keys(parsers).map(Number) });
  };
};

/**
 * The database behind an engine. It has one session: transactions and other statements take turns.
 *
 * @param engine gives the engine for one turn, so that a transaction never goes on in another one.
 */
export const embeddedClient = (engine: () => Ask): EmbeddedClient => {
  const inTurn = openTurns();
  return {
    query: (...statement) => inTurn(async () => queryOver(engine())(...statement)),
    transaction: (work) =>
      inTurn(async () => {
        const query = queryOver(engine());
        await query('begin');
        try {
          const result = await work({ query });
          await query('commit');
          return result;
        } catch (cause) {
          // Without an engine nothing is left to take back.
          await query('rollback').catch(() => undefined);
          throw cause;
        }
      }),
    close: () => inTurn(async () => void (await engine()({ close: true }))),
  };
};
