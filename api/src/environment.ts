import { ANY_LOOPBACK } from '@pmm/shared/contracts/overrideOrigins';
import { ROOT_BASE } from '@pmm/shared/contracts/siteBase';
import * as v from 'valibot';
import { demoOpenToNetwork } from './demoNetwork';
import {
  commaList,
  flag,
  isOnThisMachine,
  isOrigin,
  issuer,
  isUrlOf,
  mailbox,
  mailServer,
  metricsAddress,
  passwordService,
  postgresAddress,
  postgresReaders,
  registryKeys,
  serviceToken,
  serviceTokens,
  siteUrl,
  trustProxy,
  wholeNumber,
} from './environmentForms';
import { defaultIssuers, missingForOidc, offersStandIn, readOidcClients } from './signInSettings';

/** The error for a wrong variable: one line that names the variable and the fix. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** No page but one of a date reaches further back: 90 days, and 21 to know how pharmacies are crawled. */
const SHORTEST_HISTORY_DAYS = 120;

const perMinute = wholeNumber(1, 1_000_000);

const environmentSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(postgresAddress),
  DATABASE_OWNER_URL: v.optional(postgresAddress),
  DATABASE_DIRECT_URL: v.optional(postgresAddress),
  DATABASE_READ_URL: v.optional(postgresReaders),
  METRICS_ADDRESS: v.optional(metricsAddress),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (url) => isUrlOf(['http:', 'https:'], url),
        'use an address like http://127.0.0.1:4318',
      ),
    ),
  ),
  OTEL_SERVICE_NAME: v.optional(v.string(), 'pharmacy-market-monitor'),
  SLOW_STATEMENT_MS: v.optional(wholeNumber(0, 600_000), '1000'),
  DATABASE_CONNECTIONS: v.optional(wholeNumber(1, 1_000), '10'),
  ANSWER_PARTS_MIB: v.optional(wholeNumber(1, 100_000), '96'),
  STATEMENT_TIMEOUT_MS: v.optional(wholeNumber(100, 600_000), '10000'),
  API_BASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (url) => isUrlOf(['http:', 'https:'], url) && !url.endsWith('/'),
        'use an address like https://api.example.com, without a slash at the end',
      ),
    ),
  ),
  SITE_DIR: v.optional(v.string(), '.site'),
  PUBLIC_URL: v.optional(siteUrl),
  SMTP_URL: v.optional(mailServer),
  SMTP_ALLOW_PLAIN: v.optional(flag, '0'),
  MAIL_FROM: v.optional(mailbox, 'Pharmacy Market Monitor <no-reply@localhost>'),
  OIDC_GOOGLE_ISSUER: v.optional(issuer, defaultIssuers.google),
  OIDC_GOOGLE_CLIENT_ID: v.optional(v.string()),
  OIDC_GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  OIDC_MICROSOFT_ISSUER: v.optional(issuer, defaultIssuers.microsoft),
  OIDC_MICROSOFT_CLIENT_ID: v.optional(v.string()),
  OIDC_MICROSOFT_CLIENT_SECRET: v.optional(v.string()),
  BREACHED_PASSWORDS_URL: v.optional(passwordService),
  INGEST_TOKEN: v.optional(serviceToken),
  INGEST_TOKENS: v.optional(serviceTokens),
  INGEST_COLUMNS_DIR: v.optional(v.string()),
  COOKIE_KEYS: v.optional(
    commaList(
      (part) => part.length >= 32,
      'use at least 32 random characters, several separated by commas: the first signs',
    ),
  ),
  SECRET_KEYS: v.optional(
    commaList(
      (part) => part.length >= 32,
      'use at least 32 random characters, several separated by commas: the first seals',
    ),
  ),
  OVERRIDE_ORIGINS: v.optional(
    commaList(
      (part) => part === ANY_LOOPBACK || isOrigin(part),
      'use loopback, or a comma-separated list of origins like https://preview.example.com',
    ),
  ),
  DEMO: v.optional(flag, '0'),
  DEMO_ALLOW_NETWORK: v.optional(flag, '0'),
  DEV_PAGES: v.optional(flag),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'use fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  HEADERS_TIMEOUT_MS: v.optional(wholeNumber(100, 600_000), '15000'),
  BODY_TIMEOUT_MS: v.optional(wholeNumber(100, 600_000), '30000'),
  ANSWER_TIMEOUT_MS: v.optional(wholeNumber(1_000, 600_000), '120000'),
  API_TIMEOUT_MS: v.optional(wholeNumber(100, 600_000), '15000'),
  VERSION_CHECK_INTERVAL_MS: v.optional(wholeNumber(1_000, 86_400_000), '3600000'),
  REGISTRY_CHECK_INTERVAL_MS: v.optional(wholeNumber(1_000, 86_400_000), '300000'),
  VITALS_PERCENT: v.optional(wholeNumber(0, 100), '100'),
  REGISTRY_KEYS: v.optional(registryKeys),
  REGISTRY_NOT_BEFORE: v.optional(
    v.pipe(v.string(), v.isoTimestamp('use a time like 2026-11-22T08:00:00.000Z')),
  ),
  TRUST_PROXY: v.optional(trustProxy),
  CORS_ORIGIN: v.optional(
    commaList(isOrigin, 'use a comma-separated list of origins like https://app.example.com'),
  ),
  LOGIN_LIMIT_PER_ADDRESS: v.optional(perMinute, '60'),
  LOGIN_LIMIT_PER_ACCOUNT: v.optional(perMinute, '20'),
  REFRESH_LIMIT_PER_ADDRESS: v.optional(perMinute, '300'),
  CODE_LIMIT_PER_ADDRESS: v.optional(perMinute, '20'),
  CODE_LIMIT_PER_ACCOUNT: v.optional(wholeNumber(1, 1_000_000), '5'),
  CHANGE_LIMIT_PER_PERSON: v.optional(perMinute, '600'),
  AUDIT_DAYS: v.optional(wholeNumber(30, 3_650), '365'),
  HISTORY_DAYS: v.optional(wholeNumber(SHORTEST_HISTORY_DAYS, 36_500)),
  SNAPSHOT_DAYS: v.optional(wholeNumber(0, 3_650), '30'),
  SIGNING_KEY_DAYS: v.optional(wholeNumber(1, 365), '30'),
  CODE_RESEND_SECONDS: v.optional(wholeNumber(0, 600), '30'),
});

