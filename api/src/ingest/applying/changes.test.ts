import { describe, expect, it } from '@jest/globals';
import { sightingOf } from '../../storage/sightings';
import { cell, PRICE, seen, seenAs } from '../testing/oneCell';
import { freshCellOf, type PlacedObservation } from '../testing/placedBatch';
import { changedCells, changedSpans, collectChanges, noChanges } from './changes';
import type { Run } from './runs';

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

describe('the changes of a cell', () => {
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
