import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, safe in addresses and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How such a secret is stored; it needs no slow hash, because nobody can try 256 bits. */
export const hashOf = (secret: string): Uint8Array =>
  new Uint8Array(createHash('sha256').update(secret).digest());
