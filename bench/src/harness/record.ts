import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { inRoot } from '@pmm/tools/build';
import { cellsOf, type NamedFigure, unmeasured } from './limits';

/**
 * The newest figures of each bench: `bench/figures.json` stores them, docs/performance.md shows
 * them. A run of some benches only replaces theirs.
 */

interface Taken {
  /** Day, as 2026-01-31. */
  on: string;
  /** Short name of the commit. */
  commit: string;
  machine: string;
  figures: NamedFigure[];
}

const FILE = inRoot('bench/figures.json');
const DOCUMENT = inRoot('docs/performance.md');
const [BEGIN, END] = ['<!-- figures -->', '<!-- end of figures -->'];

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: inRoot('.'), encoding: 'utf8' }).trim();

const machine = (): string => {
  const [core] = os.cpus();
  const gibibytes = Math.round(os.totalmem() / 1024 ** 3);
  return `${os.cpus().length} × ${core?.model.trim() ?? 'unknown'}, ${gibibytes} GiB, Node ${process.versions.node}`;
};

const readRecord = (): Record<string, Taken> =>
  existsSync(FILE)
    ? (JSON.parse(readFileSync(FILE, 'utf8'), unmeasured) as Record<string, Taken>)
    : {};

const tableOf = (record: Readonly<Record<string, Taken>>): string =>
  Object.entries(record)
    .map(([bench, { on, commit, machine: where, figures }]) =>
      [
        `**${bench}**, ${on}, ${commit}, ${where}`,
        '',
        '| what | measured | at most | |',
        '| --- | ---: | ---: | --- |',
        ...figures.map((figure) => `| ${[figure.what, ...cellsOf(figure)].join(' | ')} |`),
        '',
      ].join('\n'),
    )
    .join('\n');

export const keepFigures = (figures: readonly NamedFigure[]): void => {
  const taken = {
    on: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD'),
    machine: machine(),
  };
  const record = readRecord();
  for (const bench of new Set(figures.map((figure) => figure.bench)))
    record[bench] = { ...taken, figures: figures.filter((figure) => figure.bench === bench) };
  const sorted = Object.fromEntries(
    Object.entries(record).sort(([one], [other]) => one.localeCompare(other)),
  );
  writeFileSync(FILE, JSON.stringify(sorted, null, 2));
  const document = readFileSync(DOCUMENT, 'utf8');
  const [before = ''] = document.split(BEGIN);
  const after = document.split(END)[1] ?? '';
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${tableOf(sorted)}\n${END}${after}`);
  execFileSync(inRoot('node_modules/.bin/prettier'), [
    '--write',
    '--log-level',
    'warn',
    FILE,
    DOCUMENT,
  ]);
};
