import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UnknownRun } from '@pmm/shared/figures/incidents/blocked';
import { UNKNOWN } from './cellFacts';
import type { Transaction } from './database';
import { arrayOf, secondsOf, timestampOf } from './rawSql';
import { availabilityCurrent, availabilityInterval } from './schema';
import { productRead } from './sightingSchema';
import { suspectedOf, turnedHoursIn, turnedTogether } from './turnedHours';

/** The cells of a pharmacy, over all products of all watchlists. */
export interface CellsOfPharmacy {
  channelId: number;
  cells: number;
  /** Parsed by `unknownRunsIn`, which is slow for long texts. */
  runs: string;
}

const current = alias(availabilityCurrent, 'current');
const past = alias(availabilityInterval, 'past');
const earlier = alias(availabilityInterval, 'earlier');
const read = alias(productRead, 'read');

export type IsCell = (channelId: SQLWrapper, productId: SQLWrapper) => SQL;

/**
 * When these cells were Unknown: product_id, channel_id, begun and ended, which is null while it
 * lasts.
 *
 * @param list a table that `isHere` compares them with, and a join.
 */
export const unknownRuns = (from: SQL, isHere: IsCell, list: SQL = sql``): SQL => sql`
  select ${current.productId} as product_id, ${current.channelId} as channel_id,
    ${current.since} as begun, null::timestamptz as ended
  from ${list} ${availabilityCurrent} ${current}
  where ${current.status} = ${UNKNOWN} and ${isHere(current.channelId, current.productId)}
  union all
  select ${past.productId}, ${past.channelId}, ${past.validFrom}, ${past.validTo}
  from ${list} ${availabilityInterval} ${past}
  where ${past.status} = ${UNKNOWN} and ${past.validTo} > ${from}
    and ${isHere(past.channelId, past.productId)}`;

interface WhichCells {
  /** The id of the only pharmacy to read. */
  only?: number | undefined;
  /** Nothing that was read at this time or later counts; null if everything does. */
  before?: Date | null;
}

/** The same as they were known before a time. */
const unknownRunsBefore = (from: SQL, isHere: IsCell, before: Date | null): SQL => {
  if (before === null) return unknownRuns(from, isHere);
  const end = timestampOf(before);
  return sql`
    select product_id, channel_id, begun, case when ended < ${end} then ended end as ended
    from (${unknownRuns(from, isHere)}) run where begun < ${end}`;
};

/**
 * How many cells of each pharmacy became Unknown in each hour since 1970: pharmacy id, hour and
 * number, separated by commas.
 */
export const readTurnedHours = async (
  transaction: Transaction,
  readsFrom: Date,
  { only, before = null }: WhichCells = {},
): Promise<string> => {
  const isHere = (id: SQLWrapper) => (only === undefined ? sql`true` : sql`${id} = ${only}`);
  const { rows } = await transaction.execute<{ hours: string | null }>(sql`
    select string_agg(channel_id || ' ' || hour || ' ' || turned, ',') as hours from (
      select channel_id, (${secondsOf(sql`begun`)} / 3600)::integer as hour, count(*) as turned
      from (${unknownRunsBefore(timestampOf(readsFrom), isHere, before)}) run group by 1, 2
    ) hourly`);
  return rows[0]?.hours ?? '';
};

export const isOneOf = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${arrayOf(ids, 'integer')})`;

/** Whether a present cell already existed. */
const wasReadBefore = (end: SQL): SQL => sql`(${current.since} < ${end} or exists (
    select 1 from ${availabilityInterval} ${earlier}
    where ${earlier.productId} = ${current.productId} and ${earlier.channelId} = ${current.channelId}
      and ${earlier.validFrom} < ${end}))`;

/**
 * How many products are read at each pharmacy, without products that crawlers have stopped reading
 * by then.
 */
export const readCellCounts = async (
  transaction: Transaction,
  from: SQL,
  isHere: (channelId: SQLWrapper) => SQL = () => sql`true`,
  before: Date | null = null,
): Promise<Map<number, number>> => {
  const wasRead = before === null ? sql`` : sql`and ${wasReadBefore(timestampOf(before))}`;
  const { rows } = await transaction.execute<{ channelId: number; cells: number }>(sql`
    select ${current.channelId} as "channelId", count(*)::integer as cells
    from ${availabilityCurrent} ${current}
    join ${productRead} ${read} on ${read.productId} = ${current.productId}
    where ${read.lastAt} > ${from} and ${isHere(current.channelId)} ${wasRead}
    group by ${current.channelId}`);
  return new Map(rows.map(({ channelId, cells }) => [channelId, cells]));
};

export const unknownRunsIn = (text: string): UnknownRun[] =>
  text.split(',').map((run) => {
    const [from = '', to = ''] = run.split(' ');
    return { from: Number(from) * 1000, to: to === '' ? null : Number(to) * 1000 };
  });

export const hadEarlierStatus: SQL = sql`exists (
      select 1 from ${availabilityInterval} ${earlier}
      where ${earlier.productId} = run.product_id and ${earlier.channelId} = run.channel_id
        and ${earlier.validFrom} < run.begun)`;

/** Begin and end in seconds; the end is empty while it lasts. */
export const runText: SQL = sql`${secondsOf(sql`begun`)} || ' ' || coalesce(${secondsOf(sql`ended`)}::text, '')`;

/** The runs of products that had another status before. */
const readUnknownRuns = async (
  transaction: Transaction,
  from: SQL,
  channelIds: readonly number[],
  before: Date | null,
): Promise<{ channelId: number; runs: string }[]> => {
  const { rows } = await transaction.execute<{ channelId: number; runs: string }>(sql`
    select run.channel_id as "channelId", string_agg(${runText}, ',') as runs
    from (${unknownRunsBefore(from, (id) => isOneOf(id, channelIds), before)}) run
    join ${productRead} ${read} on ${read.productId} = run.product_id
    where ${read.lastAt} > ${from} and ${hadEarlierStatus}
    group by run.channel_id`);
  return rows;
};

/**
 * The pharmacies at which a crawl may have been blocked. The result is the same for every tenant.
 * Needs a snapshot transaction.
 */
export const readCellsOfPharmacies = async (
  transaction: Transaction,
  readsFrom: Date,
  which: WhichCells = {},
): Promise<CellsOfPharmacy[]> => {
  const { before = null } = which;
  const from = timestampOf(readsFrom);
  const hours = await readTurnedHours(transaction, readsFrom, which);
  const turned = turnedTogether(turnedHoursIn(hours));
  if (turned.size === 0) return [];
  const isTurned = (id: SQLWrapper) => isOneOf(id, [...turned.keys()]);
  const counts = await readCellCounts(transaction, from, isTurned, before);
  const cellsOf = (channelId: number): number => counts.get(channelId) ?? 0;
  const suspected = suspectedOf(turned, counts);
  if (suspected.length === 0) return [];
  const unknown = await readUnknownRuns(transaction, from, suspected, before);
  return unknown.map(({ channelId, runs }) => ({ channelId, cells: cellsOf(channelId), runs }));
};
