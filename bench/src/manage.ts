import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { argument } from './harness/arguments';
import { withBrowser } from './harness/browser';
import { type Figure, judge } from './harness/limits';
import { inTurns, median } from './harness/measuring';
import { type Server, withMarketServer } from './harness/server';
import { printTable } from './harness/table';
import { createWatchlist } from './harness/watchlist';
import { type Action, actions, type Subject, visit, type Visit } from './manage/visit';

/**
 * Managing a watchlist of 2,000 items compared with one of 200, in Chromium with the released
 * bundles and the real API: opening, selecting all and moving one item, and the longest task of the
 * main thread after a key in the search. In rounds that alternate between the two; medians.
 */

const ROUNDS = argument('rounds', 7);
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

const subjectOf = async (server: Server, pzns: readonly string[]): Promise<Subject> => {
  const { watchlistId, add, get } = await createWatchlist(server, `${pzns.length} items`);
  await add(pzns);
  const { items } = (await (await get('')).json()) as Watchlist;
  if (items.length !== pzns.length) throw new Error(`Only ${items.length} were added.`);
  return { origin: server.url, watchlistId, items };
};

const measure = (short: Subject, long: Subject) =>
  withBrowser(async (browser) => {
    // One visit of each, to warm up the caches of the server.
    for (const subject of [short, long]) await visit(browser, subject);
    return inTurns(ROUNDS, {
      short: () => visit(browser, short),
      long: () => visit(browser, long),
    });
  });

/** Prints the figures; returns those that have a limit. */
const show = ({ short, long }: Record<'short' | 'long', readonly Visit[]>): Figure[] => {
  const limited: Figure[] = [];
  const rows = actions.map((action) => {
    const of = (visits: readonly Visit[], kind: 'cpu' | 'wall') =>
      median(visits.map(({ costs }) => costs[action][kind]));
    const figures = (['cpu', 'wall'] as const).flatMap((kind) => {
      const ratio = of(long, kind) / of(short, kind);
      limited.push({ what: `${titles[action]}, ${kind}`, value: ratio, most: MOST, unit: '×' });
      return [of(short, kind).toFixed(1), of(long, kind).toFixed(1), ratio.toFixed(2)];
    });
    return [titles[action], ...figures];
  });
  printTable(
    `${LONG} items beside ${SHORT}, at most ${MOST}×; ms, median of ${ROUNDS}`,
    ['', `CPU ${SHORT}`, String(LONG), '×', `wall ${SHORT}`, String(LONG), '×'],
    rows,
  );
  // The median for each key, because a pause of the garbage collector is not the key's fault.
  const longestKey = (visits: readonly Visit[]) =>
    Math.max(
      ...(visits[0]?.typing ?? []).map((_, key) =>
        median(visits.map((one) => one.typing[key] ?? Number.NaN)),
      ),
    );
  const typing = [longestKey(short), longestKey(long)] as const;
  limited.push({ what: 'typing in the search', value: typing[1], most: FRAME_MS, unit: 'ms' });
  printTable(
    `Longest task of a key in the search, at most ${FRAME_MS.toFixed(1)} ms; CPU ms`,
    ['', String(SHORT), String(LONG)],
    [['typing', ...typing.map((ms) => ms.toFixed(1))]],
  );
  return limited;
};

const market = { families: 420, skus: LONG + 500, channels: 2, days: 1, crawlsPerDay: 1 };
await withMarketServer(market, async (server, pzns) => {
  const short = await subjectOf(server, pzns.slice(0, SHORT));
  const long = await subjectOf(server, pzns.slice(0, LONG));
  judge(show(await measure(short, long)));
});
