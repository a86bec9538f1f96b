/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { ContainerFault } from '@pmm/shared/contracts/container';
import { createCrashes, framesOf, LoadFailure, toLoadFailure } from './failures';

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

describe('the positions of an error', () => {
  const thrown = (stack: string) => Object.assign(new Error('mara@example.com'), { stack });

  it.each([
    [
      'Chromium',
      `Error: mara@example.com
    at Page (https://app.example/features/prices/b1/755.js:1:2345)
    at react (https://app.example/assets/main.1a2b.js:2:1)
    at <anonymous>:1:1`,
    ],
    [
      'Firefox and Safari',
      `Page@https://app.example/features/prices/b1/755.js:1:2345
react@https://app.example/assets/main.1a2b.js:2:1
@debugger eval code:1:1`,
    ],
    [
      'a site below a path',
      `Page@https://app.example/tools/monitor/features/prices/b1/755.js:1:2345
react@https://app.example/tools/monitor/assets/main.1a2b.js:2:1`,
    ],
  ])('are those in scripts of the site, without the message, in %s', (_browser, stack) => {
    expect(framesOf(thrown(stack))).toEqual({
      frames: ['/features/prices/b1/755.js:1:2345', '/assets/main.1a2b.js:2:1'],
    });
  });

  it('are six at most, and left out when there are none', () => {
    const line = 'at f (https://app.example/assets/main.js:1:1)\n';
    expect(framesOf(thrown(line.repeat(20))).frames).toHaveLength(6);
    expect(framesOf(thrown('at f (https://other.example/x.js:1:1)'))).toEqual({});
    expect(framesOf('no error')).toEqual({});
  });
});
