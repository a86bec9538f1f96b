import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { withBrowser } from './browser/withBrowser';
import { measure, type Measure, type Size } from './matrix/measure';
import type { SubjectName } from './matrix/page';
import { type Figure, judge } from './figures/limits';
import { median, printTable } from './figures/table';

/**
 * The matrices: CPU of the main thread to the first cells and for each scrolled frame,
 * nodes and heap, beside an empty scroll (the floor), TanStack Virtual as one would write it, and
 * AG Grid Community, which both draw the availability. In rounds of all subjects and sizes; medians.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const sizes: readonly Size[] = [
  { products: 2_000, pharmacies: 100 },
  { products: 10_000, pharmacies: 200 },
];
const subjects: readonly [SubjectName, string][] = [
  ['emptyScroll', 'empty scroll (floor)'],
  ['plain', 'availability'],
  ['withHistory', 'availability, 7-day strips'],
  ['prices', 'prices'],
  ['reviews', 'reviews'],
  ['tanstack', 'TanStack Virtual (reference)'],
  ['agGrid', 'AG Grid Community'],
];
const ours = ['plain', 'withHistory', 'prices', 'reviews'] as const;
/**
 * Nodes, CPU as a multiple of the references' or of the small market's, and CPU ms from the data of the small
 * market to its first cells.
 */
const budget = {
  fromData: 60,
  nodes: 1_300,
  ofTanstack: 1,
  ofAgGrid: 0.6,
  growth: 1.2,
} as const;

const figures = ['decode', 'firstCells', 'down', 'sideways', 'nodes', 'heapMiB'] as const;

const medians = (runs: readonly Measure[]): Measure =>
  Object.fromEntries(
    figures.map((figure) => [figure, median(runs.map((run) => run[figure]))]),
  ) as unknown as Measure;

const bundle = async (folder: string): Promise<string> => {
  const outfile = path.join(folder, 'page.js');
  await build({
    entryPoints: [fileURLToPath(new URL('matrix/page.ts', import.meta.url))],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outfile;
};

type Results = ReadonlyMap<SubjectName, Measure>;

/** For each size. What a machine does beside it changes from minute to minute: all of a round stand close together. */
const measureAll = (script: string): Promise<Results[]> =>
  withBrowser(async (browser) => {
    const runs = sizes.map(
      () => new Map<SubjectName, Measure[]>(subjects.map(([name]) => [name, []])),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name] of subjects) {
        for (const [index, size] of sizes.entries()) {
          runs[index]?.get(name)?.push(await measure(browser, script, name, size));
          process.stderr.write('.');
        }
      }
    }
    process.stderr.write('\n');
    return runs.map((each) => new Map([...each].map(([name, all]) => [name, medians(all)])));
  });

const ratio = (value: number, reference: number): string => `${(value / reference).toFixed(2)}×`;

/** CPU from the data to the first cells. */
const fromData = ({ decode, firstCells }: Measure): number => decode + firstCells;

const print = (size: Size, results: Results): void => {
  const reference = results.get('tanstack');
  const rows = subjects.map(([name, title]) => {
    const its = results.get(name);
    if (!its || !reference) return [title];
    const timed = (['firstCells', 'down', 'sideways'] as const).flatMap((figure) => [
      its[figure].toFixed(1),
      ratio(its[figure], reference[figure]),
    ]);
    return [
      title,
      its.decode.toFixed(1),
      fromData(its).toFixed(1),
      ...timed,
      String(its.nodes),
      its.heapMiB.toFixed(1),
    ];
  });
  printTable(
    `${size.products} × ${size.pharmacies}; CPU ms, median of ${ROUNDS}`,
    [
      '',
      'decoded',
      '+ first cells',
      'first cells',
      '',
      'frame down',
      '',
      'frame sideways',
      '',
      'nodes',
      'heap MiB',
    ],
    rows,
  );
};

const limitsOf = (name: SubjectName, small: Results, large: Results): Figure[] => {
  const of = (results: Results, subject: SubjectName, figure: keyof Measure): number =>
    results.get(subject)?.[figure] ?? Number.NaN;
  const multiple = (what: string, value: number, most: number): Figure => ({
    what: `${name}: ${what}`,
    ...{ value, most, unit: '×' },
  });
  const against = (figure: keyof Measure, reference: SubjectName): number =>
    of(small, name, figure) / of(small, reference, figure);
  return [
    {
      what: `${name}: data to first cells`,
      value: of(small, name, 'decode') + of(small, name, 'firstCells'),
      ...{ most: budget.fromData, unit: 'ms' },
    },
    ...(['down', 'sideways'] as const).flatMap((way) => [
      multiple(`frame ${way}, of TanStack`, against(way, 'tanstack'), budget.ofTanstack),
      multiple(`frame ${way}, of AG Grid`, against(way, 'agGrid'), budget.ofAgGrid),
      multiple(
        `frame ${way}, of the small market`,
        of(large, name, way) / of(small, name, way),
        budget.growth,
      ),
    ]),
    {
      what: `${name}: nodes`,
      value: Math.max(of(small, name, 'nodes'), of(large, name, 'nodes')),
      most: budget.nodes,
    },
  ];
};

const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-bench-matrix-'));
try {
  const script = await bundle(folder);
  const all = await measureAll(script);
  all.forEach((results, index) => {
    const size = sizes[index];
    if (size) print(size, results);
  });
  const none: Results = new Map();
  const [small = none, large = none] = all;
  judge([...ours.flatMap((name) => limitsOf(name, small, large))]);
} finally {
  await rm(folder, { recursive: true });
}
