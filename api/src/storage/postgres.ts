import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, type PoolClient, type QueryConfig, type QueryResult, types } from 'pg';
import { codeOf } from '../../../tools/src/site/systemError';
import { type PoolName, type StorageTelemetry, noTelemetry } from '../telemetry/statements';
import type { Database, OpenDatabase } from './database';
import { migrateOn, prepareOn } from './migrations';
import { nameOfPlan } from './plannedOnce';
import { repeated } from './repeated';
import * as schema from './schema';
import { StorageUnavailableError } from './storageFailure';

export interface PostgresLimits {
  connections: number;
  /** The limit for statements that people wait for; the app gives up after 15 s. */
  statementMs: number;
}

const DEFAULT_LIMITS: PostgresLimits = { connections: 10, statementMs: 10_000 };
const CONNECT_MS = 5_000;
/**
 * A server that is stopped or cut off does not enforce its own limit, so this process ends the
 * connection this much later.
 */
const SILENCE_MARGIN_MS = 2_000;
const MS_PER_SECOND = 1_000;
const CLOSE_MS = 1_000;
/**
 * How long a server may be silent during a stop, so that waiting requests are still answered in
 * time.
 */
const SILENCE_WHEN_STOPPING_MS = 7_000;

/** For ingests, exports and the like: nobody at a screen waits for one of their statements. */
const LONG_WORK: PostgresLimits = { connections: 4, statementMs: 300_000 };

const base = (connectionString: string) => ({
  connectionString,
  application_name: 'pharmacy-market-monitor',
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
});

