import type { ErrorCode } from '@pmm/shared/contracts/errorCodes';
import { unmetPasswordRules } from '@pmm/shared/contracts/password';
import { ApiError } from '../../errors';
import type { Mailer } from '../mail/mailer';
import type { Database } from '../../storage/database';
import type { BreachCheck } from './breachedPasswords';
import { type Owner, weaknessOf } from './guessablePasswords';

/** The services for setting a password. */
export interface NewPasswordMeans {
  database: Database;
  mailer: Mailer;
  isBreached: BreachCheck;
}

const refused = (code: ErrorCode, message: string, reasons: readonly string[]) =>
  new ApiError(422, code, message, {
    validationErrors: reasons.map((reason) => ({ field: 'password', message: reason })),
  });

/** @throws ApiError PASSWORD_POLICY_VIOLATION */
export const demandRules = (password: string): void => {
  const unmet = unmetPasswordRules(password);
  if (unmet.length === 0) return;
  throw refused('PASSWORD_POLICY_VIOLATION', 'The password breaks the named rules.', unmet);
};

/** @throws ApiError RESET_PASSWORD_INVALID_PASSWORD */
export const demandStrength = async (
  password: string,
  owner: Owner,
  isBreached: BreachCheck,
): Promise<void> => {
  const weakness = weaknessOf(password, owner);
  if (weakness !== null) {
    const message = 'The password is easy to guess: use several words that do not belong together.';
    throw refused('RESET_PASSWORD_INVALID_PASSWORD', message, [weakness]);
  }
  if (await isBreached(password)) {
    const message = 'The password is known from a leak: use one that was never used elsewhere.';
    throw refused('RESET_PASSWORD_INVALID_PASSWORD', message, ['PASSWORD_BREACHED']);
  }
};
