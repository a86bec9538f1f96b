import { createHash, webcrypto } from 'node:crypto';
import { signedTextOf } from '@pmm/shared/contracts/signedRegistry';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { signingPair } from '../../testing/signRegistry';
import { isSignatureOf, sha256Of } from './signatures';

const site = signingPair('site');
const stranger = signingPair('stranger');
const { text, signature } = signedTextOf(site.signed({ name: 'Größe' })) ?? {
  text: '',
  signature: '',
};

/** As in a browser: typed arrays of the page are not instances of Node's classes. */
const subtleOf = (change: Partial<SubtleCrypto> = {}) => {
  const bytes = (data: BufferSource) => Buffer.from(data as Uint8Array);
  return {
    importKey: (format: 'raw', key: BufferSource, ...rest: [string, boolean, KeyUsage[]]) =>
      webcrypto.subtle.importKey(format, bytes(key), ...rest),
    verify: (name: string, key: CryptoKey, made: BufferSource, message: BufferSource) =>
      webcrypto.subtle.verify(name, key, bytes(made), bytes(message)),
    digest: (name: string, message: BufferSource) => webcrypto.subtle.digest(name, bytes(message)),
    ...change,
  };
};
const unknownToTheBrowser = () =>
  Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));

afterEach(() => {
  jest.restoreAllMocks();
});

describe.each([
  ['with Ed25519', subtleOf()],
  ['without Ed25519', subtleOf({ importKey: unknownToTheBrowser })],
  ['on a page without HTTPS', undefined],
])('in a browser %s', (_which, subtle) => {
  const prepare = () =>
    jest.spyOn(globalThis, 'crypto', 'get').mockReturnValue({ subtle } as Crypto);

  it('a signature is valid only for its text and its key', async () => {
    prepare();
    const { key } = site.registryKey;
    expect(await isSignatureOf(text, signature, key)).toBe(true);
    expect(await isSignatureOf(text.replace('G', 'g'), signature, key)).toBe(false);
    expect(await isSignatureOf(text, signature, stranger.registryKey.key)).toBe(false);
    const other = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    expect(await isSignatureOf(text, other, key)).toBe(false);
  });

  it('sha256Of returns the hash of a text', async () => {
    prepare();
    expect(await sha256Of(text)).toBe(createHash('sha256').update(text).digest('hex'));
  });
});
