import type { FastifyInstance } from 'fastify';
import type { Database } from '../storage/database';
import { dataVersion } from '../storage/schema';
import { withinTime } from './withinTime';

const TIMEOUT_MS = 2_000;

/** This row shows that the migrations ran, not only that a database answers. */
const answersInTime = async (database: Database): Promise<boolean> => {
  const asked = database.select({ version: dataVersion.version }).from(dataVersion);
  return (await withinTime(asked.execute(), TIMEOUT_MS))?.length === 1;
};

/** /healthz: the process answers. /readyz: the database does, too. */
export const healthRoutes = (app: FastifyInstance, database: Database): void => {
  // Called every few seconds: not logged.
  const options = { logLevel: 'warn' } as const;
  app.get('/healthz', options, () => ({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    const ready = await answersInTime(database);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
};
