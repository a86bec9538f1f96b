import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { allPackages, buildApi, releaseStale, siteFolder } from '@pmm/tools/build';
import { chromium } from '@playwright/test';
import { actions, visit, type Action, type Subject, type Visit } from './manage/visit';
import { startDemoServer, type DemoServer } from './server/demoServer';
import { ingestMarket } from './server/ingestMarket';
import { createWatchlist } from './server/watchlistClient';
import { median, printTable } from './table';

/**
 * Managing a watchlist of 2,000 items beside one of 200, in Chromium against the released bundles
 * and the real API: opening, selecting all and moving one item, and the longest task of the main
 * thread that a key in the search causes. In rounds that alternate between the two; medians.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '';
const SHORT = 200;
const LONG = 2_000;
const MOST = 2;
const FRAME_MS = 1_000 / 60;

const titles: Readonly<Record<Action, string>> = {
  openByAddress: 'open by its address',
  openByMode: 'open from the mode Overview',
  selectAll: 'select all',
  moveByKey: 'move one with the keyboard',
  moveByButton: 'move one with its button',
  moveByMenu: 'move one with its menu (phone)',
};

const subjectOf = async (server: DemoServer, pzns: readonly string[]): Promise<Subject> => {
  const { watchlistId, add, get } = await createWatchlist(server, `${pzns.length} items`);
  await add(pzns);
  const { items } = (await (await get('')).json()) as Watchlist;
  if (items.length !== pzns.length) throw new Error(`Only ${items.length} were added.`);
  return { origin: server.url, watchlistId, items };
};

const measure = async (short: Subject, long: Subject) => {
  const browser = await chromium.launch({
    ...(CHROMIUM !== '' && { executablePath: CHROMIUM }),
    args: ['--disable-gpu', '--no-sandbox'],
  });
  const visits = { short: [] as Visit[], long: [] as Visit[] };
  try {
    // One visit each to warm the caches of the server.
    for (const subject of [short, long]) await visit(browser, subject);
    for (let round = 0; round < ROUNDS; round += 1) {
      visits.short.push(await visit(browser, short));
      visits.long.push(await visit(browser, long));
      process.stderr.write('.');
    }
  } finally {
    await browser.close();
  }
  process.stderr.write('\n');
  return visits;
};

/** Prints the figures; gives back what is over its limit. */
const judge = ({ short, long }: Awaited<ReturnType<typeof measure>>): string[] => {
  const over: string[] = [];
  const rows = actions.map((action) => {
    const of = (visits: readonly Visit[], kind: 'cpu' | 'wall') =>
      median(visits.map(({ costs }) => costs[action][kind]));
    const figures = (['cpu', 'wall'] as const).flatMap((kind) => {
      const ratio = of(long, kind) / of(short, kind);
      if (ratio > MOST) over.push(`${titles[action]}, ${kind}`);
      return [of(short, kind).toFixed(1), of(long, kind).toFixed(1), ratio.toFixed(2)];
    });
    return [titles[action], ...figures];
  });
  printTable(
    `${LONG} items beside ${SHORT}, at most ${MOST}×; ms, median of ${ROUNDS}`,
    ['', `CPU ${SHORT}`, String(LONG), '×', `wall ${SHORT}`, String(LONG), '×'],
    rows,
  );
  // Of each key the median: a pause of the garbage collector is none of the key's.
  const longestKey = (visits: readonly Visit[]) =>
    Math.max(
      ...(visits[0]?.typing ?? []).map((_, key) =>
        median(visits.map((one) => one.typing[key] ?? Number.NaN)),
      ),
    );
  const typing = [longestKey(short), longestKey(long)];
  if ((typing[1] ?? Number.NaN) > FRAME_MS) over.push('typing in the search');
  printTable(
    `Longest task of a key in the search, at most ${FRAME_MS.toFixed(1)} ms; CPU ms`,
    ['', String(SHORT), String(LONG)],
    [['typing', ...typing.map((ms) => ms.toFixed(1))]],
  );
  return over;
};

buildApi(console.log);
await releaseStale(allPackages(), siteFolder(), console.log);
const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-bench-manage-'));
try {
  const dataDir = path.join(folder, 'data');
  const market = { families: 420, skus: LONG + 500, channels: 2, days: 1, crawlsPerDay: 1 };
  const pzns = await ingestMarket(folder, dataDir, market);
  const server = await startDemoServer(dataDir, siteFolder());
  try {
    const short = await subjectOf(server, pzns.slice(0, SHORT));
    const long = await subjectOf(server, pzns.slice(0, LONG));
    const over = judge(await measure(short, long));
    console.log(over.length === 0 ? '\nWithin the limits.' : `\nOver: ${over.join('; ')}.`);
    if (over.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
