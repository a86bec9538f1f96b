import type { LoginAnswer, LoginRequest } from '@pmm/shared/contracts/auth';
import type { ErrorCode } from '@pmm/shared/contracts/errorCodes';
import { ApiError } from '../../errors';
import type { Mailer } from '../../mail/mailer';
import {
  type Addressee,
  countLoginAttempt,
  FAILURES_TO_LOCK,
  forgetAttemptsWhileLocked,
  forgetFailedLogins,
} from '../../storage/accounts';
import { providerNames } from '../../signInSettings';
import type { Database } from '../../storage/database';
import { linkIdentity } from '../../storage/identities';
import type { AccessTokens } from './accessTokens';
import { passwordFits } from './passwords';
import { beginSession } from './refreshTokens';
import { hashOf } from './secrets';

/**
 * A locked account says so only after the right password, so a stranger could go on guessing. After
 * this many attempts nothing is compared any more until the lock has run out.
 */
const ATTEMPTS_TO_SILENCE = 2 * FAILURES_TO_LOCK;

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
}

/**
 * With a pending link the identity is linked to the account by the same password.
 *
 * @throws ApiError LOGIN_BAD_CREDENTIALS, and after a right password LOCKED_OUT or NOT_VERIFIED.
 */
export const signIn = async (
  { database, accessTokens, mailer }: SignInContext,
  { email, password, remember }: LoginRequest,
  pendingLink: PendingLink | null,
): Promise<LoginAnswer> => {
  const account = await countLoginAttempt(database, email);
  const attempt = account?.attempt ?? 0;
  const comparedHash = attempt <= ATTEMPTS_TO_SILENCE ? (account?.passwordHash ?? null) : null;
  const fits = await passwordFits(comparedHash, password);
  if (account === null || comparedHash === null || !fits) throw badCredentials();
  const { userId, name, verified } = account;
  const locked = attempt > FAILURES_TO_LOCK;
  await (locked ? forgetAttemptsWhileLocked : forgetFailedLogins)(database, userId);
  demandOpenAccount({ locked, verified });
  if (pendingLink !== null) await link(database, mailer, account, pendingLink);
  const tokens = await beginSession(database, accessTokens, { userId, remember, comparedHash });
  if (tokens === null) throw badCredentials();
  return { ...tokens, userId, email: account.email, name };
};
