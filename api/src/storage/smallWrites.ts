import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<true>();

/**
 * For writes of a few rows that keep people signed in or record their actions. When its disk
 * becomes full, the embedded database accepts them for longer than other changes.
 */
export const asSmallWrite = <Result>(work: () => Result): Result => scope.run(true, work);

export const isSmallWrite = (): boolean => scope.getStore() === true;
