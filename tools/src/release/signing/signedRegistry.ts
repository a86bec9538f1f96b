import { createPublicKey, verify } from 'node:crypto';
import type { RegistryKey } from '@pmm/shared/contracts/deployment';
import type { Registry } from '@pmm/shared/contracts/registry';
import { signedTextOf, withSignature } from '@pmm/shared/contracts/signedRegistry';
import type { SigningKey } from './signingKey';

/** Node has no format for raw keys, so they pass as JSON Web Keys. */
const keyObjectOf = ({ key }: RegistryKey) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'base64').toString('base64url') },
    format: 'jwk',
  });

const isSignedWith = (key: RegistryKey, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), keyObjectOf(key), Buffer.from(signature, 'base64'));

/** Why a file cannot be trusted; null if one of the keys has signed it. */
export const signatureFault = (file: string, keys: readonly RegistryKey[]): string | null => {
  const signed = signedTextOf(file);
  if (!signed) return 'is not signed';
  const key = keys.find(({ id }) => id === signed.keyId);
  if (!key) {
    const trustedIds = keys.map(({ id }) => `"${id}"`).join(', ');
    return `is signed with the key "${signed.keyId}", but the keys known here are ${trustedIds}`;
  }
  return isSignedWith(key, signed.text, signed.signature)
    ? null
    : 'does not match its signature: somebody has changed it';
};

/** The content of a file without its signature, which is not checked. */
export const documentOf = (file: string): Registry =>
  JSON.parse(signedTextOf(file)?.text ?? file) as Registry;

/**
 * The registry as a file.
 *
 * @throws if the site does not know the key.
 */
export const signedFileOf = (
  document: Registry,
  { publicKey, sign }: SigningKey,
  keys: readonly RegistryKey[],
): Buffer => {
  const isTrusted = keys.some(({ id, key }) => id === publicKey.id && key === publicKey.key);
  if (!isTrusted) {
    throw new Error(
      `The key "${publicKey.id}" is not in REGISTRY_KEYS: browsers would refuse its signatures.`,
    );
  }
  const text = JSON.stringify(document);
  return Buffer.from(withSignature(text, publicKey.id, sign(text)));
};
