import { describe, expect, it } from '@jest/globals';
import { referenceOn } from '@pmm/shared/figures/prices/referenceSteps';
import fc from 'fast-check';
import { type StoredReference, stepsOf } from '../../storage/references';
import { placeReferences } from './placeReferences';

const TODAY = '2026-06-15';
const days = Array.from(
  { length: 12 },
  (_none, month) => `2026-${String(month + 1).padStart(2, '0')}-15`,
);

const given = (day: string, cents: number | null, isDayGiven = true): StoredReference => ({
  ...{ day, cents, isDayGiven },
});
const today = (cents: number | null): StoredReference => given(TODAY, cents, false);

/** The steps after files, one after the other. */
const after = (...files: StoredReference[][]): StoredReference[] =>
  files.reduce<StoredReference[]>((stored, file) => {
    const { written } = placeReferences(stored, file, TODAY);
    const others = stored.filter(({ day }) => written.every((step) => step.day !== day));
    return [...others, ...written].sort((one, other) => (one.day < other.day ? -1 : 1));
  }, []);

const validOn = (stored: readonly StoredReference[], day: string): number | null =>
  referenceOn(stepsOf(stored), day);

const anyGiven = fc
  .uniqueArray(fc.record({ day: fc.constantFrom(...days), cents: fc.option(fc.nat(3)) }), {
    selector: ({ day }) => day,
  })
  .map((prices) => prices.map(({ day, cents }) => given(day, cents)));

describe('reference prices with their days', () => {
  it('lead to the same steps in any order of files, and however often they come', () => {
    fc.assert(
      fc.property(
        anyGiven.chain((prices) =>
          fc.tuple(
            fc.constant(prices),
            fc.shuffledSubarray([...prices, ...prices], { minLength: prices.length * 2 }),
          ),
        ),
        ([prices, shuffled]) => {
          const steps = after(...shuffled.map((one) => [one]));
          expect(steps).toEqual(after(prices));
          for (const day of days) {
            // By the definition: the price of the latest day that is not later.
            const begun = prices.filter((one) => one.day <= day).map((one) => one.day);
            const latest = prices.find((one) => one.day === begun.sort().at(-1));
            expect(validOn(steps, day)).toBe(latest?.cents ?? null);
          }
          expect(placeReferences(steps, prices, TODAY).written).toEqual([]);
        },
      ),
    );
  });

  it('are told when they change the past, are planned, or end a reference', () => {
    const stored = after([given('2026-03-15', 100)]);
    const prices = [given('2026-04-15', 90), given('2026-05-15', null), given('2026-12-15', 110)];
    expect(placeReferences(stored, prices, TODAY)).toMatchObject({
      ...{ past: 2, planned: 1, emptied: 1 },
    });
  });

  it('change no past figure when they are the first ones of a product', () => {
    expect(placeReferences([], [given('2026-03-15', 100)], TODAY).past).toBe(0);
  });
});

describe('a reference price without a day', () => {
  it('is valid from the day of the ingest on, and before it if there is no other one', () => {
    const first = after([today(100)]);
    expect(days.map((day) => validOn(first, day))).toEqual(days.map(() => 100));
    const both = after([given('2026-02-15', 90)], [today(100)]);
    expect(['2026-01-15', '2026-05-15', TODAY].map((day) => validOn(both, day))).toEqual([
      ...[null, 90, 100],
    ]);
    expect(after([today(100), given('2026-02-15', 90)])).toEqual(both);
  });

  it('is no step if the same price is valid already', () => {
    const stored = after([given('2026-02-15', 90)]);
    expect(placeReferences(stored, [today(90)], TODAY).written).toEqual([]);
    expect(placeReferences([], [today(null)], TODAY).written).toEqual([]);
  });

  it('keeps a planned price', () => {
    const stored = after([given('2026-07-15', 120)], [today(100)]);
    expect([TODAY, '2026-07-15'].map((day) => validOn(stored, day))).toEqual([100, 120]);
  });
});
