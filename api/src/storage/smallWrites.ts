import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<true>();

/**
 * For what writes a few rows and keeps people signed in, or says what they did: the embedded database takes it for
 * longer than other changes when its disk becomes full.
 */
export const asSmallWrite = <Result>(work: () => Result): Result => scope.run(true, work);

export const isSmallWrite = (): boolean => scope.getStore() === true;
