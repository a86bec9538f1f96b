import { createHmac, randomBytes } from 'node:crypto';
import type { RefreshRequest, Tokens } from '@pmm/shared/contracts/auth';
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
import { hashOf, newSecret } from './secrets';

const REMEMBERED_HOURS = 30 * 24;
const UNREMEMBERED_HOURS = 12;
/** Within this time a used token may come from another tab of the same browser. */
const GRACE_SECONDS = 10;
/**
 * How many further answers one browser gets to a token. Where tabs have no lock (pages over HTTP), each asks by itself, and
 * who reloads impatiently never gets to keep an answer. Beyond that nobody honest asks.
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

/** A session that has begun, and its first refresh token. */
export interface BegunSession {
  userId: string;
  sessionId: string;
  refreshToken: string;
}

/** Null when the password or identity was changed or removed meanwhile. */
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

/** The next token: an HMAC of this one and the salt of the rotation. */
const successorOf = (token: string, salt: Uint8Array): string =>
  createHmac('sha256', salt).update(token).digest('base64url');

/** @throws ApiError RATE_LIMITED when the tabs of one browser have had all their answers. */
const demandAnswersLeft = async (
  database: Database,
  { sessionId, generation }: TokenUse['owner'],
): Promise<void> => {
  const key = hashOf(`further answers ${sessionId} ${generation}`);
  const limit = { limit: FURTHER_ANSWERS, minutes: COUNTED_MINUTES };
  const { number } = await countAttempt(database, key, limit);
  if (number > FURTHER_ANSWERS) throw tooManyAttempts(LOOK_AGAIN_SECONDS);
};

/**
 * The answer to a token that was used up moments ago; null when that was not the same browser or place.
 *
 * Tabs of one browser may use the same token at the same moment, and all of them get the same
 * successor: no second branch begins. Who sends no cookie of ours might be anybody at the same place, so
 * there is one further answer, another token of the same generation: whichever of the two is used
 * first uses up the generation, and the other one is found out whenever it comes.
 *
 * @throws ApiError RATE_LIMITED when those answers were given: the others have the tokens.
 */
const joinOthers = async (
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
 * Gives a new pair for a refresh token, which is used up by it. A used token that comes back was
 * copied, so its whole session ends: whoever holds the copy, and the person, must sign in again. The only
 * exception are tabs that use one token at the same moment, for ten seconds. The lifetime is the session's
 * and never grows.
 *
 * @throws ApiError AUTHENTICATION_FAILED or RATE_LIMITED
 */
export const refresh = async (
  database: Database,
  accessTokens: AccessTokens,
  client: Client,
  { email, refreshToken: usedToken }: RefreshRequest,
): Promise<Tokens> => {
  const failed = new ApiError(401, 'AUTHENTICATION_FAILED', 'The session has ended.');
  const hash = hashOf(usedToken);
  const owner = await findTokenOwner(database, hash);
  if (owner?.email.toLowerCase() !== email.toLowerCase()) throw failed;
  const use = { hash, by: client.device ?? client.source, owner };
  const salt = new Uint8Array(randomBytes(32));
  const next = successorOf(usedToken, salt);
  const refreshToken = (await rotate(database, use, salt, hashOf(next)))
    ? next
    : await joinOthers(database, use, usedToken, client);
  if (refreshToken === null) {
    await client.change(async (transaction, note) => {
      const wasLive = await revokeSession(transaction, owner.sessionId);
      if (wasLive) note({ kind: 'session-stolen', userId: owner.userId });
    });
    throw failed;
  }
  return { accessToken: await accessTokens.issue(owner), refreshToken };
};

/**
 * Ends the session of a refresh token; an unknown token changes nothing and tells nothing.
 *
 * @returns whose session it was; null when there was none (any more).
 */
export const signOut = async (database: Database, token: string): Promise<string | null> => {
  const owner = await findTokenOwner(database, hashOf(token));
  if (owner === null) return null;
  const wasLive = await revokeSession(database, owner.sessionId);
  return wasLive ? owner.userId : null;
};
