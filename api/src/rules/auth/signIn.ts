import type { LoginAnswer, LoginRequest } from '@pmm/shared/contracts/auth';
import type { ErrorCode } from '@pmm/shared/contracts/errorCodes';
import { ApiError } from '../../errors';
import { type AccountState, type Addressee, findAccountToSignIn } from '../../storage/accountState';
import { providerNames } from '../../signInSettings';
import type { Transaction } from '../../storage/database';
import { linkIdentity } from '../../storage/identities';
import { rememberDevice } from '../../storage/knownDevices';
import type { SignInProof, Visit } from '../../storage/sessions';
import type { AccessTokens } from './accessTokens';
import type { Client, ClientWithDevice } from './client';
import { countLogin, noteLockouts } from './loginAttempts';
import { newDeviceMail } from './newDevice';
import { demandRoomForPassword, passwordFits } from './passwords';
import { beginSession } from './refreshTokens';
import { demandSecondFactor, type FactorContext } from './secondFactor';
import { hashOf } from './secrets';

const refused = (code: ErrorCode, message: string, status = 403) =>
  new ApiError(status, code, message);

const badCredentials = () =>
  refused('LOGIN_BAD_CREDENTIALS', 'The email or the password is wrong.', 401);

type OpenAccount = Pick<AccountState, 'userId' | 'locked' | 'verified'>;

/**
 * Called only after the password or identity was proven, so that strangers do not learn of the
 * lock.
 *
 * @throws ApiError LOGIN_USER_LOCKED_OUT or LOGIN_USER_NOT_VERIFIED
 */
export const demandOpenAccount = (
  client: Client,
  { userId, locked, verified }: OpenAccount,
): void => {
  if (locked || !verified) client.record({ kind: 'sign-in-refused', userId });
  if (locked) throw refused('LOGIN_USER_LOCKED_OUT', 'The account is locked.');
  if (!verified) throw refused('LOGIN_USER_NOT_VERIFIED', 'The account is not verified.');
};

/** An identity that this browser has proven at a provider and that waits to be linked. */
export interface PendingLink {
  code: string;
  browser: string;
}

export interface SignInContext extends FactorContext {
  accessTokens: AccessTokens;
}

export interface SignInClient extends ClientWithDevice {
  visit: Visit;
}

/** @throws ApiError AUTHENTICATION_FAILED if there is nothing to link (any more). */
const link = async (
  transaction: Transaction,
  userId: string,
  { code, browser }: PendingLink,
): Promise<{ provider: string }> => {
  const provider = await linkIdentity(transaction, hashOf(code), hashOf(browser), userId);
  if (provider !== null) return { provider: providerNames[provider] };
  throw refused('AUTHENTICATION_FAILED', 'Start the sign-in with the provider again.', 401);
};

interface Beginning extends SignInProof {
  remember: boolean;
  pendingLink?: PendingLink | null;
}

/**
 * Begins a session, and links a waiting identity. After it the device is known; if it was new, the
 * person gets a mail.
 *
 * @throws ApiError `stale` if the account was closed meanwhile, or the proof is no longer valid.
 */
export const enter = async (
  { accessTokens, mailer }: SignInContext,
  { change, device, visit }: SignInClient,
  account: Addressee,
  { pendingLink = null, ...begin }: Beginning,
  stale: () => ApiError,
): Promise<LoginAnswer> => {
  const { userId, email, name, language } = account;
  const begun = await change(async (transaction, note) => {
    const linked = pendingLink && (await link(transaction, userId, pendingLink));
    if (linked !== null) note({ kind: 'identity-linked', userId, details: linked });
    const begun = await beginSession(transaction, { userId, visit, ...begin });
    if (begun === null) throw stale();
    note({ kind: 'sign-in', userId });
    if (linked !== null) {
      const mail = { to: email, name, language, values: linked };
      await mailer.write(transaction, { kind: 'identityLinked', ...mail });
    }
    if (await rememberDevice(transaction, userId, device)) {
      await mailer.write(transaction, newDeviceMail(account, visit, new Date()));
    }
    return begun;
  });
  const accessToken = await accessTokens.issue(begun);
  return { accessToken, refreshToken: begun.refreshToken, userId, email, name };
};

/**
 * Signs in with a password. A pending identity is linked to the account.
 *
 * @throws ApiError RATE_LIMITED before the password is compared, LOGIN_BAD_CREDENTIALS, and after a
 * right password LOCKED_OUT, NOT_VERIFIED or a refusal of the second factor.
 */
export const signIn = async (
  context: SignInContext,
  client: Client,
  entering: SignInClient,
  { email, password, remember, secondFactor }: LoginRequest,
  pendingLink: PendingLink | null,
): Promise<LoginAnswer> => {
  const { database, metrics } = context;
  demandRoomForPassword();
  const account = await findAccountToSignIn(database, email, client.device);
  const attempt = await countLogin(database, email, client, account?.knowsDevice ?? false);
  const comparedHash = account?.passwordHash ?? null;
  const fits = await passwordFits(comparedHash, password);
  if (account === null || comparedHash === null || !fits) {
    noteLockouts(metrics, attempt);
    // Nobody can sign in to an account without a password, so this is not written to the log of a
    // tenant.
    const userId = comparedHash === null ? null : (account?.userId ?? null);
    client.record({ kind: 'sign-in-refused', userId });
    throw badCredentials();
  }
  await attempt.forgive();
  demandOpenAccount(client, account);
  const { userId } = account;
  const provenFactor = await demandSecondFactor(context, client, userId, secondFactor);
  const beginning = { remember, comparedHash, provenFactor, pendingLink };
  return enter(context, entering, account, beginning, badCredentials);
};
