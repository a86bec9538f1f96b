import { describe, expect, it } from '@jest/globals';
import { LoadFailure, toLoadFailure } from './featureState';

describe('what a step throws', () => {
  it.each([
    ['chunk', 'Loading chunk 7 failed.'],
    ['chunk', 'Loading CSS chunk 7 failed.'],
    ['shared', '[ Federation Runtime ]: Shared module react is missing'],
    ['shared', 'Unsatisfied version 18 of shared singleton module react'],
    ['shared', 'loadShare of react failed'],
    ['shared', '#RUNTIME-005'],
    ['shared', '#RUNTIME-006'],
    ['shared', '#RUNTIME-012'],
    ['execution', '#RUNTIME-001'],
    ['execution', 'x is not a function'],
  ])('is of the kind %s: %s', (kind, message) => {
    const cause = new Error(message);
    expect(toLoadFailure(cause)).toMatchObject({ kind, message, cause, name: 'LoadFailure' });
  });

  it('is known as a chunk by its name where the bundler says something else', () => {
    const cause = Object.assign(new Error('no such file'), { name: 'ChunkLoadError' });
    expect(toLoadFailure(cause)).toMatchObject({ kind: 'chunk' });
  });

  it.each([undefined, null, 'Loading chunk 7 failed.', 7])(
    'may be no error at all: %j',
    (cause) => {
      expect(toLoadFailure(cause)).toMatchObject({ kind: 'execution', message: String(cause) });
    },
  );

  it('stays as it is where its kind is known', () => {
    const known = new LoadFailure('integrity', 'Loading chunk 7 failed.');
    expect(toLoadFailure(known)).toBe(known);
  });
});
