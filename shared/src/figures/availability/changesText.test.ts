import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NONE } from './availabilityCell';
import { type PlacedChange, readChanges, writeChanges } from './changesText';

describe('changes as text', () => {
  const PRODUCTS = 7;
  const CHANNELS = 4;
  const size = { channels: CHANNELS, products: PRODUCTS };

  const anyChange: fc.Arbitrary<PlacedChange> = fc.record({
    channel: fc.nat(CHANNELS - 1),
    product: fc.nat(PRODUCTS - 1),
    seconds: fc.nat(90 * 86_400),
    from: fc.nat(NONE),
  });

  const read = (changes: readonly PlacedChange[]) => {
    const { changeCell, changeMinute, changeFrom } = readChanges(
      writeChanges(changes, size),
      PRODUCTS,
    );
    return Array.from(changeCell, (cell, index) => ({
      channel: cell % CHANNELS,
      product: Math.floor(cell / CHANNELS),
      seconds: Math.round((changeMinute[index] ?? 0) * 60),
      from: changeFrom[index],
    }));
  };

  const cellOf = ({ product, channel }: PlacedChange): number => product * CHANNELS + channel;

  it('the text of changes is read back to the second, by cell, then time', () => {
    fc.assert(
      fc.property(fc.array(anyChange), (changes) => {
        const rank = ({ from }: PlacedChange) => (from === NONE ? -1 : from);
        const expected = [...changes].sort(
          (one, other) =>
            cellOf(one) - cellOf(other) || one.seconds - other.seconds || rank(one) - rank(other),
        );
        expect(read(changes)).toEqual(expected);
      }),
    );
  });

  it('the text takes three characters per change if a crawl goes from product to product', () => {
    const crawl = [0, 1, 2, 3].map((product) => ({
      channel: 2,
      product,
      seconds: product,
      from: 1,
    }));
    expect(writeChanges(crawl, size)).toEqual({
      counts: [0, 0, 4, 0],
      seconds: 'ACCC',
      rows: 'ACCC',
      from: '1111',
    });
  });

  describe('texts that do not fit', () => {
    const written = writeChanges(
      [
        { channel: 0, product: 0, seconds: 5, from: NONE },
        { channel: 1, product: 6, seconds: 5, from: 1 },
      ],
      size,
    );
    it.each([
      ['fewer counted than told', { counts: [1, 0, 0, 0] }],
      ['more counted than told', { counts: [1, 1, 1, 0] }],
      ['a row below the last', { rows: 'AO' }],
      ['a row above the first', { rows: 'AD' }],
      ['fewer times', { seconds: 'K' }],
      ['more rows', { rows: 'AMA' }],
      ['no numbers', { rows: '??' }],
    ])('are rejected: %s', (_, change) => {
      expect(() => readChanges({ ...written, ...change }, PRODUCTS)).toThrow(RangeError);
    });
  });
});
