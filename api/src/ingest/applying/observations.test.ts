import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Database, OpenDatabase } from '../../storage/database';
import { readMinutes } from '../../storage/channelReads';
import { testEngines } from '../../testing/testDatabase';
import type { ParsedObservation } from '../parsing/parseRecord';
import { storedSightings } from '../testing/storedSightings';
import { applyChannels, applyProducts } from './catalogue';
import type { PlacedObservation } from './cells';
import { applyObservations } from './observations';
import { OpenRuns } from './openRuns';

const DAY = 86_400;
const START = Math.floor(Date.parse('2026-11-01T00:00:00Z') / 1000);

/** Few cells, few moments over seven weeks, few values: everything collides, within weeks and across. */
const observation: fc.Arbitrary<PlacedObservation> = fc
  .record({
    productId: fc.constantFrom(1, 2),
    channelId: fc.constantFrom(1, 2),
    at: fc.integer({ min: 0, max: 11 }).map((step) => START + step * 4 * DAY),
    status: fc.integer({ min: 0, max: 2 }),
    price: fc.option(
      fc.record({
        priceCents: fc.constantFrom(0, 999, 1099),
        currency: fc.constantFrom('CHF', 'EUR'),
      }),
    ),
    review: fc.option(
      fc.constantFrom(
        { rating: 4.5, reviewCount: null },
        { rating: null, reviewCount: 7 },
        { rating: 4.5, reviewCount: 7 },
      ),
    ),
    url: fc.option(fc.constantFrom('https://a.example/1', 'https://a.example/2"{}')),
  })
  .map(({ productId, channelId, ...seen }) => ({
    productId,
    channelId,
    observation: { pzn: '', channel: '', ...seen },
  }));

// The model: all observations of a cell in order, the greatest value of a moment, a new run
// whenever the value differs from the one before.

type Cells = (number | string | null)[];
const factsOf: Record<string, (seen: ParsedObservation) => Cells | null> = {
  availability: ({ status }) => [status],
  price: ({ price }) => price && [price.priceCents, price.currency],
  review: ({ review }) => review && [review.rating, review.reviewCount],
  page: ({ url }) => (url === null ? null : [url]),
};

const order = (a: Cells, b: Cells): number => {
  const index = a.findIndex((value, at) => value !== b[at]);
  if (index === -1) return 0;
  const [left, right] = [a[index] ?? null, b[index] ?? null];
  if (left === null) return -1;
  return right === null || left > right ? 1 : -1;
};

const iso = (at: number) => new Date(at * 1000).toISOString();

const runsOf = (
  seen: readonly ParsedObservation[],
  valueOf: (one: ParsedObservation) => Cells | null,
) => {
  const values = new Map<number, Cells>();
  for (const one of seen) {
    const value = valueOf(one);
    const present = values.get(one.at);
    if (value && (!present || order(value, present) > 0)) values.set(one.at, value);
  }
  const moments = [...values].sort(([a], [b]) => a - b);
  const starts = moments.filter(
    ([, value], index) => index === 0 || order(value, moments[index - 1]?.[1] ?? []) !== 0,
  );
  return starts.map(([at, value], index) => {
    const next = starts[index + 1];
    return [iso(at), next ? iso(next[0]) : null, ...value];
  });
};

const model = (all: readonly PlacedObservation[]) => {
  const cells = new Map<string, ParsedObservation[]>();
  for (const { productId, channelId, observation: seen } of all) {
    const key = `${productId} ${channelId}`;
    cells.set(key, [...(cells.get(key) ?? []), seen]);
  }
  return Object.fromEntries(
    [...cells].map(([key, seen]) => [
      key,
      {
        seen: [...new Set(seen.map(({ at }) => iso(at)))].sort(),
        ...Object.fromEntries(
          Object.entries(factsOf).map(([name, valueOf]) => [name, runsOf(seen, valueOf)]),
        ),
      },
    ]),
  );
};

const storedFacts = [
  { name: 'availability', prefix: 'availability', columns: 'status' },
  { name: 'price', prefix: 'price', columns: 'price_cents, currency' },
  { name: 'review', prefix: 'review', columns: 'rating, review_count' },
  { name: 'page', prefix: 'offer_page', columns: 'url' },
];

const rowsOf = async (database: Database, query: string) =>
  (await database.execute(sql.raw(query))).rows;

