import { afterAll } from '@jest/globals';

/** In a hook, because Jest only gives access to this function in hooks and tests. */
const holdOpen = () => globalThis.holdOpen();
holdOpen.isHold = true;
afterAll(holdOpen, 2 ** 31 - 1);
