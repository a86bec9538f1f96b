import { createHash } from 'node:crypto';

const CHARACTERS = 24;

/** A hash of a content, for example for an ETag. */
export const contentHash = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, CHARACTERS);
