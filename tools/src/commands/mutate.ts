import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { inRoot, root } from '../paths';

const USAGE = `npm run mutate -- FOLDER [--tests FOLDER]... [--quick] [--force]

FOLDER     what is mutated, such as api/src/rules; a file works too
--tests    whose tests count, in the same package; without it those in FOLDER. A test file works
           too, and the option may be given several times.
--quick    leaves out code that runs while modules load: its mutants take seconds each
--force    forgets the results of the run before`;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true },
    quick: { type: 'boolean' },
    force: { type: 'boolean' },
  },
});

const fromRoot = (given: string): string =>
  path.relative(root, path.resolve(root, given)).split(path.sep).join('/');
const isFile = (target: string): boolean => path.extname(target) !== '';

const filesIn = (folder: string): string[] => [
  `${folder}/**/*.{ts,tsx}`,
  `!${folder}/**/*.test.{ts,tsx}`,
  `!${folder}/**/testing/**`,
  `!${folder}/**/*.d.ts`,
  // Unit tests cannot see CSS.
  `!${folder}/**/*Style.{ts,tsx}`,
];

const mutate = async (target: string, tests: string[]): Promise<void> => {
  const [packageName = ''] = target.split('/');
  // Read by the processes of the runner.
  process.env['MUTATED_PACKAGE'] = packageName;
  process.env['MUTATION_TESTS'] = JSON.stringify(tests);
  const report = `.cache/mutation/${target.replaceAll('/', '.')}`;
  await new Stryker({
    mutate: isFile(target) ? [target] : filesIn(target),
    plugins: ['openTests', 'ignoreStyles', 'ignoreMessages'].map((name) =>
      inRoot(`tools/src/mutation/${name}.mjs`),
    ),
    testRunner: 'open-tests',
    ignorers: ['styles', 'messages'],
    coverageAnalysis: 'perTest',
    ignoreStatic: values.quick === true,
    concurrency: 1,
    // A timeout counts as killed, so it is long enough that neither a busy machine nor opening test
    // files causes one. A test that waits for ever is given up much earlier (OpenTestFile.mjs).
    timeoutMS: 300_000,
    dryRunTimeoutMinutes: 20,
    incremental: true,
    force: values.force === true,
    incrementalFile: `${report}.json`,
    tempDirName: '.cache/mutation/sandbox',
    cleanTempDir: 'always',
    // Types are not checked, because SWC removes them.
    disableTypeChecks: false,
    // The sandbox is a copy of the sources without build results and data.
    ignorePatterns: ['.*', '!.npmrc', 'dist', 'test-results', 'playwright-report'],
    reporters: ['clear-text', 'progress-append-only', 'html'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    htmlReporter: { fileName: `${report}.html` },
    thresholds: { high: 95, low: 85, break: null },
    allowConsoleColors: false,
  }).runMutationTest();
};

const [given = '', ...tooMany] = positionals;
const target = fromRoot(given);
const tests = values.tests ?? [isFile(target) ? path.dirname(target) : target];

if (given === '' || tooMany.length > 0 || !existsSync(inRoot(target))) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await mutate(target, tests.map(fromRoot));
}
