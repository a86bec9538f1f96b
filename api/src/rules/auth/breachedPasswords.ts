import { createHash } from 'node:crypto';
import type { Logger } from 'pino';

/** Whether a password is in a known leak, according to the service. */
export type BreachCheck = (password: string) => Promise<boolean>;

/** The person waits for it, and a slow service must not prevent a new password. */
const TIMEOUT_MS = 2_000;
/** The service only sees these hex digits of the hash, which hundreds of leaked passwords share. */
const SENT_DIGITS = 5;

/** A line is "rest of the hash:count". Padding lines have the count 0. */
const listsHash = (answer: string, rest: string): boolean =>
  answer.split(/\r?\n/).some((line) => {
    const [listed, leaks] = line.split(':');
    return listed?.toUpperCase() === rest && Number(leaks) > 0;
  });

/**
 * Queries a service with the interface of https://api.pwnedpasswords.com/range. If it does not
 * answer, no password is refused: the lists that come with the server have been checked before.
 */
export const createBreachCheck = (address: string | undefined, log: Logger): BreachCheck => {
  if (address === undefined) return () => Promise.resolve(false);
  return async (password) => {
    const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
    try {
      const answer = await fetch(`${address}/${hash.slice(0, SENT_DIGITS)}`, {
        // With padding all answers have about the same size, so that their size reveals nothing.
        headers: { 'add-padding': 'true' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return listsHash(await answer.text(), hash.slice(SENT_DIGITS));
    } catch (error) {
      log.warn({ err: error }, 'the service of breached passwords did not answer');
      return false;
    }
  };
};
