import type { MessagePort, Worker } from 'node:worker_threads';
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

type Port = MessagePort | Worker;
type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

/** Answers find their question by its number. */
const openCalls = (port: Port) => {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  port.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return (call: WithoutId<Call>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, (answer) => {
        if ('result' in answer) resolve(answer.result);
        else reject(Object.assign(new Error(answer.fault.message), answer.fault));
      });
      port.postMessage({ id: last, ...call });
    });
};

/** The database behind a port. It has one session: transactions and other statements take turns. */
export const embeddedClient = (port: Port): EmbeddedClient => {
  const ask = openCalls(port);
  const query: Statements['query'] = (statement, parameters = [], options = {}) => {
    const { rowMode = 'object', parsers = {} } = options;
    return ask({ statement, parameters, rowMode, asText: Object.keys(parsers).map(Number) });
  };

  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };

  return {
    query: (...statement) => inTurn(() => query(...statement)),
    transaction: (work) =>
      inTurn(async () => {
        await query('begin');
        try {
          const result = await work({ query });
          await query('commit');
          return result;
        } catch (cause) {
          await query('rollback');
          throw cause;
        }
      }),
    close: () => inTurn(async () => void (await ask({ close: true }))),
  };
};
