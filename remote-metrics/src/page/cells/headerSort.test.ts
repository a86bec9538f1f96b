import { expect, it } from '@jest/globals';
import { directionOf, nextSort } from './headerSort';

it('choosing a header again turns the order around, and then goes back to that of the watchlist', () => {
  const up = nextSort(null, 'score');
  expect(up).toEqual({ by: 'score', descending: false });
  const down = nextSort(up, 'score');
  expect(down).toEqual({ by: 'score', descending: true });
  expect(nextSort(down, 'score')).toBeNull();
});

it('begins with the order that a header begins with, whatever was sorted before', () => {
  const first = nextSort({ by: 'score', descending: false }, 'count', 'descending');
  expect(first).toEqual({ by: 'count', descending: true });
  expect(nextSort(first, 'count', 'descending')).toEqual({ by: 'count', descending: false });
});

it('tells columns apart by their pharmacy', () => {
  const sort = { by: { channelId: 'a' }, descending: true };
  expect(directionOf(sort, { channelId: 'a' })).toBe('descending');
  expect(directionOf(sort, { channelId: 'b' })).toBeNull();
  expect(directionOf(null, { channelId: 'a' })).toBeNull();
});
