import {
  architectureStep,
  browserTestStep,
  formatStep,
  lintStep,
  messagesStep,
  sharedApiStep,
  unitTestStep,
} from './steps';
import type { Stage } from './runSteps';

const isCode = (file: string): boolean => /\.tsx?$/.test(file);
const isLinted = (file: string): boolean => isCode(file) || /\.[mc]js$/.test(file);
/**
 * A change of `shared` may break the types of every package, and so may one of a file in the root,
 * because all packages use those.
 */
const concernsAll = (file: string): boolean => file.startsWith('shared/') || !file.includes('/');
const isText = (file: string): boolean => /\/locales\/.*\.json$/.test(file);
const isSpec = (file: string): boolean => /^e2e\/.*\.spec\.ts$/.test(file);

const packagesOf = (files: readonly string[]): string[] => [
  ...new Set(files.map((file) => file.slice(0, file.indexOf('/')))),
];

/**
 * The quick half of `npm test` for a change: checks of the changed files, the unit tests of the
 * same packages that reach them, and changed browser tests.
 */
export const changedStages = (files: readonly string[]): Stage[] => {
  const code = files.filter(isLinted);
  const linted = code.some(concernsAll) ? [] : packagesOf(code);
  const texts = files.some((file) => isCode(file) || isText(file));
  const tested = files.filter((file) => (isCode(file) || isText(file)) && !file.startsWith('e2e/'));
  const specs = files.filter(isSpec);

  const checks = [
    formatStep(files),
    ...(code.length > 0 ? [lintStep(linted), architectureStep] : []),
    ...(code.some((file) => file.startsWith('shared/')) ? [sharedApiStep] : []),
    ...(texts ? [messagesStep] : []),
  ];
  const unitTests = unitTestStep([
    '--passWithNoTests',
    '--testPathPatterns',
    `/(${packagesOf(tested).join('|')})/src/`,
    '--findRelatedTests',
    ...tested,
  ]);
  return [
    tested.length > 0 ? [checks, [unitTests]] : [checks],
    ...(specs.length > 0
      ? [[[browserTestStep(specs.map((spec) => spec.slice('e2e/'.length)))]]]
      : []),
  ];
};
