import { describe, expect, it } from '@jest/globals';
import { productIdAt } from '../../testing/matrixRows';
import { columnsAt, type PharmacyValues, spansOfProduct } from '../../testing/spansOfProduct';
import { comparedColumns, firstBegin } from './compared';
import fc from 'fast-check';
import { parseBegins, withBegins } from './changedBegins';
import { noSpans, readSpans, type Spans, valueAt } from './spans';

const THEN = 100;
const earlier = new Date(THEN * 1000);
const [KNOWN, NEVER_READ] = [productIdAt(0), productIdAt(1)];

/** The history of the product that was read. */
const historyOf = (...values: PharmacyValues[]) => new Map([[KNOWN, spansOfProduct(...values)]]);
const compare = (
  values: PharmacyValues[],
  options?: Parameters<typeof comparedColumns>[3],
): { now: string[]; before: string[] } => {
  const built = { productIds: [KNOWN, NEVER_READ], columns: columnsAt([...values.keys()]) };
  return comparedColumns(built, historyOf(...values), earlier, options);
};
const same: PharmacyValues = [[50, '5:1']];
const changedThen: PharmacyValues = [
  [50, '5:2'],
  [THEN, '5:3'],
  [150, '5:4'],
];
const changedSince: PharmacyValues = [
  [50, '5:5'],
  [THEN + 1, '5:6'],
  [160, '5:7'],
];
const newlyRead: PharmacyValues = [[150, '5:8']];
const newlyChanged: PharmacyValues = [...newlyRead, [160, '5:9']];

describe('columns that are compared with an earlier time', () => {
  it('have the present value and the earlier one, if that differs', () => {
    expect(compare([same, changedThen, changedSince, []])).toEqual({
      now: ['5:1,5:4,5:7,', ',,,'],
      before: [',5:3,5:5,', ',,,'],
    });
  });

  it('mark what was first read since then', () => {
    expect(compare([same, newlyRead, newlyChanged])).toEqual({
      now: ['5:1,5:8,5:9', ',,'],
      before: [',-,-', ',,'],
    });
  });

  it('have the first value as the earlier one if it was read soon enough', () => {
    const firstUntil = new Date(150 * 1000);
    const lateRead: PharmacyValues = [
      [151, '5:8'],
      [160, '5:9'],
    ];
    expect(compare([newlyRead, newlyChanged, lateRead], { firstUntil }).before).toEqual([
      ',5:8,-',
      ',,',
    ]);
  });

  it('have no earlier value if the metric says so', () => {
    const hadNone = (row: number) => (row === 0 ? [true, false] : [false, true]);
    expect(compare([same, changedSince], { hadNoValue: hadNone }).before).toEqual(['-,5:5', ',-']);
  });

  it('are not compared if no earlier time is known', () => {
    const built = { productIds: [KNOWN], columns: columnsAt([0]) };
    expect(comparedColumns(built, historyOf(changedSince), undefined).before).toEqual(['-']);
    expect(comparedColumns(built, undefined, undefined)).toEqual({ now: [''], before: [''] });
  });
});

it('a history begins with the first value of any product at any pharmacy', () => {
  expect(firstBegin(historyOf(newlyRead, changedThen))).toBe(50);
  for (const empty of [historyOf(), new Map(), undefined]) expect(firstBegin(empty)).toBeNull();
});

describe('changed begins', () => {
  const PRODUCT = 7;

  const textOf = (begins: readonly (readonly [channel: number, at: number, value: string])[]) =>
    begins.map(([channel, at, value]) => `${PRODUCT} ${channel} ${at} ${value}`).join(',');

  type CellInOrder = [channel: number, spans: [at: number, value: string][]];

  const cellsOf = (spans: Spans): CellInOrder[] =>
    [...spans.channels].map((channel, cell) => {
      const begin = spans.starts[cell] ?? 0;
      const length = (spans.starts[cell + 1] ?? 0) - begin;
      const places = Array.from({ length }, (_none, index) => begin + index);
      return [channel, places.map((place) => [spans.begun[place] ?? 0, valueAt(spans, place)])];
    });

  const storedOf = (begins: Parameters<typeof textOf>[0]): Spans =>
    readSpans(textOf(begins)).get(PRODUCT) ?? noSpans;

  const change = (stored: Spans, text: string): Spans => {
    const begins = parseBegins(text).get(PRODUCT);
    return begins === undefined ? stored : withBegins(stored, begins);
  };

  const value = fc.constantFrom('1', '3', '6');
  const begin = fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 5 }), value);
  /** Some occur twice, and some no longer begin. */
  const changed = fc.tuple(
    fc.nat(4),
    fc.integer({ min: 1, max: 5 }),
    fc.oneof(value, fc.constant('')),
  );

  it('replace the known ones, the newest of each second', () => {
    fc.assert(
      fc.property(fc.array(begin), fc.array(changed, { minLength: 1 }), (first, later) => {
        const cells = new Map<number, Map<number, string>>();
        for (const [channel, at, digit] of [...first, ...later]) {
          const cell = cells.get(channel) ?? new Map<number, string>();
          if (digit === '') cell.delete(at);
          else cell.set(at, digit);
          cells.set(channel, cell);
        }
        // Observations are only ever added, so histories never become empty.
        fc.pre([...cells.values()].every(({ size }) => size > 0));
        const stored = storedOf([
          ...new Map(first.map((each) => [`${each[0]}/${each[1]}`, each])).values(),
        ]);
        const inOrder = [...cells].map(([channel, cell]): CellInOrder => [
          channel,
          [...cell].sort(([one], [other]) => one - other),
        ]);
        const now = change(stored, textOf(later));
        expect(cellsOf(now)).toEqual(inOrder.sort(([one], [other]) => one - other));
        expect(now.begun).toHaveLength(now.starts.at(-1) ?? 0);
      }),
    );
  });

  it('may have values that are not digits', () => {
    const stored = storedOf([[2, 10, '4']]);
    const now = change(
      stored,
      textOf([
        [2, 20, '4.5:12'],
        [1, 20, ':3'],
      ]),
    );
    expect(cellsOf(now)).toEqual([
      [1, [[20, ':3']]],
      [
        2,
        [
          [10, '4'],
          [20, '4.5:12'],
        ],
      ],
    ]);
  });

  it('name the pharmacies whose cells differ from the history before', () => {
    const stored = storedOf([
      [1, 10, '1'],
      [2, 10, '1'],
      [3, 10, '1'],
    ]);
    const now = change(
      stored,
      textOf([
        [3, 20, '3'],
        [1, 20, '3'],
      ]),
    );
    expect(now.before).toEqual({ id: stored.id, changed: [1, 3] });
  });

  it('do not change the values of other pharmacies', () => {
    const stored = storedOf([
      [1, 10, '4.5:12'],
      [2, 10, '4'],
      [3, 10, ':3'],
    ]);
    expect(cellsOf(change(stored, textOf([[2, 20, '5']])))).toEqual([
      [1, [[10, '4.5:12']]],
      [
        2,
        [
          [10, '4'],
          [20, '5'],
        ],
      ],
      [3, [[10, ':3']]],
    ]);
  });

  it('know the earliest of them', () => {
    const { earliest } =
      parseBegins(
        textOf([
          [1, 30, '1'],
          [2, 10, '1'],
          [3, 20, '1'],
        ]),
      ).get(PRODUCT) ?? {};
    expect(earliest).toBe(10);
  });
});
