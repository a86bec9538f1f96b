import type {
  OidcExchangeAnswer,
  OidcExchangeRequest,
  OidcReturn,
} from '@pmm/shared/contracts/auth';
import { ApiError } from '../../errors';
import { findAccountState } from '../../storage/accountState';
import type { Database } from '../../storage/database';
import {
  holdSignInGrant,
  storeGrant,
  storeTransaction,
  takeSignInGrant,
  takeTransaction,
} from '../../storage/identities';
import type { Destination, IdentityProviders, Return } from './identityProviders';
import { hashOf, newSecret } from './secrets';
import { demandSecondFactor } from './secondFactor';
import { demandOpenAccount, enter, type SignInClient, type SignInContext } from './signIn';

/** The address for a browser, and the secret by which it is recognised later. */
export interface OidcDeparture {
  url: URL;
  browser: string;
}

export const startOidc = async (
  database: Database,
  providers: IdentityProviders,
  destination: Destination,
  remember: boolean,
): Promise<OidcDeparture> => {
  const checks = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
  const browser = newSecret();
  const url = await providers.authorizationUrl(destination, checks);
  await storeTransaction(database, {
    stateHash: hashOf(checks.state),
    browserHash: hashOf(browser),
    provider: destination.provider,
    nonce: checks.nonce,
    codeVerifier: checks.codeVerifier,
    remember,
  });
  return { url, browser };
};

/** The parameters that the login page will find in its address. */
export type LoginAddress = { [Name in keyof OidcReturn]: NonNullable<OidcReturn[Name]> };

interface Arrival extends Return {
  browser: string;
}

/**
 * The parameters for the login page when a browser returns. Only the browser that left is accepted,
 * only once, and only from the provider that it was sent to. The identity is issuer and subject.
 * The email address of the provider decides nothing, because it can be given to somebody else
 * there.
 *
 * @throws the error in the provider's answer, for the log.
 */
export const finishOidc = async (
  database: Database,
  providers: IdentityProviders,
  arrival: Arrival,
): Promise<LoginAddress> => {
  const { provider, query, browser } = arrival;
  const parameters = new URLSearchParams(query);
  const state = parameters.get('state') ?? '';
  const browserHash = hashOf(browser);
  const departed = await takeTransaction(database, {
    stateHash: hashOf(state),
    browserHash,
    provider,
  });
  if (departed === null) return { oidcError: 'AUTHENTICATION_FAILED' };
  // The person cancelled.
  if (parameters.get('error') === 'access_denied') return {};
  const { nonce, codeVerifier, remember } = departed;
  const identity = await providers.identityOf(arrival, { state, nonce, codeVerifier });
  const code = newSecret();
  const codeHash = hashOf(code);
  const grant = { ...identity, codeHash, browserHash, provider, remember };
  const linked = await storeGrant(database, grant);
  return linked ? { oidcCode: code } : { oidcLink: code, oidcError: 'LOGIN_IDENTITY_NOT_LINKED' };
};

/** @throws ApiError AUTHENTICATION_FAILED, LOGIN_USER_NOT_VERIFIED or LOGIN_USER_LOCKED_OUT */
export const exchangeCode = async (
  context: SignInContext,
  entering: SignInClient,
  { code, secondFactor }: OidcExchangeRequest,
  browser: string,
): Promise<OidcExchangeAnswer> => {
  const { database } = context;
  const failed = (userId: string | null) => {
    entering.record({ kind: 'sign-in-refused', userId });
    return new ApiError(401, 'AUTHENTICATION_FAILED', 'Start the sign-in again.');
  };
  const [codeHash, browserHash] = [hashOf(code), hashOf(browser)];
  // Gives the person time to find the app; the code is used up only with the second factor.
  const waiting = await holdSignInGrant(database, codeHash, browserHash);
  if (waiting === null) throw failed(null);
  const provenFactor = await demandSecondFactor(context, entering, waiting.userId, secondFactor);
  const grant = await takeSignInGrant(database, codeHash, browserHash);
  if (grant === null) throw failed(waiting.userId);
  const { userId, remember, identity } = grant;
  const account = await findAccountState(database, userId);
  if (account === null) throw failed(null);
  demandOpenAccount(entering, account);
  const beginning = { remember, identity, provenFactor };
  const entered = await enter(context, entering, account, beginning, () => failed(userId));
  return { ...entered, remember };
};
