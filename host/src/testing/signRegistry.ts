import { generateKeyPairSync, sign } from 'node:crypto';
import type { RegistryKey } from '@pmm/shared/contracts/deployment';
import { withSignature } from '@pmm/shared/contracts/signedRegistry';
import type { SignedPart } from '@pmm/shared/contracts/teamParts';

/** A key pair, as a site has one to sign its registry with. */
export const signingPair = (id: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
  const registryKey: RegistryKey = { id, key: raw.toString('base64') };
  const signatureOf = (text: string) =>
    sign(null, Buffer.from(text), privateKey).toString('base64');
  return {
    registryKey,
    /** /registry.json */
    signed: (document: object): string => {
      const text = JSON.stringify(document);
      return withSignature(text, id, signatureOf(text));
    },
    /** The part of a team in it. */
    part: (team: string, content: object): SignedPart => {
      const text = JSON.stringify(content);
      return { team, text, keyId: id, signature: signatureOf(text) };
    },
  };
};
