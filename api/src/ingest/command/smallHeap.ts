import { setFlagsFromString } from 'node:v8';

/** In percent of what is in use after the heap was looked through. */
const GROWTH = 150;

/**
 * For a process that only takes files in. A batch is garbage as soon as it is written; left to itself, V8 lets the heap grow
 * to several times of what is in use before it looks for that.
 */
export const keepHeapSmall = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
