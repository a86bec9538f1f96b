import { createHmac, randomBytes } from 'node:crypto';
import type { RefreshAnswer, RefreshRequest } from '@pmm/shared/contracts/auth';
import { ApiError, tooManyAttempts } from '../../errors';
import { countAttempt } from '../../storage/attempts';
import type { Database, Transaction } from '../../storage/database';
import {
  findSaltOfRotation,
  findTokenOwner,
  joinRotation,
  revokeSession,
  rotate,
  type SignInProof,
  startSession,
  type TokenUse,
  type Visit,
} from '../../storage/sessions';
import type { AccessTokens } from './accessTokens';
import type { Client } from './client';
import { confirmSelection } from './confirmSelection';
import { hashOf, newSecret } from './secrets';

const REMEMBERED_HOURS = 30 * 24;
const UNREMEMBERED_HOURS = 12;
/** Within this time a used token may come from another tab of the same browser. */
const GRACE_SECONDS = 10;
/**
 * How many further answers one browser gets for a token. Without locks (on pages over HTTP) each
 * tab asks by itself, and an impatient reload loses its answer. No honest browser needs more.
 */
const FURTHER_ANSWERS = 50;
/** Longer than the grace period. */
const COUNTED_MINUTES = 1;
/** After this pause a tab finds the tokens that another tab has stored. */
const LOOK_AGAIN_SECONDS = 1;

interface SignedIn extends SignInProof {
  userId: string;
  remember: boolean;
  visit: Visit;
}

/** A new session and its first refresh token. */
export interface BegunSession {
  userId: string;
  sessionId: string;
  refreshToken: string;
}

/** Null if the password or identity was changed or removed meanwhile. */
export const beginSession = async (
  transaction: Transaction,
  { userId, remember, ...rest }: SignedIn,
): Promise<BegunSession | null> => {
  const refreshToken = newSecret();
  const lifetimeHours = remember ? REMEMBERED_HOURS : UNREMEMBERED_HOURS;
  const hash = hashOf(refreshToken);
  const sessionId = await startSession(transaction, { userId, lifetimeHours, hash, ...rest });
  return sessionId === null ? null : { userId, sessionId, refreshToken };
};

/** The next token: an HMAC of this one with the salt of the rotation. */
const successorOf = (token: string, salt: Uint8Array): string =>
  createHmac('sha256', salt).update(token).digest('base64url');

/** @throws ApiError RATE_LIMITED if the tabs of one browser have used up their answers. */
const demandAnswersLeft = async (
  database: Database,
  { sessionId, generation }: TokenUse['owner'],
): Promise<void> => {
  const key = hashOf(`further answers ${sessionId} ${generation}`);
  const { number } = await countAttempt(database, key, {
    limit: FURTHER_ANSWERS,
    minutes: COUNTED_MINUTES,
    timeFrom: 'latest attempt',
  });
  if (number === null) throw tooManyAttempts(LOOK_AGAIN_SECONDS);
};

/**
 * The answer for a token that was used up moments ago; null if the request comes from another
 * browser or address.
 *
 * Tabs of one browser may use the same token at the same moment. All of them get the same
 * successor, so that no second branch begins. Without the device cookie, the client may be anybody
 * at the same address. It gets one further answer, with another token of the same generation. The
 * first use of either token uses up the generation, and a later use of the other one is detected.
 *
 * @throws ApiError RATE_LIMITED if those answers were given already: other tabs have the tokens.
 */
const answerOtherTabs = async (
  database: Database,
  use: TokenUse,
  usedToken: string,
  { device }: Client,
): Promise<string | null> => {
  if (device !== null) {
    const salt = await findSaltOfRotation(database, use, GRACE_SECONDS);
    if (salt === null) return null;
    await demandAnswersLeft(database, use.owner);
    return successorOf(usedToken, salt);
  }
  const another = newSecret();
  const joined = await joinRotation(database, use, GRACE_SECONDS, hashOf(another));
  if (joined === 'refused') return null;
  if (!joined) throw tooManyAttempts(LOOK_AGAIN_SECONDS);
  return another;
};

/**
 * Exchanges a refresh token for a new pair and uses it up. A used token that comes back was copied,
 * so its whole session ends: the holder of the copy and the person both have to sign in again. The
 * only exception are tabs that use one token at the same moment, for ten seconds. The lifetime is
 * that of the session and is never extended.
 *
 * @throws ApiError AUTHENTICATION_FAILED or RATE_LIMITED
 */
export const refresh = async (
  database: Database,
  accessTokens: AccessTokens,
  client: Client,
  { email, refreshToken: usedToken, ...selection }: RefreshRequest,
): Promise<RefreshAnswer> => {
  const failed = new ApiError(401, 'AUTHENTICATION_FAILED', 'The session has ended.');
  const hash = hashOf(usedToken);
  const owner = await findTokenOwner(database, hash);
  if (owner?.email.toLowerCase() !== email.toLowerCase()) throw failed;
  // Before the token is used up: if this fails, the token can be sent again.
  const confirmed = await confirmSelection(database, owner, selection);
  const use = { hash, by: client.device ?? client.source, owner };
  const salt = new Uint8Array(randomBytes(32));
  const next = successorOf(usedToken, salt);
  const refreshToken = (await rotate(database, use, salt, hashOf(next)))
    ? next
    : await answerOtherTabs(database, use, usedToken, client);
  if (refreshToken === null) {
    await client.change(async (transaction, note) => {
      const wasLive = await revokeSession(transaction, owner.sessionId);
      if (wasLive) note({ kind: 'session-stolen', userId: owner.userId });
    });
    throw failed;
  }
  return { accessToken: await accessTokens.issue(owner), refreshToken, ...confirmed };
};

/**
 * Ends the session of a refresh token; an unknown token changes nothing and reveals nothing.
 *
 * @returns the owner of the session; null if there is none (any more).
 */
export const signOut = async (database: Database, token: string): Promise<string | null> => {
  const owner = await findTokenOwner(database, hashOf(token));
  if (owner === null) return null;
  const wasLive = await revokeSession(database, owner.sessionId);
  return wasLive ? owner.userId : null;
};
