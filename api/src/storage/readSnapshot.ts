import { sql } from 'drizzle-orm';
import type { StorageTelemetry } from '../telemetry/statements';
import type { Database, Transaction } from './database';
import { readState } from './matrix';
import type { Replicas } from './replicas';
import { dataVersion } from './schema';
import { isFromStorage } from './storageFailure';
import { tenantTransaction } from './tenantTransaction';
import type { WatchlistKey } from './watchlistItems';

/**
 * Runs work that only reads a watchlist and the market's data, in one snapshot. It may be run twice.
 */
export type ReadSnapshot = <Result>(
  watchlistKey: WatchlistKey,
  work: (transaction: Transaction) => Promise<Result>,
) => Promise<Result>;

export const readsOf =
  (database: Database): ReadSnapshot =>
  ({ tenantId }, work) =>
    tenantTransaction(database, tenantId, work, { snapshot: true });

/** What a replica must have at least; the revision is null if there is no such watchlist. */
interface NeededState {
  revision: number | null;
  dataVersion: number;
}

const neededState = async (
  primary: Database,
  { tenantId, watchlistId }: WatchlistKey,
): Promise<NeededState | undefined> => {
  const { rows } = await primary.execute<{ revision: number | null; dataVersion: number }>(sql`
    select watchlist_revision(${tenantId}, ${watchlistId}) as revision,
      ${dataVersion.version} as "dataVersion" from ${dataVersion}`);
  return rows[0];
};

/** A replica that fails only after this time would delay the next reads as well. */
const SLOW_MS = 1_000;

/** The replica does not have yet what the person has to see. */
class BehindError extends Error {
  override readonly name = 'BehindError';
}

interface ReplicatedReads {
  primary: Database;
  replicas: Replicas;
  kind: 'database' | 'longWork';
  telemetry: StorageTelemetry;
}

/**
 * Reads from a replica if its snapshot has everything that the primary has for this watchlist at the
 * begin of the read, so that a person sees own changes; else from the primary. Versions of the data
 * never go back, whichever server is read.
 */
export const replicatedReads = ({
  primary,
  replicas,
  kind,
  telemetry,
}: ReplicatedReads): ReadSnapshot => {
  const fromPrimary = readsOf(primary);
  return async (watchlistKey, work) => {
    const replica = replicas.next();
    const needed = replica && (await neededState(primary, watchlistKey));
    if (!replica || !needed || needed.revision === null) return fromPrimary(watchlistKey, work);
    const { revision, dataVersion: version } = needed;
    const startedAt = performance.now();
    try {
      const result = await readsOf(replica[kind])(watchlistKey, async (transaction) => {
        const state = await readState(transaction, watchlistKey);
        const isThere = state !== null && state.revision >= revision;
        if (!isThere || state.dataVersion < version) throw new BehindError();
        return work(transaction);
      });
      telemetry.replicaRead(replica.place, 'used');
      return result;
    } catch (error) {
      const isBehind = error instanceof BehindError;
      if (!isBehind && !isFromStorage(error)) throw error;
      telemetry.replicaRead(replica.place, isBehind ? 'behind' : 'failed');
      if (!isBehind && performance.now() - startedAt > SLOW_MS) replica.leaveOut();
      return fromPrimary(watchlistKey, work);
    }
  };
};
