import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isInAudience } from './audience';

const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const audience = (percent: number, salt = 'prices b1', tenants: string[] = []) => ({
  percent,
  salt,
  tenants,
});
const person = (userId: string | null, tenant: string | null = 'Nordheide') => ({ userId, tenant });

describe('an audience', () => {
  it('answers the same for the same person each time', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), percents, (salt, userId, percent) => {
        const rule = audience(percent, salt);
        const before = isInAudience(rule, person(userId));
        expect(isInAudience(structuredClone(rule), person(userId, 'Südwerk'))).toBe(before);
      }),
    );
  });

  it('keeps everybody inside when it grows', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), percents, percents, (salt, userId, one, other) => {
        const isIn = (percent: number) => isInAudience(audience(percent, salt), person(userId));
        const [smaller, larger] = one < other ? [one, other] : [other, one];
        expect(isIn(smaller) && !isIn(larger)).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['numbered', (index: number) => `user-${index}`],
    ['UUIDs', (index: number) => `018f3c2e-7b1a-7c44-9d10-${`${index}`.padStart(12, '0')}`],
  ])('contains as many persons as its percentage, when ids are %s', (_ids, idOf) => {
    const total = 20_000;
    for (const percent of [0.5, 1, 10, 25, 50, 90]) {
      for (const salt of ['', 'prices b1', 'prices b2']) {
        const people = Array.from({ length: total }, (_unused, index) => person(idOf(index)));
        const share = people.filter((one) => isInAudience(audience(percent, salt), one)).length;
        const expected = (total * percent) / 100;
        // Four standard deviations.
        const allowed = 4 * Math.sqrt(expected * (1 - percent / 100));
        expect(Math.abs(share - expected)).toBeLessThan(allowed);
      }
    }
  });

  it('selects other persons with another salt', () => {
    const people = Array.from({ length: 10_000 }, (_unused, index) => person(`user-${index}`));
    const both = people.filter(
      (one) =>
        isInAudience(audience(10, 'prices b1'), one) &&
        isInAudience(audience(10, 'prices b2'), one),
    );
    expect(both.length).toBeGreaterThan(50);
    expect(both.length).toBeLessThan(150);
  });

  it('of tenants contains their members and nobody else', () => {
    const rule = audience(0, '', ['Nordheide', '__proto__']);
    expect(isInAudience(rule, person('user-1', 'Nordheide'))).toBe(true);
    expect(isInAudience(rule, person(null, '__proto__'))).toBe(true);
    expect(isInAudience(rule, person('user-1', 'Südwerk'))).toBe(false);
    expect(isInAudience(rule, person('user-1', null))).toBe(false);
  });

  it('excludes an unknown person unless it is everybody', () => {
    expect(isInAudience(audience(99.99), person(null))).toBe(false);
    expect(isInAudience(audience(100), person(null, null))).toBe(true);
  });

  it('of 0 % contains nobody', () => {
    fc.assert(
      fc.property(fc.string(), (userId) => {
        expect(isInAudience(audience(0), person(userId))).toBe(false);
      }),
    );
  });
});
