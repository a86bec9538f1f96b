import { describe, expect, it } from '@jest/globals';
import { ContainerFault } from '@pmm/shared/contracts/container';
import { LoadFailure, toLoadFailure } from './featureState';

describe('what a step throws', () => {
  it.each([
    ['chunk', 'Loading chunk 7 failed.'],
    ['chunk', 'Loading CSS chunk 7 failed.'],
    ['execution', 'x is not a function'],
  ])('is of the kind %s: %s', (kind, message) => {
    const cause = new Error(message);
    expect(toLoadFailure(cause)).toMatchObject({ kind, message, cause, name: 'LoadFailure' });
  });

  it.each(['shared', 'contract'] as const)('is what the container says: %s', (kind) => {
    const cause = new ContainerFault(kind, 'why');
    expect(toLoadFailure(cause)).toMatchObject({
      kind,
      message: 'why',
      cause,
      name: 'LoadFailure',
    });
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
