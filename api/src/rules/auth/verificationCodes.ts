import { randomInt } from 'node:crypto';
import { CODE_DIGITS } from '@pmm/shared/contracts/passwordReset';
import type { Language } from '@pmm/shared/contracts/user';
import { ApiError, tooManyAttempts } from '../../errors';
import type { Mailer } from '../mail/mailer';
import { markVerified } from '../../storage/accounts';
import { findAccountToSignIn } from '../../storage/accountState';
import {
  allowCode,
  type CodeLimits,
  forgetOldAllowances,
  secondsToNextCode,
} from '../../storage/codeAllowances';
import type { Database } from '../../storage/database';
import {
  CODE_MINUTES,
  countGuess,
  hadCode,
  replaceCode,
  spendCode,
} from '../../storage/verificationCodes';
import type { Client } from './client';
import { demandRoomForPassword, hashPassword, passwordFits } from './passwords';
import { hashOf, newSecret } from './secrets';

export const addressHash = (email: string): Uint8Array => hashOf(email.toLowerCase());

const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

const keyOf = (address: Uint8Array, kind: string, of: Uint8Array): Uint8Array =>
  hashOf([address, kind, of].map((part) => Buffer.from(part).toString('hex')).join(' '));

/** The share of the codes for unknown devices that one address may use up. */
const PART_OF_A_PLACE = 0.6;

type CodeSettings = Omit<CodeLimits, 'hourFrom'>;

interface Allowance extends CodeLimits {
  key: Uint8Array;
}

/**
 * A device that the account knows has its own allowance; all others share one, in addition to that
 * of their address.
 */
const allowancesOf = (
  address: Uint8Array,
  client: Client,
  knowsDevice: boolean,
  limits: CodeSettings,
): Allowance[] => {
  if (knowsDevice && client.device !== null) {
    const device = keyOf(address, 'device', client.device);
    return [{ ...limits, hourFrom: 'first code', key: device }];
  }
  const perHour = Math.ceil(limits.perHour * PART_OF_A_PLACE);
  const source = keyOf(address, 'source', client.source);
  return [
    // Its hour ends no earlier than that of all strangers, so it gets no second share of theirs.
    { ...limits, perHour, hourFrom: 'latest code', key: source },
    { ...limits, hourFrom: 'first code', key: keyOf(address, 'strangers', address) },
  ];
};

/**
 * A refused request is not counted.
 *
 * @throws ApiError RATE_LIMITED
 */
const demandAllowance = async (database: Database, allowances: Allowance[]): Promise<void> => {
  await forgetOldAllowances(database);
  await database.transaction(async (transaction) => {
    for (const { key, ...limits } of allowances) {
      if (!(await allowCode(transaction, key, limits))) {
        throw tooManyAttempts(await secondsToNextCode(transaction, key, limits));
      }
    }
  });
};

/** The recipient of codes. */
export interface CodeRecipient {
  email: string;
  language: Language | null;
  /** The requesting device, by its cookie or by the one that it gets now. */
  device: Uint8Array;
}

/**
 * Sends a code to an account; only the requesting device can use it. For an address without an
 * account everything is done in the same way, including the writing of a mail, but that mail is
 * sent to nobody.
 *
 * @throws ApiError RATE_LIMITED, for addresses with and without an account alike.
 */
export const sendCode = async (
  { database, mailer }: { database: Database; mailer: Mailer },
  client: Client,
  { email, language, device }: CodeRecipient,
  limits: CodeSettings,
): Promise<void> => {
  const address = addressHash(email);
  const code = newCode();
  const [account, codeHash] = await Promise.all([
    findAccountToSignIn(database, email, client.device),
    hashPassword(code),
  ]);
  const knowsDevice = account?.knowsDevice ?? false;
  await demandAllowance(database, allowancesOf(address, client, knowsDevice, limits));
  const source = client.device === null ? client.source : null;
  const userId = account?.userId ?? null;
  const mail = {
    kind: 'verificationCode',
    to: account?.email ?? null,
    name: account?.name ?? '',
    language: language ?? account?.language ?? 'de',
    values: { code },
  } as const;
  await database.transaction(async (transaction) => {
    await replaceCode(transaction, { address, device, source, userId, codeHash });
    await mailer.write(transaction, mail, CODE_MINUTES);
  });
  mailer.wake();
};

/**
 * Returns a reset token for the right code. The code proves that the person reads the mail of the
 * address, so an unverified account becomes verified.
 *
 * @throws ApiError VERIFICATION_FAILED, or VERIFICATION_CODE_EXPIRED if only a new code helps.
 */
export const verifyCode = async (
  database: Database,
  client: Client,
  email: string,
  code: string,
): Promise<string> => {
  const address = addressHash(email);
  const codeClient = { ...client, address };
  const failed = new ApiError(400, 'VERIFICATION_FAILED', 'The code is not right.');
  const expired = new ApiError(400, 'VERIFICATION_CODE_EXPIRED', 'The code is no longer valid.');
  demandRoomForPassword();
  const guess = await countGuess(database, codeClient);
  if (guess === null) throw (await hadCode(database, codeClient)) ? expired : failed;
  const { userId, codeHash } = guess;
  const fits = await passwordFits(codeHash, code);
  if (!fits || userId === null) throw failed;
  const resetToken = newSecret();
  await database.transaction(async (transaction) => {
    // The code may have been replaced or used meanwhile.
    if (!(await spendCode(transaction, address, codeHash, hashOf(resetToken)))) throw expired;
    await markVerified(transaction, userId);
  });
  return resetToken;
};
