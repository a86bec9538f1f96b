import { expect, it } from '@jest/globals';
import { createCrashes } from './crashes';

const countedAt = (key: string, ...seconds: number[]): boolean[] => {
  let now = 0;
  const crashes = createCrashes(() => now);
  return seconds.map((second) => {
    now = second * 1_000;
    return crashes.countCrash(key);
  });
};

it('is one too many with the third within a minute', () => {
  expect(countedAt('prices@b1', 0, 30, 59)).toEqual([false, false, true]);
});

it('does not count what was longer ago', () => {
  expect(countedAt('prices@b1', 0, 30, 60, 61)).toEqual([false, false, false, true]);
});

it('counts each build for itself, and begins anew when it is told to', () => {
  const crashes = createCrashes(() => 0);
  crashes.countCrash('prices@b1');
  crashes.countCrash('prices@b1');
  expect(crashes.countCrash('prices@b2')).toBe(false);
  crashes.forget('prices@b1');
  expect(crashes.countCrash('prices@b1')).toBe(false);
});
