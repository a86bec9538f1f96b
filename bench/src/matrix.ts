import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { measure, type Measure, type Size } from './matrix/measure';
import type { SubjectName } from './matrix/page';
import { median, printTable } from './table';

/**
 * The matrices: CPU of the main thread to the first cells and for each scrolled frame,
 * nodes and heap, beside an empty scroll (the floor), TanStack Virtual as one would write it, and
 * AG Grid Community, which both draw the availability. In rounds that alternate between the subjects; medians.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '';
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
/** CPU ms to the first cells, nodes, and CPU of a frame as a multiple of the references' or of the small market's. */
const budget = { firstCells: 60, nodes: 1_300, ofTanstack: 1, ofAgGrid: 0.6, growth: 1.2 } as const;

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

const measureAll = async (script: string, size: Size): Promise<Map<SubjectName, Measure>> => {
  const browser = await chromium.launch({
    ...(CHROMIUM !== '' && { executablePath: CHROMIUM }),
    args: ['--disable-gpu', '--no-sandbox'],
  });
  const runs = new Map<SubjectName, Measure[]>(subjects.map(([name]) => [name, []]));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name] of subjects) {
        runs.get(name)?.push(await measure(browser, script, name, size));
        process.stderr.write('.');
      }
    }
  } finally {
    await browser.close();
  }
  return new Map([...runs].map(([name, all]) => [name, medians(all)]));
};

const ratio = (value: number, reference: number): string => `${(value / reference).toFixed(2)}×`;

const print = (size: Size, results: ReadonlyMap<SubjectName, Measure>): void => {
  const reference = results.get('tanstack');
  const rows = subjects.map(([name, title]) => {
    const its = results.get(name);
    if (!its || !reference) return [title];
    const timed = (['firstCells', 'down', 'sideways'] as const).flatMap((figure) => [
      its[figure].toFixed(1),
      ratio(its[figure], reference[figure]),
    ]);
    return [title, ...timed, String(its.nodes), its.heapMiB.toFixed(1)];
  });
  const decode = median([...results.values()].map((its) => its.decode));
  printTable(
    `${size.products} × ${size.pharmacies}, decoded in ${decode.toFixed(1)} ms; CPU ms, median of ${ROUNDS}`,
    ['', 'first cells', '', 'frame down', '', 'frame sideways', '', 'nodes', 'heap MiB'],
    rows,
  );
};

type Results = ReadonlyMap<SubjectName, Measure>;

const framesOver = (
  results: Results,
  name: SubjectName,
  limits: readonly [SubjectName, number][],
) =>
  limits.flatMap(([reference, limit]) =>
    (['down', 'sideways'] as const)
      .filter((way) => {
        const its = results.get(name)?.[way] ?? Number.NaN;
        return !(its <= limit * (results.get(reference)?.[way] ?? Number.NaN));
      })
      .map((way) => `a frame ${way} costs more than ${limit} × ${reference}`),
  );

/** Sentences about what is over the budget. */
const overruns = ([small, large]: readonly Results[]): string[] =>
  ours.flatMap((name) => {
    const its = small?.get(name);
    const grown = large?.get(name);
    if (!small || !its || !grown) return [`${name}: not measured`];
    const over = [
      ...(its.firstCells > budget.firstCells ? [`first cells over ${budget.firstCells} ms`] : []),
      ...(Math.max(its.nodes, grown.nodes) > budget.nodes ? [`over ${budget.nodes} nodes`] : []),
      ...framesOver(small, name, [
        ['tanstack', budget.ofTanstack],
        ['agGrid', budget.ofAgGrid],
      ]),
      ...(['down', 'sideways'] as const)
        .filter((way) => grown[way] > budget.growth * its[way])
        .map((way) => `a frame ${way} grows by more than ${budget.growth}`),
    ];
    return over.map((sentence) => `${name}: ${sentence}`);
  });

const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-bench-matrix-'));
try {
  const script = await bundle(folder);
  const all: Results[] = [];
  for (const size of sizes) {
    const results = await measureAll(script, size);
    process.stderr.write('\n');
    print(size, results);
    all.push(results);
  }
  const over = overruns(all);
  console.log(
    over.length === 0 ? '\nWithin the budget.' : `\nOver the budget: ${over.join('; ')}.`,
  );
  if (over.length > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}
