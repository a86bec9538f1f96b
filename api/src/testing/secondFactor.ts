import type { SecondFactorProposal } from '@pmm/shared/contracts/secondFactor';
import { stepAt, totpCode } from '../rules/auth/totp';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes a secret as an app does; independent of the code that encodes it. */
export const fromBase32 = (text: string): Uint8Array => {
  const bits = Array.from(text, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join(
    '',
  );
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
};

/** The code that the app shows at a time, or this many steps from it. */
export const codeOfApp = (
  { secret }: Pick<SecondFactorProposal, 'secret'>,
  at: number,
  distance = 0,
): string => totpCode(fromBase32(secret), stepAt(at) + distance);
