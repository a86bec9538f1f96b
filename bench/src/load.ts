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
 * Many signed-in people at once, on PostgreSQL: no error, the slowest answers beside those of a bare server that
 * sends a file as large, and the memory over time.
 *
 * `npm run bench -- load --people 300 --minutes 10`
 */

const PEOPLE = argument('people', 300);
const MINUTES = argument('minutes', 2);
const STATIC_MINUTES = Math.min(1, MINUTES / 4);
/** Between two calls of one person. */
const PAUSE_MS = argument('pause', 10_000);
const MINUTE_MS = 60_000;
const SAMPLE_MS = 2_000;
/** Of the last quarter beside the second: the first fills caches. */
const MOST_GROWTH = 1.1;

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

await withPostgresServer(async ({ server }) => {
  const people = await signInPeople(server, PEOPLE);
  const sizes: number[] = [];
  const memory: number[] = [];
  // What is compiled and cached at first is nobody's everyday.
  await during(0.25, people.ask);
  const watch = setInterval(() => memory.push(mebibytesOf(server.pid)), SAMPLE_MS);
  const ours = await during(MINUTES, async (person, turn) => {
    const answer = await people.ask(person, turn);
    sizes.push(answer.body.length);
    return answer;
  });
  clearInterval(watch);
  people.close();

  const bytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
  const bare = await startStaticServer(bytes);
  const client = openClient(bare.url, PEOPLE);
  const reference = await during(STATIC_MINUTES, () => client.ask('/'));
  client.close();
  bare.stop();

  const ratio = percentile(ours.times, 0.99) / percentile(reference.times, 0.99);
  const growth = quarter(memory, 3) / quarter(memory, 1);
  printTable(
    `${PEOPLE} people for ${MINUTES} min, ${bytes} bytes an answer on average; ms`,
    ['', 'answers', 'statuses', 'median', 'p95', 'p99'],
    [row('the API', ours), row('a bare server', reference)],
  );
  console.log(`p99: ${ratio.toFixed(2)} × the bare server`);
  console.log(
    `memory by quarters: ${[0, 1, 2, 3].map((which) => quarter(memory, which).toFixed(0)).join(', ')} MiB`,
  );
  judge([
    { what: `${PEOPLE} people for ${MINUTES} min: errors`, value: failuresOf(ours), most: 0 },
    { what: 'memory, last quarter of the second', value: growth, most: MOST_GROWTH, unit: '×' },
  ]);
});
