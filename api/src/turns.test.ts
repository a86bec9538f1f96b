import { describe, expect, it } from '@jest/globals';
import { ApiError } from './errors';
import { type Leave, openTurns } from './turns';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when the test ends it. */
const setUp = (options: Partial<Parameters<typeof openTurns>[0]> = {}) => {
  const time = { now: 0 };
  const turns = openTurns({
    ...{ atOnce: 1, mostOfOne: 3, mostInTotal: 5, now: () => time.now, ...options },
  });
  const begun: string[] = [];
  const leaves: Leave[] = [];
  return {
    time,
    turns,
    begun,
    ask: (owner: string, isNeeded?: () => boolean) =>
      turns.enter(owner, isNeeded).then(
        (leave) => {
          begun.push(owner);
          leaves.push(leave);
          return null;
        },
        (error: unknown) => error as ApiError,
      ),
    /** Ends the oldest running work. */
    end: async () => {
      leaves.shift()?.();
      await settled();
    },
  };
};

const refusalOf = (error: ApiError | null) => [error?.status, error?.details.retryAfterSeconds];

describe('turns', () => {
  it('alternate between owners, however much work one of them has waiting', async () => {
    const { ask, end, begun } = setUp();
    for (const owner of ['a', 'a', 'a', 'b', 'c']) void ask(owner);
    await settled();
    for (let left = 5; left > 0; left -= 1) await end();
    expect(begun).toEqual(['a', 'a', 'b', 'c', 'a']);
  });

  it('allow a fixed number of pieces of work at the same time', async () => {
    const { ask, end, begun } = setUp({ atOnce: 2 });
    for (const owner of ['a', 'b', 'c']) void ask(owner);
    await settled();
    expect(begun).toEqual(['a', 'b']);
    await end();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('reject an owner with too much waiting work, and every owner when too much work waits', async () => {
    const { ask, time, turns, end } = setUp();
    void ask('a');
    await settled();
    // The first took six seconds, so the next is expected to take two.
    time.now = 6_000;
    await end();
    for (let waiting = 0; waiting < 4; waiting += 1) void ask('a');
    await settled();
    expect(refusalOf(await ask('a'))).toEqual([429, 8]);
    for (let waiting = 0; waiting < 2; waiting += 1) void ask('b');
    await settled();
    expect(refusalOf(await ask('c'))).toEqual([503, 12]);
    expect(turns.waiting()).toBe(5);
  });

  it('skip work that nobody waits for any more, and give its place to others', async () => {
    const { ask, end, begun, turns } = setUp();
    void ask('a');
    let isThere = true;
    const left = [1, 2, 3].map(() => ask('b', () => isThere));
    await settled();
    expect(refusalOf(await ask('b'))[0]).toBe(429);
    isThere = false;
    void ask('b');
    await settled();
    expect((await Promise.all(left)).map((error) => error?.status)).toEqual([503, 503, 503]);
    await end();
    expect([begun, turns.waiting()]).toEqual([['a', 'b'], 0]);
  });

  it('can be released only once', async () => {
    const { turns } = setUp();
    const leave = await turns.enter('a');
    const second = turns.enter('b');
    leave();
    leave();
    await second;
    void turns.enter('c');
    expect(turns.waiting()).toBe(1);
  });

  it('reject all waiting work when it fails for the same reason', async () => {
    const { ask, end, turns } = setUp();
    void ask('a');
    const waiting = [ask('a'), ask('b')];
    await settled();
    turns.refuseAll(new ApiError(503, 'SERVICE_UNAVAILABLE', 'Not now.'));
    expect((await Promise.all(waiting)).map((error) => error?.message)).toEqual([
      'Not now.',
      'Not now.',
    ]);
    await end();
    await ask('c');
  });
});
