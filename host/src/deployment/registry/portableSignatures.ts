import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

export { sha256 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

export const isSignatureOf = (
  message: Uint8Array,
  signature: Uint8Array,
  key: Uint8Array,
): boolean => {
  try {
    // As strict as the implementations of browsers.
    return verify(signature, message, key, { zip215: false });
  } catch {
    return false;
  }
};
