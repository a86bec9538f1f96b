import { sql } from 'drizzle-orm';

const MARK = '/* as bytes */';

/**
 * Added to a statement that returns long texts for another thread: the embedded database returns
 * them as bytes, which can be moved without a copy. A server returns text.
 */
export const asBytes = sql.raw(MARK);

export const isMarkedAsBytes = (statement: string): boolean => statement.endsWith(MARK);

/** A text, or its UTF-8 bytes. */
export type LongText = string | Uint8Array<ArrayBuffer>;

export const textOf = (long: LongText): string =>
  typeof long === 'string'
    ? long
    : Buffer.from(long.buffer, long.byteOffset, long.byteLength).toString();
