import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// TOTP (RFC 6238) in the form that all apps understand: SHA-1, six digits, thirty seconds. With
// Node's HMAC this is shorter than using a library.

const SECRET_BYTES = 20;
const DIGITS = 6;
const STEP_MS = 30_000;
/** Clocks differ, and typing takes a while: the steps before and after count, too. */
const STEPS_AROUND = 1;
const ISSUER = 'Pharmacy Market Monitor';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Uint8Array => new Uint8Array(randomBytes(SECRET_BYTES));

/** The form in which a secret is typed into an app. */
export const inBase32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
};

/** The text of the QR code. */
export const totpAddress = (secret: Uint8Array, email: string): string => {
  const label = `${encodeURIComponent(ISSUER)}:${encodeURIComponent(email)}`;
  const issuer = encodeURIComponent(ISSUER);
  return `otpauth://totp/${label}?secret=${inBase32(secret)}&issuer=${issuer}`;
};

/** The code of one step. */
export const totpCode = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
};

export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/** The step near the present one that a code belongs to; null if there is none. */
export const stepOfCode = (secret: Uint8Array, code: string, now: number): number | null => {
  const typedCode = Buffer.from(code);
  if (typedCode.length !== DIGITS) return null;
  const steps = Array.from(
    { length: 2 * STEPS_AROUND + 1 },
    (_, index) => stepAt(now) - STEPS_AROUND + index,
  );
  const fitting = steps.filter((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), typedCode),
  );
  return fitting[0] ?? null;
};
