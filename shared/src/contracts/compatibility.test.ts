import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { incompatibility, isContractSupported, satisfies } from './compatibility';

const part = fc.nat({ max: 4 });
const version = fc.tuple(part, part, part);

/** The bounds of a caret range: the first version that fits, and the first that is too new. */
const boundsOf = (range: number[]): [number[], number[]] => {
  const [major = 0, minor = 0, patch = 0] = range;
  const first = [major, minor, patch];
  if (major > 0 || range.length === 1) return [first, [major + 1, 0, 0]];
  if (minor > 0 || range.length === 2) return [first, [0, minor + 1, 0]];
  return [first, [0, 0, patch + 1]];
};
const order = (parts: number[]) => parts.reduce((sum, next) => sum * 100 + next, 0);

describe('a caret range', () => {
  it('includes the versions from its first up to the next breaking one', () => {
    fc.assert(
      fc.property(version, fc.array(part, { minLength: 1, maxLength: 3 }), (have, range) => {
        const [first, tooNew] = boundsOf(range);
        const expected = order(have) >= order(first) && order(have) < order(tooNew);
        expect(satisfies(have.join('.'), `^${range.join('.')}`)).toBe(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['19.3.1-rc.2', '19.3.1+build.7', '19.3.1-rc.2+7'])(
    'compares %s as 19.3.1',
    (suffixed) => {
      expect(satisfies(suffixed, '^19.3.1')).toBe(true);
      expect(satisfies(suffixed, '^19.3.2')).toBe(false);
    },
  );
});

describe('the contract version of a feature module', () => {
  it.each([
    ['2.0', true],
    ['2.9', true],
    ['1.4', true],
    ['3.0', false],
    ['0.9', false],
    ['20.0', false],
    ['next', false],
  ])('is accepted in a host of 2.1 when it is %s: %s', (version, isAccepted) => {
    expect(isContractSupported(version, '2.1')).toBe(isAccepted);
  });

  it('never precedes version 1', () => {
    expect(isContractSupported('0.9', '1.3')).toBe(false);
  });
});

describe('incompatibility', () => {
  const provided = { react: '19.3.1', shared: '1.0.0' };
  const needing = (contract: string, shared: Record<string, string>) =>
    incompatibility({ requires: { contract, shared } }, provided);

  it('is null when the host has all that the feature needs', () => {
    expect(needing('^1.0', { react: '^19', shared: '^1.0' })).toBeNull();
  });

  it.each([
    ['^2.0', {}, /contract: needs \^2\.0, this host has 1\./],
    ['^1.9', {}, /contract: needs \^1\.9/],
    ['^1.0', { react: '^20' }, /react: needs \^20, this host has 19\.3\.1/],
    ['^1.0', { shared: '^1.1' }, /shared: needs \^1\.1, this host has 1\.0\.0/],
    ['^1.0', { vue: '^3' }, /vue: needs \^3, this host does not provide it/],
  ])('has the reason when a feature needs %s and %j', (contract, shared, reason) => {
    expect(needing(contract, shared as Record<string, string>)).toMatch(reason);
  });
});
