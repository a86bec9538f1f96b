import { describe, expect, it } from '@jest/globals';
import { flagsOf, timeOf, sightingOf } from '../../storage/sightings';
import type { ParsedObservation } from '../parsing/parseRecord';
import { batchOf, freshCellOf, type PlacedObservation } from '../testing/placedBatch';
import { groupByCell } from './cells';
import { firstTimeOf, lastTimeOf } from './facts';
import { rowsOf } from './placedBatch';
import { cell, PRICE, seen, seenAs } from '../testing/oneCell';
import { noChanges, changedCells, changedSpans, collectChanges } from './changes';
import { takeConfirmed } from './confirmed';
import { CurrentValues } from './openRuns';
import type { Run } from './runs';

describe('new observations', () => {
  const seen = (at: number, change: Partial<ParsedObservation> = {}): PlacedObservation => ({
    ...{ productId: 3, channelId: 5 },
    observation: {
      ...{ pzn: '', channel: '', at, status: 1, price: null, review: null, url: null },
      ...change,
    },
  });
  const price = (priceCents: number, currency = 'EUR') => ({ price: { priceCents, currency } });

  describe('the observations of a batch', () => {
    it('are grouped by product and pharmacy', () => {
      const at = (productId: number, channelId: number, time: number) => ({
        ...{ ...seen(time), productId, channelId },
      });
      const batch = [at(1, 2, 10), at(2, 1, 11), at(1, 1, 12), at(1, 2, 13)];
      const cells = groupByCell([...rowsOf(batchOf(batch))]);
      expect(cells.map((cell) => cell.map(({ row }) => row))).toEqual([[0, 3], [1], [2]]);
    });
  });

  describe('the observations of a cell', () => {
    it('are in order, with a point for each fact that they contain', () => {
      const cell = freshCellOf([
        seen(20, { status: 0, url: 'https://a.example' }),
        seen(10, { ...price(999), review: { rating: 4.5, reviewCount: null } }),
      ]);
      expect([cell.productId, cell.channelId]).toEqual([3, 5]);
      expect([firstTimeOf(cell), lastTimeOf(cell)]).toEqual([10, 20]);
      expect(cell.points).toEqual([
        [
          { at: 10, value: [1] },
          { at: 20, value: [0] },
        ],
        [{ at: 10, value: [999, 'EUR'] }],
        [{ at: 10, value: [4.5, null] }],
        [{ at: 20, value: ['https://a.example'] }],
      ]);
    });

    it('have flags for the facts that were observed at each time', () => {
      const { sightings } = freshCellOf([
        seen(10),
        seen(20, price(999)),
        seen(30, { review: { rating: null, reviewCount: 3 } }),
        seen(40, { url: 'https://a.example', ...price(999) }),
      ]);
      expect(sightings.map((one) => [timeOf(one), flagsOf(one)])).toEqual([
        ...[
          [10, 0],
          [20, 1],
          [30, 2],
          [40, 5],
        ],
      ]);
    });

    it.each([
      ['in one order', 1],
      ['in the other', -1],
    ])('of the same second give one whole offer, and the greatest review: %s', (_what, order) => {
      const both = [
        seen(10, { status: 2, review: { rating: 3, reviewCount: 9 } }),
        seen(10, {
          ...{ status: 1, ...price(1_099), url: 'https://a.example' },
          review: { rating: 4.5, reviewCount: 7 },
        }),
      ];
      const { sightings, points, conflicts } = freshCellOf(order === 1 ? both : both.reverse());
      expect(sightings.map((one) => [timeOf(one), flagsOf(one)])).toEqual([[10, 2]]);
      expect(points).toEqual([[{ at: 10, value: [2] }], [], [{ at: 10, value: [4.5, 7] }], []]);
      expect(conflicts).toEqual([10]);
    });

    it('of the same second do not conflict when one only has more', () => {
      const { points, conflicts } = freshCellOf([seen(10, price(999)), seen(10)]);
      expect(points[1]).toEqual([{ at: 10, value: [999, 'EUR'] }]);
      expect(conflicts).toEqual([]);
    });
  });
});

