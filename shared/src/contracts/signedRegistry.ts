import type { FeatureDetails } from './registry';

/**
 * The registry as a file: its text with a signature as first member, `{"signature":"KEY.BASE64",…`.
 * Signed is the text without that member, byte by byte. A server may write what helps a page to load
 * sooner before it, which nothing relies on.
 */
const SIGNATURE = /"signature":"([a-z0-9-]+)\.([A-Za-z0-9+/]{86}==)",/;

export const withSignature = (text: string, keyId: string, signature: string): string =>
  `{"signature":"${keyId}.${signature}",${text.slice(1)}`;

interface SignedText {
  /** What the signature is about: only this may be parsed once it has been verified. */
  text: string;
  keyId: string;
  /** In base64. */
  signature: string;
}

/** Null where there is no signature. */
export const signedTextOf = (file: string): SignedText | null => {
  const found = SIGNATURE.exec(file);
  if (!found) return null;
  const [member, keyId = '', signature = ''] = found;
  return { text: `{${file.slice(found.index + member.length)}`, keyId, signature };
};

/** By feature, the preloads of its builds for the page that asked. */
export type RegistryPreloads = Record<string, Pick<FeatureDetails, 'current' | 'canary'>>;

export const withPreloads = (file: string, preloads: RegistryPreloads): string =>
  `{"preloads":${JSON.stringify(preloads)},${file.slice(1)}`;
