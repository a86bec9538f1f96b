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
 * The matrices: CPU of the main thread to the first cells and for each scrolled frame, nodes and
 * heap, beside an empty scroll (the floor), TanStack Virtual as one would write it, and AG Grid
 * Community; both draw the same figures. In rounds of all subjects and sizes; medians.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SMALL: Size = { products: 2_000, pharmacies: 100 };
const LARGE: Size = { products: 10_000, pharmacies: 200 };
const ours = {
  plain: 'availability',
  withHistory: 'availability, 7-day strips',
  prices: 'prices',
  reviews: 'reviews',
} as const;
type Shown = keyof typeof ours;
const shown = Object.keys(ours) as Shown[];
const references = { tanstack: 'TanStack Virtual', agGrid: 'AG Grid Community' } as const;

/** What is measured with the small market; with the large one only ours are. */
const subjects: readonly SubjectName[] = [
  'emptyScroll',
  ...shown.flatMap((each) => [`ours ${each}`, `tanstack ${each}`, `agGrid ${each}`] as const),
];
const largeSubjects: readonly SubjectName[] = [
  'emptyScroll',
  ...shown.map((each) => `ours ${each}` as const),
];

/**
 * Limits: nodes, CPU as a multiple of the references or of the small market, and CPU ms from the
 * data of the small market to its first cells.
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

/**
 * Other load on the machine changes from minute to minute, so all measurements of a round are close
 * together.
 */
const measureAll = (script: string): Promise<{ small: Results; large: Results }> =>
  withBrowser(async (browser) => {
    const small = new Map<SubjectName, Measure[]>();
    const large = new Map<SubjectName, Measure[]>();
    const add = async (runs: typeof small, name: SubjectName, size: Size): Promise<void> => {
      runs.set(name, [...(runs.get(name) ?? []), await measure(browser, script, name, size)]);
      process.stderr.write('.');
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of subjects) {
        await add(small, name, SMALL);
        if (largeSubjects.includes(name)) await add(large, name, LARGE);
      }
    }
    process.stderr.write('\n');
    const mediansOf = (runs: typeof small): Results =>
      new Map([...runs].map(([name, all]) => [name, medians(all)]));
    return { small: mediansOf(small), large: mediansOf(large) };
  });

const ratio = (value: number, reference: number): string => `${(value / reference).toFixed(2)}×`;

/** CPU from the data to the first cells. */
const fromData = ({ decode, firstCells }: Measure): number => decode + firstCells;

const titleOf = (name: SubjectName): string => {
  const [drawing = '', each] = name.split(' ');
  if (drawing === 'emptyScroll') return 'empty scroll (floor)';
  return drawing === 'ours' ? ours[each as Shown] : `… ${references[drawing as 'tanstack']}`;
};

const print = (size: Size, results: Results): void => {
  const rows = [...results].map(([name, its]) => {
    const [, each] = name.split(' ');
    const reference = results.get(`tanstack ${each as Shown}`);
    const timed = (['firstCells', 'down', 'sideways'] as const).flatMap((figure) => [
      its[figure].toFixed(1),
      reference ? ratio(its[figure], reference[figure]) : '',
    ]);
    return [
      titleOf(name),
      its.decode.toFixed(1),
      fromData(its).toFixed(1),
      ...timed,
      String(its.nodes),
      its.heapMiB.toFixed(1),
    ];
  });
  printTable(
    `${size.products} × ${size.pharmacies}; CPU ms, median of ${ROUNDS}; × of TanStack Virtual with the same figures`,
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

const limitsOf = (name: Shown, small: Results, large: Results): Figure[] => {
  const of = (
    results: Results,
    figure: keyof Measure,
    drawing: 'ours' | keyof typeof references = 'ours',
  ) => results.get(`${drawing} ${name}`)?.[figure] ?? Number.NaN;
  const multiple = (what: string, value: number, most: number): Figure => ({
    what: `${name}: ${what}`,
    ...{ value, most, unit: '×' },
  });
  const against = (figure: keyof Measure, reference: keyof typeof references): number =>
    of(small, figure) / of(small, figure, reference);
  return [
    {
      what: `${name}: data to first cells`,
      value: of(small, 'decode') + of(small, 'firstCells'),
      ...{ most: budget.fromData, unit: 'ms' },
    },
    ...(['down', 'sideways'] as const).flatMap((way) => [
      multiple(`frame ${way}, of TanStack`, against(way, 'tanstack'), budget.ofTanstack),
      multiple(`frame ${way}, of AG Grid`, against(way, 'agGrid'), budget.ofAgGrid),
      multiple(`frame ${way}, of the small market`, of(large, way) / of(small, way), budget.growth),
    ]),
    {
      what: `${name}: nodes`,
      value: Math.max(of(small, 'nodes'), of(large, 'nodes')),
      most: budget.nodes,
    },
  ];
};

const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-bench-matrix-'));
try {
  const script = await bundle(folder);
  const { small, large } = await measureAll(script);
  print(SMALL, small);
  print(LARGE, large);
  judge(shown.flatMap((name) => limitsOf(name, small, large)));
} finally {
  await rm(folder, { recursive: true });
}
