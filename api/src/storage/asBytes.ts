import { sql } from 'drizzle-orm';

const MARK = '/* as bytes */';

/**
 * Stands behind a statement that gives long texts for another thread: the embedded database hands them over as
 * bytes, which change hands without a copy. A server gives them as text.
 */
export const asBytes = sql.raw(MARK);

export const isAskedAsBytes = (statement: string): boolean => statement.endsWith(MARK);

/** A text, or its UTF-8. */
export type LongText = string | Uint8Array<ArrayBuffer>;

export const textOf = (long: LongText): string =>
  typeof long === 'string'
    ? long
    : Buffer.from(long.buffer, long.byteOffset, long.byteLength).toString();
