import type { MessagePort, Worker } from 'node:worker_threads';
import { type StorageTelemetry, noTelemetry } from '../../telemetry/statements';
import { isSmallWrite } from '../smallWrites';
import { StorageUnavailableError } from '../storageFailure';
import type { Answer, Call } from './calls';

interface QueryOptions {
  rowMode?: 'array' | 'object';
  /** Drizzle's parsers, all of which return the text unchanged. */
  parsers?: Readonly<Record<number, unknown>>;
}

interface Statements {
  query: (statement: string, parameters?: unknown[], options?: QueryOptions) => Promise<unknown>;
}

/** The methods of an embedded database that drizzle uses. */
export interface EmbeddedClient extends Statements {
  transaction: <Result>(work: (inside: Statements) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

/** Sends a call to an engine and returns its answer. */
export type Ask = (call: WithoutId<Call>) => Promise<unknown>;

interface Waiting {
  since: number;
  settle: (answer: Answer) => void;
  fail: (cause: Error) => void;
}

export interface Calls {
  ask: Ask;
  /** How long the oldest call has been waiting, in milliseconds. */
  longestWait: () => number;
  /** Called when no answers will come any more: all waiting and later calls fail. */
  end: (cause: Error) => void;
}

/** Sends calls through a port; answers are matched to them by number. */
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

/** A statement waits no longer in the queue than a person would. */
const TURN_MS = 30_000;
const MS_PER_SECOND = 1_000;

const openQueue = (telemetry: StorageTelemetry) => {
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let running = 0;
  telemetry.watchPool('embedded', () => ({ size: 1, idle: 1 - running, waiting }));
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const waitingSince = performance.now();
      waiting += 1;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new StorageUnavailableError('the embedded database is busy'));
      }, TURN_MS);
      turn = turn.then(async () => {
        clearTimeout(timer);
        waiting -= 1;
        if (isLate) return;
        telemetry.waited('embedded', (performance.now() - waitingSince) / MS_PER_SECOND);
        running = 1;
        await work().then(resolve, reject);
        running = 0;
      });
    });
};

const queryOver = (ask: Ask, telemetry: StorageTelemetry): Statements['query'] => {
  return (statement, parameters = [], options = {}) => {
    const { rowMode = 'object', parsers = {} } = options;
    const asText = Object.keys(parsers).map(Number);
    const call = { statement, parameters, rowMode, asText, isSmallWrite: isSmallWrite() };
    return telemetry.statement('embedded', statement, () => ask(call));
  };
};

/**
 * The database behind an engine. It has one session: transactions and other statements take turns.
 *
 * @param engine returns the engine for one turn, so that a transaction never continues in another
 * engine.
 */
export const embeddedClient = (
  engine: () => Ask,
  telemetry: StorageTelemetry = noTelemetry,
): EmbeddedClient => {
  const inTurn = openQueue(telemetry);
  return {
    query: (...statement) => inTurn(async () => queryOver(engine(), telemetry)(...statement)),
    transaction: (work) =>
      inTurn(async () => {
        const query = queryOver(engine(), telemetry);
        await query('begin');
        try {
          const result = await work({ query });
          await query('commit');
          return result;
        } catch (cause) {
          // Without an engine there is nothing to roll back.
          await query('rollback').catch(() => undefined);
          throw cause;
        }
      }),
    close: () => inTurn(async () => void (await engine()({ close: true }))),
  };
};
