import type { SecondFactorProposal, SecondFactorState } from '@pmm/shared/contracts/secondFactor';
import { notFound } from '../../errors';
import type { Mailer } from '../mail/mailer';
import type { MailKind } from '../../mail/renderMail';
import type { AccessClaims } from '../../storage/access';
import type { Addressee } from '../../storage/accountState';
import type { Transaction } from '../../storage/database';
import {
  confirmSecret,
  countRecoveryCodes,
  findSecondFactor,
  findTenantsWithFactor,
  proposeSecret,
  removeSecondFactor,
  replaceRecoveryCodes,
} from '../../storage/secondFactors';
import type { ClientWithDevice } from '../auth/client';
import { noteLockouts } from '../auth/loginAttempts';
import { newRecoveryCodes, recoveryMark } from '../auth/recoveryCodes';
import { countCode, type FactorContext, stepOfAppCode } from '../auth/secondFactor';
import { inBase32, newTotpSecret, totpAddress } from '../auth/totp';
import { proveCode, provePassword, refuseCode } from './proofs';

const tell = (
  mailer: Mailer,
  transaction: Transaction,
  kind: MailKind,
  { email, name, language }: Pick<Addressee, 'email' | 'name' | 'language'>,
): Promise<void> => mailer.write(transaction, { kind, to: email, name, language, values: {} });

export const readSecondFactor = async (
  { database }: Pick<FactorContext, 'database'>,
  userId: string,
): Promise<SecondFactorState> => ({
  enabled: (await findSecondFactor(database, userId))?.isOn ?? false,
  recoveryCodesLeft: await countRecoveryCodes(database, userId),
  requiredBy: await findTenantsWithFactor(database, userId),
});

/**
 * A new secret for the person's app, after the password was proven. No code is needed until it is
 * confirmed.
 *
 * @throws ApiError NOT_FOUND if there is a second factor already: it has to be switched off first.
 */
export const proposeSecondFactor = async (
  { database, secretBox }: FactorContext,
  claims: AccessClaims,
  client: ClientWithDevice,
  password: string,
): Promise<SecondFactorProposal> => {
  const { userId, email } = await provePassword(database, claims, client, password);
  const secret = newTotpSecret();
  const isProposed = await proposeSecret(database, userId, await secretBox.seal(secret, userId));
  if (!isProposed) throw notFound('There is a second factor already.');
  return { secret: inBase32(secret), address: totpAddress(secret, email) };
};

/**
 * Switches the second factor on with a first code of the app. Attempts count like those of a
 * sign-in.
 *
 * @returns the recovery codes, which are shown only this once.
 * @throws ApiError VALIDATION_ERROR of `code`, RATE_LIMITED, or NOT_FOUND if there is nothing to
 * confirm (any more).
 */
export const confirmSecondFactor = async (
  context: FactorContext,
  claims: AccessClaims,
  client: ClientWithDevice,
  account: Addressee,
  code: string,
): Promise<string[]> => {
  const { database, secretBox, mailer } = context;
  const { userId } = claims;
  const proposed = await findSecondFactor(database, userId);
  if (proposed?.isProposed !== true) throw notFound('There is nothing to confirm.');
  const { sealed } = proposed;
  const attempt = await countCode(context, client, userId);
  const appSecret = await secretBox.open(sealed, userId);
  const step = stepOfAppCode(context, appSecret, code);
  if (step === null) {
    noteLockouts(context.metrics, attempt);
    throw refuseCode(client, userId);
  }
  const codes = newRecoveryCodes();
  const marks = codes.map((one) => recoveryMark(appSecret, one));
  await client.change(async (transaction, note) => {
    if (!(await confirmSecret(transaction, claims, { sealed, step, marks }))) {
      throw refuseCode(client, userId);
    }
    note({ kind: 'second-factor-on', userId });
    await tell(mailer, transaction, 'secondFactorOn', account);
  });
  await attempt.forgive();
  return codes;
};

interface BothProofs {
  currentPassword: string;
  code: string;
}

/** The account, after password and code were given again. */
const proveBoth = async (
  context: FactorContext,
  claims: AccessClaims,
  client: ClientWithDevice,
  { currentPassword, code }: BothProofs,
) => {
  const account = await provePassword(context.database, claims, client, currentPassword);
  await proveCode(context, client, account.userId, code);
  return account;
};

/** New recovery codes that replace all others. */
export const renewRecoveryCodes = async (
  context: FactorContext,
  claims: AccessClaims,
  client: ClientWithDevice,
  proofs: BothProofs,
): Promise<string[]> => {
  const { userId } = await proveBoth(context, claims, client, proofs);
  const codes = newRecoveryCodes();
  const factor = await findSecondFactor(context.database, userId);
  if (factor?.isOn !== true) throw notFound();
  const appSecret = await context.secretBox.open(factor.sealed, userId);
  const marks = codes.map((one) => recoveryMark(appSecret, one));
  await client.change(async (transaction, note) => {
    await replaceRecoveryCodes(transaction, userId, marks);
    note({ kind: 'recovery-codes-renewed', userId });
  });
  return codes;
};

export const switchSecondFactorOff = async (
  context: FactorContext,
  claims: AccessClaims,
  client: ClientWithDevice,
  proofs: BothProofs,
): Promise<void> => {
  const account = await proveBoth(context, claims, client, proofs);
  await client.change(async (transaction, note) => {
    await removeSecondFactor(transaction, account.userId);
    note({ kind: 'second-factor-off', userId: account.userId });
    await tell(context.mailer, transaction, 'secondFactorOff', account);
  });
};
