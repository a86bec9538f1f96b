import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { inRoot, root } from '../paths';

const USAGE = `npm run mutate -- FOLDER [--beside] [--force]

FOLDER     what is mutated, such as api/src/rules; a file works too
--beside   only the tests inside FOLDER count, not all of the package that reach it: much quicker
--force    forgets the results of the run before`;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { beside: { type: 'boolean' }, force: { type: 'boolean' } },
});
const [given = '', ...tooMany] = positionals;
const target = path.relative(root, path.resolve(root, given)).split(path.sep).join('/');
const [packageName = '', ...inPackage] = target.split('/');

const mutatedFiles = (): string[] => {
  if (path.extname(target) !== '') return [target];
  return [
    `${target}/**/*.{ts,tsx}`,
    `!${target}/**/*.test.{ts,tsx}`,
    `!${target}/**/testing/**`,
    `!${target}/**/*.d.ts`,
  ];
};

const testFolder = path.extname(target) === '' ? inPackage : inPackage.slice(0, -1);

const mutate = async (): Promise<void> => {
  // The runner starts processes of its own, which read this in tools/jest/mutationConfig.mjs.
  process.env['MUTATED_PACKAGE'] = packageName;
  process.env['MUTATION_TESTS'] = values.beside === true ? testFolder.join('/') : '';
  const results = `.cache/mutation/${target.replaceAll('/', '.')}${values.beside === true ? '.beside' : ''}`;
  await new Stryker({
    mutate: mutatedFiles(),
    // Absolute: with pnpm the core does not see what stands beside it.
    plugins: [
      fileURLToPath(import.meta.resolve('@stryker-mutator/jest-runner')),
      inRoot('tools/src/mutation/ignoreStyles.mjs'),
    ],
    ignorers: ['styles'],
    testRunner: 'jest',
    jest: { projectType: 'custom', configFile: 'tools/jest/mutationConfig.mjs' },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // A busy machine must not pass for an endless loop, which counts as killed.
    timeoutMS: 20_000,
    incremental: true,
    force: values.force === true,
    incrementalFile: `${results}.json`,
    tempDirName: '.cache/mutation/sandbox',
    cleanTempDir: 'always',
    // SWC drops types unread.
    disableTypeChecks: false,
    // The sandbox is a copy of the sources; what is built or stored stays out.
    ignorePatterns: ['.*', '!.npmrc', 'dist', 'coverage', 'test-results', 'playwright-report'],
    reporters: ['clear-text', 'progress-append-only', 'html'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    htmlReporter: { fileName: `${results}.html` },
    thresholds: { high: 95, low: 85, break: null },
    allowConsoleColors: false,
  }).runMutationTest();
};

if (given === '' || tooMany.length > 0 || !existsSync(inRoot(target))) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await mutate();
}
