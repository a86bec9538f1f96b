import { type Metrics, watch } from './metrics';

/** The connections of people, those of long work, or the one session of the embedded database. */
export type PoolName = 'people' | 'long-work' | 'embedded';

export interface PoolState {
  size: number;
  idle: number;
  waiting: number;
}

/** What storage tells of itself. */
export interface StorageTelemetry {
  /** Runs a statement; `text` has no values, only their places. */
  statement: <Result>(pool: PoolName, text: string, run: () => Promise<Result>) => Promise<Result>;
  waited: (pool: PoolName, seconds: number) => void;
  watchPool: (pool: PoolName, state: () => PoolState) => void;
}

export const untold: StorageTelemetry = {
  statement: (_pool, _text, run) => run(),
  waited: () => undefined,
  watchPool: () => undefined,
};

const operations = new Set([
  ...['select', 'insert', 'update', 'delete', 'with'],
  ...['begin', 'commit', 'rollback', 'savepoint', 'lock', 'set', 'analyze', 'copy'],
]);

const operationOf = (text: string): string => {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
  return operations.has(word) ? word : 'other';
};

const MS_PER_SECOND = 1_000;

/** Measures storage. */
export const storageTelemetry = (metrics: Metrics): StorageTelemetry => {
  const pools = new Map<PoolName, () => PoolState>();
  const watched = (key: keyof PoolState, help: string) => {
    watch(metrics, `pmm_database_connections_${key}`, help, ['pool'], () =>
      [...pools].map(([pool, state]) => [{ pool }, state()[key]] as const),
    );
  };
  watched('size', 'Connections that are open.');
  watched('idle', 'Connections that nobody uses.');
  watched('waiting', 'Work that waits for a connection.');
  return {
    statement: async (pool, text, run) => {
      const labels = { pool, operation: operationOf(text) };
      const startedAt = performance.now();
      try {
        return await run();
      } catch (error) {
        metrics.failedStatements.inc(labels);
        throw error;
      } finally {
        metrics.statements.observe(labels, (performance.now() - startedAt) / MS_PER_SECOND);
      }
    },
    waited: (pool, seconds) => metrics.connectionWaits.observe({ pool }, seconds),
    watchPool: (pool, state) => void pools.set(pool, state),
  };
};
