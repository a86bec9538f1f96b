import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ParsedObservation } from '../parsing/parseRecord';
import type { Origin, ReadBatch } from '../reading/readBatches';
import { packed, partsOf, unpacked } from './packed';

const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const count = fc.nat(1_000_000_000);

const observations: fc.Arbitrary<ParsedObservation> = fc.record({
  pzn: fc.nat(99_999_999).map((number) => String(number).padStart(8, '0')),
  channel: fc.constantFrom('a', 'b', 'ä 😀'),
  at: fc.integer({ min: 946_684_800, max: 4_102_444_800 }),
  status: fc.nat(6),
  price: orNull(fc.record({ priceCents: count, currency: fc.constantFrom('EUR', 'CHF') })),
  review: orNull(
    fc
      .record({
        rating: orNull(fc.double({ min: 0, max: 5, noNaN: true })),
        reviewCount: orNull(count),
      })
      .filter(({ rating, reviewCount }) => rating !== null || reviewCount !== null),
  ),
  url: orNull(text),
});
const origins: fc.Arbitrary<Origin> = fc.oneof(
  fc.record({ line: count, text }),
  fc.record({ line: count, text, header: fc.constantFrom('pzn;channel', 'a', '\ufeffpzn') }),
);

/** As another thread gets it. */
const handedOver = (batch: ReadBatch): ReadBatch => {
  const given = packed(batch);
  return unpacked(structuredClone(given, { transfer: partsOf(given) }));
};

describe('a batch that goes to another thread', () => {
  it('has the same observations there, and where each came from, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(observations, origins)), (given) => {
        const lines = given.map(([line]) => line);
        const originOf = (index: number): Origin => given[index]?.[1] ?? { line: 0, text: '' };
        const refused = [{ line: 1, reason: 'x', text: 'y' }];
        const { taken, ...rest } = handedOver({
          ...{ taken: { kind: 'observations', lines, originOf }, refused, lines: 7 },
        });
        expect(rest).toEqual({ refused, lines: 7 });
        if (taken.kind !== 'observations') throw new Error('is another kind');
        expect(taken.lines).toEqual(lines);
        const places = [...lines.keys()].reverse();
        expect(places.map(taken.originOf)).toEqual(places.map(originOf));
      }),
    );
  });

  it('keeps the mark that a text begins with', () => {
    const line: ParsedObservation = {
      ...{ pzn: '10203603', channel: 'a', at: 1, status: 1, price: null, review: null, url: null },
    };
    const originOf = () => ({ line: 1, text: '\ufeffa' });
    const { taken } = handedOver({
      ...{ taken: { kind: 'observations', lines: [line], originOf }, refused: [], lines: 1 },
    });
    expect(taken.kind === 'observations' && taken.originOf(0)).toEqual(originOf());
  });

  it('leaves nothing big behind to be copied', () => {
    const lines: ParsedObservation[] = [
      { pzn: '10203603', channel: 'a', at: 1, status: 1, price: null, review: null, url: null },
    ];
    const given = packed({
      taken: { kind: 'observations', lines, originOf: () => ({ line: 1, text: 'abc' }) },
      ...{ refused: [], lines: 1 },
    });
    if (given.taken.kind !== 'observations') throw new Error('is another kind');
    const views = [...Object.values({ ...given.taken.columns }), given.taken.texts];
    structuredClone(given, { transfer: partsOf(given) });
    expect(views.map(({ byteLength }) => byteLength)).toEqual(views.map(() => 0));
  });

  it('goes as it is where it is of the catalogue', () => {
    const batch: ReadBatch = {
      taken: { kind: 'channels', lines: [{ id: 'a', name: 'A', url: null, weight: null }] },
      ...{ refused: [], lines: 1 },
    };
    expect(handedOver(batch)).toEqual(batch);
    expect(partsOf(packed(batch))).toEqual([]);
  });
});
