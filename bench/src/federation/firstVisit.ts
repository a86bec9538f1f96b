import type { Browser } from '@playwright/test';
import type { Figure } from '../harness/limits';
import { inTurns, median } from '../harness/measuring';
import { printTable } from '../harness/table';
import { partNames, visit, type MeasuredPage, type Network, type Part, type Visit } from './visit';

/**
 * A person's first visit: what is transferred (as sent, so brotli), the first paint, and the time
 * to the heading and to the cells of a matrix. In rounds that alternate between the federated app
 * and the same source as one bundle.
 */

const MOST = { codeBytes: 1.05, firstPaintMs: 1, headingMs: 1.02, cellsMs: 0.9 } as const;
type Measure = keyof typeof MOST;
const titles: Readonly<Record<Measure, string>> = {
  codeBytes: 'code bytes',
  firstPaintMs: 'first paint ms',
  headingMs: 'heading ms',
  cellsMs: 'cells ms',
};
/**
 * What nobody can see does not exceed a limit: a screen shows a paint with its next frame, and the
 * browser reports its time in steps of 4 ms.
 */
const UNSEEN = { codeBytes: 0, firstPaintMs: 1000 / 60, headingMs: 0, cellsMs: 0 } as const;

const pages: readonly MeasuredPage[] = [
  { path: '/auth/login', heading: 'Sign in', hasCells: false, signedIn: false },
  { path: '/availability', heading: 'Availability', hasCells: true, signedIn: true },
  { path: '/settings/watchlists', heading: 'Watchlists Overview', hasCells: false, signedIn: true },
];

export const SLOW_4G: Network = {
  name: 'Slow 4G (150 ms, 1.6 Mbps)',
  latency: 150,
  throughput: (1.6 * 1024 * 1024) / 8,
};
const FAST_3G: Network = {
  name: 'Fast 3G (562.5 ms, 1.44 Mbps)',
  latency: 562.5,
  throughput: (1.44 * 1024 * 1024) / 8,
};

export interface Subjects {
  federated: string;
  monolith: string;
}

const measuresOf = ({ hasCells }: MeasuredPage): Measure[] =>
  (Object.keys(MOST) as Measure[]).filter((key) => key !== 'cellsMs' || hasCells);

type Visits = Record<keyof Subjects, Visit[]>;

const printParts = ({ path }: MeasuredPage, { monolith, federated }: Visits): void => {
  const of = (visits: readonly Visit[], part: Part) =>
    median(visits.map(({ bytesOf }) => bytesOf[part]));
  printTable(
    `${path}: where the bytes are`,
    ['', 'monolith', 'federated', 'more'],
    partNames.map((part) => {
      const bytes = [of(monolith, part), of(federated, part)] as const;
      return [part, ...bytes.map(String), String(bytes[1] - bytes[0])];
    }),
  );
};

/**
 * If the allowed value is above the limit because nobody can see the difference, the limit itself
 * is shown as well.
 */
const limitsOf = (
  page: MeasuredPage,
  network: Network,
  key: Measure,
  multiple: number,
  least: number,
): Figure[] => {
  const what = `${page.path}, ${network.name}, ${key}`;
  const digits = key === 'codeBytes' ? 3 : 2;
  const strict: Figure = { what, value: multiple, most: MOST[key], unit: '×', digits };
  if (UNSEEN[key] === 0) return [strict];
  return [
    { ...strict, onlyShown: true },
    { ...strict, what: `${what}, with a frame`, most: MOST[key] + UNSEEN[key] / least },
  ];
};

export const compareFirstVisits = async (
  browser: Browser,
  subjects: Subjects,
  rounds: number,
): Promise<Figure[]> => {
  const limited: Figure[] = [];
  for (const network of [SLOW_4G, FAST_3G]) {
    for (const page of pages) {
      const visits = await inTurns(rounds, {
        monolith: () => visit(browser, subjects.monolith, page, network),
        federated: () => visit(browser, subjects.federated, page, network),
      });
      const of = (list: readonly Visit[], key: Measure) => median(list.map((one) => one[key]));
      const measures = measuresOf(page);
      const row = (name: keyof Subjects) => {
        const figures = measures.flatMap((key) => {
          const value = of(visits[name], key);
          const least = of(visits.monolith, key);
          const multiple = value / least;
          if (name === 'federated') limited.push(...limitsOf(page, network, key, multiple, least));
          return [value.toFixed(0), multiple.toFixed(3)];
        });
        return [name, ...figures, String(median(visits[name].map(({ requests }) => requests)))];
      };
      printTable(
        `${page.path}, ${network.name}, median of ${rounds} interleaved rounds`,
        ['', ...measures.flatMap((key) => [titles[key], '×']), 'requests'],
        [row('monolith'), row('federated')],
      );
      if (network === SLOW_4G) printParts(page, visits);
    }
  }
  return limited;
};
