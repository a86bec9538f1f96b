import { addressOf, type Caller } from './caller';

export interface Writing {
  call: Caller;
  headers: Record<string, string>;
  lists: string;
}

export const WRITERS = 8;
const WRITES_BEFORE = 100;
const WRITES = 400;

interface WritesOfAKill {
  /** How many were acknowledged but are missing. */
  lost: number;
  failed: number;
  /** Without those that were in flight when the process died. */
  failedLater: number;
}

/** Which of these watchlists are missing. */
export const missingOf = async (
  names: ReadonlySet<string>,
  { call, headers, lists }: Writing,
): Promise<string[]> => {
  const { body } = await call(lists, { headers });
  const { watchlists } = JSON.parse(body.toString()) as { watchlists: { name: string }[] };
  const there = new Set(watchlists.map(({ name }) => name));
  return [...names].filter((name) => !there.has(name));
};

/** Many write through the proxy while one of the processes is killed by -9. */
export const writeWhileOneDies = async ({
  call,
  headers,
  lists,
  kill,
}: Writing & {
  /** Settles when it is gone. */
  kill: () => Promise<void>;
}): Promise<WritesOfAKill> => {
  const acknowledged = new Set<string>();
  const failed: { name: string; how: string; begunAt: number }[] = [];
  let begun = 0;
  let goneAt = Number.NaN;
  let killed = null as Promise<void> | null;
  const write = async (person: number): Promise<void> => {
    const from = addressOf(person);
    while (begun < WRITES) {
      begun += 1;
      const name = `Written ${begun}`;
      const payload = { type: 'custom', name };
      const begunAt = performance.now();
      const answer = await call(lists, { method: 'POST', headers, payload, from }).catch(
        () => null,
      );
      if (answer?.status === 201) acknowledged.add(name);
      else failed.push({ name, how: `${answer?.status ?? 'broken off'}`, begunAt });
      if (acknowledged.size >= WRITES_BEFORE) {
        killed ??= kill().then(() => {
          goneAt = performance.now();
        });
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_none, person) => write(person)));
  await killed;
  const lost = await missingOf(acknowledged, { call, headers, lists });
  const how = failed.map((one) => `${one.name}: ${one.how}`).join(', ');
  console.log(`  ${acknowledged.size} acknowledged, ${failed.length} failed: ${how}`);
  return {
    lost: lost.length,
    failed: failed.length,
    // A request that begins after the process is gone is answered by the other one.
    failedLater: failed.filter(({ begunAt }) => !(begunAt <= goneAt)).length,
  };
};
