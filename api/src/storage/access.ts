import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from './database';
import { plannedOnce } from './plannedOnce';
import { dataVersion, membership, session, tenant } from './schema';
import { isDataSettling, settlingUntil } from './settling';
import { secondFactor } from './signInSchema';
import { endOfSession, live } from './sessions';

export interface TenantAccess {
  id: number;
  maxWatchlists: number;
}

/** An answer about a watchlist depends only on this state: the same state gives the same answer. */
export interface WatchlistState {
  tenantId: number;
  revision: number;
  dataVersion: number;
  /** Whether a running ingest will write more. */
  isSettling: boolean;
}

/**
 * `ended`: the session is over. `foreign`: the tenant or watchlist does not exist or is not the
 * person's own. `factor`: the tenant demands a second factor that the person has not set up.
 */
export type Access<Granted> = 'ended' | 'foreign' | 'factor' | Granted;

/** The claims of an access token. Only the database knows whether the session is still live. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export const liveSession = ({ userId, sessionId }: AccessClaims) =>
  and(eq(session.id, sessionId), eq(session.userId, userId), live);

const memberOf = (tenantName: string) => sql`
  ${session} left join (${membership} join ${tenant} on ${tenant.id} = ${membership.tenantId})
    on ${membership.userId} = ${session.userId} and ${tenant.name} = ${tenantName}`;

/**
 * If an account has a second factor, none of its sessions began without it, so checking that it has
 * one suffices.
 */
const lacksFactor = sql`(${tenant.requiresSecondFactor} and not exists (
  select from ${secondFactor}
  where ${secondFactor.userId} = ${session.userId} and ${secondFactor.confirmedAt} is not null))`;

export const isSessionLive = async (database: Database, claims: AccessClaims): Promise<boolean> => {
  const rows = await database.select({ id: session.id }).from(session).where(liveSession(claims));
  return rows.length > 0;
};

export const findTenantAccess = async (
  database: Database,
  claims: AccessClaims,
  tenantName: string,
): Promise<Access<TenantAccess>> => {
  const { rows } = await database.execute<{
    id: number | null;
    maxWatchlists: number;
    lacksFactor: boolean;
  }>(sql`
    select ${tenant.id}, ${tenant.maxWatchlists} as "maxWatchlists", ${lacksFactor} as "lacksFactor"
    from ${memberOf(tenantName)} where ${liveSession(claims)} ${plannedOnce}`);
  const [row] = rows;
  if (row === undefined) return 'ended';
  const { id, maxWatchlists } = row;
  if (id === null) return 'foreign';
  return row.lacksFactor ? 'factor' : { id, maxWatchlists };
};

/** A state, and until when it is valid if nothing is written; in milliseconds. */
interface FoundState {
  access: Access<WatchlistState>;
  until: number;
}

/** Access and the state of one watchlist in a single statement, for cached answers. */
const findWatchlistState = async (
  database: Database,
  claims: AccessClaims,
  tenantName: string,
  watchlistId: string,
): Promise<FoundState> => {
  const { rows } = await database.execute<{
    tenantId: number | null;
    revision: number | null;
    dataVersion: number;
    isSettling: boolean;
    lacksFactor: boolean;
    until: number;
  }>(sql`
    select ${tenant.id} as "tenantId", ${lacksFactor} as "lacksFactor",
      watchlist_revision(${tenant.id}, ${watchlistId}) as revision,
      (select ${dataVersion.version} from ${dataVersion}) as "dataVersion",
      ${isDataSettling} as "isSettling",
      (date_part('epoch', least(${endOfSession}, ${settlingUntil})) * 1000)::float8 as until
    from ${memberOf(tenantName)} where ${liveSession(claims)} ${plannedOnce}`);
  const [row] = rows;
  if (row === undefined) return { access: 'ended', until: 0 };
  const { tenantId, revision, lacksFactor: isLocked, until, ...rest } = row;
  if (tenantId === null) return { access: 'foreign', until: 0 };
  if (isLocked) return { access: 'factor', until: 0 };
  if (revision === null) return { access: 'foreign', until: 0 };
  return { access: { tenantId, revision, ...rest }, until };
};

const isGranted = (access: Access<object>): boolean => typeof access === 'object';

/** Whether the person may read the watchlist, only its tenant, or neither. */
export const findReadable = async (
  database: Database,
  claims: AccessClaims,
  tenantName: string,
  watchlistId: string | null,
): Promise<'watchlist' | 'tenant' | 'nothing'> => {
  if (watchlistId !== null) {
    const { access } = await findWatchlistState(database, claims, tenantName, watchlistId);
    if (isGranted(access)) return 'watchlist';
  }
  return isGranted(await findTenantAccess(database, claims, tenantName)) ? 'tenant' : 'nothing';
};

interface CachedState extends FoundState {
  writes: number;
}

const MOST_CACHED = 1_000;

/**
 * Finds the states of watchlists for people. While nothing was written, an earlier result is
 * returned without a query, until the session ends or a running ingest counts as over. That is as
 * strict as a query.
 */
export const watchlistStates = (database: Database, writes: (() => number) | null) => {
  const cache = new LRUCache<string, CachedState>({ max: MOST_CACHED });
  return async (
    claims: AccessClaims,
    tenantName: string,
    watchlistId: string,
  ): Promise<Access<WatchlistState>> => {
    const ask = () => findWatchlistState(database, claims, tenantName, watchlistId);
    if (writes === null) return (await ask()).access;
    const key = JSON.stringify([claims.userId, claims.sessionId, watchlistId, tenantName]);
    const before = writes();
    const last = cache.get(key);
    if (last?.writes === before && Date.now() < last.until) return last.access;
    const found = await ask();
    // A write during the query may have come before or after it, so the result is not cached.
    if (writes() === before) cache.set(key, { ...found, writes: before });
    return found.access;
  };
};
