import type { EmbeddedClient } from './client';

type Query = EmbeddedClient['query'];

/** Statements of storage never select a function that changes something. */
const READS = /^\s*(select|begin|commit|rollback|set transaction)\b/i;
const READ_ONLY = /^\s*set transaction\b.*\bread only\b/i;

/**
 * Counts statements that may have changed the database. While the count is the same, the data are
 * the same: the embedded database belongs to one process, and all its statements pass here.
 * Failures count, too, because a lost engine may have committed before it failed.
 */
export const countWrites = (client: EmbeddedClient) => {
  let writes = 0;
  const query: Query = async (statement, ...rest) => {
    try {
      return await client.query(statement, ...rest);
    } finally {
      if (!READS.test(statement)) writes += 1;
    }
  };
  const transaction: EmbeddedClient['transaction'] = async (work) => {
    const seen = { isReadOnly: false, mayWrite: false };
    try {
      return await client.transaction((inside) =>
        work({
          query: (statement, ...rest) => {
            if (READ_ONLY.test(statement)) seen.isReadOnly = true;
            if (!seen.isReadOnly && !READS.test(statement)) seen.mayWrite = true;
            return inside.query(statement, ...rest);
          },
        }),
      );
    } finally {
      if (seen.mayWrite) writes += 1;
    }
  };
  return { client: { query, transaction, close: () => client.close() }, writes: () => writes };
};
