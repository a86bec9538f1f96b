import { describe, expect, it } from '@jest/globals';
import type { DataChanges } from '../../storage/dataChanges';
import { keepSuspected } from './suspectedPharmacies';

const FROM = new Date('2026-11-20T00:00:00Z');
const noon = Date.parse('2026-11-25T12:00:00Z') / 1000;
const cells = new Map([[2, 8]]);

const changesWith = (begins: readonly string[]): DataChanges => ({
  cells: { productIds: '', channelIds: '' },
  spans: { availability: begins.join(','), price: '', review: '' },
});
/** So many products became Unknown at the pharmacy. */
const unknownAt = (channelId: number, products: number): DataChanges =>
  changesWith(
    Array.from(
      { length: products },
      (_none, index) => `${index + 1} ${channelId} ${noon + index} 6`,
    ),
  );

describe('suspected pharmacies', () => {
  it('are not known without the hours, at first and when nobody knows what has changed', () => {
    const { note, lacking } = keepSuspected();
    expect(lacking({ cells, hours: null }, FROM)).toBeNull();
    expect(lacking({ cells, hours: '2 7 8' }, FROM)?.channelIds).toEqual([2]);
    note(null);
    expect(lacking({ cells, hours: null }, FROM)).toBeNull();
  });

  it('are those whose cells became Unknown together since', () => {
    const { note, lacking } = keepSuspected();
    expect(lacking({ cells, hours: '' }, FROM)?.channelIds).toEqual([]);
    note(unknownAt(2, 3));
    expect(lacking({ cells, hours: null }, FROM)?.channelIds).toEqual([]);
    note(unknownAt(2, 2));
    expect(lacking({ cells, hours: null }, FROM)?.channelIds).toEqual([2]);
  });

  it('are none for begins of other statuses, or of none', () => {
    const { note, lacking } = keepSuspected();
    lacking({ cells, hours: '' }, FROM);
    note(
      changesWith(Array.from({ length: 9 }, (_none, id) => `6 2 ${noon + id} ${id % 2 ? '' : 1}`)),
    );
    expect(lacking({ cells, hours: null }, FROM)?.channelIds).toEqual([]);
  });
});
