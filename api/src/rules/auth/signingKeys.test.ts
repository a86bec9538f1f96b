import { beforeEach, describe, expect, it, afterEach, jest } from '@jest/globals';
import type { SigningKey } from '../../storage/signingKeys';
import { openKeyRing, rotation, ACCESS_TOKEN_SECONDS } from './signingKeys';
import { type AccessTokens, createAccessTokens } from './accessTokens';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const key = (id: string, age: number): SigningKey => ({ id, age, secret: new Uint8Array(32) });

describe('the rotation of keys', () => {
  const judge = rotation(30);

  it.each<[string, SigningKey[], { ended: string[]; needsNew: boolean }]>([
    ['makes the first one', [], { ended: [], needsNew: true }],
    ['keeps the first one while it is new', [key('a', 0)], { ended: [], needsNew: false }],
    ['keeps one for its days', [key('a', 30 * DAY - 1)], { ended: [], needsNew: false }],
    ['adds the next one then', [key('a', 30 * DAY)], { ended: [], needsNew: true }],
    [
      'keeps both while tokens of the older one may be in use',
      [key('b', HOUR + 20 * 60 - 1), key('a', 31 * DAY)],
      { ended: [], needsNew: false },
    ],
    [
      'ends those whose last token has ended',
      [key('c', 60), key('b', HOUR + 20 * 60), key('a', 31 * DAY), key('z', 60 * DAY)],
      { ended: ['a', 'z'], needsNew: false },
    ],
  ])('%s', (_case, keys, changes) => {
    expect(judge(keys)).toEqual(changes);
  });
});

describe('the cached keys of a process', () => {
  let stored: SigningKey[];
  let reads: number;
  let time: number;
  let fails: boolean;
  const read = () => {
    reads += 1;
    return fails ? Promise.reject(new Error('gone')) : Promise.resolve(stored);
  };
  const open = () => openKeyRing(read, () => time);
  beforeEach(() => {
    stored = [key('a', 40 * DAY)];
    reads = 0;
    time = 0;
    fails = false;
  });

  it('sign with the newest one that has settled, and verify with all', async () => {
    stored = [key('c', HOUR - 1), key('b', HOUR), key('a', 40 * DAY)];
    const ring = await open();
    expect((await ring.signer()).id).toBe('b');
    expect((await ring.find('c'))?.id).toBe('c');
    expect((await ring.find('a'))?.id).toBe('a');
  });

  it('sign nothing if there are none', async () => {
    stored = [];
    await expect((await open()).signer()).rejects.toThrow('no key');
  });

  it('sign with the very first one at once', async () => {
    stored = [key('a', 0)];
    expect((await (await open()).signer()).id).toBe('a');
  });

  it('are read again after a minute, and lose those that have ended', async () => {
    const ring = await open();
    stored = [key('b', 2 * HOUR)];
    time = 59_999;
    expect((await ring.find('a'))?.id).toBe('a');
    expect(reads).toBe(1);
    time = 60_000;
    expect(await ring.find('a')).toBeNull();
    expect((await ring.signer()).id).toBe('b');
    expect(reads).toBe(2);
  });

  it('are read for an unknown id, but not for each of many', async () => {
    const ring = await open();
    stored = [key('b', 0), key('a', 40 * DAY)];
    time = 5_000;
    expect((await ring.find('b'))?.id).toBe('b');
    for (let count = 0; count < 100; count += 1) expect(await ring.find(`x${count}`)).toBeNull();
    expect(reads).toBe(2);
  });

  it('are read once for all who wait', async () => {
    const ring = await open();
    time = 60_000;
    await Promise.all([ring.find('a'), ring.signer(), ring.find('x')]);
    expect(reads).toBe(2);
  });

  it('stay the same when they cannot be read', async () => {
    const ring = await open();
    time = 60_000;
    fails = true;
    await expect(ring.find('a')).rejects.toThrow('gone');
    // The next caller gets the cached keys; reading is tried again later.
    expect((await ring.find('a'))?.id).toBe('a');
    fails = false;
    time = 120_000;
    expect((await ring.find('a'))?.id).toBe('a');
    expect(reads).toBe(3);
  });
});

describe('an access token that was verified before', () => {
  const keyOf = (letter: string): SigningKey => ({
    ...{ id: 'key', age: 0 },
    secret: new TextEncoder().encode(letter.repeat(32)),
  });
  const claims = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID() };

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
