import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in characters that are safe in addresses and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of such a secret. A fast hash suffices: 256 bits cannot be guessed. */
export const hashOf = (secret: string): Uint8Array =>
  new Uint8Array(createHash('sha256').update(secret).digest());
