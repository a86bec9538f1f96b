import { addressOf, type Caller } from './caller';

export interface Writing {
  call: Caller;
  headers: Record<string, string>;
  lists: string;
  expectThat: (holds: boolean, what: string) => void;
}

const WRITERS = 8;
const WRITES_BEFORE = 100;
const WRITES = 400;

/** Which of these watchlists are not there. */
export const missingOf = async (
  names: ReadonlySet<string>,
  { call, headers, lists }: Omit<Writing, 'expectThat'>,
): Promise<string[]> => {
  const { body } = await call(lists, { headers });
  const { watchlists } = JSON.parse(body.toString()) as { watchlists: { name: string }[] };
  const there = new Set(watchlists.map(({ name }) => name));
  return [...names].filter((name) => !there.has(name));
};

/** Many write through the proxy; one of the processes is killed with -9 meanwhile. */
export const writeWhileOneDies = async ({
  call,
  headers,
  lists,
  expectThat,
  kill,
}: Writing & { kill: () => void }): Promise<void> => {
  const acknowledged = new Set<string>();
  const failed: string[] = [];
  let begun = 0;
  let killed = false as boolean;
  const write = async (person: number): Promise<void> => {
    const from = addressOf(person);
    while (begun < WRITES) {
      begun += 1;
      const name = `Written ${begun}`;
      const payload = { type: 'custom', name };
      const answer = await call(lists, { method: 'POST', headers, payload, from }).catch(
        () => null,
      );
      if (answer?.status === 201) acknowledged.add(name);
      else failed.push(`${name}: ${answer?.status ?? 'broken off'}`);
      if (!killed && acknowledged.size >= WRITES_BEFORE) {
        killed = true;
        kill();
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_none, person) => write(person)));
  const lost = await missingOf(acknowledged, { call, headers, lists });
  console.log(`  ${acknowledged.size} acknowledged, ${failed.length} failed: ${failed.join(', ')}`);
  expectThat(killed && lost.length === 0, 'no acknowledged write is lost with the killed process');
  expectThat(
    failed.length <= WRITERS,
    `no more requests fail than were in flight (${failed.length} of at most ${WRITERS})`,
  );
};
