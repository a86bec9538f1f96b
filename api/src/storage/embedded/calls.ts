import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { isMarkedAsBytes } from '../asBytes';
import { refuseWithoutRoom, type Room } from './readOnly';

/**
 * A statement, or the end, in the form in which the client sends it to the thread of the embedded
 * database.
 */
export type Call = { id: number } & (
  | {
      statement: string;
      parameters: unknown[];
      rowMode: 'array' | 'object';
      /** Types whose values are returned in the text form of the database, by OID. */
      asText: readonly number[];
      /** When the disk becomes full, small writes are accepted for longer than other changes. */
      isSmallWrite: boolean;
    }
  | { close: true }
);

/**
 * The fields of an error, including the SQLSTATE, which an error loses on its way between threads.
 */
export type Fault = { message: string } & Readonly<Record<string, unknown>>;

export type Answer = { id: number } & ({ result: unknown } | { fault: Fault });

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);

const faultOf = (cause: unknown): Fault => {
  if (!(cause instanceof Error)) return { message: String(cause) };
  const fields = Object.entries(cause).filter(([, value]) => isPlain(value));
  return { ...Object.fromEntries(fields), name: cause.name, message: cause.message };
};

type Row = Record<string, unknown>;

const inBytes = (row: Row): Row => {
  const encoder = new TextEncoder();
  const entries = Object.entries(row).map(([name, value]) => {
    return [name, typeof value === 'string' ? encoder.encode(value) : value];
  });
  return Object.fromEntries(entries) as Row;
};

/** The buffers that are moved without a copy. */
const buffersIn = (call: Call, result: unknown): ArrayBuffer[] => {
  if (!('statement' in call) || !isMarkedAsBytes(call.statement)) return [];
  return (result as { rows: Row[] }).rows
    .flatMap((row) => Object.values(row))
    .flatMap((value) => (value instanceof Uint8Array ? (value.buffer as ArrayBuffer) : []));
};

const asItIs = (value: string): string => value;

const run = async (client: PGlite, call: Call): Promise<unknown> => {
  if ('close' in call) return client.close();
  const { statement, parameters, rowMode, asText } = call;
  const parsers = Object.fromEntries(asText.map((type) => [type, asItIs]));
  const { rows, affectedRows, fields } = await client.query<Row>(statement, parameters, {
    rowMode,
    parsers,
  });
  return { rows: isMarkedAsBytes(statement) ? rows.map(inBytes) : rows, affectedRows, fields };
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

/** Runs calls one after the other and answers each. Changes are refused without free space. */
export const answerCalls = (
  port: MessagePort,
  client: Promise<PGlite>,
  room: Room = { forChanges: () => true, forSmallWrites: () => true },
): void => {
  const opened = client.then((open) => guarded(open, room));
  opened.catch(() => undefined);
  port.on('message', (call: Call) => {
    const answer = (content: { result: unknown } | { fault: Fault }, buffers: ArrayBuffer[] = []) =>
      port.postMessage({ id: call.id, ...content } satisfies Answer, buffers);
    void opened
      .then((answerOf) => answerOf(call))
      .then(
        (result) => answer({ result }, buffersIn(call, result)),
        (cause: unknown) => answer({ fault: faultOf(cause) }),
      );
  });
};
