import { siteFolder } from '@pmm/tools/build';
import { argument } from './harness/arguments';
import { withFolder } from './harness/folder';
import { type Figure, judge } from './harness/limits';
import { inTurns, mediansOf } from './harness/measuring';
import { type Proxied, withProxy } from './harness/proxy';
import { buildApp } from './harness/server';
import { printTable } from './harness/table';
import { audit, type AuditedPage, type Scores } from './lighthouse/audit';
import { largestPaintLine } from './lighthouse/largestPaint';

/**
 * Lighthouse's scores of the pages, served as in production: the median of some cold visits with
 * its own throttling, which it simulates from what it observes. A busy machine makes the figures
 * worse. `npm run bench -- lighthouse /availability` for one of them
 */

const ROUNDS = argument('rounds', 3);
const MOST_BLOCKING_MS = 150;
/** How many points may be missing from 100. */
const MOST_MISSING = { mobile: 5, desktop: 0 } as const;
type Device = keyof typeof MOST_MISSING;

const pages: readonly AuditedPage[] = [
  { path: '/auth/login', signedIn: false },
  { path: '/', signedIn: true },
  { path: '/availability', signedIn: true },
  { path: '/settings/watchlists', signedIn: true },
];
const paths = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
const chosen = pages.filter((page) => paths.length === 0 || paths.includes(page.path));
if (chosen.length < paths.length)
  throw new Error(`Choose of ${pages.map((page) => page.path).join(', ')}.`);

const columns: readonly (keyof Scores)[] = [
  ...(['performance', 'accessibility', 'bestPractices', 'seo'] as const),
  ...(['firstPaintMs', 'largestPaintMs', 'blockingMs', 'observedPaintMs'] as const),
];

const limitsOf = (where: string, device: Device, of: Scores): Figure[] => [
  {
    what: `${where}, points missing from performance`,
    value: 100 - of.performance,
    most: MOST_MISSING[device],
  },
  { what: `${where}, blocked`, value: of.blockingMs, most: MOST_BLOCKING_MS, unit: 'ms' },
  ...(['accessibility', 'bestPractices', 'seo'] as const).map((name) => ({
    what: `${where}, points missing from ${name}`,
    value: 100 - of[name],
    most: 0,
  })),
];

const measure = async (proxied: Proxied): Promise<void> => {
  const figures: Figure[] = [];
  const rows: string[][] = [];
  const paints: string[] = [];
  for (const device of Object.keys(MOST_MISSING) as Device[]) {
    for (const page of chosen) {
      const { audits } = await inTurns(ROUNDS, {
        audits: () => audit(proxied, page, device === 'desktop'),
      });
      const medians = mediansOf(audits.map(({ scores }) => scores));
      const where = `${page.path}, ${device}`;
      figures.push(...limitsOf(where, device, medians));
      // From the same round, so that the phases add up.
      const middle = audits.find(({ scores }) => scores.largestPaintMs === medians.largestPaintMs);
      paints.push(`${where}: ${largestPaintLine(middle?.largestPaint ?? null)}`);
      rows.push([where, ...columns.map((name) => medians[name].toFixed(0))]);
    }
  }
  printTable(`Lighthouse, median of ${ROUNDS} rounds`, ['', ...columns], rows);
  console.log(`\nLargest paint, of the round in the middle\n${paints.join('\n')}`);
  judge(figures);
};

await buildApp();
await withFolder((dataDir) => withProxy({ dataDir, siteDir: siteFolder() }, measure));
