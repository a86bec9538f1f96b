import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { printTable } from './table';

/** What has a limit. */
export interface Figure {
  what: string;
  /** Not a number where it could not be measured, which is never within a limit. */
  value: number;
  /** It may be at most that. */
  most: number;
  /** `×` for a multiple of a reference; nothing for a count. */
  unit?: '×' | 'ms' | 'MiB' | 'bytes' | 's';
  /** Where two digits of a multiple are too few. */
  digits?: number;
}

export interface NamedFigure extends Figure {
  bench: string;
}

/** Small figures and multiples with two digits, as limits are given. */
const digitsOf = ({ unit, most, digits }: Figure): number => {
  if (digits !== undefined) return digits;
  if (unit === undefined || unit === 'bytes') return 0;
  return unit === '×' || most < 10 ? 2 : 0;
};

const rounded = (figure: Figure): number => Number(figure.value.toFixed(digitsOf(figure)));

/** As it is printed: what cannot be seen in the table is not over. */
export const isOver = (figure: Figure): boolean => !(rounded(figure) <= figure.most);

const withUnit = (value: string, { unit }: Figure): string =>
  unit === undefined ? value : `${value} ${unit}`;

/** The value, the limit and the word `over`, for a row of a table. */
export const cellsOf = (figure: Figure): [string, string, string] => [
  withUnit(figure.value.toFixed(digitsOf(figure)), figure),
  withUnit(String(Number(figure.most.toFixed(3))), figure),
  isOver(figure) ? 'over' : '',
];

/** Where a run of several benches collects the figures of each, a line of JSON for each. */
export const COLLECTED_IN = 'BENCH_FIGURES';

/** For reading figures: JSON has no word for what is not a number. */
export const unmeasured = (key: string, value: unknown): unknown =>
  key === 'value' && value === null ? Number.NaN : value;

/** Prints what has a limit; the bench fails when something is over it. */
export const judge = (figures: readonly Figure[]): void => {
  const bench = path.basename(process.argv[1] ?? '', '.ts');
  printTable(
    'Limits',
    ['', 'measured', 'at most', ''],
    figures.map((figure) => [figure.what, ...cellsOf(figure)]),
  );
  if (figures.some(isOver)) process.exitCode = 1;
  const file = process.env[COLLECTED_IN];
  if (file === undefined) return;
  const lines = figures.map((figure) => `${JSON.stringify({ bench, ...figure })}\n`);
  appendFileSync(file, lines.join(''));
};
