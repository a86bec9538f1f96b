import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { inBase32 } from './totp';

const COUNT = 10;
/** 80 bits each: 16 letters and digits. */
const BYTES = 10;
const GROUP = /.{4}/g;

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    (inBase32(randomBytes(BYTES)).match(GROUP) ?? []).join('-').toLowerCase(),
  );

/** The form that is hashed: without separators, in one case. */
export const plainRecoveryCode = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, '').toLowerCase();

/**
 * Stored in place of a code. It is keyed with the secret of the person's app, so that a stolen
 * table alone does not allow guessing codes.
 */
export const recoveryMark = (appSecret: Uint8Array, code: string): Uint8Array => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'recovery codes', 32));
  return new Uint8Array(createHmac('sha256', key).update(plainRecoveryCode(code)).digest());
};
