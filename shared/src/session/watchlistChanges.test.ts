import { expect, it } from '@jest/globals';
import { summaryOf } from '../testing';
import { afterChange } from './watchlistChanges';

const watchlists = [summaryOf('w1', { detailsVersion: 3 }), summaryOf('w2')];

it('a change of details updates this watchlist, with the next version', () => {
  const details = { name: 'Cough', status: 'inactive' } as const;
  expect(afterChange(watchlists, { watchlistId: 'w1', details })).toEqual([
    summaryOf('w1', { ...details, detailsVersion: 4 }),
    summaryOf('w2'),
  ]);
});

it('a deletion removes this watchlist and no other', () => {
  expect(afterChange(watchlists, { watchlistId: 'w1', details: null })).toEqual([summaryOf('w2')]);
});

it('a change of a deleted watchlist changes nothing', () => {
  expect(afterChange(watchlists, { watchlistId: 'gone', details: { name: 'Cough' } })).toEqual(
    watchlists,
  );
});
