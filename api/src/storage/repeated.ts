import { setTimeout as pause } from 'node:timers/promises';
import { sqlState } from './sqlState';

const CONFLICTS = ['40001', '40P01'];
const ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 50;

/**
 * Tries again if the database chose the transaction as the victim of a deadlock, or could not
 * serialise it. A failed attempt leaves nothing behind, so work that only uses the database can be
 * repeated.
 */
export const repeated = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !CONFLICTS.includes(sqlState(error) ?? '')) throw error;
      // Of random length, so that the same transactions do not collide again.
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
};
