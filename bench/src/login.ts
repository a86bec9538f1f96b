import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { buildApi, inRoot, siteFolder } from '@pmm/tools/build';
import { DEMO_PASSWORD, seedAccounts } from '../../api/src/demo/accounts';
import { hashPassword } from '../../api/src/rules/auth/passwords';
import { openDatabase } from '../../api/src/storage/openDatabase';
import { appUser } from '../../api/src/storage/schema';
import { startDemoServer } from './server/demoServer';
import { signIn } from './server/signIn';
import { judge } from './figures/limits';
import { median, printTable } from './figures/table';

/**
 * What fifty concurrent sign-ins cost everybody else: how long `/healthz` takes meanwhile, compared
 * with the same server at rest. In alternating rounds; medians over the rounds.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const CONCURRENT = 50;
const SECONDS = 6;
const PROBE_EVERY_MS = 10;
const MOST_MS_AT_P99 = 100;

interface Round {
  p50: number;
  p99: number;
  most: number;
  loginsPerSecond: number;
}

const emailOf = (person: number): string => `person${person}@example.com`;

/**
 * One account for each sign-in, because many at once would count as failures of one account and
 * lock it.
 */
const addPeople = async (dataDir: string): Promise<void> => {
  const migrationsDir = inRoot('api/migrations');
  const { database, close } = await openDatabase({ dataDir, migrationsDir });
  await seedAccounts(database);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const people = Array.from({ length: CONCURRENT }, (_, person) => ({
    email: emailOf(person),
    passwordHash,
    verifiedAt: new Date(),
  }));
  await database.insert(appUser).values(people);
  await close();
};

/** Response times of `/healthz` in milliseconds, requested at a steady pace. */
const probe = async (url: string): Promise<number[]> => {
  const answers: Promise<number>[] = [];
  const ask = async (): Promise<number> => {
    const startedAt = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    return performance.now() - startedAt;
  };
  const end = performance.now() + SECONDS * 1_000;
  while (performance.now() < end) {
    answers.push(ask());
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
  const signInAgain = async (person: number): Promise<void> => {
    while (state.running) {
      await signIn(url, emailOf(person));
      state.logins += 1;
      if (state.logins === CONCURRENT) process.send?.('busy');
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, (_, person) => signInAgain(person)));
  process.send?.(state.logins - CONCURRENT);
};

const underLoad = async <Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<[Result, number]> => {
  const self = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, ['--import', 'tsx', self, '--load', url], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const startedAt = performance.now();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  child.send('stop');
  const [logins] = (await once(child, 'message')) as [number];
  child.disconnect();
  return [result, logins / seconds];
};

const summary = (times: readonly number[], loginsPerSecond: number): Round => {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), most: at(1), loginsPerSecond };
};

const measure = async (url: string): Promise<{ idle: Round[]; busy: Round[] }> => {
  const idle: Round[] = [];
  const busy: Round[] = [];
  await probe(url);
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(summary(await probe(url), 0));
    busy.push(summary(...(await underLoad(url, () => probe(url)))));
  }
  return { idle, busy };
};

const bench = async (): Promise<void> => {
  buildApi(console.log);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pmm-bench-login-'));
  try {
    await addPeople(dataDir);
    const server = await startDemoServer(dataDir, siteFolder());
    try {
      const { idle, busy } = await measure(server.url);
      const of = (rounds: Round[], figure: keyof Round) => median(rounds.map((one) => one[figure]));
      const line = (name: string, rounds: Round[]) => [
        name,
        of(rounds, 'p50').toFixed(1),
        of(rounds, 'p99').toFixed(1),
        (of(rounds, 'p99') / of(idle, 'p99')).toFixed(1),
        of(rounds, 'most').toFixed(1),
        of(rounds, 'loginsPerSecond').toFixed(0),
      ];
      printTable(
        '/healthz in ms, at 100 requests a second',
        ['', 'p50', 'p99', '×', 'most', 'logins/s'],
        [line('at rest', idle), line(`${CONCURRENT} signing in at once`, busy)],
      );
      const what = `p99 of /healthz while ${CONCURRENT} sign in`;
      judge([{ what, value: of(busy, 'p99'), most: MOST_MS_AT_P99, unit: 'ms' }]);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

const loadAt = process.argv.indexOf('--load');
if (loadAt === -1) await bench();
else await load(process.argv[loadAt + 1] ?? '');
