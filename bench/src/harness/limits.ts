import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { printTable } from './table';

/** What has a limit. */
export interface Figure {
  what: string;
  /** NaN if it could not be measured, which always exceeds the limit. */
  value: number;
  /** The highest allowed value. */
  most: number;
  /** `×` for a multiple of a reference; left out for a count. */
  unit?: '×' | 'ms' | 'MiB' | 'bytes' | 's';
  /** More digits, if two are too few. */
  digits?: number;
  /** Shown beside the figure that has the limit; it never makes the bench fail. */
  onlyShown?: boolean;
}

export interface NamedFigure extends Figure {
  bench: string;
}

const MOST_DIGITS = 6;

/** Small figures and multiples have two digits, like their limits. */
const digitsOf = ({ unit, most, digits }: Figure): number => {
  if (digits !== undefined) return digits;
  if (unit === undefined || unit === 'bytes') return 0;
  return unit === '×' || most < 10 ? 2 : 0;
};

const isWithin = ({ value, most }: Figure): boolean => value <= most;

/** By the value itself, not by its printed form. */
export const isOver = (figure: Figure): boolean => figure.onlyShown !== true && !isWithin(figure);

/** With as many digits as it takes to see that it exceeds the limit. */
const shown = (figure: Figure): string => {
  const { value, most } = figure;
  let digits = digitsOf(figure);
  while (value > most && digits < MOST_DIGITS && !(Number(value.toFixed(digits)) > most))
    digits += 1;
  return value.toFixed(digits);
};

const verdict = (figure: Figure): string => {
  if (isWithin(figure)) return '';
  return figure.onlyShown === true ? 'over, not judged' : 'over';
};

const withUnit = (value: string, { unit }: Figure): string =>
  unit === undefined ? value : `${value} ${unit}`;

/** The value, the limit and the word `over`, for a row of a table. */
export const cellsOf = (figure: Figure): [string, string, string] => [
  withUnit(shown(figure), figure),
  withUnit(String(Number(figure.most.toFixed(3))), figure),
  verdict(figure),
];

/** The file in which a run of several benches collects their figures, one line of JSON each. */
export const COLLECTED_IN = 'BENCH_FIGURES';

/** For reading figures back: JSON has no NaN. */
export const unmeasured = (key: string, value: unknown): unknown =>
  key === 'value' && value === null ? Number.NaN : value;

/** Prints what has a limit; the bench fails if anything exceeds it. */
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
