import { afterAll } from '@jest/globals';

/** In a hook, because Jest gives its functions to nothing but hooks and tests. */
const holdOpen = () => globalThis.holdOpen();
holdOpen.isHold = true;
afterAll(holdOpen, 2 ** 31 - 1);
