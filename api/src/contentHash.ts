import { createHash } from 'node:crypto';

const CHARACTERS = 24;

/** A hash that tells contents apart, as an ETag has to. */
export const contentHash = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, CHARACTERS);
