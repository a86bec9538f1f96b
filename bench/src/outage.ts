import type { ThrowawayPostgres } from '@pmm/tools/throwawayPostgres';
import { waitUntil } from '@pmm/tools/waitUntil';
import { argument } from './harness/arguments';
import { type Figure, judge } from './harness/limits';
import { percentile, repeatDuring, timed } from './harness/measuring';
import { signInPeople } from './harness/lookingPeople';
import { browseFor, failuresOf, openClient, statusesOf } from './harness/people';
import { withPostgresServer } from './harness/server';
import { printTable } from './harness/table';

/**
 * PostgreSQL is gone for a while under load: frozen like a machine that hangs, and stopped. Every
 * request must get a clear answer soon, and everything must work again without help. `npm run bench
 * -- outage --seconds 30`
 */

const SECONDS = argument('seconds', 30);
const SECONDS_AFTER = 10;
const PEOPLE = argument('people', 50);
const PAUSE_MS = 2_000;
const LOOK_MS = 100;
/**
 * Ten seconds for a statement, two for the silence, five for a connection, and some for a busy
 * machine.
 */
const LONGEST_ANSWER_MS = 20_000;
const LONGEST_RECOVERY_MS = 15_000;

/** Each takes the database away, and returns what brings it back. */
const outages: Readonly<Record<string, (postgres: ThrowawayPostgres) => () => void>> = {
  frozen: ({ freeze }) => freeze(),
  stopped: ({ crash, restart }) => {
    crash();
    return restart;
  },
};

await withPostgresServer(async ({ server, postgres }) => {
  const people = await signInPeople({ server, postgres }, PEOPLE);
  const health = openClient(server.url, 2);
  const limited: Figure[] = [];
  const rows: string[][] = [];
  for (const [how, begin] of Object.entries(outages)) {
    const end = begin(postgres);
    const browsing = browseFor(SECONDS, PEOPLE, PAUSE_MS, people.ask);
    const healthTimes = await repeatDuring(
      browsing,
      LOOK_MS,
      async () => (await health.ask('/healthz')).ms,
    );
    const gone = await browsing;
    end();
    const isBack = async () => (await people.ask(0, 1)).status === 200;
    const recoveryMs = await timed(() =>
      waitUntil('pages were answered again', isBack, { everyMs: LOOK_MS }),
    );
    const after = await browseFor(SECONDS_AFTER, PEOPLE, PAUSE_MS, people.ask);

    const longest = Math.max(...gone.times);
    const times = [
      ...[percentile(gone.times, 0.5), longest],
      ...[percentile(healthTimes, 0.99), recoveryMs],
    ];
    rows.push([how, statusesOf(gone), ...times.map((ms) => ms.toFixed(0)), statusesOf(after)]);
    limited.push(
      { what: `${how}: neither 200 nor 503`, value: failuresOf(gone, [200, 503]), most: 0 },
      { what: `${how}: longest answer`, value: longest, most: LONGEST_ANSWER_MS, unit: 'ms' },
      { what: `${how}: works again`, value: recoveryMs, most: LONGEST_RECOVERY_MS, unit: 'ms' },
      { what: `${how}, afterwards: not 200`, value: failuresOf(after), most: 0 },
    );
  }
  people.close();
  health.close();
  printTable(
    `PostgreSQL gone for ${SECONDS} s, ${PEOPLE} people; ms`,
    ['', 'meanwhile', 'median', 'longest', '/healthz p99', 'works again', 'afterwards'],
    rows,
  );
  judge(limited);
});
