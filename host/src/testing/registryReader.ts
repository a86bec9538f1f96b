import { afterEach, beforeEach } from '@jest/globals';
import { act } from '@testing-library/react';
import { followRegistry } from '../release/followRegistry';

/** Has the tests of a file read the registry whenever somebody comes back to the window. */
export const readRegistryOnReturn = (): void => {
  let stop: () => void = () => undefined;
  beforeEach(() => {
    stop = followRegistry({ pauseMs: 0 });
  });
  afterEach(() => stop());
};

/** Back at the window: the registry is read. */
export const comeBack = (): Promise<void> =>
  act(async () => {
    window.dispatchEvent(new Event('focus'));
    await Promise.resolve();
  });
