import { sql } from 'drizzle-orm';
import { ApiError } from '../errors';
import { countLogin, type LoginAttempt } from '../rules/auth/loginAttempts';
import { hashOf } from '../rules/auth/secrets';
import type { OpenDatabase } from '../storage/openedDatabase';

/** Attempts to sign in; only some of them may be compared with the password. */
export const loginAttempts = (opened: () => OpenDatabase) => {
  /**
   * Null if the attempt was refused.
   *
   * @param device a device that the account knows.
   */
  const attempt = async (
    email: string,
    place: string,
    device?: string,
  ): Promise<LoginAttempt | null> => {
    const marks = {
      source: hashOf(place),
      device: device === undefined ? null : hashOf(device),
    };
    try {
      return await countLogin(opened().database, email, marks, device !== undefined);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RATE_LIMITED') return null;
      throw error;
    }
  };
  return {
    attempt,
    countCompared: async (attempts: readonly Promise<LoginAttempt | null>[]): Promise<number> =>
      (await Promise.all(attempts)).filter((one) => one !== null).length,
    pass: (minutes: number): PromiseLike<unknown> =>
      opened().database.execute(
        sql`update attempt_count set until = until - make_interval(mins => ${minutes})`,
      ),
  };
};
