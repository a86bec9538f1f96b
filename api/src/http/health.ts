import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { Database } from '../storage/database';
import { dataVersion } from '../storage/schema';
import { withinTime } from './withinTime';

const TIMEOUT_MS = 2_000;

/** Reading this row shows that the database answers and that the migrations have run. */
const answersInTime = async (database: Database): Promise<boolean> => {
  const query = database.select({ version: dataVersion.version }).from(dataVersion);
  return (await withinTime(query.execute(), TIMEOUT_MS))?.length === 1;
};

type Readiness = 'ready' | 'degraded' | 'not ready';

/** A worker that answers to nothing is not asked again until the last question has ended. */
const askedOnce = <Result>(ask: () => Promise<Result>) => {
  let asked: Promise<Result> | null = null;
  return (): Promise<Result> => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
};

/** A distributed database without one of its workers still answers a part of the requests. */
const readinessOf = async ({
  database,
  lostWorkers,
}: Pick<Context, 'database' | 'lostWorkers'>): Promise<Readiness> => {
  if (!(await answersInTime(database))) return 'not ready';
  if (lostWorkers === null) return 'ready';
  return (await withinTime(lostWorkers(), TIMEOUT_MS)) === 0 ? 'ready' : 'degraded';
};

/**
 * Anybody may call this as often as they like, but the database is queried only once in this time.
 */
const REMEMBERED_MS = 1_000;

const remembered = <Result>(ask: () => Promise<Result>, now: () => number) => {
  let last: { queriedAt: number; answer: Promise<Result> } | undefined;
  return (): Promise<Result> => {
    const time = now();
    // The difference is negative if the clock was put back.
    if (last === undefined || Math.abs(time - last.queriedAt) >= REMEMBERED_MS) {
      last = { queriedAt: time, answer: ask() };
    }
    return last.answer;
  };
};

/** The paths of the checks below. */
export const PROBES: readonly string[] = ['/healthz', '/readyz'];

/**
 * /healthz: the process answers. /readyz: its database answers, too; degraded if that only holds for
 * a part of it.
 */
export const healthRoutes = (app: FastifyInstance, context: Context): void => {
  // Called every few seconds, so not logged.
  const options = { logLevel: 'warn' } as const;
  const { database, lostWorkers } = context;
  const asked = { database, lostWorkers: lostWorkers && askedOnce(lostWorkers) };
  const readReadiness = remembered(() => readinessOf(asked), context.now);
  app.get('/healthz', options, () => ({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    const status = await readReadiness();
    return reply.code(status === 'not ready' ? 503 : 200).send({ status });
  });
};
