import { describe, expect, it } from '@jest/globals';
import { productIdAt } from '../../testing/matrixRows';
import { columnsAt, type PharmacyValues, spansOfProduct } from '../../testing/spansOfProduct';
import { comparedColumns, reachesBack } from './compared';

const THEN = 100;
const earlier = new Date(THEN * 1000);
const [KNOWN, NEVER_READ] = [productIdAt(0), productIdAt(1)];

/** The history of the product that was read. */
const historyOf = (...values: PharmacyValues[]) => new Map([[KNOWN, spansOfProduct(...values)]]);
const compare = (values: PharmacyValues[], hadNoValue?: (row: number) => readonly boolean[]) => {
  const built = { productIds: [KNOWN, NEVER_READ], columns: columnsAt([...values.keys()]) };
  return comparedColumns(built, historyOf(...values), earlier, hadNoValue);
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

  it('have no earlier value if the metric says so', () => {
    const hadNone = (row: number) => (row === 0 ? [true, false] : [false, true]);
    expect(compare([same, changedSince], hadNone).before).toEqual(['-,5:5', ',-']);
  });

  it('are not compared if no earlier time is known', () => {
    const built = { productIds: [KNOWN], columns: columnsAt([0]) };
    expect(comparedColumns(built, historyOf(changedSince), undefined).before).toEqual(['-']);
    expect(comparedColumns(built, undefined, undefined)).toEqual({ now: [''], before: [''] });
  });
});

it.each<[boolean, string, ReturnType<typeof historyOf> | undefined]>([
  [true, 'one pharmacy was read by then', historyOf(newlyRead, changedThen.slice(1))],
  [false, 'all were read later', historyOf(changedSince.slice(1), newlyRead)],
  [false, 'the product was read nowhere', historyOf()],
  [false, 'there is no product', new Map()],
  [false, 'nothing was asked for', undefined],
])('a history reaches back (%p) when %s', (reaches, _where, history) => {
  expect(reachesBack(history, earlier)).toBe(reaches);
});
