import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { facts } from '../applying/facts';
import type { ParsedObservation } from '../parsing/parseRecord';
import {
  buffersOf,
  type ObservationColumns,
  ObservationCollector,
  type Origin,
  originsOf,
  pznText,
  timeAt,
} from './observationColumns';

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
const lines = fc.array(fc.tuple(observations, origins), { maxLength: 10 });
const seen: ParsedObservation = {
  ...{ pzn: '10203603', channel: 'a', at: 1, status: 1, price: null, review: null, url: null },
};

/** In the order of the facts. */
const valuesOf = ({ status, price, review, url }: ParsedObservation) => [
  [status],
  [price?.priceCents ?? null, price?.currency ?? null],
  [review?.rating ?? null, review?.reviewCount ?? null],
  [url],
];

const collected = (
  collector: ObservationCollector,
  given: readonly (readonly [ParsedObservation, Origin])[],
): ObservationColumns => {
  for (const [observation, origin] of given) collector.add(observation, origin);
  return collector.take();
};

/** The columns as they arrive in another thread. */
const handedOver = (given: ObservationColumns): ObservationColumns =>
  structuredClone(given, { transfer: buffersOf(given) });

describe('observations by columns', () => {
  it('are the same in another thread, batch after batch, with the origin of each', () => {
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 3 }), (batches) => {
        const collector = new ObservationCollector(10);
        for (const given of batches) {
          const taken = handedOver(collected(collector, given));
          expect(taken.length).toBe(given.length);
          const rows = [...given.keys()].reverse();
          const { columns, channels } = taken;
          const all = rows.map((row) => ({
            pzn: pznText(columns.pzn[row] ?? 0),
            channel: channels[columns.channel[row] ?? 0],
            at: timeAt(taken, row),
            values: facts.map(({ readers }) => readers.map((read) => read(taken, row))),
            origin: originsOf(taken)(row),
          }));
          expect(all).toEqual(
            given
              .map(([one, origin]) => {
                const { pzn, channel, at } = one;
                return { pzn, channel, at, values: valuesOf(one), origin };
              })
              .reverse(),
          );
        }
      }),
    );
  });

  it('are full with the requested number', () => {
    const collector = new ObservationCollector(2);
    collector.add(seen, { line: 1, text: '' });
    expect(collector.isFull).toBe(false);
    collector.add(seen, { line: 2, text: '' });
    expect(collector.isFull).toBe(true);
    expect(collector.take().columns.line).toEqual(Uint32Array.of(1, 2));
    expect(collector.isFull).toBe(false);
  });

  it('keep a byte order mark at the begin of a text', () => {
    const origin = { line: 1, text: '\ufeffa' };
    const taken = collected(new ObservationCollector(1), [[seen, origin]]);
    expect(originsOf(taken)(0)).toEqual(origin);
  });

  it('are moved to another thread without a copy', () => {
    const given = collected(new ObservationCollector(5), [[seen, { line: 1, text: 'abc' }]]);
    const views = [...Object.values({ ...given.columns }), given.texts];
    handedOver(given);
    expect(views.map(({ byteLength }) => byteLength)).toEqual(views.map(() => 0));
  });
});
