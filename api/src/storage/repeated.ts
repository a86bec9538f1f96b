import { setTimeout as pause } from 'node:timers/promises';
import { sqlState } from './sqlState';

const CONFLICTS = ['40001', '40P01'];
const ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 50;

/**
 * Does it again when the database chose it as the victim of a deadlock, or could not put it in a row with
 * others. Nothing of a failed attempt is left, so what works on the database alone can be repeated.
 */
export const repeated = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !CONFLICTS.includes(sqlState(error) ?? '')) throw error;
      // Of different length, so that the same ones do not meet again.
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
};
