import { describe, expect, it } from '@jest/globals';
import { lockedDependencies, readLockfile, type Lockfile } from './lockedDependencies';

const packageOf = (integrity: string) => ({ resolution: { integrity } });

/**
 * `prices` depends on a chart, which depends on a scale; `reviews` depends on stars; both depend on
 * `shared`.
 */
const lockfile: Lockfile = {
  importers: {
    prices: {
      dependencies: {
        '@pmm/shared': { version: 'link:../shared' },
        chart: { version: '1.0.0(react@19.0.0)' },
      },
    },
    reviews: { dependencies: { stars: { version: '1.0.0' } } },
    shared: { dependencies: { react: { version: '19.0.0' }, forms: { version: '1.0.0' } } },
  },
  packages: {
    'chart@1.0.0': packageOf('c1'),
    'd3-scale@4.0.0': packageOf('d4'),
    'forms@1.0.0': packageOf('f1'),
    'react@19.0.0': packageOf('r19'),
    'stars@1.0.0': packageOf('s1'),
  },
  snapshots: {
    'chart@1.0.0(react@19.0.0)': {
      dependencies: { react: '19.0.0', scale: 'd3-scale@4.0.0' },
    },
    'd3-scale@4.0.0': { optionalDependencies: { react: '19.0.0' } },
    'forms@1.0.0': {},
    'react@19.0.0': {},
    'stars@1.0.0': {},
  },
};

const ofPrices = (change: Partial<Lockfile> = {}) =>
  lockedDependencies({ ...lockfile, ...change }, 'prices');

describe('the dependencies of a package', () => {
  it('include everything that it reaches, with checksums, and nothing of other packages', () => {
    expect(ofPrices()).toEqual([
      'chart@1.0.0(react@19.0.0) {"integrity":"c1"}',
      'd3-scale@4.0.0 {"integrity":"d4"}',
      'react@19.0.0 {"integrity":"r19"}',
    ]);
  });

  it('can be limited to some of the direct ones', () => {
    expect(lockedDependencies(lockfile, 'shared', ['react'])).toEqual([
      'react@19.0.0 {"integrity":"r19"}',
    ]);
  });

  it('stay the same when another package gets a new one', () => {
    const importers = {
      ...lockfile.importers,
      reviews: { dependencies: { stars: { version: '1.0.0' }, forms: { version: '1.0.0' } } },
    };
    expect(ofPrices({ importers })).toEqual(ofPrices());
  });

  it('differ when one of them gets another version', () => {
    const newer: Partial<Lockfile> = {
      packages: { ...lockfile.packages, 'd3-scale@4.1.0': packageOf('d41') },
      snapshots: {
        ...lockfile.snapshots,
        'chart@1.0.0(react@19.0.0)': { dependencies: { react: '19.0.0', scale: 'd3-scale@4.1.0' } },
        'd3-scale@4.1.0': {},
      },
    };
    expect(ofPrices(newer)).not.toEqual(ofPrices());
  });

  it('differ when the same version has other files', () => {
    const packages = { ...lockfile.packages, 'd3-scale@4.0.0': packageOf('other') };
    expect(ofPrices({ packages })).not.toEqual(ofPrices());
  });

  it.each([
    ['an unknown package', () => lockedDependencies(lockfile, 'nobody')],
    ['a library that it does not have', () => lockedDependencies(lockfile, 'prices', ['stars'])],
    ['a library that is not resolved', () => ofPrices({ snapshots: {} })],
  ])('are an error for %s', (_what, read) => {
    expect(read).toThrow(/chart|nobody|stars/);
  });

  it('are found in the lockfile of this project', () => {
    const ofTools = lockedDependencies(readLockfile(), 'tools');
    expect(ofTools.some((line) => line.startsWith('webpack@'))).toBe(true);
    expect(ofTools.some((line) => line.startsWith('acorn@'))).toBe(true);
  });
});