/** The library's types do not include it. */
const socketOf = (client: PoolClient | Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

interface Place {
  connectionString: string;
  /** Whether a pooler gives a connection to each transaction, see record 123. */
  isPooled: boolean;
}

const openPool = (
  { connectionString, isPooled }: Place,
  { connections, statementMs }: PostgresLimits,
  stopping: AbortSignal,
): Pool => {
  const pool = new Pool({
    ...base(connectionString),
    max: connections,
    ...(!isPooled && limitsOf(statementMs)),
  });
  const sockets = new Set<Socket>();
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

/** Of a session. */
const limitsOf = (statementMs: number) => ({
  statement_timeout: statementMs,
  lock_timeout: statementMs / 2,
  idle_in_transaction_session_timeout: statementMs,
});

/** The same for one transaction, which is all that a pooler keeps together. */
const limitsOfTransaction = (statementMs: number): string =>
  Object.entries(limitsOf(statementMs))
    .map(([name, limit]) => `set local ${name} = ${limit}`)
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
const readCountsAsNumbers = (): void => types.setTypeParser(types.builtins.INT8, Number);

interface Measured {
  name: PoolName;
  pool: Pool;
  telemetry: StorageTelemetry;
  /** The statements that each transaction begins with; null if its session has limits. */
  limits: string | null;
}

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
  await client.query(`begin; ${limits}`);
  try {
    const result = await run();
    await client.query('commit');
    return result;
  } catch (error) {
    // A broken connection is given back as such.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

const overPool = ({ name, pool, telemetry, limits }: Measured): Database => {
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
    repeated(() =>
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
    repeated(() =>
      lendMeasured((client) =>
        sessionOf(client).transaction(async (transaction) => {
          if (limits !== null) await client.query(limits);
          return work(transaction);
        }, config),
      ),
    );
  return database;
};

/** Connections for another thread; the server has migrated the database already. */
export const openLongWork = (
  place: Place,
  stopping: AbortSignal,
  telemetry: StorageTelemetry,
): Database => {
  readCountsAsNumbers();
  const pool = openPool(place, LONG_WORK, stopping);
  const limits = place.isPooled ? limitsOfTransaction(LONG_WORK.statementMs) : null;
  return overPool({ name: 'long-work', pool, telemetry, limits });
};

/** `DATABASE_URL` names a pooler, and nothing says where the server itself is. */
export class PoolerError extends Error {
  override readonly name = 'PoolerError';

  constructor() {
    super(
      'DATABASE_URL names a pooler, which gives the limits of statements to no session: set ' +
        'DATABASE_DIRECT_URL to the address of the PostgreSQL server itself.',
    );
  }
}

const UNSUPPORTED_PARAMETER = '08P01';

/**
 * A pooler either refuses the limits of a session or forgets them.
 *
 * @throws PoolerError
 */
const demandLimits = async (pool: Pool, { statementMs }: PostgresLimits): Promise<void> => {
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

/** A migration has a connection of its own, because it may take any time. */
const onOwnConnection = async (
  connectionString: string,
  variable: string,
  work: (client: Client) => Promise<void>,
): Promise<void> => {
  const client = new Client(base(connectionString));
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    if (codeOf(cause) !== undefined) throw cause;
    throw new StorageUnavailableError(`${variable} names a server that does not answer.`, {
      cause,
    });
  });
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Migrates the schema as its owner. If the login of `databaseUrl` is another one, it gets the
 * rights to use the tables.
 */
const migrateAsOwner = async (
  ownerUrl: string,
  databaseUrl: string,
  migrationsDir: string,
): Promise<void> => {
  let login = '';
  await onOwnConnection(databaseUrl, 'DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ login: string }>('select session_user as login');
    login = rows[0]?.login ?? '';
  });
  await onOwnConnection(ownerUrl, 'DATABASE_OWNER_URL', (owner) =>
    migrateOn(owner, migrationsDir, login),
  );
};

export interface PostgresOptions {
  limits?: PostgresLimits | undefined;
  /** The login that owns the schema, if it is not that of the address. */
  ownerUrl?: string | undefined;
  /** The server itself, if the address is that of a pooler. */
  directUrl?: string | undefined;
  /** Aborts when the server stops. */
  stopping?: AbortSignal | undefined;
}

/** Opens and migrates a database on a PostgreSQL server. */
export const openPostgres = async (
  connectionString: string,
  migrationsDir: string,
  {
    limits = DEFAULT_LIMITS,
    ownerUrl,
    directUrl,
    stopping = new AbortController().signal,
  }: PostgresOptions = {},
  telemetry: StorageTelemetry = noTelemetry,
): Promise<OpenDatabase> => {
  readCountsAsNumbers();
  // Commands use the server itself.
  const isPooled = directUrl !== undefined && directUrl !== connectionString;
  const place = { connectionString, isPooled };
  if (ownerUrl !== undefined) await migrateAsOwner(ownerUrl, connectionString, migrationsDir);
  // A migration holds a lock for its whole session.
  const [server, variable] = directUrl
    ? [directUrl, 'DATABASE_DIRECT_URL']
    : [connectionString, 'DATABASE_URL'];
  await onOwnConnection(server, variable, (client) => prepareOn(client, migrationsDir));
  const people = openPool(place, limits, stopping);
  const longWork = openPool(place, LONG_WORK, stopping);
  if (!place.isPooled) {
    await demandLimits(people, limits).catch(async (error: unknown) => {
      await Promise.all([people.end(), longWork.end()]);
      throw error;
    });
  }
  const measured = (name: PoolName, pool: Pool, poolLimits: PostgresLimits): Database => {
    telemetry.watchPool(name, () => ({
      size: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }));
    const { statementMs } = poolLimits;
    const ofEach = place.isPooled ? limitsOfTransaction(statementMs) : null;
    return overPool({ name, pool, telemetry, limits: ofEach });
  };
  return {
    database: measured('people', people, limits),
    longWork: measured('long-work', longWork, LONG_WORK),
    engine: 'postgres',
    writes: null,
    close: async () => {
      const closed = Promise.all([people.end(), longWork.end()]);
      // A server that hangs does not confirm the end.
      await Promise.race([closed, pause(CLOSE_MS, undefined, { ref: false })]);
    },
  };
};
