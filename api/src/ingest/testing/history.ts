import { sql } from 'drizzle-orm';
import { readMinutes } from '../../storage/channelReads';
import type { Database } from '../../storage/database';
import type { OpenDatabase } from '../../storage/openedDatabase';
import { addOffers, codeOfOffer } from '../../storage/offers';
import { applyChannels, applyProducts } from '../applying/catalogue';
import type { PlacedObservation } from './placedBatch';
import type { ParsedObservation } from '../parsing/parseRecord';
import { takenProducts } from './takenProducts';
import { storedSightings } from './storedSightings';

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

const offerOf = ({ status, price, url }: ParsedObservation): Cells => [
  status,
  price?.priceCents ?? null,
  price?.currency ?? null,
  url,
];
const reviewOf = ({ review }: ParsedObservation): Cells => [
  review?.rating ?? null,
  review?.reviewCount ?? null,
];

const greatest = (
  seen: readonly ParsedObservation[],
  partOf: (one: ParsedObservation) => Cells,
): ParsedObservation | undefined => [...seen].sort((a, b) => order(partOf(b), partOf(a)))[0];

/** Of the observations of each second the greatest offer and the greatest review, in order. */
export const chosenOf = (seen: readonly ParsedObservation[]): ParsedObservation[] =>
  [...new Set(seen.map(({ at }) => at))]
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const ofSecond = seen.filter((one) => one.at === at);
      const offer = greatest(ofSecond, offerOf);
      return offer ? [{ ...offer, review: greatest(ofSecond, reviewOf)?.review ?? null }] : [];
    });

const runsOf = (
  chosen: readonly ParsedObservation[],
  valueOf: (one: ParsedObservation) => Cells | null,
) => {
  const moments = chosen.flatMap((one): [number, Cells][] => {
    const value = valueOf(one);
    return value ? [[one.at, value]] : [];
  });
  const starts = moments.filter(
    ([, value], index) => index === 0 || order(value, moments[index - 1]?.[1] ?? []) !== 0,
  );
  return starts.map(([at, value], index) => {
    const next = starts[index + 1];
    return [iso(at), next ? iso(next[0]) : null, ...value];
  });
};

/**
 * The history that observations should make, by its definition: those of a cell in order, one
 * whole offer at each moment, and a new run whenever a value differs from the previous one.
 */
export const model = (all: readonly PlacedObservation[]) => {
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
          Object.entries(factsOf).map(([name, valueOf]) => [name, runsOf(chosenOf(seen), valueOf)]),
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

export const rowsOf = async (database: Database, query: string) =>
  (await database.execute(sql.raw(query))).rows;

/** The history in the database, in the same form. */
export const stored = async (database: Database) => {
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

/** For each pharmacy the minutes in which it should have been read. */
export const modelReads = (all: readonly PlacedObservation[]) => {
  const reads: Record<string, string[]> = {};
  for (const { channelId, observation: seen } of all) {
    (reads[channelId] ??= []).push(iso(seen.at - (seen.at % 60)));
  }
  return Object.fromEntries(
    Object.entries(reads).map(([channel, times]) => [channel, [...new Set(times)].sort()]),
  );
};

export const storedReads = async (database: Database) => {
  const minutes = await database.transaction((transaction) =>
    readMinutes(transaction, new Date(0)),
  );
  return Object.fromEntries(
    [...minutes].map(([channel, read]) => [channel, read.map((minute) => iso(minute * 60))]),
  );
};

export const versionOf = async (database: Database) =>
  Number((await rowsOf(database, 'select version from data_version'))[0]?.['version']);

export const emptied = async (database: Database) => {
  await database.execute(
    sql`truncate sighting_block, product_read, channel_read, availability_current, availability_interval, price_current,
      price_interval, review_current, review_interval, offer_page, offer_page_interval, withdrawal, withdrawn_reading,
      read_detail`,
  );
  await database.execute(sql`update channel set last_crawl_at = null`);
};

/** A database with two products and two pharmacies, one with two offers, without observations. */
export const withTwoOfEach = async (opening: Promise<OpenDatabase>): Promise<OpenDatabase> => {
  const open = await opening;
  const line = { name: 'A', brand: 'A', family: 'A', kind: 'listed', packSize: null } as const;
  const rest = { listPriceCents: null, uvpCents: null, pageUrl: null, successorPzn: null };
  const pzns = ['10203603', '07688100'];
  await applyProducts(open.database, takenProducts(pzns.map((pzn) => ({ ...line, ...rest, pzn }))));
  await applyChannels(
    open.database,
    ['a', 'b'].map((id) => ({ id, name: id, url: null, weight: 1 })),
  );
  await addOffers(open.database, [codeOfOffer('a', 'portal')]);
  return open;
};
