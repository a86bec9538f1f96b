import { type Metrics, watch } from './metrics';
import { currentScope, idsOf, traced } from './requestScope';

/**
 * The connections for people, those for long work, the same to the replicas, or the one session of
 * the embedded database.
 */
export type PoolName = 'people' | 'long-work' | 'replica' | 'replica-long-work' | 'embedded';

export interface PoolState {
  size: number;
  idle: number;
  waiting: number;
}

/** A server that follows the one that takes writes. */
export interface ReplicaState {
  place: number;
  /** Null while it does not answer. */
  lagSeconds: number | null;
}

/** Whether a replica answered; if not, the primary did. */
export type ReplicaRead = 'used' | 'behind' | 'failed';

/** Measures the work of storage. */
export interface StorageTelemetry {
  /** Runs a statement; `text` contains placeholders instead of values. */
  statement: <Result>(pool: PoolName, text: string, run: () => Promise<Result>) => Promise<Result>;
  waited: (pool: PoolName, seconds: number) => void;
  watchPool: (pool: PoolName, state: () => PoolState) => void;
  replicaRead: (place: number, result: ReplicaRead) => void;
  watchReplicas: (states: () => ReplicaState[]) => void;
}

/** A statement that ran in another thread; `statement` contains placeholders instead of values. */
export interface MeasuredStatement {
  statement: string;
  ms: number;
  failed: boolean;
}

/** Also accepts measurements of other threads. */
export interface StorageMeasures extends StorageTelemetry {
  measured: (pool: PoolName, statement: MeasuredStatement) => void;
}

export const noTelemetry: StorageTelemetry = {
  statement: (_pool, _text, run) => run(),
  waited: () => undefined,
  watchPool: () => undefined,
  replicaRead: () => undefined,
  watchReplicas: () => undefined,
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

interface SlowStatementLog {
  warn: (details: object, message: string) => void;
}

interface Options {
  metrics: Metrics;
  log: SlowStatementLog;
  /** A statement that takes longer, in milliseconds, is slow. */
  slowMs: number;
}

const LONGEST_SHOWN = 1_000;

const inOneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line;
};

/** Measures storage, logs slow statements, and writes all statements as steps of a trace. */
export const storageTelemetry = ({ metrics, log, slowMs }: Options): StorageMeasures => {
  const pools = new Map<PoolName, () => PoolState>();
  const watched = (key: keyof PoolState, help: string) => {
    watch(metrics, `pmm_database_connections_${key}`, help, ['pool'], () =>
      [...pools].map(([pool, state]) => [{ pool }, state()[key]] as const),
    );
  };
  watched('size', 'Connections that are open.');
  watched('idle', 'Connections that nobody uses.');
  watched('waiting', 'Work that waits for a connection.');
  const tellSlow = (pool: PoolName, text: string, ms: number): void => {
    const scope = currentScope();
    const statement = inOneLine(text);
    log.warn(
      { pool, ms: Math.round(ms), statement, ...(scope && idsOf(scope)) },
      'a slow statement',
    );
  };
  const measured = (pool: PoolName, { statement, ms, failed }: MeasuredStatement): void => {
    const labels = { pool, operation: operationOf(statement) };
    if (failed) metrics.failedStatements.inc(labels);
    metrics.statements.observe(labels, ms / MS_PER_SECOND);
    if (ms >= slowMs) tellSlow(pool, statement, ms);
  };
  return {
    measured,
    statement: async (pool, text, run) => {
      const operation = operationOf(text);
      let failed = false;
      const startedAt = performance.now();
      try {
        return await traced(
          operation,
          {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            'db.query.text': inOneLine(text),
          },
          run,
        );
      } catch (error) {
        failed = true;
        throw error;
      } finally {
        measured(pool, { statement: text, ms: performance.now() - startedAt, failed });
      }
    },
    waited: (pool, seconds) => metrics.connectionWaits.observe({ pool }, seconds),
    watchPool: (pool, state) => void pools.set(pool, state),
    replicaRead: (place, result) => metrics.replicaReads.inc({ replica: String(place), result }),
    watchReplicas: (states) => {
      const watchedOf = (
        name: string,
        help: string,
        valueOf: (lagSeconds: number | null) => number | null,
      ): void =>
        watch(metrics, name, help, ['replica'], () =>
          states().flatMap(({ place, lagSeconds }) => {
            const value = valueOf(lagSeconds);
            return value === null ? [] : [[{ replica: String(place) }, value] as const];
          }),
        );
      watchedOf('pmm_replica_up', 'Whether a replica answers.', (lag) => (lag === null ? 0 : 1));
      watchedOf('pmm_replica_lag_seconds', 'How far a replica is behind.', (lag) => lag);
    },
  };
};
