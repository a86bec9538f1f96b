import { randomUUID } from 'node:crypto';
import { eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from './database';
import { nameOf } from './rawSql';
import { runningIngest } from './runningIngestSchema';
import { dataVersion } from './schema';

const LASTS_SECONDS = 15;
const RENEWED_AFTER_MS = 5_000;

const { id, until } = runningIngest;

/** Part of a statement: whether a running ingest will write more. */
export const isDataSettling = sql<boolean>`
  exists (select from ${runningIngest} where ${until} > now())`;

/** Part of a statement: when the last running ingest counts as over; null if none is running. */
export const settlingUntil = sql`
  (select max(${until}) from ${runningIngest} where ${until} > now())`;

/** The version of the data; null while a running ingest will write more. */
export const readSettledVersion = async (database: Database): Promise<number | null> => {
  const [row] = await database
    .select({ version: dataVersion.version, isSettling: isDataSettling })
    .from(dataVersion);
  return row === undefined || row.isSettling ? null : row.version;
};

/**
 * Marks that an ingest is running, so that readers may get older answers meanwhile. The mark ends
 * with the ingest, or soon after its process died.
 */
export const ingestMarker = (database: Database) => {
  const own = randomUUID();
  let markedAt: number | null = null;
  return {
    goesOn: async (): Promise<void> => {
      if (markedAt !== null && performance.now() - markedAt < RENEWED_AFTER_MS) return;
      markedAt = performance.now();
      await database.execute(sql`
        insert into ${runningIngest} values (${own}, now() + make_interval(secs => ${LASTS_SECONDS}))
        on conflict (${nameOf(id)}) do update set ${nameOf(until)} = excluded.${nameOf(until)}`);
    },
    ends: async (): Promise<void> => {
      if (markedAt === null) return;
      markedAt = null;
      // Also removes the marks of ingests whose process died.
      await database.delete(runningIngest).where(or(eq(id, own), lt(until, sql`now()`)));
    },
  };
};