/** The database in the same shape. */
const stored = async (database: Database) => {
  const cells: Record<string, Record<string, unknown[]>> = {};
  const add = (row: Record<string, unknown>, name: string, value: unknown) => {
    const cell = (cells[[row['product_id'], row['channel_id']].join(' ')] ??= {
      seen: [],
      ...Object.fromEntries(storedFacts.map((fact) => [fact.name, []])),
    });
    cell[name]?.push(value);
  };
  for (const { productId, channelId, at } of await storedSightings(database)) {
    add({ product_id: productId, channel_id: channelId }, 'seen', iso(at));
  }
  for (const { name, prefix, columns } of storedFacts) {
    const current = prefix === 'offer_page' ? prefix : `${prefix}_current`;
    const runs = await rowsOf(
      database,
      `select product_id, channel_id, extract(epoch from valid_from)::integer as valid_from,
         extract(epoch from valid_to)::integer as valid_to, ${columns} from ${prefix}_interval
       union all
       select product_id, channel_id, extract(epoch from since)::integer, null, ${columns}
         from ${current} order by 1, 2, 3`,
    );
    for (const row of runs) {
      const to = row['valid_to'] === null ? null : iso(Number(row['valid_to']));
      const values = columns.split(', ').map((column) => row[column]);
      add(row, name, [iso(Number(row['valid_from'])), to, ...values]);
    }
  }
  return cells;
};

/** Of each pharmacy the minutes in which it was read. */
const modelReads = (all: readonly PlacedObservation[]) => {
  const reads: Record<string, string[]> = {};
  for (const { channelId, observation: seen } of all) {
    (reads[channelId] ??= []).push(iso(seen.at - (seen.at % 60)));
  }
  return Object.fromEntries(
    Object.entries(reads).map(([channel, times]) => [channel, [...new Set(times)].sort()]),
  );
};

const storedReads = async (database: Database) => {
  const minutes = await database.transaction((transaction) =>
    readMinutes(transaction, new Date(0)),
  );
  return Object.fromEntries(
    [...minutes].map(([channel, read]) => [channel, read.map((minute) => iso(minute * 60))]),
  );
};

const versionOf = async (database: Database) =>
  Number((await rowsOf(database, 'select version from data_version'))[0]?.['version']);

const emptied = async (database: Database) => {
  await database.execute(
    sql`truncate sighting_block, product_read, channel_read, availability_current, availability_interval, price_current,
      price_interval, review_current, review_interval, offer_page, offer_page_interval`,
  );
  await database.execute(sql`update channel set last_crawl_at = null`);
};

