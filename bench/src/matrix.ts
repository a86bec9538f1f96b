import { argument } from './harness/arguments';
import { withBrowser } from './harness/browser';
import { withFolder } from './harness/folder';
import { type Figure, judge } from './harness/limits';
import { inTurns, mediansOf } from './harness/measuring';
import { printTable } from './harness/table';
import { bundlePage, measure, type Measure, type Size } from './matrix/measure';
import type { SubjectName } from './matrix/page';

/**
 * The matrices: CPU of the main thread to the first cells and for each scrolled frame, nodes and
 * heap, beside an empty scroll (the floor), TanStack Virtual as one would write it, and AG Grid
 * Community; both draw the same figures. In rounds of all subjects and sizes; medians.
 */

const ROUNDS = argument('rounds', 5);
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
const budget = { fromData: 60, nodes: 1_300, ofTanstack: 1, ofAgGrid: 0.6, growth: 1.2 } as const;

type Results = ReadonlyMap<SubjectName, Measure>;

const measureAll = (script: string): Promise<{ small: Results; large: Results }> =>
  withBrowser(async (browser) => {
    const of = (name: SubjectName, size: Size) => () => measure(browser, script, name, size);
    const runs = await inTurns(
      ROUNDS,
      Object.fromEntries(
        subjects.flatMap((name) => [
          [`small ${name}`, of(name, SMALL)],
          ...(largeSubjects.includes(name) ? [[`large ${name}`, of(name, LARGE)] as const] : []),
        ]),
      ),
    );
    const resultsOf = (size: string, names: readonly SubjectName[]): Results =>
      new Map(names.map((name) => [name, mediansOf(runs[`${size} ${name}`] ?? [])]));
    return { small: resultsOf('small', subjects), large: resultsOf('large', largeSubjects) };
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
      ...[titleOf(name), its.decode.toFixed(1), fromData(its).toFixed(1), ...timed],
      ...[String(its.nodes), its.heapMiB.toFixed(1)],
    ];
  });
  printTable(
    `${size.products} × ${size.pharmacies}; CPU ms, median of ${ROUNDS}; × of TanStack Virtual with the same figures`,
    [
      ...['', 'decoded', '+ first cells', 'first cells', '', 'frame down', ''],
      ...['frame sideways', '', 'nodes', 'heap MiB'],
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

const { small, large } = await withFolder(async (folder) => measureAll(await bundlePage(folder)));
print(SMALL, small);
print(LARGE, large);
judge(shown.flatMap((name) => limitsOf(name, small, large)));
