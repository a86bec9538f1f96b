import { describe, expect, it, jest } from '@jest/globals';
import { createAnswerCache } from './answerCache';

const answer = (state: string, name: string, bytes = 10) => ({
  state,
  validUntil: Infinity,
  body: { name, bytes },
});
const always = () => 0;

describe('the answer cache', () => {
  it('computes once for all who ask at the same moment, and again for nobody after', async () => {
    const cache = createAnswerCache<{ name: string; bytes: number }>(100, always);
    const compute = jest.fn(() => Promise.resolve(answer('1', 'a')));
    const found = await Promise.all([1, 2, 3].map(() => cache.find('k', '1', compute)));
    await cache.find('k', '1', compute);
    expect(found.map(({ name }) => name)).toEqual(['a', 'a', 'a']);
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['key', 'of another tenant', '1'],
    ['state', 'k', '2'],
  ])('shares no computation with another %s', async (_what, otherKey, otherState) => {
    const cache = createAnswerCache<{ name: string; bytes: number }>(100, always);
    const found = await Promise.all([
      cache.find('k', '1', () => Promise.resolve(answer('1', 'mine'))),
      cache.find(otherKey, otherState, () => Promise.resolve(answer(otherState, 'theirs'))),
    ]);
    expect(found.map(({ name }) => name)).toEqual(['mine', 'theirs']);
  });

  it('computes anew when the state has changed', async () => {
    const cache = createAnswerCache<{ name: string; bytes: number }>(100, always);
    await cache.find('k', '1', () => Promise.resolve(answer('1', 'old')));
    const found = await cache.find('k', '2', () => Promise.resolve(answer('2', 'new')));
    expect(found.name).toBe('new');
  });

  it('files an answer under the state that it was computed from', async () => {
    const cache = createAnswerCache<{ name: string; bytes: number }>(100, always);
    await cache.find('k', '1', () => Promise.resolve(answer('2', 'newer')));
    const again = jest.fn(() => Promise.resolve(answer('2', 'needless')));
    expect((await cache.find('k', '2', again)).name).toBe('newer');
    expect(again).not.toHaveBeenCalled();
  });

  it('lets go of what was asked for longest ago when there is no room', async () => {
    const cache = createAnswerCache<{ name: string; bytes: number }>(25, always);
    const ask = async (key: string) => {
      const compute = jest.fn(() => Promise.resolve(answer('1', key)));
      await cache.find(key, '1', compute);
      return compute.mock.calls.length === 0 ? 'kept' : 'computed';
    };
    await ask('a');
    await ask('b');
    expect(await ask('a')).toBe('kept');
    await ask('c');
    expect(await ask('a')).toBe('kept');
    expect(await ask('b')).toBe('computed');
  });

  it('does not keep a failure', async () => {
    const cache = createAnswerCache<{ name: string; bytes: number }>(100, always);
    const failing = cache.find('k', '1', () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    const found = await cache.find('k', '1', () => Promise.resolve(answer('1', 'fine')));
    expect(found.name).toBe('fine');
  });

  it('computes anew when the time of an answer is over', async () => {
    const clock = { now: 100 };
    const cache = createAnswerCache<{ name: string; bytes: number }>(100, () => clock.now);
    const ask = async (name: string) =>
      (await cache.find('k', '1', () => Promise.resolve({ ...answer('1', name), validUntil: 200 })))
        .name;
    expect(await ask('first')).toBe('first');
    clock.now = 200;
    expect(await ask('second')).toBe('first');
    clock.now = 201;
    expect(await ask('third')).toBe('third');
  });
});