describe('the observations that only confirm stored values', () => {
  const openRuns = new CurrentValues();
  openRuns.startAt(1);
  openRuns.learn(
    [cell],
    [[true], [1], [true], [999], ['EUR'], [false], [null], [null], [false], [null]],
  );
  const newest = new Map([[cell.channelId, 15]]);

  const takenOf = (...batch: PlacedObservation[]) => {
    const changes = noChanges();
    const others = takeConfirmed(batchOf(batch), { openRuns, newest }, changes);
    return { others: others.map(({ row }) => batch[row]), changes };
  };

  it('are stored as sightings only', () => {
    expect(takenOf(seen(20, 1, 999))).toEqual({
      ...{ others: [], changes: { ...noChanges(), news: 1, seen: [seenAs(20, PRICE)] } },
    });
  });

  it.each([
    ['tells something else', [seen(20, 2)]],
    ['is of a cell that is seen twice', [seen(20, 1), seen(30, 1)]],
    ['is as old as the last read of the pharmacy', [seen(15, 1)]],
    ['is of a pharmacy that was never read', [{ ...seen(20, 1), channelId: 6 }]],
    ['is of a cell that is not known', [{ ...seen(20, 1), productId: 4 }]],
  ])('do not include one that %s', (_what, batch) => {
    expect(takenOf(...batch)).toEqual({ others: batch, changes: noChanges() });
  });

  it('are taken from a batch with others', () => {
    const other = { ...seen(20, 1), productId: 4 };
    expect(takenOf(other, seen(20, 1), other)).toEqual({
      ...{ others: [other, other], changes: { ...noChanges(), news: 1, seen: [seenAs(20)] } },
    });
  });
});

