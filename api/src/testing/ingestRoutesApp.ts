import type { AddressInfo } from 'node:net';
import { afterEach } from '@jest/globals';
import { ROOT_BASE } from '@pmm/shared/contracts/siteBase';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { Context } from '../context';
import { readEnvironment } from '../environment';
import { decorateAccess } from '../http/access';
import { answerErrors } from '../http/errorAnswers';
import { describeApi } from '../http/openApi';
import { useContracts } from '../http/validation';
import { ingestRoutes } from '../ingest/http/routes';
import type { Database } from '../storage/database';
import { createMetrics } from '../telemetry/metrics';
import { noTelemetry } from '../telemetry/statements';
import { openLog } from './openLog';
import { threadScript } from './threadScript';

/**
 * A thread that follows the first line of each body: which events it sends, and how it ends.
 * Without an end it waits for the end of the body and then reports its input.
 */
export const obedientThread = threadScript(`
  import { parentPort, workerData } from 'node:worker_threads';
  parentPort.on('message', (task) => {
    if (!task.port) return parentPort.postMessage({ heard: task });
    const { port, kind, format, options } = task;
    let body = '';
    let hasStarted = false;
    let isEnded = false;
    const end = (ending) => {
      if (!isEnded) port.postMessage(ending);
      isEnded = true;
    };
    port.on('close', () => parentPort.postMessage({ over: true }));
    port.on('message', (message) => {
      if ('more' in message) return;
      if ('broke' in message) return end({ broke: true });
      if ('end' in message) {
        port.postMessage({ part: [{ received: { kind, format, options, workerData, body } }] });
        return end({ done: true });
      }
      port.postMessage({ read: true });
      body += Buffer.from(message.chunk).toString();
      if (hasStarted || !/^{"events".*\\n/.test(body)) return;
      hasStarted = true;
      const { events, ending, times } = JSON.parse(body.split('\\n')[0]);
      for (let time = 0; time < times; time += 1) {
        for (const event of events) port.postMessage({ part: [event] });
      }
      if (ending) end(ending);
    });
  });`);

/** The first line of a body for that thread. */
export const instruct = (events: readonly object[], ending?: object, times = 1): string =>
  `${JSON.stringify({ events, times, ending })}\n`;

export interface RoutesOptions extends Partial<
  Pick<Context, 'ingestTokens' | 'readerScript' | 'writerScript'>
> {
  variables?: NodeJS.ProcessEnv;
}

const openRoutes = async ({
  ingestTokens = [{ name: 'crawlers', token: 'service-token' }],
  readerScript = null,
  writerScript = obedientThread,
  variables = { DATABASE_URL: 'postgres://localhost/pmm' },
}: RoutesOptions = {}) => {
  const { log, logged } = openLog();
  const metrics = createMetrics();
  const stopping = new AbortController();
  const measured: unknown[] = [];
  const services: string[] = [];
  const context: Partial<Context> = {
    // Not used before the first line is read.
    longWork: {} as Database,
    ...{ ingestTokens, readerScript, writerScript, metrics, stopping: stopping.signal },
    environment: readEnvironment({ SITE_DIR: '/nonexistent', ...variables }),
    measures: {
      ...noTelemetry,
      measured: (_pool, message) => measured.push(message),
    },
  };
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  useContracts(app);
  decorateAccess(app);
  answerErrors(app);
  app.addHook('onResponse', ({ serviceName }, _reply, done) => {
    services.push(serviceName);
    done();
  });
  await describeApi(app, { base: ROOT_BASE });
  await app.register(ingestRoutes(context as Context), { prefix: '/api/v1' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    ...{ app, logged, metrics, stopping, port },
    /** The reports of the thread besides its parts. */
    measured,
    /** The names of the services whose requests were answered. */
    services,
    url: `http://127.0.0.1:${port}`,
  };
};

/**
 * For the tests of a file: opens only the routes of the ingest, without a database. Opened again
 * for each test, because opening them is most of what is tested.
 */
export const ingestRoutesApps = () => {
  const opened: Awaited<ReturnType<typeof openRoutes>>[] = [];
  afterEach(async () => {
    for (const { app } of opened.splice(0)) await app.close();
  });
  return async (options: RoutesOptions = {}) => {
    const routes = await openRoutes(options);
    opened.push(routes);
    return routes;
  };
};
