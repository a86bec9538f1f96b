import { readFileSync } from 'node:fs';
import { judge } from './figures/limits';
import { argument } from './load/arguments';
import {
  browse,
  failuresOf,
  openClient,
  type Outcome,
  percentile,
  statusesOf,
} from './load/people';
import { withPostgresServer } from './load/postgresServer';
import { signInPeople } from './load/signedIn';
import { startStaticServer } from './load/staticServer';
import { median, printTable } from './figures/table';

/**
 * Many people with their own accounts read and sometimes write at the same time, on PostgreSQL.
 * Checks that there are no errors, compares the slowest answers with those of a bare server that
 * sends a file of the same size, and measures the memory over time. The two alternate, so that
 * other load on the machine slows both. `npm run bench -- load --people 300 --minutes 10`
 */

const PEOPLE = argument('people', 300);
const MINUTES = argument('minutes', 2);
const ROUNDS = 4;
const WARM_UP_MINUTES = 0.25;
/** A quarter of the API's time, but long enough for everybody to send a request. */
const STATIC_MINUTES = Math.max(MINUTES / 4 / ROUNDS, WARM_UP_MINUTES);
/** Between two requests of one person. */
const PAUSE_MS = argument('pause', 10_000);
/** One request in so many is a change. */
const WRITES_EACH = 8;
const GOOD = [200, 201, 204];
const MINUTE_MS = 60_000;
const SAMPLE_MS = 2_000;
/** The last quarter compared with the second one, because the first one fills caches. */
const MOST_GROWTH = 1.1;
/** Each answer needs the database, which the bare server does not have. */
const MOST_RATIO = 20;

const mebibytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

const during = async (minutes: number, ask: Parameters<typeof browse>[3]): Promise<Outcome> => {
  const endsAt = Date.now() + minutes * MINUTE_MS;
  return browse(PEOPLE, PAUSE_MS, () => Date.now() > endsAt, ask);
};

const quarter = (samples: readonly number[], which: number): number => {
  const size = samples.length / 4;
  return median(samples.slice(Math.floor(which * size), Math.floor((which + 1) * size)));
};

const row = (name: string, outcome: Outcome): string[] => [
  name,
  String(outcome.times.length),
  statusesOf(outcome),
  ...[0.5, 0.95, 0.99].map((share) => percentile(outcome.times, share).toFixed(1)),
];

const merged = (outcomes: readonly Outcome[]): Outcome => {
  const statuses = new Map<number, number>();
  for (const [status, count] of outcomes.flatMap((one) => [...one.statuses])) {
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  return { times: outcomes.flatMap(({ times }) => times), statuses };
};

await withPostgresServer(async (parts) => {
  const { server } = parts;
  const people = await signInPeople(parts, PEOPLE);
  const live = (person: number, turn: number) =>
    (person + turn) % WRITES_EACH === 0 ? people.write(person) : people.ask(person, turn);
  const sizes: number[] = [];
  // Compiling and caching at the start are not part of everyday use.
  await during(WARM_UP_MINUTES, async (person, turn) => {
    const answer = await live(person, turn);
    sizes.push(answer.body.length);
    return answer;
  });
  const bytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
  const bare = await startStaticServer(bytes);
  const client = openClient(bare.url, PEOPLE);
  const memory: number[] = [];
  const [ours, reference]: [Outcome[], Outcome[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const watch = setInterval(() => memory.push(mebibytesOf(server.pid)), SAMPLE_MS);
    ours.push(await during(MINUTES / ROUNDS, live));
    clearInterval(watch);
    reference.push(await during(STATIC_MINUTES, () => client.ask('/')));
  }
  people.close();
  client.close();
  bare.stop();

  const [api, file] = [merged(ours), merged(reference)];
  const ratio = percentile(api.times, 0.99) / percentile(file.times, 0.99);
  printTable(
    `${PEOPLE} people for ${MINUTES} min, ${bytes} bytes an answer on average; ms`,
    ['', 'answers', 'statuses', 'median', 'p95', 'p99'],
    [row('the API', api), row('a bare server', file)],
  );
  console.log(
    `memory by quarters: ${[0, 1, 2, 3].map((which) => quarter(memory, which).toFixed(0)).join(', ')} MiB`,
  );
  const growth = quarter(memory, 3) / quarter(memory, 1);
  judge([
    { what: `${PEOPLE} people for ${MINUTES} min: errors`, value: failuresOf(api, GOOD), most: 0 },
    { what: 'p99, of a bare server', value: ratio, most: MOST_RATIO, unit: '×' },
    { what: 'memory, last quarter of the second', value: growth, most: MOST_GROWTH, unit: '×' },
  ]);
});