describe('the changes of a cell', () => {
  const run = (from: number, to: number | null, ...value: (number | string)[]): Run => ({
    ...{ from, to, value },
  });
  const ofCell = (one: Run) => ({ ...cell, run: one });
  /** Replaces another open run. */
  const openOfCell = (one: Run) => ({ ...ofCell(one), isFirst: false });
  /** An observation with that many reviews at 4.5 stars, and with that page. */
  const withReviews = (
    { observation, ...where }: PlacedObservation,
    reviewCount: number,
    url: string,
  ): PlacedObservation => ({
    ...where,
    observation: { ...observation, review: { rating: 4.5, reviewCount }, url },
  });
  /** The changes that new observations make in a cell with these runs. */
  const changesBy = (
    fresh: readonly PlacedObservation[],
    stored: { status?: Run[]; price?: Run[]; review?: Run[]; page?: Run[]; seen?: number[] },
  ) => {
    const changes = noChanges();
    const { status = [], price = [], review = [], page = [], seen: sightings = [] } = stored;
    collectChanges(
      { cell: freshCellOf(fresh), runs: [status, price, review, page], seen: sightings },
      changes,
    );
    return changes;
  };
  /** Runs of all facts, since 10. */
  const allFacts = {
    ...{ status: [run(10, null, 1)], price: [run(10, null, 999, 'EUR')] },
    ...{ review: [run(10, null, 4.5, 7)], page: [run(10, null, 'https://a.b')] },
  };

  it('are only sightings when the observations confirm the present runs', () => {
    expect(changesBy([seen(20, 1), seen(30, 1)], { status: [run(10, null, 1)] })).toEqual({
      ...{ ...noChanges(), news: 2 },
      seen: [seenAs(20), seenAs(30)],
    });
  });

  it('are new runs of those facts that differ', () => {
    const changes = changesBy([seen(20, 1, 999), seen(30, 2, 999)], {
      ...{ status: [run(10, null, 1)], price: [run(10, null, 999, 'EUR')] },
    });
    expect(changes).toEqual({
      ...{ ...noChanges(), news: 2 },
      closed: [[ofCell(run(10, 30, 1))], [], [], []],
      open: [[openOfCell(run(30, null, 2))], [], [], []],
      begins: [[{ ...cell, at: 30, value: [2] }], [], [], []],
      seen: [seenAs(20, PRICE), seenAs(30, PRICE)],
    });
    expect(changedCells(changes)).toEqual([ofCell(run(10, 30, 1)), openOfCell(run(30, null, 2))]);
  });

  it('are first runs for a new cell, and for a new fact of a cell', () => {
    expect(changesBy([seen(20, 1)], {}).open[0]).toEqual([
      { ...ofCell(run(20, null, 1)), isFirst: true },
    ]);
    const { open } = changesBy([seen(20, 2, 999)], { status: [run(10, null, 1)] });
    expect(open.flat().map(({ isFirst }) => isFirst)).toEqual([false, true]);
  });

  it('do not touch the open run when an earlier run is divided', () => {
    const changes = changesBy([seen(20, 2)], {
      ...{
        status: [run(10, 40, 1), run(40, null, 3)],
        seen: [30, 40].map((at) => sightingOf(at, 0)),
      },
    });
    expect(changes.open).toEqual(noChanges().open);
    expect(changes.closed[0]).toEqual([run(10, 20, 1), run(20, 30, 2), run(30, 40, 1)].map(ofCell));
  });

  it('are only in the fact that differs when all facts were observed before', () => {
    const fresh = [seen(20, 1, 999), seen(30, 1, 998)];
    const changes = changesBy(
      fresh.map((each) => withReviews(each, 7, 'https://a.b')),
      allFacts,
    );
    expect(changedCells(changes)).toEqual([
      ofCell(run(10, 30, 999, 'EUR')),
      openOfCell(run(30, null, 998, 'EUR')),
    ]);
  });

  it('are none for observations that are stored already', () => {
    const stored = { status: [run(10, null, 1)], price: [run(10, null, 999, 'EUR')] };
    const before = { ...stored, seen: [sightingOf(20, PRICE)] };
    expect(changesBy([seen(20, 1, 999)], before)).toEqual(noChanges());
    expect(changesBy([seen(20, 1)], before)).toEqual(noChanges());
  });

  it('are a flag when a stored sighting gets a further fact', () => {
    const changes = changesBy([seen(20, 1, 999)], {
      ...{ status: [run(10, null, 1)], price: [run(10, null, 999, 'EUR')] },
      seen: [sightingOf(20, 0)],
    });
    expect(changes).toEqual({ ...noChanges(), news: 1, seen: [seenAs(20, PRICE)] });
  });

  it('remove the price of an offer that a greater one of the same second replaces', () => {
    const changes = changesBy([seen(20, 2)], {
      ...{ status: [run(10, null, 1)], price: [run(20, null, 999, 'EUR')] },
      seen: [sightingOf(20, PRICE)],
    });
    expect(changes.emptied).toEqual([[], [cell], [], []]);
    expect(changes).toMatchObject({ unseen: [{ ...cell, at: 20 }], seen: [seenAs(20)], news: 1 });
    expect(changes.conflicts).toEqual([{ ...cell, at: 20 }]);
  });

  it('do not reach back before the first observation of a fact', () => {
    const price = [run(7, 10, 2, 'EUR'), run(10, null, 1, 'EUR')];
    const changes = changesBy([seen(5, 1), seen(20, 1, 3)], {
      ...{ status: [run(1, null, 1)], price },
      seen: [sightingOf(7, PRICE), sightingOf(10, PRICE)],
    });
    expect(changes.removed).toEqual([[], [], [], []]);
    expect(changes.closed[1]).toEqual([ofCell(run(10, 20, 1, 'EUR'))]);
    expect(changes.open[1]).toEqual([openOfCell(run(20, null, 3, 'EUR'))]);
    expect(changes.seen).toEqual([seenAs(5), seenAs(20, PRICE)]);
  });

  it('remove a run of which nothing is left', () => {
    const closed = [run(10, 20, 1), run(20, 30, 0)];
    const changes = changesBy([seen(20, 1)], {
      status: [...closed, run(30, null, 1)],
      seen: [sightingOf(20, 0), sightingOf(30, 0)],
    });
    expect(changes.removed[0]).toEqual(closed.map(ofCell));
    expect(changedCells(changes)).toEqual([...closed.map(ofCell), openOfCell(run(10, null, 1))]);
  });

  it('contain the begins of facts that answers show, but not those of a page', () => {
    const changes = changesBy([withReviews(seen(20, 2, 998), 8, 'https://new.b')], allFacts);
    expect(changes.open.map((ofFact) => ofFact.length)).toEqual([1, 1, 1, 1]);
    expect(changes.begins.map((ofFact) => ofFact.length)).toEqual([1, 1, 1, 0]);
    expect(changedSpans(changes)).toEqual({
      availability: '3 5 20 2',
      price: '3 5 20 998',
      review: '3 5 20 4.5:8',
    });
    expect(changedSpans(noChanges())).toEqual({ availability: '', price: '', review: '' });
  });
});
