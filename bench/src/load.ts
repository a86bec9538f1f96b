import { argument } from './harness/arguments';
import { startBareServer } from './harness/bareServer';
import { judge } from './harness/limits';
import { signInPeople } from './harness/lookingPeople';
import { inTurns, median, memoryOf, percentile, repeatDuring } from './harness/measuring';
import { browseFor, cellsOfOutcome, failuresOf, openClient, type Outcome } from './harness/people';
import { withPostgresServer } from './harness/server';
import { printTable } from './harness/table';

/**
 * Many people with their own accounts read and sometimes write at the same time, on PostgreSQL.
 * Checks that there are no errors, compares the slowest answers with those of a bare server that
 * sends a file of the same size, and measures the memory over time. The two alternate, so that
 * other load on the machine slows both. `npm run bench -- load --people 300 --minutes 10`
 */

const PEOPLE = argument('people', 300);
const MINUTES = argument('minutes', 2);
const ROUNDS = 4;
const SECONDS = (MINUTES * 60) / ROUNDS;
const WARM_UP_SECONDS = 15;
/** A quarter of the API's time, but long enough for everybody to send a request. */
const BARE_SECONDS = Math.max(SECONDS / 4, WARM_UP_SECONDS);
/** Between two requests of one person. */
const PAUSE_MS = argument('pause', 10_000);
/** One request in so many is a change. */
const WRITES_EACH = 8;
const GOOD = [200, 201, 204];
const SAMPLE_MS = 2_000;
/** The last quarter compared with the second one, because the first one fills caches. */
const MOST_GROWTH = 1.1;
/** Each answer needs the database, which the bare server does not have. */
const MOST_RATIO = 20;

const quarter = (samples: readonly number[], which: number): number => {
  const size = samples.length / 4;
  return median(samples.slice(Math.floor(which * size), Math.floor((which + 1) * size)));
};

const merged = (outcomes: readonly Outcome[]): Outcome => {
  const statuses = new Map<number, number>();
  for (const [status, count] of outcomes.flatMap((one) => [...one.statuses])) {
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  return { times: outcomes.flatMap(({ times }) => times), statuses };
};

await withPostgresServer(async (parts) => {
  const { pid } = parts.server;
  const people = await signInPeople(parts, PEOPLE);
  const live = (person: number, turn: number) =>
    (person + turn) % WRITES_EACH === 0 ? people.write(person) : people.ask(person, turn);
  const sizes: number[] = [];
  // Compiling and caching at the start are not part of everyday use.
  await browseFor(WARM_UP_SECONDS, PEOPLE, PAUSE_MS, async (person, turn) => {
    const answer = await live(person, turn);
    sizes.push(answer.body.length);
    return answer;
  });
  const bytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
  const bare = await startBareServer(bytes);
  const client = openClient(bare.url, PEOPLE);
  const memory: number[] = [];
  const outcomes = await inTurns(ROUNDS, {
    api: async () => {
      const browsing = browseFor(SECONDS, PEOPLE, PAUSE_MS, live);
      const samples = await repeatDuring(browsing, SAMPLE_MS, () => Promise.resolve(memoryOf(pid)));
      memory.push(...samples);
      return browsing;
    },
    bare: () => browseFor(BARE_SECONDS, PEOPLE, PAUSE_MS, () => client.ask('/')),
  });
  people.close();
  client.close();
  bare.stop();

  const [api, file] = [merged(outcomes.api), merged(outcomes.bare)];
  const ratio = percentile(api.times, 0.99) / percentile(file.times, 0.99);
  const row = (name: string, outcome: Outcome) => [
    ...[name, String(outcome.times.length)],
    ...cellsOfOutcome(outcome),
  ];
  printTable(
    `${PEOPLE} people for ${MINUTES} min, ${bytes} bytes an answer on average; ms`,
    ['', 'answers', 'statuses', 'median', 'p95', 'p99'],
    [row('the API', api), row('a bare server', file)],
  );
  const quarters = [0, 1, 2, 3].map((which) => quarter(memory, which).toFixed(0));
  console.log(`memory by quarters: ${quarters.join(', ')} MiB`);
  const growth = quarter(memory, 3) / quarter(memory, 1);
  judge([
    { what: `${PEOPLE} people for ${MINUTES} min: errors`, value: failuresOf(api, GOOD), most: 0 },
    { what: 'p99, of a bare server', value: ratio, most: MOST_RATIO, unit: '×' },
    { what: 'memory, last quarter of the second', value: growth, most: MOST_GROWTH, unit: '×' },
  ]);
});
