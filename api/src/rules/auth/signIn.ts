import type { LoginAnswer, LoginRequest } from '@pmm/shared/contracts/auth';
import type { ErrorCode } from '@pmm/shared/contracts/errorCodes';
import { ApiError } from '../../errors';
import type { Mailer } from '../../mail/mailer';
import { type Addressee, findAccountToSignIn } from '../../storage/accountState';
import { providerNames } from '../../signInSettings';
import type { Database } from '../../storage/database';
import { linkIdentity } from '../../storage/identities';
import type { Metrics } from '../../telemetry/metrics';
import type { AccessTokens } from './accessTokens';
import type { Client } from './client';
import { countLogin } from './loginAttempts';
import { passwordFits } from './passwords';
import { beginSession } from './refreshTokens';
import { hashOf } from './secrets';

const refused = (code: ErrorCode, message: string, status = 403) =>
  new ApiError(status, code, message);

const badCredentials = () =>
  refused('LOGIN_BAD_CREDENTIALS', 'The email or the password is wrong.', 401);

/**
 * Called only after the password or identity was proven: strangers do not learn of the lock.
 *
 * @throws ApiError LOGIN_USER_LOCKED_OUT or LOGIN_USER_NOT_VERIFIED
 */
export const demandOpenAccount = ({ locked, verified }: { locked: boolean; verified: boolean }) => {
  if (locked) throw refused('LOGIN_USER_LOCKED_OUT', 'The account is locked.');
  if (!verified) throw refused('LOGIN_USER_NOT_VERIFIED', 'The account is not verified.');
};

/** An identity that this browser proved at a provider, waiting to be linked. */
export interface PendingLink {
  code: string;
  browser: string;
}

/** @throws ApiError AUTHENTICATION_FAILED when there is nothing to link (any more). */
const link = async (
  database: Database,
  mailer: Mailer,
  { userId, email, name, language }: Addressee,
  { code, browser }: PendingLink,
): Promise<void> => {
  const provider = await linkIdentity(database, hashOf(code), hashOf(browser), userId);
  if (provider === null) {
    throw refused('AUTHENTICATION_FAILED', 'Start the sign-in with the provider again.', 401);
  }
  const values = { provider: providerNames[provider] };
  mailer.send({ kind: 'identityLinked', to: email, name, language, values });
};

interface SignInContext {
  database: Database;
  accessTokens: AccessTokens;
  mailer: Mailer;
  metrics: Metrics;
}

/**
 * With a pending link the identity is linked to the account by the same password.
 *
 * @throws ApiError LOGIN_BAD_CREDENTIALS, and after a right password LOCKED_OUT or NOT_VERIFIED.
 */
export const signIn = async (
  { database, accessTokens, mailer, metrics }: SignInContext,
  client: Client,
  { email, password, remember }: LoginRequest,
  pendingLink: PendingLink | null,
): Promise<LoginAnswer> => {
  const account = await findAccountToSignIn(database, email, client.device);
  const attempt = await countLogin(database, email, client, account?.knowsDevice ?? false);
  for (const kind of attempt.lockouts) metrics.lockouts.inc({ kind });
  const comparedHash = attempt.isHeard ? (account?.passwordHash ?? null) : null;
  const fits = await passwordFits(comparedHash, password);
  if (account === null || comparedHash === null || !fits) throw badCredentials();
  const { userId, name, verified } = account;
  if (!attempt.isLockedOut) await attempt.forgive();
  demandOpenAccount({ locked: account.locked || attempt.isLockedOut, verified });
  if (pendingLink !== null) await link(database, mailer, account, pendingLink);
  const tokens = await beginSession(database, accessTokens, { userId, remember, comparedHash });
  if (tokens === null) throw badCredentials();
  return { ...tokens, userId, email: account.email, name };
};
