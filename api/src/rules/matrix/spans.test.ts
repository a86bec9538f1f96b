import { describe, expect, it } from '@jest/globals';
import { columnsById, inColumns, noSpans, placeAt, readSpans, type Spans, valueAt } from './spans';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { columnsAt, type PharmacyValues, spansOfProduct } from '../../testing/spansOfProduct';
import { readRuns, unknownRuns } from './unknownRuns';

const PRODUCT = 7;
const spansOf = (...begins: [channel: number, at: number, value: string][]): Spans =>
  readSpans(begins.map((begin) => [PRODUCT, ...begin].join(' ')).join(',')).get(PRODUCT) ?? noSpans;

describe('spans', () => {
  it('are read for each product, also at times before 1970', () => {
    const read = readSpans('12 1 -86400 3,7 2 20 1,12 1 10 4');
    expect([...read.keys()]).toEqual([12, 7]);
    expect([...(read.get(12)?.begun ?? [])]).toEqual([-86_400, 10]);
    expect(readSpans('').size).toBe(0);
  });

  it.each([
    ['0', 0],
    ['9', 0],
    ['/', 1],
    [':', 1],
    ['10', 1],
    ['', 1],
  ])('keep the value "%s" as text only if it is not a digit', (value, texts) => {
    const spans = spansOf([1, 10, value]);
    expect(spans.values).toHaveLength(texts);
    expect(valueAt(spans, 0)).toBe(value);
  });
});

describe('the place of a time', () => {
  const spans = spansOf([1, 5, '1'], [2, 10, '1'], [2, 20, '2'], [2, 30, '3'], [3, 15, '1']);

  it.each([
    ['before all of them', 9, 0],
    ['as the first begins', 10, 1],
    ['within one', 19, 1],
    ['as the next one begins', 20, 2],
    ['within the last', 99, 3],
  ])('is that of the value that held %s', (_when, at, place) => {
    expect(placeAt(spans, 4, 1, at)).toBe(place);
  });
});

describe('columns', () => {
  const columns = new Map([
    [5, 0],
    [2, 1],
  ]);

  it('are found by the id of the pharmacy', () => {
    expect([...columnsById(columns)]).toEqual([-1, -1, 1, -1, -1, 0]);
    expect([...columnsById(new Map())]).toEqual([-1]);
  });

  it('have only the spans of their pharmacy', () => {
    const spans = spansOf([1, 10, '1'], [2, 10, '1'], [2, 20, '2'], [9, 10, '1']);
    expect(inColumns(spans, columns, null, (end, begin) => [begin, end])).toEqual([null, [1, 3]]);
    expect(inColumns(noSpans, columns, '-', () => '+')).toEqual(['-', '-']);
  });
});

const ROW = 2;
const FROM = 100;
const digit = (status: (typeof availabilityStatuses)[number]): number =>
  availabilityStatuses.indexOf(status);
const [OFFERED, UNKNOWN, GONE] = [digit('available'), digit('unknown'), digit('not-listed')];

/** The runs in the values of each pharmacy; every second pharmacy is shown. */
const runsOf = (...pharmacies: PharmacyValues[]) => {
  const columns = columnsAt([...pharmacies.keys()].filter((place) => place % 2 === 0));
  return unknownRuns(spansOfProduct(...pharmacies), ROW, { columns, readsFrom: FROM * 1000 });
};
const lostAt = (at: number): PharmacyValues => [
  [10, OFFERED],
  [at, UNKNOWN],
];

describe('the times in which a product was Unknown', () => {
  it('have the status before and the seconds since the begin', () => {
    expect(
      runsOf([
        [50, OFFERED],
        [120, UNKNOWN],
        [130, GONE],
        [150, UNKNOWN],
      ]),
    ).toEqual([
      { row: ROW, column: 0, known: String(OFFERED), from: 20, to: 30 },
      { row: ROW, column: 0, known: String(GONE), from: 50, to: null },
    ]);
  });

  it('include those that began before the window', () => {
    const until = (end: number) => runsOf([...lostAt(20), [end, OFFERED]]);
    expect(until(FROM)).toEqual([]);
    expect(until(FROM + 1)).toMatchObject([{ from: 20 - FROM, to: 1 }]);
  });

  it('are left out if no status was known before', () => {
    const offered: PharmacyValues = [[120, OFFERED]];
    const never: PharmacyValues = [[120, UNKNOWN]];
    expect(runsOf(offered, offered, never, offered, never)).toEqual([]);
  });

  it('are those of the shown pharmacies, each at its column', () => {
    const runs = runsOf(lostAt(120), lostAt(121), lostAt(122), [], lostAt(124));
    expect(runs.map(({ column, from }) => [column, from])).toEqual([
      [0, 20],
      [1, 22],
      [2, 24],
    ]);
  });
});

describe('the runs of the storage', () => {
  it('are those of the columns, and last without an end', () => {
    const rows = [
      { productId: 1, runs: '5 1 -20 30,6 3 40 ' },
      { productId: 2, runs: '9 1 0 10' },
    ];
    expect(readRuns(rows, (id) => ({ '5': 0, '6': 1 })[id])).toEqual([
      { productId: 1, column: 0, known: '1', from: -20, to: 30 },
      { productId: 1, column: 1, known: '3', from: 40, to: null },
    ]);
  });
});
