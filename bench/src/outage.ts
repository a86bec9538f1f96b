import { setTimeout } from 'node:timers/promises';
import { waitUntil } from '@pmm/tools/waitUntil';
import type { ThrowawayPostgres } from '../../tools/src/checks/throwawayPostgres';
import { type Figure, judge } from './figures/limits';
import { argument } from './load/arguments';
import { browse, failuresOf, openClient, percentile, statusesOf } from './load/people';
import { withPostgresServer } from './load/postgresServer';
import { signInPeople } from './load/signedIn';
import { printTable } from './figures/table';

/**
 * PostgreSQL is gone for a while under load: frozen like a machine that hangs, and stopped. Every
 * request must get a clear answer soon, and everything must work again without help. `npm run bench
 * -- outage --seconds 30`
 */

const SECONDS = argument('seconds', 30);
const PEOPLE = argument('people', 50);
const PAUSE_MS = 2_000;
const LOOK_MS = 100;
/**
 * Ten seconds for a statement, two for the silence, five for a connection, and some for a busy
 * machine.
 */
const LONGEST_ANSWER_MS = 20_000;
const LONGEST_RECOVERY_MS = 15_000;

const stop = (postgres: ThrowawayPostgres): (() => void) => {
  postgres.crash();
  return () => postgres.restart();
};

await withPostgresServer(async (parts) => {
  const { server, postgres } = parts;
  const people = await signInPeople(parts, PEOPLE);
  const health = openClient(server.url, 2);
  const limited: Figure[] = [];
  const rows: string[][] = [];
  for (const [how, fail] of [
    ['frozen', ({ freeze }: ThrowawayPostgres) => freeze()],
    ['stopped', stop],
  ] as const) {
    const bring = fail(postgres);
    const endsAt = Date.now() + SECONDS * 1_000;
    const healthTimes: number[] = [];
    const watched = (async () => {
      while (Date.now() < endsAt) {
        healthTimes.push((await health.ask('/healthz')).ms);
        await setTimeout(LOOK_MS);
      }
    })();
    const gone = await browse(PEOPLE, PAUSE_MS, () => Date.now() > endsAt, people.ask);
    await watched;
    bring();
    const backAt = performance.now();
    const isBack = async () => (await people.ask(0, 1)).status === 200;
    await waitUntil('pages were answered again', isBack, { everyMs: LOOK_MS });
    const recoveryMs = performance.now() - backAt;
    const afterEndsAt = Date.now() + 10_000;
    const after = await browse(PEOPLE, PAUSE_MS, () => Date.now() > afterEndsAt, people.ask);

    const longest = Math.max(...gone.times);
    rows.push([
      how,
      statusesOf(gone),
      percentile(gone.times, 0.5).toFixed(0),
      longest.toFixed(0),
      percentile(healthTimes, 0.99).toFixed(0),
      recoveryMs.toFixed(0),
      statusesOf(after),
    ]);
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
