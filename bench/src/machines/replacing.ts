import { setTimeout } from 'node:timers/promises';
import { waitUntil } from '@pmm/tools/waitUntil';
import { addressOf } from './caller';
import { missingOf, type Writing } from './writes';

const PEOPLE = 8;
const PAUSE_MS = 20;
/**
 * How many requests are answered before the first process is replaced, and between two
 * replacements.
 */
const ANSWERS_BETWEEN = 100;

/**
 * Writes and reads through the proxy while each process is stopped and replaced by another, several
 * times: nothing may fail, and what was acknowledged must be there.
 *
 * @param before done first, while people write and read already.
 */
export const replaceOneAfterTheOther = async ({
  replace,
  rounds = 3,
  before = () => undefined,
  ...writing
}: Writing & {
  replace: (which: 0 | 1) => Promise<void>;
  rounds?: number;
  before?: () => void | Promise<void>;
}): Promise<{
  failed: number;
  /** How many were acknowledged but are missing. */
  lost: number;
}> => {
  const { call, headers, lists } = writing;
  const acknowledged = new Set<string>();
  const failed: string[] = [];
  let [answers, longestMs, isOver] = [0, 0, false as boolean];
  const ask = async (what: string, good: number, answering: ReturnType<typeof call>) => {
    const startedAt = performance.now();
    const answer = await answering.catch((error: unknown) => ({ status: String(error) }));
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    answers += 1;
    if (answer.status !== good) failed.push(`${what}: ${answer.status}`);
    return answer.status === good;
  };
  const work = async (person: number): Promise<void> => {
    const from = addressOf(person);
    for (let turn = 0; !isOver; turn += 1) {
      const name = `Kept ${person}-${turn}`;
      const payload = { type: 'custom', name };
      if (await ask(name, 201, call(lists, { method: 'POST', headers, payload, from }))) {
        acknowledged.add(name);
      }
      await ask('a page', 200, call('/', { from }));
      await ask('the person', 200, call('/api/v1/users/me', { headers, from }));
      await setTimeout(PAUSE_MS);
    }
  };
  const answeredMore = async (): Promise<void> => {
    const enough = answers + ANSWERS_BETWEEN;
    await waitUntil(`there were ${ANSWERS_BETWEEN} more answers`, () => answers >= enough);
  };
  const working = Array.from({ length: PEOPLE }, (_none, person) => work(person));
  try {
    await answeredMore();
    await before();
    for (let round = 0; round < rounds; round += 1) {
      for (const which of [0, 1] as const) {
        await answeredMore();
        await replace(which);
      }
    }
    await answeredMore();
  } finally {
    isOver = true;
    await Promise.all(working);
  }
  const lost = await missingOf(acknowledged, writing);
  console.log(
    `  ${answers} answers, ${acknowledged.size} writes; longest ${longestMs.toFixed(0)} ms`,
  );
  for (const one of failed.slice(0, 5)) console.log(`  failed: ${one}`);
  return { failed: failed.length, lost: lost.length };
};
