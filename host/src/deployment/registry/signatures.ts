/**
 * Signatures and hashes in every browser. A browser without Ed25519 (Chromium before 137, Firefox
 * before 129, Safari before 17) and a page without HTTPS load an implementation in JavaScript:
 * nothing is trusted without a check.
 */

const portable = () => import(/* webpackChunkName: "signatures" */ './portableSignatures');

const textEncoder = new TextEncoder();

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Missing on a page without HTTPS, although its type says otherwise. */
const subtleCrypto = (): SubtleCrypto | undefined =>
  (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;

/** Null where the browser has no Ed25519. */
const importedKey = async (key: Uint8Array<ArrayBuffer>) => {
  try {
    return (await subtleCrypto()?.importKey('raw', key, 'Ed25519', false, ['verify'])) ?? null;
  } catch {
    return null;
  }
};

/** Key and signature are in base64. */
export const isSignatureOf = async (
  text: string,
  signature: string,
  key: string,
): Promise<boolean> => {
  const message = textEncoder.encode(text);
  const imported = await importedKey(bytesOf(key));
  if (imported) {
    return crypto.subtle.verify('Ed25519', imported, bytesOf(signature), message);
  }
  return (await portable()).isSignatureOf(message, bytesOf(signature), bytesOf(key));
};

/** In lower-case hexadecimal digits. */
export const sha256Of = async (text: string): Promise<string> => {
  const message = textEncoder.encode(text);
  const subtle = subtleCrypto();
  const hash = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', message))
    : (await portable()).sha256(message);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
