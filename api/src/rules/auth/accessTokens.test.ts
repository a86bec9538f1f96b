import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SigningKey } from '../../storage/signingKeys';
import { type AccessTokens, createAccessTokens } from './accessTokens';
import { ACCESS_TOKEN_SECONDS } from './signingKeys';

const keyOf = (letter: string): SigningKey => ({
  ...{ id: 'key', age: 0 },
  secret: new TextEncoder().encode(letter.repeat(32)),
});
const claims = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID() };

describe('an access token that was verified before', () => {
  let ring: SigningKey[];
  let tokens: AccessTokens;
  let token: string;
  const refused = { code: 'UNAUTHORIZED' };

  beforeEach(async () => {
    ring = [keyOf('a')];
    tokens = createAccessTokens({
      signer: () => Promise.resolve(keyOf('a')),
      find: (id) => Promise.resolve(ring.find((key) => key.id === id) ?? null),
    });
    token = await tokens.issue(claims);
    expect(await tokens.verify(token)).toEqual(claims);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is accepted again, with the same key and with the same key read again', async () => {
    expect(await tokens.verify(token)).toEqual(claims);
    ring = [keyOf('a')];
    expect(await tokens.verify(token)).toEqual(claims);
  });

  it('is refused when its key has ended', async () => {
    ring = [];
    await expect(tokens.verify(token)).rejects.toMatchObject(refused);
  });

  it('is refused when its key was replaced', async () => {
    ring = [keyOf('b')];
    await expect(tokens.verify(token)).rejects.toMatchObject(refused);
  });

  it('is refused from the second in which it expires', async () => {
    const begin = Date.now();
    jest.useFakeTimers({ now: begin + (ACCESS_TOKEN_SECONDS - 2) * 1_000 });
    expect(await tokens.verify(token)).toEqual(claims);
    jest.setSystemTime(begin + ACCESS_TOKEN_SECONDS * 1_000);
    await expect(tokens.verify(token)).rejects.toMatchObject(refused);
  });
});
