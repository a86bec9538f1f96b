import type { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import {
  Client,
  type ClientConfig,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  types,
} from 'pg';
import { codeOf } from '../../../tools/src/site/systemError';
import type { PoolName, StorageTelemetry } from '../telemetry/statements';
import type { Database } from './database';
import { nameOfPlan } from './plannedOnce';
import { repeated } from './repeated';
import * as schema from './schema';
import { StorageUnavailableError } from './storageFailure';

export interface PostgresLimits {
  connections: number;
  /** The limit for statements that people wait for; the app gives up after 15 s. */
  statementMs: number;
}

export const DEFAULT_LIMITS: PostgresLimits = { connections: 10, statementMs: 10_000 };
const CONNECT_MS = 5_000;
/**
 * A server that is stopped or cut off does not enforce its own limit, so this process ends the
 * connection this much later.
 */
const SILENCE_MARGIN_MS = 2_000;
const MS_PER_SECOND = 1_000;
/**
 * How long a server may be silent during a stop, so that waiting requests are still answered in
 * time.
 */
const SILENCE_WHEN_STOPPING_MS = 7_000;

/** For ingests, exports and the like: nobody at a screen waits for one of their statements. */
export const LONG_WORK: PostgresLimits = { connections: 4, statementMs: 300_000 };

export const base = {
  application_name: 'pharmacy-market-monitor',
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
};

/** The library's types do not include it. */
const socketOf = (client: PoolClient | Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** The server to which connections go. */
export interface ServerHost {
  /** Its address. */
  current: () => string;
  /** Calls back when it was lost, before a statement goes to another one. */
  onLost: (callback: () => void) => void;
  stop: () => void;
}

export interface Place {
  host: ServerHost;
  /** Whether a pooler gives a connection to each transaction, see record 123. */
  isPooled: boolean;
}

export const openPool = (
  { host, isPooled }: Place,
  { connections, statementMs }: PostgresLimits,
  stopping: AbortSignal,
): Pool => {
  class ClientOfHost extends Client {
    constructor(options: ClientConfig = {}) {
      super({ ...options, connectionString: host.current() });
    }
  }
  const pool = new Pool({
    ...base,
    Client: ClientOfHost,
    max: connections,
    ...(!isPooled && { ...limitsOf(statementMs), ...WITHOUT_COMPILER }),
  });
  const sockets = new Set<Socket>();
  host.onLost(() => {
    for (const socket of sockets) socket.destroy();
  });
  stopping.addEventListener('abort', () => {
    for (const socket of sockets) socket.setTimeout(SILENCE_WHEN_STOPPING_MS);
  });
  // A broken idle connection is replaced at its next use; without a listener its error would end
  // the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // The same for a connection that breaks between two statements of a transaction; the next
    // statement fails.
    client.on('error', () => undefined);
    const socket = socketOf(client);
    socket.setTimeout(statementMs + SILENCE_MARGIN_MS, () => socket.destroy());
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return pool;
};

/**
 * Statements take milliseconds, and compiling one that may read many months takes a tenth of a
 * second.
 */
const WITHOUT_COMPILER = { options: '-c jit=off' };

/** Of a session. */
const limitsOf = (statementMs: number) => ({
  statement_timeout: statementMs,
  lock_timeout: statementMs / 2,
  idle_in_transaction_session_timeout: statementMs,
});

/** The same for one transaction, which is all that a pooler keeps together. */
export const limitsOfTransaction = (statementMs: number): string =>
  Object.entries(limitsOf(statementMs))
    .map(([name, limit]) => `set local ${name} = ${limit}`)
    .concat('set local jit = off')
    .join('; ');

/** Lends a connection for one piece of work, and discards it if it breaks. */
const lend = async <Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new StorageUnavailableError('no connection to the database', { cause });
  });
  try {
    return await work(client);
  } catch (cause) {
    if (!socketOf(client).destroyed) throw cause;
    throw new StorageUnavailableError('the connection to the database broke', { cause });
  } finally {
    client.release(socketOf(client).destroyed);
  }
};

