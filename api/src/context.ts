import type { Background } from './background/background';
import type { Environment, ServiceToken } from './environment';
import type { Mailer } from './rules/mail/mailer';
import type { AccessTokens } from './rules/auth/accessTokens';
import type { BreachCheck } from './rules/auth/breachedPasswords';
import type { IdentityProviders } from './rules/auth/identityProviders';
import type { SecretBox } from './rules/secretBox/openSecretBox';
import type { StandInProvider } from './standIn/standInProvider';
import type { Database } from './storage/database';
import type { Metrics } from './telemetry/metrics';
import type { StorageMeasures } from './telemetry/statements';
import type { Tracing } from './telemetry/tracing';

/** What routes need; made once at start. */
export interface Context {
  database: Database;
  /** While it is the same nobody has changed anything in the database. Null where others may have. */
  writes: (() => number) | null;
  /** For what takes long: ingest and exports. */
  longWork: Database;
  background: Background;
  /** Script of the thread that writes what comes over HTTP. Null: the server's own thread writes it, as with the embedded database. */
  writerScript: URL | null;
  /** The script of a thread in which an ingest reads what comes; null: in that of the server. */
  readerScript: URL | null;
  environment: Environment;
  accessTokens: AccessTokens;
  identityProviders: IdentityProviders;
  /** Only where the demo offers it. */
  standIn: StandInProvider | null;
  mailer: Mailer;
  /** Asked of each new password. */
  isBreached: BreachCheck;
  /** For secrets that have to be read again, such as those of second factors. */
  secretBox: SecretBox;
  metrics: Metrics;
  measures: StorageMeasures;
  /** Null where no traces are written. */
  tracing: Tracing | null;
  /** Accepted for ingest over HTTP: the configured ones, and that of commands on this machine. */
  ingestTokens: readonly ServiceToken[];
  /** Aborts when the server stops. */
  stopping: AbortSignal;
  /** The present time in milliseconds: which crawls are overdue depends on it. */
  now: () => number;
}
