import { and, eq, sql } from 'drizzle-orm';
import type { Database } from './database';
import { dataVersion, membership, session, tenant } from './schema';
import { isDataSettling } from './settling';
import { secondFactor } from './signInSchema';
import { live } from './sessions';

export interface TenantAccess {
  id: number;
  maxWatchlists: number;
}

/** What an answer about a watchlist depends on: the same state gives the same answer. */
export interface WatchlistState {
  tenantId: number;
  revision: number;
  dataVersion: number;
  /** More is to come of an ingest that is running. */
  isSettling: boolean;
}

/**
 * `ended`: the session is over. `foreign`: no such tenant or watchlist, or not the person's own.
 * `factor`: the tenant asks for a second factor, which the person has not set up.
 */
export type Access<Granted> = 'ended' | 'foreign' | 'factor' | Granted;

/** The claims of an access token. Whether the session is still live only the database knows. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export const liveSession = ({ userId, sessionId }: AccessClaims) =>
  and(eq(session.id, sessionId), eq(session.userId, userId), live);

const memberOf = (tenantName: string) => sql`
  ${session} left join (${membership} join ${tenant} on ${tenant.id} = ${membership.tenantId})
    on ${membership.userId} = ${session.userId} and ${tenant.name} = ${tenantName}`;

/** Who has one has shown it in each session. */
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
    from ${memberOf(tenantName)} where ${liveSession(claims)}`);
  const [row] = rows;
  if (row === undefined) return 'ended';
  const { id, maxWatchlists } = row;
  if (id === null) return 'foreign';
  return row.lacksFactor ? 'factor' : { id, maxWatchlists };
};

/** Access and the state of one watchlist in a single statement, for answers that are cached. */
export const findWatchlistState = async (
  database: Database,
  claims: AccessClaims,
  tenantName: string,
  watchlistId: string,
): Promise<Access<WatchlistState>> => {
  const { rows } = await database.execute<{
    tenantId: number | null;
    revision: number | null;
    dataVersion: number;
    isSettling: boolean;
    lacksFactor: boolean;
  }>(sql`
    select ${tenant.id} as "tenantId", ${lacksFactor} as "lacksFactor",
      watchlist_revision(${tenant.id}, ${watchlistId}) as revision,
      (select ${dataVersion.version} from ${dataVersion}) as "dataVersion",
      ${isDataSettling} as "isSettling"
    from ${memberOf(tenantName)} where ${liveSession(claims)}`);
  const [row] = rows;
  if (row === undefined) return 'ended';
  const { tenantId, revision, lacksFactor: isLocked, ...rest } = row;
  if (tenantId === null) return 'foreign';
  if (isLocked) return 'factor';
  return revision === null ? 'foreign' : { tenantId, revision, ...rest };
};
