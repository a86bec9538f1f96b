import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app';
import { openBackground } from './background/background';
import { connectionsInClear } from './connectionsInClear';
import { seedAccounts } from './demo/accounts';
import { seedDemo } from './demo/seedDemo';
import { openStandIn } from './demo/standIn';
import { type Environment, EnvironmentError } from './environment';
import { closeWhenAnswered } from './http/stopping';
import { withinTime } from './http/withinTime';
import { type Deliver, deliverBySmtp, deliverToOutbox } from './mail/deliver';
import { createAccessTokens } from './rules/auth/accessTokens';
import { createBreachCheck } from './rules/auth/breachedPasswords';
import { createIdentityProviders } from './rules/auth/identityProviders';
import { openSecretBox } from './rules/secretBox/openSecretBox';
import { openSigningKeys } from './rules/auth/signingKeys';
import { createMailer } from './rules/mail/mailer';
import { collationAdvice } from './storage/collation';
import type { Database } from './storage/database';
import { openDatabase } from './storage/openDatabase';
import { newestCrawl } from './storage/channels';
import { removeRegularly } from './storage/removal';
import { removeServerAddress, writeServerAddress } from './storage/serverAddress';
import { countMails } from './storage/waitingMails';
import { createMetrics, type Metrics, watch } from './telemetry/metrics';
import { serveMetrics } from './telemetry/metricsServer';
import { storageTelemetry } from './telemetry/statements';
import { openTracing } from './telemetry/tracing';

interface Start {
  environment: Environment;
  log: Logger;
  migrationsDir: string;
  /** The bundles of the threads. */
  threads: { database: URL; background: URL; answers: URL; reader: URL; writer: URL };
  /** For ingest commands on this machine while the server holds the embedded database. */
  localToken: string;
}

/** Stops listening, lets running requests finish for at most `timeoutMs`, then closes storage. */
export type Stop = (timeoutMs: number) => Promise<void>;

/** An address for commands on this machine, even if the server listens on all networks. */
const localUrl = (app: FastifyInstance): string => {
  const { address, port, family } = app.server.address() as AddressInfo;
  const reachable = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  const host = family === 'IPv6' ? `[${reachable}]` : reachable;
  return `http://${host}:${port}${app.base.slice(0, -1)}`;
};

const deliveryOf = ({ smtp, dataDir }: Environment): Deliver =>
  smtp === undefined ? deliverToOutbox(join(dataDir, 'outbox')) : deliverBySmtp(smtp);

const SCRAPE_TIMEOUT_MS = 2_000;
const MS_PER_SECOND = 1_000;

/** Skipped while the database does not answer. */
const watchNewestCrawl = (metrics: Metrics, database: Database): void =>
  watch(
    metrics,
    'pmm_newest_observation_timestamp_seconds',
    'Time of the newest page read among all ingested data.',
    [],
    async () => {
      const newest = await withinTime(newestCrawl(database), SCRAPE_TIMEOUT_MS);
      return newest === null ? [] : [[{}, newest.getTime() / MS_PER_SECOND]];
    },
  );

/** The same value in all processes. Skipped while the database does not answer. */
const watchMails = (metrics: Metrics, database: Database): void =>
  watch(metrics, 'pmm_mails_waiting', 'Mails that wait to be sent.', [], async () => {
    const count = await withinTime(countMails(database), SCRAPE_TIMEOUT_MS);
    return count === null ? [] : [[{}, count]];
  });

/** @throws EnvironmentError if it cannot listen there. */
const openMetrics = async ({ registry }: Metrics, { metricsAddress }: Environment) => {
  if (metricsAddress === undefined) return null;
  return serveMetrics(registry, metricsAddress).catch((cause: unknown) => {
    throw new EnvironmentError(
      `METRICS_ADDRESS cannot be used: ${cause instanceof Error ? cause.message : ''}.`,
    );
  });
};

/** Opens and migrates storage, fills it in demo mode, and listens. */
export const startServer = async (start: Start): Promise<Stop> => {
  const { environment, log, migrationsDir, threads, localToken } = start;
  const { databaseUrl, dataDir } = environment;
  const startedAt = performance.now();
  for (const line of connectionsInClear(environment)) log.warn(line);
  const metrics = createMetrics();
  const tracing = environment.traces === undefined ? null : await openTracing(environment.traces);
  const stopping = new AbortController();
  const measures = storageTelemetry({ metrics, log, slowMs: environment.slowStatementMs });
  const { database, longWork, read, readLong, engine, writes, lostWorkers, close } =
    await openDatabase({
      ...{ databaseUrl, dataDir, migrationsDir },
      threadScript: threads.database,
      log,
      postgres: {
        ...environment.postgres,
        readUrl: environment.readUrl,
        stopping: stopping.signal,
      },
      telemetry: measures,
    });
  try {
    const advice = await collationAdvice(database);
    if (advice !== null) log.warn(advice);
    if (environment.demo) {
      await seedAccounts(database);
      await seedDemo(longWork, log);
    }
    const secretBox = await openSecretBox(database, environment);
    const accessTokens = createAccessTokens(
      await openSigningKeys(database, environment.signingKeyDays),
    );
    // Commands on this machine find this token next to the embedded database, and nowhere else.
    const local = engine === 'embedded' ? [{ name: 'local', token: localToken }] : [];
    const standIn = openStandIn(environment);
    const identityProviders = createIdentityProviders(environment, standIn);
    const mailer = createMailer({
      ...{ database, secretBox, log },
      deliver: deliveryOf(environment),
      from: environment.mailFrom,
    });
    const background = openBackground(threads, metrics, environment.answerPartsMib);
    const context = {
      stopping: stopping.signal,
      database,
      writes,
      longWork,
      ...{ read, readLong, lostWorkers },
      background,
      writerScript: engine === 'postgres' ? threads.writer : null,
      readerScript: threads.reader,
      environment,
      accessTokens,
      identityProviders,
      standIn,
      mailer,
      isBreached: createBreachCheck(environment.breachedPasswordsUrl, log),
      secretBox,
      metrics,
      measures,
      tracing,
      ingestTokens: [...environment.ingestTokens, ...local],
      now: () => Date.now(),
    };
    const app = await buildApp(context, log);
    watchNewestCrawl(metrics, database);
    watchMails(metrics, database);
    const metricsServer = await openMetrics(metrics, environment);
    const closeServer = closeWhenAnswered(app.server, {
      stopping: stopping.signal,
      behindProxy: environment.trustProxy !== false,
    });
    await app.listen({ port: environment.port, host: environment.host });
    const url = localUrl(app);
    if (engine === 'embedded') {
      await writeServerAddress(dataDir, { url, token: localToken, pid: process.pid });
    }
    const measured = metricsServer && { metrics: metricsServer.url };
    log.info(
      { url, ...measured, storage: engine, ms: Math.round(performance.now() - startedAt) },
      'ready',
    );
    const endRemoval = removeRegularly(longWork, {
      kept: { logDays: environment.auditDays, historyDays: environment.historyDays },
      log,
    });
    return async (timeoutMs) => {
      stopping.abort();
      const timer = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
      const answered = closeServer();
      try {
        if (engine === 'embedded') await removeServerAddress(dataDir);
        await answered;
        clearTimeout(timer);
        await app.close();
        await metricsServer?.close();
        await tracing?.close();
        await endRemoval();
        await mailer.close();
        await background.close();
      } finally {
        await close();
      }
    };
  } catch (error) {
    await close();
    throw error;
  }
};
