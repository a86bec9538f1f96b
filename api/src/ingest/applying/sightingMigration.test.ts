import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { applyTogether, type PlacedObservation } from '../testing/placedBatch';
import { storedSightings } from '../testing/storedSightings';
import { migrateEarlierRows, migrationEngines } from '../../testing/migrations';
import { readMinutes } from '../../storage/channelReads';
import type { OpenDatabase } from '../../storage/database';
import { findProduct } from '../../storage/products';
import { storageFailure } from '../../storage/storageFailure';

const BEFORE_CRAWL_TIMES = '0004_crawl-times';
const WEEK = 7 * 86_400;
const BUCKET = 2_900;
const PRODUCTS = 60;
/** More sightings of a pharmacy and week than one block takes. */
const TIMES = 40;

interface Seen {
  productId: number;
  channelId: number;
  at: number;
  flags: number;
}

const everyCell = Array.from({ length: PRODUCTS * 2 }, (_each, index) => ({
  productId: (index >> 1) + 1,
  channelId: (index & 1) + 1,
}));

const inWeeks: Seen[] = everyCell.flatMap((cell) =>
  [BUCKET, BUCKET + 1, BUCKET + 5].flatMap((bucket) =>
    Array.from({ length: TIMES }, (_each, index) => ({
      ...cell,
      at: bucket * WEEK + index * 15_000 + ((cell.productId * 37) % 900),
      flags: (index + cell.productId) % 8,
    })),
  ),
);

/** In the form of releases before the blocks. */
const weekRows = (all: readonly Seen[]): string => {
  const weeks = new Map<string, number[]>();
  for (const { productId, channelId, at, flags } of all) {
    const bucket = Math.floor(at / WEEK);
    const key = [productId, channelId, bucket].join(', ');
    weeks.set(key, [...(weeks.get(key) ?? []), (at - bucket * WEEK) * 8 + flags]);
  }
  return [...weeks].map(([key, seen]) => `(${key}, '{${seen.join(',')}}')`).join(', ');
};

const NEWEST = Math.max(...inWeeks.map(({ at }) => at));

const earlierRows = [
  `INSERT INTO product (pzn, name, brand, family, kind)
    SELECT lpad(n::text, 8, '0'), 'P', 'B', 'F', 'listed' FROM generate_series(1, ${PRODUCTS + 1}) n`,
  `INSERT INTO channel (code, name, weight, last_crawl_at)
    SELECT code, code, 1, to_timestamp(${NEWEST}) FROM unnest(array['a', 'b']) code`,
  `INSERT INTO availability_current (product_id, channel_id, since, status)
    SELECT p, c, to_timestamp(${BUCKET * WEEK}), 1
    FROM generate_series(1, ${PRODUCTS}) p, generate_series(1, 2) c`,
  `INSERT INTO sighting (product_id, channel_id, bucket, seen) VALUES ${weekRows(inWeeks)}`,
];

const seenAt = (at: number, status: number, productId = 7): PlacedObservation => ({
  productId,
  channelId: 1,
  observation: { pzn: '', channel: '', at, status, price: null, review: null, url: null },
});

describe.each(migrationEngines)('sightings of before, migrated over $engine', ({ start }) => {
  let stop: () => Promise<void>;
  let open: OpenDatabase;

  beforeAll(async () => {
    ({ open, stop } = await migrateEarlierRows({ start }, BEFORE_CRAWL_TIMES, earlierRows));
  });
  afterAll(() => stop());

  it('are all there, with what they told', async () => {
    const sorted = inWeeks.toSorted(
      (a, b) => a.productId - b.productId || a.channelId - b.channelId || a.at - b.at,
    );
    expect(await storedSightings(open.database)).toEqual(sorted);
  });

  it('tell the minutes in which a pharmacy was read, and when a product was last', async () => {
    const minutes = await open.database.transaction((transaction) =>
      readMinutes(transaction, new Date(0)),
    );
    const ofChannel = inWeeks.filter(({ channelId }) => channelId === 2);
    const expected = new Set(ofChannel.map(({ at }) => Math.floor(at / 60)));
    expect(minutes.get(2)).toEqual([...expected].sort((a, b) => a - b));

    const lastOf = (productId: number) =>
      Math.max(...inWeeks.filter((seen) => seen.productId === productId).map(({ at }) => at));
    const found = await findProduct(open.database, '00000007');
    expect(found?.lastCrawlAt).toBe(new Date(lastOf(7) * 1000).toISOString());
    const never = await findProduct(open.database, `${PRODUCTS + 1}`.padStart(8, '0'));
    expect(never?.lastCrawlAt).toBeNull();
  });

  it('are known to late observations', async () => {
    const known = inWeeks.filter(({ productId, channelId }) => productId === 7 && channelId === 1);
    const second = known[1] ?? { at: 0 };
    const repeated = known.map(({ at }) => seenAt(at, 1));
    expect(await applyTogether(open.database, repeated)).toMatchObject({ news: 0 });

    expect(await applyTogether(open.database, [seenAt(second.at - 60, 2)])).toMatchObject({
      news: 1,
    });
    const { rows } = await open.database.execute(sql`
      select extract(epoch from valid_from)::integer as from, extract(epoch from valid_to)::integer as to,
        status from availability_interval order by 1`);
    expect(rows).toEqual([
      { from: BUCKET * WEEK, to: second.at - 60, status: 1 },
      { from: second.at - 60, to: second.at, status: 2 },
    ]);
  });

  it('cannot be written by a process of the earlier release, which calls it an outage', async () => {
    const statement = `INSERT INTO sighting VALUES (1, 1, ${BUCKET}, '{8}')
      ON CONFLICT (product_id, channel_id, bucket) DO UPDATE SET seen = excluded.seen`;
    const refusal = open.database.execute(sql.raw(statement));
    const failure = await refusal.then(
      () => null,
      (error: unknown) => storageFailure(error),
    );
    expect(failure).toBe('unavailable');
  });
});
