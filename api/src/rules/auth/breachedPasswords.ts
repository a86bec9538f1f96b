import { createHash } from 'node:crypto';
import type { Logger } from 'pino';

/** Whether a password is known from a leak, as far as anybody can be asked. */
export type BreachCheck = (password: string) => Promise<boolean>;

/** The person waits meanwhile. A slow service must not keep them from a new password. */
const TIMEOUT_MS = 2_000;
/** The service sees these hex digits of the hash only; hundreds of leaked passwords share them. */
const TOLD_DIGITS = 5;

/** A line is "rest of the hash:count". Padding has the count 0. */
const listsHash = (answer: string, rest: string): boolean =>
  answer.split(/\r?\n/).some((line) => {
    const [listed, leaks] = line.split(':');
    return listed?.toUpperCase() === rest && Number(leaks) > 0;
  });

/**
 * Asks a service that answers as https://api.pwnedpasswords.com/range does. A service that does not answer
 * refuses no password: the lists that ship with the server have been asked before.
 */
export const createBreachCheck = (address: string | undefined, log: Logger): BreachCheck => {
  if (address === undefined) return () => Promise.resolve(false);
  return async (password) => {
    const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
    try {
      const answer = await fetch(`${address}/${hash.slice(0, TOLD_DIGITS)}`, {
        // Padded answers all have about the same size, so that eavesdroppers learn nothing from it.
        headers: { 'add-padding': 'true' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return listsHash(await answer.text(), hash.slice(TOLD_DIGITS));
    } catch (error) {
      log.warn({ err: error }, 'the service of breached passwords did not answer');
      return false;
    }
  };
};
