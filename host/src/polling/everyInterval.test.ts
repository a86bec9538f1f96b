import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { becomeHidden } from '../testing/visibility';
import { everyInterval } from './everyInterval';

const HOUR = 3_600_000;
const look = jest.fn(() => Promise.resolve({ found: false }));
let stop: () => void = () => undefined;

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  look.mockReset().mockResolvedValue({ found: false });
  stop = everyInterval(HOUR, look);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('everyInterval', () => {
  it('looks at each interval, not at once', async () => {
    await pass(HOUR - 1);
    expect(look).not.toHaveBeenCalled();
    await pass(1);
    expect(look).toHaveBeenCalledTimes(1);
    await pass(3 * HOUR);
    expect(look).toHaveBeenCalledTimes(4);
  });

  it('ends when something was found', async () => {
    look.mockResolvedValue({ found: true });
    await pass(HOUR);
    expect(look).toHaveBeenCalledTimes(1);
    await pass(10 * HOUR);
    becomeHidden(true);
    becomeHidden(false);
    await pass(10 * HOUR);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('pauses while the page is hidden, and looks when it is shown again', async () => {
    becomeHidden(true);
    await pass(5 * HOUR);
    expect(look).not.toHaveBeenCalled();
    becomeHidden(false);
    expect(look).toHaveBeenCalledTimes(1);
    await pass(HOUR);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('keeps its rhythm when the page was hidden for a moment', async () => {
    await pass(HOUR / 2);
    becomeHidden(true);
    await pass(HOUR / 4);
    becomeHidden(false);
    expect(look).not.toHaveBeenCalled();
    await pass(HOUR / 4);
    expect(look).toHaveBeenCalledTimes(1);
  });
});
