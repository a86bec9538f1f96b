import { expect, it } from '@jest/globals';
import { changedStages } from './changedStages';

const commandsOf = (files: string[]): Record<string, string[]> =>
  Object.fromEntries(
    changedStages(files)
      .flat(2)
      .map(({ name, commands }) => [name, commands.flat()]),
  );

it('npm test -- --changed checks the package of a changed file and runs its related tests', () => {
  const steps = commandsOf(['api/src/rules/auth/secrets.ts']);
  expect(Object.keys(steps)).toEqual([
    'format',
    'lint and types',
    'architecture',
    'messages',
    'unit tests',
  ]);
  expect(steps['lint and types']).toEqual(expect.arrayContaining(['--type-check', 'api']));
  expect(steps['unit tests']).toEqual(
    expect.arrayContaining(['/(api)/src/', '--findRelatedTests', 'api/src/rules/auth/secrets.ts']),
  );
});

it('npm test -- --changed checks the types of every package when shared changed', () => {
  expect(commandsOf(['shared/src/state/index.ts'])['lint and types']?.at(-1)).toBe('--type-check');
});

it('npm test -- --changed checks plain JavaScript, in the root for every package', () => {
  expect(Object.keys(commandsOf(['tools/jest/presets.mjs']))).toEqual([
    'format',
    'lint and types',
    'architecture',
  ]);
  expect(commandsOf(['jest.config.mjs'])['lint and types']?.at(-1)).toBe('--type-check');
});

it('npm test -- --changed runs a changed browser test and no unit test for it', () => {
  const steps = commandsOf(['e2e/src/specs/tenants.spec.ts']);
  expect(steps['browser tests']?.at(-1)).toBe('src/specs/tenants.spec.ts');
  expect(steps).not.toHaveProperty('unit tests');
});

it('npm test -- --changed checks the messages when only a text changed', () => {
  const steps = commandsOf(['remote-auth/src/locales/de.json']);
  expect(Object.keys(steps)).toEqual(['format', 'messages', 'unit tests']);
});

it('npm test -- --changed checks only the format of a document', () => {
  expect(Object.keys(commandsOf(['docs/architecture.md']))).toEqual(['format']);
});
