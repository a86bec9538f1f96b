import { describe, expect, it, jest } from '@jest/globals';
import { createAnswerCache } from './answerCache';

const answer = (dataVersion: number, name: string, bytes = 10) => ({
  revision: 1,
  dataVersion,
  madeAt: 0,
  validUntil: Infinity,
  body: { name, bytes },
});
const always = () => 0;
const state = (dataVersion: number, isSettling = false) => ({
  revision: 1,
  dataVersion,
  isSettling,
});

describe('the answer cache', () => {
  it('computes once for all simultaneous requests, and never for later ones', async () => {
    const cache = createAnswerCache<{ name: string; bytes: number }>(100, always);
    const compute = jest.fn(() => Promise.resolve(answer(1, 'a')));
    const found = await Promise.all([1, 2, 3].map(() => cache.find('k', state(1), compute)));
    await cache.find('k', state(1), compute);
    expect(found.map(({ name }) => name)).toEqual(['a', 'a', 'a']);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('keeps a shared computation while one of its requests waits', async () => {
    const cache = createAnswerCache<{ name: string; bytes: number }>(100, always);
    const waits = { first: true, second: true };
    let isNeeded = () => false;
    const compute = (isAnswerNeeded: () => boolean) => {
      isNeeded = isAnswerNeeded;
      return Promise.resolve(answer(1, 'a'));
    };
    const first = cache.find('k', state(1), compute, () => waits.first);
    const second = cache.find('k', state(1), compute, () => waits.second);
    const neededWhile = (now: typeof waits) => {
      Object.assign(waits, now);
      return isNeeded();
    };
    expect([
      neededWhile({ first: true, second: true }),
      neededWhile({ first: false, second: true }),
      neededWhile({ first: true, second: false }),
      neededWhile({ first: false, second: false }),
    ]).toEqual([true, true, true, false]);
    await Promise.all([first, second]);
  });

  it.each([
    ['key', 'of another tenant', 1],
    ['state', 'k', 2],
  ])('shares no computation with another %s', async (_what, otherKey, otherState) => {
    const cache = createAnswerCache<{ name: string; bytes: number }>(100, always);
    const found = await Promise.all([
      cache.find('k', state(1), () => Promise.resolve(answer(1, 'mine'))),
      cache.find(otherKey, state(otherState), () => Promise.resolve(answer(otherState, 'theirs'))),
    ]);
    expect(found.map(({ name }) => name)).toEqual(['mine', 'theirs']);
  });

  it('computes again after the data have changed', async () => {
    const cache = createAnswerCache<{ name: string; bytes: number }>(100, always);
    await cache.find('k', state(1), () => Promise.resolve(answer(1, 'old')));
    const found = await cache.find('k', state(2), () => Promise.resolve(answer(2, 'new')));
    expect(found.name).toBe('new');
  });

  it('computes again after the watchlist has changed, although the data are the same', async () => {
    const cache = createAnswerCache<{ name: string; bytes: number }>(100, always);
    await cache.find('k', state(1), () => Promise.resolve(answer(1, 'old')));
    const changed = { ...state(1), revision: 2 };
    const compute = () => Promise.resolve({ ...answer(1, 'new'), revision: 2 });
    expect((await cache.find('k', changed, compute)).name).toBe('new');
  });

  it('treats a request without a check as waiting', async () => {
    const cache = createAnswerCache<{ name: string; bytes: number }>(100, always);
    const compute = (isNeeded: () => boolean) => Promise.resolve(answer(1, `${isNeeded()}`));
    expect((await cache.find('k', state(1), compute)).name).toBe('true');
  });

  it('reports the number and size of cached answers, and how often they were used', async () => {
    const results: string[] = [];
    const cache = createAnswerCache<{ name: string; bytes: number }>(100, always, (result) =>
      results.push(result),
    );
    const ask = (key: string, bytes: number) =>
      cache.find(key, state(1), () => Promise.resolve(answer(1, key, bytes)));
    expect([cache.present('a'), cache.bytes()]).toEqual([null, 0]);
    await ask('a', 10);
    await ask('b', 20);
    await ask('a', 10);
    expect(cache.present('a')).toMatchObject({ revision: 1, dataVersion: 1 });
    expect(cache.bytes()).toBe(30);
    expect(results).toEqual(['miss', 'miss', 'hit']);
  });

  it('stores an answer under the state that it was computed from', async () => {
    const cache = createAnswerCache<{ name: string; bytes: number }>(100, always);
    await cache.find('k', state(1), () => Promise.resolve(answer(2, 'newer')));
    const again = jest.fn(() => Promise.resolve(answer(2, 'needless')));
    expect((await cache.find('k', state(2), again)).name).toBe('newer');
    expect(again).not.toHaveBeenCalled();
  });

  it('drops the least recently used answer if there is no room', async () => {
    const cache = createAnswerCache<{ name: string; bytes: number }>(25, always);
    const ask = async (key: string) => {
      const compute = jest.fn(() => Promise.resolve(answer(1, key)));
      await cache.find(key, state(1), compute);
      return compute.mock.calls.length === 0 ? 'kept' : 'computed';
    };
    await ask('a');
    await ask('b');
    expect(await ask('a')).toBe('kept');
    await ask('c');
    expect(await ask('a')).toBe('kept');
    expect(await ask('b')).toBe('computed');
  });

  it('does not cache a failure', async () => {
    const cache = createAnswerCache<{ name: string; bytes: number }>(100, always);
    const failing = cache.find('k', state(1), () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    const found = await cache.find('k', state(1), () => Promise.resolve(answer(1, 'fine')));
    expect(found.name).toBe('fine');
  });

  it('computes again when an answer is no longer valid', async () => {
    const clock = { now: 100 };
    const cache = createAnswerCache<{ name: string; bytes: number }>(100, () => clock.now);
    const ask = async (name: string) =>
      (
        await cache.find('k', state(1), () =>
          Promise.resolve({ ...answer(1, name), validUntil: 200 }),
        )
      ).name;
    expect(await ask('first')).toBe('first');
    clock.now = 200;
    expect(await ask('second')).toBe('first');
    clock.now = 201;
    expect(await ask('third')).toBe('third');
  });

  describe('while an ingest is running', () => {
    const setUp = async () => {
      const clock = { now: 0 };
      const cache = createAnswerCache<{ name: string; bytes: number }>(100, () => clock.now);
      const made: number[] = [];
      const ask = async (requested: ReturnType<typeof state>) => {
        const { name } = await cache.find('k', requested, (isNeeded) => {
          if (isNeeded()) made.push(requested.dataVersion);
          const { revision, dataVersion } = requested;
          const rest = { revision, dataVersion, madeAt: clock.now, validUntil: Infinity };
          return Promise.resolve({ ...rest, body: { name: `v${dataVersion}`, bytes: 10 } });
        });
        return name;
      };
      await ask(state(1));
      return { clock, ask, made };
    };

    it('returns an answer for 30 seconds, whatever has changed since', async () => {
      const { clock, ask, made } = await setUp();
      clock.now = 30_000;
      expect(await ask(state(2, true))).toBe('v1');
      expect(made).toEqual([1]);
    });

    it('returns it for a minute, and computes a newer one meanwhile, once', async () => {
      const { clock, ask, made } = await setUp();
      clock.now = 60_000;
      expect(await Promise.all([ask(state(2, true)), ask(state(3, true))])).toEqual(['v1', 'v1']);
      expect(made).toEqual([1, 2]);
      expect(await ask(state(4, true))).toBe('v2');
    });

    it('makes later requests wait for a newer one', async () => {
      const { clock, ask } = await setUp();
      clock.now = 60_001;
      expect(await ask(state(2, true))).toBe('v2');
    });

    it('counts the seconds from the last time when the answer was the newest', async () => {
      const { clock, ask, made } = await setUp();
      clock.now = 60_000;
      await ask(state(1));
      clock.now = 120_000;
      expect(await ask(state(2, true))).toBe('v1');
      expect(made).toEqual([1, 2]);
      clock.now = 180_001;
      expect(await ask(state(3, true))).toBe('v3');
    });

    it('shows a change of the watchlist at once', async () => {
      const { ask } = await setUp();
      expect(await ask({ ...state(2, true), revision: 2 })).toBe('v2');
    });

    it('shows all changes at once when the ingest ends', async () => {
      const { ask } = await setUp();
      expect(await ask(state(2, true))).toBe('v1');
      expect(await ask(state(2))).toBe('v2');
    });
  });
});
