import type { LoginAnswer } from '@pmm/shared/contracts/auth';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../app';
import type { Background } from '../background/background';
import { buildPast, createAnswers } from '../background/answers';
import { writeExport } from '../background/tasks';
import { DEMO_PASSWORD, demoTenants, seedAccounts } from '../demo/accounts';
import { openStandIn } from '../demo/standIn';
import { readEnvironment } from '../environment';
import type { Deliver, Letter } from '../mail/deliver';
import { createAccessTokens } from '../rules/auth/accessTokens';
import { createBreachCheck } from '../rules/auth/breachedPasswords';
import { createIdentityProviders } from '../rules/auth/identityProviders';
import { openSecretBox } from '../rules/secretBox/openSecretBox';
import { openSigningKeys } from '../rules/auth/signingKeys';
import { createMailer } from '../rules/mail/mailer';
import type { Database } from '../storage/database';
import type { OpenDatabase } from '../storage/openedDatabase';
import { countMails } from '../storage/waitingMails';
import { createMetrics } from '../telemetry/metrics';
import { storageTelemetry } from '../telemetry/statements';
import type { Tracing } from '../telemetry/tracing';
import { demoHash } from './demoHash';
import { openLog } from './openLog';
import { openTestDatabase } from './testDatabase';
import { bearer } from './bearer';
import { until } from './until';

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  /** All lines of the log so far. */
  logged: () => string;
  /** The metrics, as Prometheus reads them. */
  metrics: () => Promise<string>;
  /** All mails so far, unless the test delivers them itself; waits until running deliveries end. */
  letters: () => Promise<readonly Letter[]>;
  /** The same database under a new application, which has nothing in memory. */
  restart: () => Promise<void>;
  /** The same database under another application with its own settings: cheaper than a new one. */
  deploy: (variables: NodeJS.ProcessEnv) => Promise<TestApp>;
  close: () => Promise<void>;
}

interface TestAppOptions {
  open?: () => Promise<OpenDatabase>;
  variables?: NodeJS.ProcessEnv;
  ingestTokens?: string[];
  deliver?: Deliver;
  /** Aborts when the server is to stop. */
  stopping?: AbortSignal;
  /** Replaces the usual background work. */
  background?: (usual: Background) => Background;
  /** The server's time; ingested observations may not be later than the real time. */
  now?: () => number;
  tracing?: Tracing;
}

// Tests sign in far more often than people do.
const generous = {
  LOGIN_LIMIT_PER_ADDRESS: '100000',
  LOGIN_LIMIT_PER_ACCOUNT: '100000',
  REFRESH_LIMIT_PER_ADDRESS: '100000',
  CODE_LIMIT_PER_ADDRESS: '100000',
  CODE_LIMIT_PER_ACCOUNT: '100000',
  CODE_RESEND_SECONDS: '0',
  CHANGE_LIMIT_PER_PERSON: '100000',
};

/** No other process leaves mails to send. */
const NEVER_MS = 3_600_000;

/** In tests nobody else waits for an answer. */
const inThisThread = (): Background => {
  const answers = createAnswers(1);
  return {
    lackingParts: (question) => Promise.resolve(answers.lackingParts(question)),
    buildAnswer: (task) => Promise.resolve(answers.buildAnswer(task)),
    buildPast: (task) => Promise.resolve(buildPast(task)),
    writeExport: (task) => Promise.resolve(writeExport(task)),
    close: () => Promise.resolve(),
  };
};

/** The whole application with its own database and the demo accounts. */
export const openTestApp = async ({
  open = openTestDatabase,
  variables = {},
  ingestTokens = [],
  deliver,
  background = (usual) => usual,
  now = () => Date.now(),
  stopping = new AbortController().signal,
  tracing,
}: TestAppOptions = {}): Promise<TestApp> => {
  const opened = await open();
  const { database, writes, longWork, read, readLong, lostWorkers, close } = opened;
  await seedAccounts(database, demoHash);
  const { log, logged } = openLog();
  const environment = readEnvironment({ SITE_DIR: '/nonexistent', ...generous, ...variables });
  const letters: Letter[] = [];
  const collect: Deliver = (letter) => Promise.resolve(void letters.push(letter));

  const build = async () => {
    const secretBox = await openSecretBox(database, environment);
    const mailer = createMailer({
      ...{ database, secretBox, log },
      deliver: deliver ?? collect,
      from: environment.mailFrom,
      lookMs: NEVER_MS,
    });
    const accessTokens = createAccessTokens(
      await openSigningKeys(database, environment.signingKeyDays),
    );
    const metrics = createMetrics();
    const standIn = openStandIn(environment);
    const identityProviders = createIdentityProviders(environment, standIn);
    const signIn = { accessTokens, identityProviders, standIn };
    const parts = {
      stopping,
      database,
      writes,
      longWork,
      ...{ read, readLong, lostWorkers },
      background: background(inThisThread()),
      writerScript: null,
      readerScript: null,
      environment,
      ...signIn,
      mailer,
      isBreached: createBreachCheck(environment.breachedPasswordsUrl, log),
      secretBox,
      metrics,
      measures: storageTelemetry({ metrics, log, slowMs: environment.slowStatementMs }),
      tracing: tracing ?? null,
      ingestTokens: ingestTokens.map((token, index) => ({ name: `token-${index + 1}`, token })),
      now,
    };
    const app = await buildApp(parts, log);
    await app.ready();
    return { app, mailer, metrics };
  };

  const test: { current: Awaited<ReturnType<typeof build>> } = { current: await build() };
  const stop = async () => {
    await test.current.app.close();
    await test.current.mailer.close();
  };
  return {
    get app() {
      return test.current.app;
    },
    database,
    logged,
    metrics: () => test.current.metrics.registry.metrics(),
    letters: async () => {
      await until(async () => (await countMails(database)) === 0);
      return letters;
    },
    restart: async () => {
      await stop();
      test.current = await build();
    },
    deploy: (other) => {
      const shared = { ...opened, close: () => Promise.resolve() };
      return openTestApp({ open: () => Promise.resolve(shared), variables: other });
    },
    close: async () => {
      await stop();
      await close();
    },
  };
};

export const signInAs = async (
  app: FastifyInstance,
  email: string,
  remember = true,
): Promise<LoginAnswer> => {
  const payload = { email, password: DEMO_PASSWORD, remember };
  const answer = await app.inject({ method: 'POST', url: '/auth/login', payload });
  return answer.json<LoginAnswer>();
};

/** Sends requests as one person, who is signed in once. */
export const asPerson = async (app: FastifyInstance, email: string) => {
  const { accessToken } = await signInAs(app, email);
  return (options: InjectOptions) =>
    app.inject({
      ...options,
      headers: { ...bearer(accessToken), ...options.headers },
    });
};
export type Person = Awaited<ReturnType<typeof asPerson>>;

export const tenantUrl = (key: keyof typeof demoTenants, rest: string): string =>
  `/api/v1/tenants/${encodeURIComponent(demoTenants[key])}${rest}`;
