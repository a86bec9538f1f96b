import { setFlagsFromString } from 'node:v8';

/** In percent of the memory in use after the last collection. */
const GROWTH = 150;

/**
 * For a process that only ingests files. A batch is garbage as soon as it is written. By default,
 * V8 lets the heap grow to several times of the memory in use before it collects that.
 */
export const keepHeapSmall = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
