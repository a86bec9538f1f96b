import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DAY_MS } from '../durations';
import { midnightOf } from '../zone';
import { type OfferAround, passOnOf, riseDays, riseOn } from './passOn';

const DAY = '2026-11-10';
const BEGIN = midnightOf(DAY);
const rise = { former: 1000, cents: 1100 };

const offer = (
  before: number | null,
  since: readonly [days: number, cents: number][],
  isConfirmed = true,
): OfferAround => ({
  ...{ before, isConfirmed },
  since: since.map(([days, cents]) => ({ at: BEGIN + days * DAY_MS, cents })),
});

const told = (around: OfferAround) => {
  const { kind, reached, days } = passOnOf(rise, BEGIN, around);
  return [kind, reached, days];
};

describe('a price after a rise of the reference by 10 %', () => {
  it.each<[string, OfferAround, ReturnType<typeof told>]>([
    ['80 % of the rise on the same day', offer(800, [[0.4, 864]]), ['fully', 864, 0]],
    [
      'two steps',
      offer(800, [
        [1, 830],
        [4.5, 869],
      ]),
      ['fully', 869, 4],
    ],
    [
      'the rise and a later fall',
      offer(800, [
        [2, 880],
        [5, 700],
      ]),
      ['fully', 880, 2],
    ],
    ['a cent too little', offer(800, [[2, 863]]), ['partly', 863, 2]],
    [
      'a higher price that fell again',
      offer(800, [
        [2, 820],
        [3, 800],
      ]),
      ['partly', 820, 2],
    ],
    ['no change', offer(800, []), ['not', 800, null]],
    ['a lower price', offer(800, [[3, 790]]), ['not', 790, null]],
    ['a rise before nobody could read it', offer(800, [[2, 880]], false), ['fully', 880, 2]],
    [
      'a part before nobody could read it',
      offer(800, [[2, 820]], false),
      ['not known', null, null],
    ],
    ['no price before the day', offer(null, [[2, 880]]), ['not known', null, null]],
  ])('with %s', (_what, around, expected) => {
    expect(told(around)).toEqual(expected);
  });

  it('agrees with its definition for any prices', () => {
    const anyOffer = fc.record({
      before: fc.option(fc.integer({ min: 700, max: 900 }), { freq: 9 }),
      isConfirmed: fc.boolean(),
      since: fc
        .array(fc.record({ hours: fc.nat(400), cents: fc.integer({ min: 700, max: 1000 }) }))
        .map((prices) =>
          prices
            .sort((one, other) => one.hours - other.hours)
            .map(({ hours, cents }) => ({ at: BEGIN + hours * 3_600_000, cents })),
        ),
    });
    fc.assert(
      fc.property(anyOffer, (around) => {
        const { before, since, isConfirmed } = around;
        const asked = (before ?? 0) * 1.08;
        const isAny = (test: (cents: number) => boolean) => since.some(({ cents }) => test(cents));
        const { kind } = passOnOf(rise, BEGIN, around);
        if (before !== null && isAny((cents) => cents >= asked)) expect(kind).toBe('fully');
        else if (before === null || !isConfirmed) expect(kind).toBe('not known');
        else expect(kind).toBe(isAny((cents) => cents > before) ? 'partly' : 'not');
      }),
    );
  });
});

it('only a higher price after a price is a rise', () => {
  const steps = [
    { from: null, cents: null },
    { from: '2026-01-01', cents: 900 },
    { from: '2026-02-01', cents: 800 },
    { from: '2026-03-01', cents: 850 },
    { from: '2026-04-01', cents: 0 },
    { from: '2026-05-01', cents: 950 },
  ];
  expect(riseDays(steps)).toEqual(['2026-03-01']);
  expect(riseOn(steps, '2026-03-01')).toEqual({ former: 800, cents: 850 });
});