/** Plain text is allowed within this machine, because nobody can read it on the way. */
const smtpOf = (url: string, allowsPlain: boolean) => ({
  url,
  requiresTls: !allowsPlain && !isOnThisMachine(new URL(url)),
});

const readable = (output: v.InferOutput<typeof environmentSchema>) => ({
  port: output.PORT,
  host: output.HOST,
  dataDir: output.DATA_DIR,
  databaseUrl: output.DATABASE_URL,
  answerPartsMib: output.ANSWER_PARTS_MIB,
  /** The limits for a PostgreSQL server, and who runs its migrations. */
  postgres: {
    limits: { connections: output.DATABASE_CONNECTIONS, statementMs: output.STATEMENT_TIMEOUT_MS },
    ownerUrl: output.DATABASE_OWNER_URL,
    directUrl: output.DATABASE_DIRECT_URL,
  },
  /** Servers that answer reads of the server; commands need none. */
  readUrl: output.DATABASE_READ_URL,
  /** The address at which metrics are served; undefined for none. */
  metricsAddress: output.METRICS_ADDRESS,
  /** Where traces are sent; undefined if none are written. */
  traces:
    output.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? undefined
      : { endpoint: output.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: output.OTEL_SERVICE_NAME },
  slowStatementMs: output.SLOW_STATEMENT_MS,
  apiBaseUrl: output.API_BASE_URL ?? '',
  siteDir: output.SITE_DIR,
  /** The address of the site without a slash at the end; it may have a path. */
  publicUrl: output.PUBLIC_URL?.url,
  /** The path of that address, with a slash at the end; everything is served below it. */
  base: output.PUBLIC_URL?.base ?? ROOT_BASE,
  /** Undefined if mails are written to a folder. */
  smtp:
    output.SMTP_URL === undefined ? undefined : smtpOf(output.SMTP_URL, output.SMTP_ALLOW_PLAIN),
  mailFrom: output.MAIL_FROM,
  oidc: readOidcClients(output),
  offersStandIn: offersStandIn(output),
  /** The service that knows leaked passwords; undefined if none is used. */
  breachedPasswordsUrl: output.BREACHED_PASSWORDS_URL,
  /** Named, so that the log shows who delivered data. */
  ingestTokens: [
    ...(output.INGEST_TOKEN === undefined ? [] : [{ name: 'default', token: output.INGEST_TOKEN }]),
    ...(output.INGEST_TOKENS ?? []),
  ],
  /** The folder with the maps of columns of services, each as NAME.json. */
  ingestColumnsDir: output.INGEST_COLUMNS_DIR,
  cookieKeys: output.COOKIE_KEYS ?? [],
  /** They encrypt secrets that must be readable again, such as those of second factors. */
  secretKeys: output.SECRET_KEYS ?? [],
  demo: output.DEMO,
  devPages: output.DEV_PAGES ?? output.DEMO,
  logLevel: output.LOG_LEVEL,
  /**
   * How long a client may take for the headers of a request, for its body, and for a part of the
   * answer.
   */
  timeouts: {
    headersMs: output.HEADERS_TIMEOUT_MS,
    bodyMs: output.BODY_TIMEOUT_MS,
    answerMs: output.ANSWER_TIMEOUT_MS,
  },
  apiTimeoutMs: output.API_TIMEOUT_MS,
  versionCheckIntervalMs: output.VERSION_CHECK_INTERVAL_MS,
  registryCheckIntervalMs: output.REGISTRY_CHECK_INTERVAL_MS,
  vitalsPercent: output.VITALS_PERCENT,
  /** Undefined if the setting is missing. */
  registryKeys: output.REGISTRY_KEYS,
  registryNotBefore: output.REGISTRY_NOT_BEFORE,
  trustProxy: output.TRUST_PROXY ?? false,
  corsOrigins: output.CORS_ORIGIN ?? [],
  /** The origins from which developers may load a feature; none on a production site. */
  overrideOrigins: output.OVERRIDE_ORIGINS ?? [],
  /** How many days the log of a tenant is kept. */
  auditDays: output.AUDIT_DAYS,
  /** How many days at least the histories of cells are kept; null for ever. */
  historyDays: output.HISTORY_DAYS ?? null,
  /** How many days the operator keeps copies of pages; then no link to them is shown. */
  snapshotDays: output.SNAPSHOT_DAYS,
  signingKeyDays: output.SIGNING_KEY_DAYS,
  codeResendSeconds: output.CODE_RESEND_SECONDS,
  /** Per minute, except that codes for an account count per hour. */
  limits: {
    loginPerAddress: output.LOGIN_LIMIT_PER_ADDRESS,
    loginPerAccount: output.LOGIN_LIMIT_PER_ACCOUNT,
    refreshPerAddress: output.REFRESH_LIMIT_PER_ADDRESS,
    codePerAddress: output.CODE_LIMIT_PER_ADDRESS,
    codePerAccount: output.CODE_LIMIT_PER_ACCOUNT,
    changesPerPerson: output.CHANGE_LIMIT_PER_PERSON,
  },
});
export type Environment = ReturnType<typeof readable>;
export type ServiceToken = Environment['ingestTokens'][number];

