import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { PoolName, StorageTelemetry } from '../telemetry/statements';
import {
  limitsOfTransaction,
  LONG_WORK,
  openPool,
  overPool,
  type Place,
  type PostgresLimits,
} from './postgresPool';

/** A server that hangs does not confirm the end. */
const CLOSE_MS = 1_000;

interface Connections {
  limits: PostgresLimits;
  /** Aborts when this process stops. */
  stopping: AbortSignal;
  telemetry: StorageTelemetry;
  /** The names under which they are measured. */
  names: Readonly<Record<'people' | 'longWork', PoolName>>;
  /** Whether a conflict is tried again; a replica names one when it ends a read that it cannot serve. */
  isRepeated: boolean;
}

/** The connections to one server with the same limits. */
export const openMeasured = (
  place: Place,
  name: PoolName,
  {
    limits,
    stopping,
    telemetry,
    isRepeated,
  }: Pick<Connections, 'limits' | 'stopping' | 'telemetry' | 'isRepeated'>,
) => {
  const pool = openPool(place, limits, stopping);
  const ofEach = place.isPooled ? limitsOfTransaction(limits.statementMs) : null;
  return { pool, database: overPool({ name, pool, telemetry, limits: ofEach, isRepeated }) };
};

/** The connections to one server: those for people, and those for long work. */
export const connectTo = (place: Place, { names, ...options }: Connections) => {
  const people = openMeasured(place, names.people, options);
  const longWork = openMeasured(place, names.longWork, { ...options, limits: LONG_WORK });
  return {
    database: people.database,
    longWork: longWork.database,
    pools: { people: people.pool, longWork: longWork.pool },
    close: async (): Promise<void> => {
      place.host.stop();
      const closed = Promise.all([people.pool.end(), longWork.pool.end()]);
      await Promise.race([closed, pause(CLOSE_MS, undefined, { ref: false })]);
    },
  };
};
export type ServerConnections = ReturnType<typeof connectTo>;

/** Measures the connections to these servers together. */
export const watchConnections = (
  servers: readonly ServerConnections[],
  { telemetry, names }: Pick<Connections, 'telemetry' | 'names'>,
): void => {
  for (const kind of ['people', 'longWork'] as const) {
    const sum = (count: (pool: Pool) => number) =>
      servers.reduce((total, { pools }) => total + count(pools[kind]), 0);
    telemetry.watchPool(names[kind], () => ({
      size: sum((pool) => pool.totalCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount),
    }));
  }
};
