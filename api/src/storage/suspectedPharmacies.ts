import { DAY_MS } from '@pmm/shared/figures/durations';
import { sql, type SQL } from 'drizzle-orm';
import type { ChangedCells } from './dataChanges';
import type { Transaction } from './database';
import {
  type IsCell,
  isOneOf,
  readCellCounts,
  runText,
  unknownRuns,
  hadEarlierStatus,
} from './pharmacyCells';
import { idsIn, lookedUp, timestampOf } from './rawSql';
import { availabilityCurrent } from './schema';
import { productRead } from './sightingSchema';

/**
 * Reads the cells of pharmacies for a caller that keeps the result and reads only later changes.
 * `readCellsOfPharmacies` returns the same in one step.
 */

/**
 * How many cells each pharmacy has at least, valid while the window begins no later than `until`.
 */
export interface LeastCells {
  until: Date;
  cells: ReadonlyMap<number, number>;
}

/**
 * Counting all cells is slow, so a count is used for a day. Products that crawlers no longer read
 * drop out of it a day too early.
 */
const COUNTED_FOR_MS = DAY_MS;

export const countLeast = async (
  transaction: Transaction,
  readsFrom: Date,
): Promise<LeastCells> => {
  const until = new Date(readsFrom.getTime() + COUNTED_FOR_MS);
  return { until, cells: await readCellCounts(transaction, timestampOf(until)) };
};

/** The counts that decide which pharmacies are suspected. */
export interface PharmacyCounts {
  /** How many cells each has at least, by its id. */
  cells: LeastCells['cells'];
  /** As returned by `readTurnedHours`; null if the hours read earlier and the changes suffice. */
  hours: string | null;
}

/** All cells of some pharmacies, and single cells of others. */
export interface PharmaciesQuery {
  channelIds: readonly number[];
  cells: ChangedCells;
}

export interface ReadPharmacies {
  query: PharmaciesQuery;
  /**
   * Separated by commas: product id and pharmacy id of each existing cell, and the same with begin
   * and end of each run of Unknown after another status.
   */
  cells: string;
  /** The products that crawlers have not read since the window began: ids separated by commas. */
  unread: string;
}

const NOTHING = sql`null`;

const { productId, channelId } = availabilityCurrent;

const textOf = (cells: SQL, runs: SQL): SQL => sql`(
    select string_agg(entry, ',') from (
      select product_id || ' ' || channel_id as entry from (${cells}) cell
      union all
      select product_id || ' ' || channel_id || ' ' || ${runText}
      from (${runs}) run where ${hadEarlierStatus}
    ) each)`;

const allCells = (from: SQL, channelIds: readonly number[]) =>
  textOf(
    sql`select ${productId}, ${channelId} from ${availabilityCurrent}
      where ${isOneOf(channelId, channelIds)}`,
    unknownRuns(from, (id) => isOneOf(id, channelIds)),
  );

/** Looked up in the index cell by cell. */
const someCells = (from: SQL, { productIds, channelIds }: ChangedCells) => {
  const cellTable = sql`unnest(${lookedUp(idsIn(productIds))}, ${lookedUp(idsIn(channelIds))})
    as requested(product_id, channel_id)`;
  const isRequested: IsCell = (channelId, productId) =>
    sql`${channelId} = requested.channel_id and ${productId} = requested.product_id`;
  return textOf(
    sql`select ${productId}, ${channelId}
      from ${cellTable} join ${availabilityCurrent} on ${isRequested(channelId, productId)}`,
    unknownRuns(from, isRequested, sql`${cellTable} cross join`),
  );
};

/** Needs a snapshot transaction, together with the other queries of the answer. */
export const readPharmacies = async (
  transaction: Transaction,
  readsFrom: Date,
  query: PharmaciesQuery,
): Promise<ReadPharmacies> => {
  const from = timestampOf(readsFrom);
  const { channelIds, cells } = query;
  const { rows } = await transaction.execute<Omit<ReadPharmacies, 'query'>>(sql`
    select
      concat_ws(',',
        ${channelIds.length === 0 ? NOTHING : allCells(from, channelIds)},
        ${cells.productIds === '' ? NOTHING : someCells(from, cells)}
      ) as cells,
      (select coalesce(string_agg(product_id::text, ','), '') from ${productRead}
        where ${productRead.lastAt} <= ${from}) as unread`);
  const { cells: cellText = '', unread = '' } = rows[0] ?? {};
  return { query, cells: cellText, unread };
};
