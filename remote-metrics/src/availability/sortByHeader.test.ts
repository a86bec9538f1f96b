import { describe, expect, it } from '@jest/globals';
import { nextSort } from '../page/cells/headerSort';
import { sortKeyOf } from './sortByHeader';

describe('sorting by a header', () => {
  it('goes upwards, downwards and back to the order of the watchlist', () => {
    const up = nextSort(null, 'share');
    expect(up).toEqual({ by: 'share', descending: false });
    const down = nextSort(up, 'share');
    expect(down).toEqual({ by: 'share', descending: true });
    expect(nextSort(down, 'share')).toBeNull();
  });

  it('begins anew at another header, and knows pharmacies apart', () => {
    const rosen = nextSort({ by: 'name', descending: true }, sortKeyOf('rosen'));
    expect(rosen).toEqual({ by: { channelId: 'rosen' }, descending: false });
    expect(nextSort(rosen, sortKeyOf('citypharm'))?.descending).toBe(false);
    expect(nextSort(rosen, sortKeyOf('rosen'))?.descending).toBe(true);
  });

  it('is by the name at the header of the products', () => {
    expect(sortKeyOf('product')).toBe('name');
    expect(sortKeyOf('now')).toBe('now');
  });
});
