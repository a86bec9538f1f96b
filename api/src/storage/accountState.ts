import type { Language } from '@pmm/shared/contracts/user';
import { and, eq, isNotNull, not, sql } from 'drizzle-orm';
import type { Database } from './database';
import { appUser } from './schema';
import { knownDevice } from './signInSchema';

/** The recipient of a mail. */
export interface Addressee {
  userId: string;
  email: string;
  name: string;
  language: Language;
}

// The database folds the case of both, so that they agree on letters beyond ASCII.
export const emailIs = (email: string) => sql`lower(${appUser.email}) = lower(${email}::text)`;

export const addressee = {
  userId: appUser.id,
  email: appUser.email,
  name: appUser.name,
  language: appUser.language,
};

export interface AccountState extends Addressee {
  verified: boolean;
  locked: boolean;
}

const isLocked = sql<boolean>`coalesce(${appUser.lockedUntil} > now(), false)`;
const isVerified = sql<boolean>`${appUser.verifiedAt} is not null`;

/** Whether somebody may be signed in to the account. */
export const isOpenAccount = and(isNotNull(appUser.verifiedAt), not(isLocked));

/** For a sign-in without a password. */
export const findAccountState = async (
  database: Database,
  userId: string,
): Promise<AccountState | null> => {
  const [row] = await database
    .select({ ...addressee, verified: isVerified, locked: isLocked })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return row ?? null;
};

export interface AccountToSignIn extends AccountState {
  passwordHash: string | null;
  /** Whether the person has signed in with this device before. */
  knowsDevice: boolean;
}

export const findAccountToSignIn = async (
  database: Database,
  email: string,
  device: Uint8Array | null,
): Promise<AccountToSignIn | null> => {
  const [row] = await database
    .select({
      ...addressee,
      verified: isVerified,
      locked: isLocked,
      passwordHash: appUser.passwordHash,
      knowsDevice: sql<boolean>`${knownDevice.userId} is not null`,
    })
    .from(appUser)
    .leftJoin(
      knownDevice,
      and(eq(knownDevice.userId, appUser.id), eq(knownDevice.device, device ?? new Uint8Array())),
    )
    .where(emailIs(email));
  return row ?? null;
};
