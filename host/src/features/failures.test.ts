/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { ContainerFault } from '@pmm/shared/contracts/container';
import { createCrashes, LoadFailure, toLoadFailure } from './failures';

describe('an error of a step', () => {
  it.each([
    ['chunk', new Error('Loading chunk 7 failed.')],
    ['chunk', new Error('Loading CSS chunk 7 failed.')],
    ['chunk', Object.assign(new Error('no such file'), { name: 'ChunkLoadError' })],
    ['execution', new Error('x is not a function')],
    ['shared', new ContainerFault('shared', 'why')],
    ['contract', new ContainerFault('contract', 'why')],
  ])('is a failure of the kind %s: %s', (kind, cause) => {
    expect(toLoadFailure(cause)).toMatchObject({ kind, message: cause.message, cause });
  });

  it.each([undefined, 'Loading chunk 7 failed.'])('may be no Error: %j', (cause) => {
    expect(toLoadFailure(cause)).toMatchObject({ kind: 'execution', message: String(cause) });
  });

  it('keeps its kind when it has one', () => {
    const failure = new LoadFailure('integrity', 'Loading chunk 7 failed.');
    expect(toLoadFailure(failure)).toBe(failure);
  });
});

describe('the crashes of a build', () => {
  const countedAt = (...seconds: number[]): boolean[] => {
    let now = 0;
    const crashes = createCrashes(() => now);
    return seconds.map((second) => {
      now = second * 1_000;
      return crashes.isTooMany('prices@b1', 'render');
    });
  };

  it('are too many with the third within a minute', () => {
    expect(countedAt(0, 30, 59)).toEqual([false, false, true]);
    expect(countedAt(0, 30, 60, 61)).toEqual([false, false, false, true]);
  });

  it('are counted for each build alone', () => {
    const crashes = createCrashes(() => 0);
    crashes.isTooMany('prices@b1', 'render');
    crashes.isTooMany('prices@b1', 'handler');
    expect(crashes.isTooMany('prices@b2', 'render')).toBe(false);
    expect(crashes.isTooMany('prices@b1', 'render')).toBe(true);
  });
});
