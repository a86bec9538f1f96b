import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cellsOf, COLLECTED_IN, isOver, type NamedFigure, unmeasured } from './harness/limits';
import { keepFigures } from './harness/record';
import { printTable } from './harness/table';

/**
 * Runs all benches one after the other, or the named ones, and prints one table of everything that
 * has a limit. All of them take more than an hour; nothing else should run meanwhile. `npm run
 * bench`, `npm run bench -- matrix metrics --write`
 */

const here = fileURLToPath(new URL('.', import.meta.url));
const names = readdirSync(here)
  .filter((entry) => entry.endsWith('.ts') && entry !== 'all.ts')
  .map((entry) => path.basename(entry, '.ts'));
const words = process.argv.slice(2);
const firstOption = words.findIndex((word) => word.startsWith('--'));
const chosen = firstOption === -1 ? words : words.slice(0, firstOption);
/** Each bench gets them, such as `--rounds 1`. */
const options = words.slice(chosen.length).filter((word) => word !== '--write');
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(', ')}.`);

const run = (bench: string, file: string): NamedFigure[] => {
  console.log(`\n— ${bench}`);
  const script = path.join(here, `${bench}.ts`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script, ...options], {
    stdio: 'inherit',
    env: { ...process.env, [COLLECTED_IN]: file },
  });
  const figures = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line, unmeasured) as NamedFigure)
    : [];
  const hasFailed = status !== 0 && !figures.some(isOver);
  if (figures.length > 0 && !hasFailed) return figures;
  return [...figures, { bench, what: 'failed', value: hasFailed ? 1 : 0, most: 0 }];
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-bench-all-'));
try {
  const figures = (chosen.length > 0 ? chosen : names).flatMap((bench) =>
    run(bench, path.join(folder, bench)),
  );
  printTable(
    'All limits',
    ['', 'measured', 'at most', ''],
    figures.map((figure) => [`${figure.bench}: ${figure.what}`, ...cellsOf(figure)]),
  );
  if (words.includes('--write')) keepFigures(figures);
  if (figures.some(isOver)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