/** Divides a list at the given places. */
const divided = <Item>(items: readonly Item[], cuts: readonly number[]): Item[][] => {
  const places = [...new Set(cuts.map((cut) => cut % (items.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((from, index) => items.slice(from, places[index] ?? items.length));
};

describe.each(testEngines)('observations in $engine', ({ open: openEngine }) => {
  let open: OpenDatabase;
  let database: Database;
  beforeAll(async () => {
    open = await openEngine();
    ({ database } = open);
    const line = { name: 'A', brand: 'A', family: 'A', kind: 'listed', packSize: null } as const;
    const rest = { listPriceCents: null, uvpCents: null, pageUrl: null, successorPzn: null };
    const pzns = ['10203603', '07688100'];
    await applyProducts(
      database,
      pzns.map((pzn) => ({ ...line, ...rest, pzn })),
    );
    await applyChannels(
      database,
      ['a', 'b'].map((id) => ({ id, name: id, url: null, weight: 1 })),
    );
  });
  afterAll(() => open.close());
  beforeEach(() => emptied(database));

  it('make the same history in every order, division and repetition', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(observation, { minLength: 1, maxLength: 60 }),
        fc.array(fc.nat(), { maxLength: 6 }),
        async (all, cuts) => {
          await emptied(database);
          for (const batch of divided(all, cuts)) await applyObservations(database, batch);
          expect(await stored(database)).toEqual(model(all));
          expect(await storedReads(database)).toEqual(modelReads(all));

          const version = await versionOf(database);
          const again = divided([...all].reverse(), cuts);
          for (const batch of again) expect(await applyObservations(database, batch)).toBe(0);
          expect(await versionOf(database)).toBe(version);
        },
      ),
      { numRuns: 80 },
    );
  }, 120_000);

  it('make the same history when two writers remember what they know', async () => {
    const writer = fc.constantFrom(0, 1, 2);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(writer, fc.array(observation, { minLength: 1, maxLength: 6 })), {
          minLength: 1,
          maxLength: 12,
        }),
        async (batches) => {
          await emptied(database);
          const memories = [new OpenRuns(), new OpenRuns()];
          for (const [number, batch] of batches) {
            await applyObservations(database, batch, memories[number]);
          }
          expect(await stored(database)).toEqual(model(batches.flatMap(([, batch]) => batch)));
        },
      ),
      { numRuns: 40 },
    );
  }, 120_000);

  it('are worked out from the database again after a batch that was taken back', async () => {
    const memory = new OpenRuns();
    await applyObservations(database, [statusAt(0, 1)], memory);
    const wrong = { ...statusAt(1, 2), productId: 99 };
    const refused = applyObservations(database, [statusAt(1, 2), wrong], memory);
    await expect(refused).rejects.toThrow();
    await applyObservations(database, [statusAt(2, 1)], memory);
    expect(await stored(database)).toEqual(model([statusAt(0, 1), statusAt(2, 1)]));
  });

  const statusAt = (day: number, status: number, channelId = 1): PlacedObservation => ({
    productId: 1,
    channelId,
    observation: {
      pzn: '',
      channel: '',
      at: START + day * DAY,
      status,
      price: null,
      review: null,
      url: null,
    },
  });

  it.each([
    ['continues the run that ended there', [0, 2, 10, 1], [10, 2]],
    ['joins the run that begins behind it', [0, 0, 10, 1, 20, 2, 30, 0], [10, 2]],
    ['leaves the run alone that begins behind it', [0, 0, 10, 1, 20, 0, 30, 1], [10, 2]],
    ['divides a closed run', [0, 0, 10, 0, 20, 0, 30, 1], [5, 2]],
    ['comes before all others', [10, 0, 20, 1], [0, 2]],
    ['lies in the week of the newest', [0, 0, 10, 1], [9, 2]],
    ['lies weeks before the next one', [0, 0, 40, 1, 80, 2], [20, 1]],
  ])('that come late change the history around them: one %s', async (_what, known, late) => {
    const read = (steps: readonly number[]) =>
      steps.flatMap((day, index) =>
        index % 2 === 0 ? [statusAt(day, steps[index + 1] ?? 0)] : [],
      );
    await applyObservations(database, read(known));
    await applyObservations(database, read(late));
    expect(await stored(database)).toEqual(model(read([...known, ...late])));
  });

  it('tell the minutes in which a pharmacy was read', async () => {
    const seconds = [0, 59, 60, 3_599, 3_600, 86_399, 604_799];
    const all = seconds.flatMap((second) =>
      [1, 2].map((channelId) => statusAt(second / DAY, 1, channelId)),
    );
    await applyObservations(database, all);
    expect(await storedReads(database)).toEqual(modelReads(all));
  });

  it('move the last crawl of their pharmacy forward only', async () => {
    const days = async () => {
      const rows = await rowsOf(
        database,
        'select extract(epoch from last_crawl_at)::integer as at from channel order by id',
      );
      return rows.map((row) => (Number(row['at']) - START) / DAY);
    };
    await applyObservations(database, [
      statusAt(4, 1),
      statusAt(8, 1),
      statusAt(5, 1),
      statusAt(2, 1, 2),
    ]);
    await applyObservations(database, [statusAt(6, 1)]);
    expect(await days()).toEqual([8, 2]);
    await applyObservations(database, [statusAt(9, 1), statusAt(1, 1, 2)]);
    expect(await days()).toEqual([9, 2]);
  });

  it('count each thing that is news once, and the version once for each batch with news', async () => {
    const version = await versionOf(database);
    const seen = (priceCents: number | null): PlacedObservation => {
      const { observation: plain, ...cell } = statusAt(0, 1);
      const price = priceCents === null ? null : { priceCents, currency: 'EUR' };
      return { ...cell, observation: { ...plain, price } };
    };
    expect(await applyObservations(database, [seen(null), seen(null)])).toBe(1);
    expect(await applyObservations(database, [seen(900)])).toBe(1);
    expect(await applyObservations(database, [seen(800), seen(900), seen(null)])).toBe(0);
    expect(await versionOf(database)).toBe(version + 2);
  });
});
