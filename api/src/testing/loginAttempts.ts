import { sql } from 'drizzle-orm';
import { countLogin, type LoginAttempt } from '../rules/auth/loginAttempts';
import { hashOf } from '../rules/auth/secrets';
import type { OpenDatabase } from '../storage/database';

/** Attempts to sign in, of which only some are compared. */
export const loginAttempts = (opened: () => OpenDatabase) => ({
  /** @param device one that the account knows. */
  attempt: (email: string, place: string, device?: string): Promise<LoginAttempt> =>
    countLogin(
      opened().database,
      email,
      { source: hashOf(place), device: device === undefined ? null : hashOf(device) },
      device !== undefined,
    ),
  countCompared: async (attempts: readonly Promise<LoginAttempt>[]): Promise<number> =>
    (await Promise.all(attempts)).filter(({ isCompared }) => isCompared).length,
  pass: (minutes: number): PromiseLike<unknown> =>
    opened().database.execute(
      sql`update attempt_count set until = until - make_interval(mins => ${minutes})`,
    ),
});