/** pg returns int8 as text and PGlite as a number; counts stay far below 2^53. */
export const readCountsAsNumbers = (): void => types.setTypeParser(types.builtins.INT8, Number);

interface Measured {
  name: PoolName;
  pool: Pool;
  telemetry: StorageTelemetry;
  /** The statements that each transaction begins with; null if its session has limits. */
  limits: string | null;
  isRepeated: boolean;
}

const once = <Result>(attempt: () => Promise<Result>): Promise<Result> => attempt();

type Query = (statement: QueryConfig, values: unknown[]) => Promise<QueryResult>;

const named = (statement: QueryConfig): QueryConfig => {
  const name = nameOfPlan(statement.text);
  return name === undefined ? statement : { ...statement, name };
};

/** A single statement in a transaction with these limits. */
const inLimits = async <Result>(
  client: PoolClient,
  limits: string,
  run: () => Promise<Result>,
): Promise<Result> => {
  try {
    await client.query(`begin; ${limits}`);
    const result = await run();
    await client.query('commit');
    return result;
  } catch (error) {
    // What cannot be rolled back must not be lent again.
    await client.query('rollback').catch(() => socketOf(client).destroy());
    throw error;
  }
};

export const overPool = ({ name, pool, telemetry, limits, isRepeated }: Measured): Database => {
  const attempting = isRepeated ? repeated : once;
  // The next transaction may have another connection, which does not know the plan.
  const planned = limits === null ? named : (statement: QueryConfig) => statement;
  const queryOf =
    (client: PoolClient): Query =>
    (statement, values) =>
      telemetry.statement(name, statement.text, () => client.query(planned(statement), values));
  const overClient = (client: PoolClient) =>
    drizzle({ query: queryOf(client) } as unknown as PoolClient, { schema });
  const lendMeasured = <Result>(work: (client: PoolClient) => Promise<Result>) => {
    const waitingSince = performance.now();
    return lend(pool, (client) => {
      telemetry.waited(name, (performance.now() - waitingSince) / MS_PER_SECOND);
      return work(client);
    });
  };
  const query: Query = (statement, values) =>
    attempting(() =>
      lendMeasured((client) => {
        const run = () => queryOf(client)(statement, values);
        return limits === null ? run() : inLimits(client, limits, run);
      }),
    );
  const database = drizzle({ query } as unknown as Pool, { schema });
  // Cached, because creating one reads the whole schema.
  const sessions = new WeakMap<PoolClient, ReturnType<typeof overClient>>();
  const sessionOf = (client: PoolClient) => {
    const session = sessions.get(client) ?? overClient(client);
    sessions.set(client, session);
    return session;
  };
  // Replaces drizzle's own, which does not return a connection whose transaction cannot begin.
  database.transaction = (work, config) =>
    attempting(() =>
      lendMeasured((client) =>
        sessionOf(client).transaction(async (transaction) => {
          if (limits !== null) await client.query(limits);
          return work(transaction);
        }, config),
      ),
    );
  return database;
};

/** `DATABASE_URL` names a pooler, and nothing says where the server itself is. */
export class PoolerError extends Error {
  override readonly name = 'PoolerError';

  constructor() {
    super(
      'DATABASE_URL names a pooler, which gives the limits of statements to no session: set ' +
        'DATABASE_DIRECT_URL to another address, that of the PostgreSQL server itself.',
    );
  }
}

const UNSUPPORTED_PARAMETER = '08P01';

/**
 * A pooler either refuses the limits of a session or forgets them.
 *
 * @throws PoolerError
 */
export const demandLimits = async (pool: Pool, { statementMs }: PostgresLimits): Promise<void> => {
  const client = await pool.connect().catch((error: unknown) => {
    throw codeOf(error) === UNSUPPORTED_PARAMETER ? new PoolerError() : error;
  });
  try {
    const { rows } = await client.query<{ limit: number }>(
      `select setting::integer as limit from pg_settings where name = 'statement_timeout'`,
    );
    if (rows[0]?.limit !== statementMs) throw new PoolerError();
  } finally {
    client.release();
  }
};
