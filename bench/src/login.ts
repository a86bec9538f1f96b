import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildApi } from '@pmm/tools/build';
import { seedAccounts } from '../../api/src/demo/accounts';
import { addAccounts, withDatabase } from './harness/accounts';
import { argument } from './harness/arguments';
import { withFolder } from './harness/folder';
import { judge } from './harness/limits';
import { inTurns, mediansOf, percentile, timed } from './harness/measuring';
import { type Server, withServer } from './harness/server';
import { signIn } from './harness/signIn';
import { printTable } from './harness/table';

/**
 * What fifty concurrent sign-ins cost everybody else: how long `/healthz` takes meanwhile, compared
 * with the same server at rest. In alternating rounds; medians over the rounds.
 */

const ROUNDS = argument('rounds', 3);
const CONCURRENT = 50;
const SECONDS = 6;
const PROBE_EVERY_MS = 10;
const MOST_MS_AT_P99 = 100;

/** One for each sign-in, because many at once would count as failures of one account and lock it. */
const emails = Array.from({ length: CONCURRENT }, (_, person) => `person${person}@example.com`);

/** Response times of `/healthz` in milliseconds, requested at a steady pace. */
const probe = async (url: string): Promise<number[]> => {
  const answers: Promise<number>[] = [];
  const end = performance.now() + SECONDS * 1_000;
  while (performance.now() < end) {
    answers.push(timed(async () => (await fetch(`${url}/healthz`)).arrayBuffer()));
    await setTimeout(PROBE_EVERY_MS);
  }
  return Promise.all(answers);
};

/**
 * In a process of its own, so that the client of the load does not slow the probe. It reports when
 * all have begun, and at the end how many have signed in since.
 */
const load = async (url: string): Promise<void> => {
  const state = { running: true, logins: 0 };
  process.once('message', () => {
    state.running = false;
  });
  const signInAgain = async (email: string): Promise<void> => {
    while (state.running) {
      await signIn(url, email);
      state.logins += 1;
      if (state.logins === CONCURRENT) process.send?.('busy');
    }
  };
  await Promise.all(emails.map(signInAgain));
  process.send?.(state.logins - CONCURRENT);
};

const probeUnderLoad = async (url: string) => {
  const self = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, ['--import', 'tsx', self, '--load', url], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const startedAt = performance.now();
  const times = await probe(url);
  const seconds = (performance.now() - startedAt) / 1_000;
  child.send('stop');
  const [logins] = (await once(child, 'message')) as [number];
  child.disconnect();
  return summary(times, logins / seconds);
};

const summary = (times: readonly number[], loginsPerSecond: number) => ({
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  most: Math.max(...times),
  loginsPerSecond,
});

const measure = async ({ url }: Server): Promise<void> => {
  await probe(url);
  const rounds = await inTurns(ROUNDS, {
    idle: async () => summary(await probe(url), 0),
    busy: () => probeUnderLoad(url),
  });
  const [idle, busy] = [mediansOf(rounds.idle), mediansOf(rounds.busy)];
  const line = (name: string, { p50, p99, most, loginsPerSecond }: typeof idle) => [
    ...[name, p50.toFixed(1), p99.toFixed(1), (p99 / idle.p99).toFixed(1)],
    ...[most.toFixed(1), loginsPerSecond.toFixed(0)],
  ];
  printTable(
    '/healthz in ms, at 100 requests a second',
    ['', 'p50', 'p99', '×', 'most', 'logins/s'],
    [line('at rest', idle), line(`${CONCURRENT} signing in at once`, busy)],
  );
  const what = `p99 of /healthz while ${CONCURRENT} sign in`;
  judge([{ what, value: busy.p99, most: MOST_MS_AT_P99, unit: 'ms' }]);
};

const loadAt = process.argv.indexOf('--load');
if (loadAt !== -1) await load(process.argv[loadAt + 1] ?? '');
else {
  buildApi(console.log);
  await withFolder(async (dataDir) => {
    await withDatabase({ dataDir }, async (database) => {
      await seedAccounts(database);
      await addAccounts(database, emails);
    });
    await withServer({ dataDir }, measure);
  });
}
