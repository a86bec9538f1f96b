import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { refuseWithoutRoom, type Room } from './readOnly';

/** One statement, or the end, as the client asks the thread of the embedded database for it. */
export type Call = { id: number } & (
  | {
      statement: string;
      parameters: unknown[];
      rowMode: 'array' | 'object';
      /** Types whose values arrive as the database writes them, by OID. */
      asText: readonly number[];
      /** Taken for longer than other changes when the disk becomes full. */
      isSmallWrite: boolean;
    }
  | { close: true }
);

/** Fields of an error, the SQLSTATE among them: an error itself loses them on the way. */
export type Fault = { message: string } & Readonly<Record<string, unknown>>;

export type Answer = { id: number } & ({ result: unknown } | { fault: Fault });

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);

const faultOf = (cause: unknown): Fault => {
  if (!(cause instanceof Error)) return { message: String(cause) };
  const fields = Object.entries(cause).filter(([, value]) => isPlain(value));
  return { ...Object.fromEntries(fields), name: cause.name, message: cause.message };
};

const asItIs = (value: string): string => value;

const run = async (client: PGlite, call: Call): Promise<unknown> => {
  if ('close' in call) return client.close();
  const { statement, parameters, rowMode, asText } = call;
  const parsers = Object.fromEntries(asText.map((type) => [type, asItIs]));
  const { rows, affectedRows, fields } = await client.query(statement, parameters, {
    rowMode,
    parsers,
  });
  return { rows, affectedRows, fields };
};

const guarded = (client: PGlite, room: Room) => {
  const { before, explain } = refuseWithoutRoom(client, room);
  return async (call: Call): Promise<unknown> => {
    try {
      if ('statement' in call) await before(call.statement, call.isSmallWrite);
      return await run(client, call);
    } catch (cause) {
      throw explain(cause);
    }
  };
};

/** Runs what arrives, one after the other, and answers each. Without room, changes are refused. */
export const answerCalls = (
  port: MessagePort,
  client: Promise<PGlite>,
  room: Room = { forChanges: () => true, forSmallWrites: () => true },
): void => {
  const opened = client.then((open) => guarded(open, room));
  opened.catch(() => undefined);
  port.on('message', (call: Call) => {
    const answer = (content: { result: unknown } | { fault: Fault }) =>
      port.postMessage({ id: call.id, ...content } satisfies Answer);
    void opened
      .then((answerOf) => answerOf(call))
      .then(
        (result) => answer({ result }),
        (cause: unknown) => answer({ fault: faultOf(cause) }),
      );
  });
};