/** Why the addresses of the database do not fit together; null if they do. */
const unfitAddresses = ({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATABASE_READ_URL,
}: v.InferOutput<typeof environmentSchema>): string | null => {
  if (
    DATABASE_DIRECT_URL !== undefined &&
    (DATABASE_URL === undefined || DATABASE_URL === DATABASE_DIRECT_URL)
  ) {
    return 'DATABASE_DIRECT_URL needs a DATABASE_URL that is another address: that of the pooler.';
  }
  return DATABASE_READ_URL !== undefined && DATABASE_URL === undefined
    ? 'DATABASE_READ_URL needs a DATABASE_URL: the server that its servers follow.'
    : null;
};

/** An API at another address would need a base of its own. */
const unfitBase = ({
  API_BASE_URL,
  PUBLIC_URL,
}: v.InferOutput<typeof environmentSchema>): string | null =>
  API_BASE_URL !== undefined && PUBLIC_URL !== undefined && PUBLIC_URL.base !== ROOT_BASE
    ? 'API_BASE_URL cannot be used with a path in PUBLIC_URL: leave it out, because the API is below that path, too.'
    : null;

/** Their values never appear in a message. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'INGEST_TOKEN',
  'INGEST_TOKENS',
  'COOKIE_KEYS',
  'SECRET_KEYS',
  'SMTP_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OIDC_GOOGLE_CLIENT_SECRET',
  'OIDC_MICROSOFT_CLIENT_SECRET',
];

/**
 * An empty variable counts as not set.
 *
 * @throws EnvironmentError for the first variable that is wrong.
 */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment => {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = v.safeParse(environmentSchema, set, { abortPipeEarly: true });
  if (result.success) {
    const { output } = result;
    const conflict =
      missingForOidc(output) ??
      demoOpenToNetwork(output) ??
      unfitAddresses(output) ??
      unfitBase(output);
    if (conflict !== null) throw new EnvironmentError(conflict);
    return readable(result.output);
  }
  const [issue] = result.issues;
  const name = String(issue.path?.[0].key);
  const shown = secrets.includes(name) ? '' : `=${JSON.stringify(set[name])}`;
  throw new EnvironmentError(`${name}${shown} cannot be used: ${issue.message}.`);
};
