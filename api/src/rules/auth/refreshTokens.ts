import type { Tokens } from '@pmm/shared/contracts/auth';
import { ApiError } from '../../errors';
import type { Database } from '../../storage/database';
import {
  findTokenOwner,
  joinRotation,
  revokeSession,
  rotate,
  startSession,
} from '../../storage/sessions';
import type { AccessTokens } from './accessTokens';
import { hashOf, newSecret } from './secrets';

const REMEMBERED_HOURS = 30 * 24;
const UNREMEMBERED_HOURS = 12;
/** How long the token before the newest one is still accepted. */
const GRACE_SECONDS = 10;

interface SignedIn {
  userId: string;
  remember: boolean;
  /** What the password was compared with, when the person signed in with one. */
  comparedHash?: string;
}

/** Null when the password was changed since it was compared. */
export const beginSession = async (
  database: Database,
  accessTokens: AccessTokens,
  { userId, remember, ...compared }: SignedIn,
): Promise<Tokens | null> => {
  const refreshToken = newSecret();
  const lifetimeHours = remember ? REMEMBERED_HOURS : UNREMEMBERED_HOURS;
  const hash = hashOf(refreshToken);
  const sessionId = await startSession(database, { userId, lifetimeHours, hash, ...compared });
  if (sessionId === null) return null;
  return { accessToken: await accessTokens.issue({ userId, sessionId }), refreshToken };
};

/**
 * Gives a new pair for a refresh token, which is used up by it. A used token that comes back was
 * copied, so its whole session ends: whoever holds the copy, and the person, must sign in again.
 *
 * Two tabs may refresh with the same token at the same moment and are both honest. The later one
 * then gets a second token of the SAME generation, for ten seconds and only from the immediate
 * predecessor. That opens no lasting branch for a thief: the first of the two that is used uses up
 * the generation for both, so at the next refresh the other one shows up as used, and the session
 * ends. The lifetime is the session's and never grows.
 *
 * @throws ApiError AUTHENTICATION_FAILED
 */
export const refresh = async (
  database: Database,
  accessTokens: AccessTokens,
  email: string,
  usedToken: string,
): Promise<Tokens> => {
  const failed = new ApiError(401, 'AUTHENTICATION_FAILED', 'The session has ended.');
  const owner = await findTokenOwner(database, hashOf(usedToken));
  if (owner?.email.toLowerCase() !== email.toLowerCase()) throw failed;
  const refreshToken = newSecret();
  const hash = hashOf(refreshToken);
  const renewed =
    (await rotate(database, owner, hash)) ||
    (await joinRotation(database, owner, GRACE_SECONDS, hash));
  if (!renewed) {
    await revokeSession(database, owner.sessionId);
    throw failed;
  }
  return { accessToken: await accessTokens.issue(owner), refreshToken };
};

/** Ends the session of a refresh token; an unknown token changes nothing and tells nothing. */
export const signOut = async (database: Database, token: string): Promise<void> => {
  const owner = await findTokenOwner(database, hashOf(token));
  if (owner !== null) await revokeSession(database, owner.sessionId);
};
