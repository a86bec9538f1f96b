import type { PgColumn } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { type CellFact, cellFacts } from './cellFacts';
import type { Transaction } from './database';
import type { CellIds } from './history';
import type { Window } from './matrix';
import { commaJoined, nameOf, readJson, secondsOf, timestampOf } from './rawSql';
import { type ReadDetail, readDetailsOf } from './readDetails';
import { visitSightings } from './sightingBlocks';
import { flagsOf, joinSightings, type Sighting, sightingFlags, timeOf } from './sightings';

type Value = (string | number | null)[];

/** One read of a cell; `at` is in seconds since 1970. A fact that it did not contain is null. */
export interface StoredRead extends ReadDetail {
  at: number;
  status: number;
  price: { cents: number; currency: string } | null;
  review: { rating: number | null; count: number | null } | null;
  pageUrl: string | null;
}

/** When a value began, and its columns. */
type RunRow = [from: number, ...value: Value];

/** The runs of one fact of a cell that reach into the window, in order. */
const readRuns = (
  transaction: Transaction,
  { product: { id: productId }, channel: { id: channelId } }: CellIds,
  { current, interval, columns }: CellFact,
  { from, to }: Window,
): Promise<RunRow[]> => {
  const names = Object.values<PgColumn>(columns).map(nameOf);
  const ofCell = (table: CellFact['current'] | CellFact['interval']) =>
    sql`${table.productId} = ${productId} and ${table.channelId} = ${channelId}`;
  return readJson<RunRow>(
    transaction,
    commaJoined([secondsOf(sql`begun`), ...names]),
    sql`from (
      select ${interval.validFrom} as begun, ${commaJoined(names)} from ${interval}
      where ${ofCell(interval)} and ${interval.validTo} > ${timestampOf(from)}
        and ${interval.validFrom} <= ${timestampOf(to)}
      union all
      select ${current.since} as begun, ${commaJoined(names)} from ${current}
      where ${ofCell(current)} and ${current.since} <= ${timestampOf(to)}
    ) run`,
    sql`begun`,
  );
};

/** The value at ascending times: the last run that had begun. */
const valuesOf = (runs: readonly RunRow[]) => {
  let next = 0;
  return (at: number): Value => {
    while ((runs[next]?.[0] ?? Infinity) <= at) next += 1;
    const [, ...value] = runs[next - 1] ?? [0];
    return value;
  };
};

/** The times of all reads of the cell in the window, with the facts of each, in order. */
export const readSightingsOf = async (
  transaction: Transaction,
  { product, channel }: CellIds,
  { from, to }: Window,
): Promise<Sighting[]> => {
  const found = new Map<number, Sighting>();
  await visitSightings(
    transaction,
    [
      {
        channelId: channel.id,
        from: Math.ceil(from.getTime() / 1000),
        to: Math.floor(to.getTime() / 1000),
        firstProduct: product.id,
        lastProduct: product.id,
      },
    ],
    (_channelId, productId, sighting) => {
      if (productId !== product.id) return;
      const at = timeOf(sighting);
      found.set(at, joinSightings(found.get(at) ?? sighting, sighting));
    },
  );
  return [...found.values()].sort((one, other) => one - other);
};

const NO_DETAIL: ReadDetail = { statusText: null, priceText: null, snapshotUrl: null };

const has = (sighting: Sighting, flag: number): boolean => (flagsOf(sighting) & flag) !== 0;

/** The values of reads, which have to be in the window and in order. */
export const readValuesOf = async (
  transaction: Transaction,
  place: CellIds,
  sightings: readonly Sighting[],
  window: Window,
): Promise<StoredRead[]> => {
  const valueOf = async (fact: CellFact) =>
    valuesOf(await readRuns(transaction, place, fact, window));
  const statusAt = await valueOf(cellFacts.availability);
  const priceAt = await valueOf(cellFacts.price);
  const reviewAt = await valueOf(cellFacts.review);
  const pageAt = await valueOf(cellFacts.page);
  const details = await readDetailsOf(transaction, place, window);
  return sightings.map((sighting) => {
    const at = timeOf(sighting);
    const [status] = statusAt(at);
    const [cents, currency] = priceAt(at);
    const [rating = null, count = null] = reviewAt(at) as (number | null)[];
    const [url] = pageAt(at);
    return {
      at,
      status: Number(status),
      price: has(sighting, sightingFlags.price)
        ? { cents: Number(cents), currency: String(currency) }
        : null,
      review: has(sighting, sightingFlags.review) ? { rating, count } : null,
      pageUrl: has(sighting, sightingFlags.page) ? String(url) : null,
      ...(details.get(at) ?? NO_DETAIL),
    };
  });
};
