import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ProgressLine } from './ProgressLine';

let written: string[] = [];
let share = 0;
beforeEach(() => {
  jest.useFakeTimers();
  // The process has done other work before.
  jest.advanceTimersByTime(10_000);
  [written, share] = [[], 0];
});
afterEach(() => {
  jest.useRealTimers();
});

const begin = () =>
  new ProgressLine(
    'a.csv',
    () => share,
    (line) => written.push(line),
  );

it('prints nothing for a file that is read quickly', () => {
  const progress = begin();
  jest.advanceTimersByTime(2_999);
  progress.show(5_000);
  expect(written).toEqual([]);
});

it('prints the share and the speed of a long file, every three seconds', () => {
  const progress = begin();
  jest.advanceTimersByTime(3_000);
  share = 0.126;
  progress.show(6_000);
  jest.advanceTimersByTime(2_999);
  progress.show(7_000);
  jest.advanceTimersByTime(1);
  share = 0.5;
  progress.show(30_000);
  expect(written).toEqual([
    'a.csv: 6,000 lines, 13 % read, 2,000 lines a second',
    'a.csv: 30,000 lines, 50 % read, 5,000 lines a second',
  ]);
});

it('prints at most 100 %, also for a file that grows', () => {
  const progress = begin();
  jest.advanceTimersByTime(4_000);
  share = 1.2;
  progress.show(4);
  expect(written).toEqual(['a.csv: 4 lines, 100 % read, 1 lines a second']);
});
