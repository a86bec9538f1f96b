import { afterEach, beforeEach, expect, jest } from '@jest/globals';

// A console error or warning fails the test that caused it.
let spies = [];

beforeEach(() => {
  spies = ['error', 'warn'].map((level) => jest.spyOn(console, level).mockImplementation(() => {}));
});

afterEach(() => {
  const noise = spies.flatMap((spy) => spy.mock.calls.map((call) => call.join(' ')));
  for (const spy of spies) spy.mockRestore();
  expect(noise).toEqual([]);
});
