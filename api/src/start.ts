import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app';
import { openBackground } from './background/background';
import { seedAccounts } from './demo/accounts';
import { seedDemo } from './demo/seedDemo';
import { openStandIn } from './demo/standIn';
import type { Environment } from './environment';
import { closeWhenAnswered } from './http/stopping';
import { deliverBySmtp, deliverToOutbox } from './mail/deliver';
import { createMailer, type Mailer } from './mail/mailer';
import { createAccessTokens } from './rules/auth/accessTokens';
import { createIdentityProviders } from './rules/auth/identityProviders';
import { openDatabase } from './storage/database';
import { removeServerAddress, writeServerAddress } from './storage/serverAddress';
import { loadSigningKeys } from './storage/signingKeys';

interface Start {
  environment: Environment;
  log: Logger;
  migrationsDir: string;
  /** The bundles of the threads. */
  threads: { database: URL; background: URL };
  /** For ingest commands on this machine while the server holds the embedded database. */
  localToken: string;
}

/** Stops listening, lets running requests finish for at most `timeoutMs`, then closes storage. */
export type Stop = (timeoutMs: number) => Promise<void>;

/** An address for commands on this machine, also when the server listens on all interfaces. */
const localUrl = (app: FastifyInstance): string => {
  const { address, port, family } = app.server.address() as AddressInfo;
  const reachable = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  const host = family === 'IPv6' ? `[${reachable}]` : reachable;
  return `http://${host}:${port}`;
};

const openMailer = ({ smtpUrl, dataDir, mailFrom }: Environment, log: Logger): Mailer => {
  const deliver =
    smtpUrl === undefined ? deliverToOutbox(join(dataDir, 'outbox')) : deliverBySmtp(smtpUrl);
  return createMailer({ deliver, from: mailFrom, log });
};

/** Opens and migrates storage, seeds it in demo mode, and listens. */
export const startServer = async (start: Start): Promise<Stop> => {
  const { environment, log, migrationsDir, threads, localToken } = start;
  const { databaseUrl, dataDir, ingestToken } = environment;
  const startedAt = performance.now();
  const { database, longWork, engine, close } = await openDatabase({
    ...{ databaseUrl, dataDir, migrationsDir },
    threadScript: threads.database,
    log,
    limits: environment.postgres,
  });
  try {
    if (environment.demo) {
      await seedAccounts(database);
      await seedDemo(longWork, log);
    }
    const accessTokens = createAccessTokens(await loadSigningKeys(database));
    const ingestTokens = [ingestToken, localToken].filter((token) => token !== undefined);
    const standIn = openStandIn(environment);
    const identityProviders = createIdentityProviders(environment, standIn);
    const mailer = openMailer(environment, log);
    const background = openBackground(threads.background);
    const stopping = new AbortController();
    const context = {
      stopping: stopping.signal,
      database,
      longWork,
      background,
      environment,
      accessTokens,
      identityProviders,
      standIn,
      mailer,
      ingestTokens,
      now: () => Date.now(),
    };
    const app = await buildApp(context, log);
    const closeServer = closeWhenAnswered(app.server, stopping.signal);
    await app.listen({ port: environment.port, host: environment.host });
    const url = localUrl(app);
    if (engine === 'embedded') {
      await writeServerAddress(dataDir, { url, token: localToken, pid: process.pid });
    }
    log.info({ url, storage: engine, ms: Math.round(performance.now() - startedAt) }, 'ready');
    return async (timeoutMs) => {
      stopping.abort();
      const timer = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
      const answered = closeServer();
      try {
        if (engine === 'embedded') await removeServerAddress(dataDir);
        await answered;
        clearTimeout(timer);
        await app.close();
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
