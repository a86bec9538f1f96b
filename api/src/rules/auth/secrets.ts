import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, safe in addresses and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How such a secret is stored. A fast hash is enough: 256 bits cannot be guessed. */
export const hashOf = (secret: string): Uint8Array =>
  new Uint8Array(createHash('sha256').update(secret).digest());
