import { afterEach, beforeEach } from '@jest/globals';
import { act } from '@testing-library/react';
import { followRegistry } from '../release/followRegistry';

/**
 * Sets up a file's tests so that the registry is read whenever somebody comes back to the window.
 */
export const readRegistryOnReturn = (): void => {
  let stop: () => void = () => undefined;
  beforeEach(() => {
    stop = followRegistry({ pauseMs: 0 });
  });
  afterEach(() => stop());
};

/** Comes back to the window, so that the registry is read. */
export const comeBack = (): Promise<void> =>
  act(async () => {
    window.dispatchEvent(new Event('focus'));
    await Promise.resolve();
  });
