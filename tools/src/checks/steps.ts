import { libraryProgram } from '../libraryProgram';
import { inRoot } from '../paths';
import type { Stage, Step } from './runSteps';

const ofLibrary = (name: string, ...args: readonly string[]): Step['commands'][number] => [
  process.execPath,
  libraryProgram(name),
  ...args,
];
const command = (name: string, ...args: string[]): Step['commands'][number] => [
  process.execPath,
  '--import',
  'tsx',
  inRoot('tools/src', name),
  ...args,
];

export const JEST_RESULTS = inRoot('.cache/jest.json');

export const formatStep = (files: readonly string[] = []): Step => ({
  name: 'format',
  commands: [command('checks/format.ts', ...files)],
});

export const lintStep = (folders: readonly string[] = []): Step => ({
  name: 'lint and types',
  commands: [ofLibrary('oxlint', '-c', 'oxlint.config.mjs', '--type-check', ...folders)],
});

export const unitTestStep = (args: readonly string[] = []): Step => ({
  name: 'unit tests',
  commands: [ofLibrary('jest', '--json', `--outputFile=${JEST_RESULTS}`, '--silent', ...args)],
});

export const browserTestStep = (args: readonly string[] = []): Step => ({
  name: 'browser tests',
  commands: [command('commands/e2e.ts', ...args)],
});

export const architectureStep: Step = {
  name: 'architecture',
  commands: [command('checks/architecture.ts')],
};
export const messagesStep: Step = { name: 'messages', commands: [command('checks/messages.ts')] };
export const sharedApiStep: Step = {
  name: 'names for remotes',
  commands: [command('checks/sharedApi.ts')],
};
/** The second run leaves out the tests: code that only they use is unused, too. */
const unusedStep: Step = {
  name: 'unused code',
  commands: [
    ofLibrary('knip'),
    ofLibrary(
      ...(['knip', '--production', '--config', 'knip.production.jsonc'] as const),
      ...['--include', 'files,exports'],
    ),
  ],
};
/** Includes remotes that only a site with development pages has. */
const buildStep: Step = {
  name: 'build',
  commands: [command('commands/build.ts')],
  env: { DEV_PAGES: '1' },
};

/** Everything that has to pass before an important commit. */
export const verifyStages = (): Stage[] => [
  [
    // In two lanes: webpack uses one core, the checks the other.
    [buildStep, formatStep()],
    [lintStep(), architectureStep, sharedApiStep, messagesStep, unusedStep],
  ],
  [[unitTestStep()]],
];
