import { describe, expect, it } from '@jest/globals';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { columnsAt, type PharmacyValues, spansOfProduct } from '../../testing/spansOfProduct';
import { readRuns, unknownRuns } from './unknownRuns';

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
