import type { Environment } from './environment';
import type { Mailer } from './mail/mailer';
import type { AccessTokens } from './rules/auth/accessTokens';
import type { IdentityProviders } from './rules/auth/identityProviders';
import type { Database } from './storage/database';

/** What every route may need; made once at start. */
export interface Context {
  database: Database;
  environment: Environment;
  accessTokens: AccessTokens;
  identityProviders: IdentityProviders;
  mailer: Mailer;
  /** Tokens that may hand in data: the configured one, and the one of commands on this machine. */
  ingestTokens: readonly string[];
}
