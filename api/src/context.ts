import type { Background } from './background/background';
import type { Environment, ServiceToken } from './environment';
import type { Mailer } from './rules/mail/mailer';
import type { AccessTokens } from './rules/auth/accessTokens';
import type { BreachCheck } from './rules/auth/breachedPasswords';
import type { IdentityProviders } from './rules/auth/identityProviders';
import type { SecretBox } from './rules/secretBox/openSecretBox';
import type { StandInProvider } from './standIn/standInProvider';
import type { Database } from './storage/database';
import type { ReadSnapshot } from './storage/readSnapshot';
import type { Metrics } from './telemetry/metrics';
import type { StorageMeasures } from './telemetry/statements';
import type { Tracing } from './telemetry/tracing';

/** The services that routes use; created once at the start. */
export interface Context {
  database: Database;
  /**
   * Returns a number that stays the same as long as nothing in the database changes. Null if other
   * processes may change it.
   */
  writes: (() => number) | null;
  /** Counts the servers of a distributed database that do not answer; null if there is one server. */
  lostWorkers: (() => Promise<number>) | null;
  /** For long work: ingest and exports. */
  longWork: Database;
  /** Reads of watchlists, which may be answered by another server; see `OpenDatabase`. */
  read: ReadSnapshot;
  readLong: ReadSnapshot;
  background: Background;
  /**
   * The script of the thread that writes ingests over HTTP. Null if the server's own
   * thread writes, as with the embedded database.
   */
  writerScript: URL | null;
  /** The script of the thread in which an ingest is read; null if the server's own thread reads. */
  readerScript: URL | null;
  environment: Environment;
  accessTokens: AccessTokens;
  identityProviders: IdentityProviders;
  /** Null unless the demo offers it. */
  standIn: StandInProvider | null;
  mailer: Mailer;
  /** Checks each new password. */
  isBreached: BreachCheck;
  /** For secrets that must be readable again, such as those of second factors. */
  secretBox: SecretBox;
  metrics: Metrics;
  measures: StorageMeasures;
  /** Null if no traces are written. */
  tracing: Tracing | null;
  /**
   * The tokens that ingest over HTTP accepts: the configured ones, and the one for commands on this
   * machine.
   */
  ingestTokens: readonly ServiceToken[];
  /** Aborts when the server stops. */
  stopping: AbortSignal;
  /** The present time in milliseconds: which crawls are overdue depends on it. */
  now: () => number;
}
