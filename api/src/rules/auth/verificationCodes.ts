import { randomInt } from 'node:crypto';
import { CODE_DIGITS } from '@pmm/shared/contracts/auth';
import type { Language } from '@pmm/shared/contracts/user';
import { ApiError, tooManyAttempts } from '../../errors';
import type { Mailer } from '../../mail/mailer';
import { findAddressee, markVerified } from '../../storage/accounts';
import type { Database } from '../../storage/database';
import {
  countGuess,
  hadCode,
  replaceCode,
  type ResendLimits,
  secondsToNextCode,
  useCode,
} from '../../storage/verificationCodes';
import { hashPassword, passwordFits } from './passwords';
import { hashOf, newSecret } from './secrets';

export const addressHash = (email: string): Uint8Array => hashOf(email.toLowerCase());

const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/**
 * Sends a code to an account. For an address without an account everything but the mail, which is
 * sent after the answer, happens in the same way.
 *
 * @throws ApiError RATE_LIMITED, for addresses with and without an account alike.
 */
export const sendCode = async (
  database: Database,
  mailer: Mailer,
  email: string,
  language: Language | null,
  limits: ResendLimits,
): Promise<void> => {
  const address = addressHash(email);
  const code = newCode();
  const [account, codeHash] = await Promise.all([
    findAddressee(database, email),
    hashPassword(code),
  ]);
  if (!(await replaceCode(database, address, account?.userId ?? null, codeHash, limits))) {
    throw tooManyAttempts(await secondsToNextCode(database, address, limits));
  }
  if (account === null) return;
  mailer.send({
    kind: 'verificationCode',
    to: account.email,
    name: account.name,
    language: language ?? account.language,
    values: { code },
  });
};

/**
 * Gives a reset token for the right code. The code proves that the person reads the mail of the
 * address, so an unverified account becomes verified.
 *
 * @throws ApiError VERIFICATION_FAILED, or VERIFICATION_CODE_EXPIRED when only a fresh code helps.
 */
export const verifyCode = async (
  database: Database,
  email: string,
  code: string,
): Promise<string> => {
  const address = addressHash(email);
  const failed = new ApiError(400, 'VERIFICATION_FAILED', 'The code is not right.');
  const expired = new ApiError(400, 'VERIFICATION_CODE_EXPIRED', 'The code is no longer valid.');
  const guess = await countGuess(database, address);
  if (guess === null) throw (await hadCode(database, address)) ? expired : failed;
  const { userId, codeHash } = guess;
  const fits = await passwordFits(codeHash, code);
  if (!fits || userId === null) throw failed;
  const resetToken = newSecret();
  await database.transaction(async (transaction) => {
    // The code may have been replaced or used meanwhile.
    if (!(await useCode(transaction, address, codeHash, hashOf(resetToken)))) throw expired;
    await markVerified(transaction, userId);
  });
  return resetToken;
};
