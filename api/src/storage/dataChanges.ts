import { and, gt, gte, lte, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from './database';
import { arrayOf } from './rawSql';
import { dataChange } from './sightingSchema';

export interface CellKey {
  productId: number;
  channelId: number;
}

/** The cells that changed between two versions of the data, some of them several times: ids separated by commas. */
export interface ChangedCells {
  productIds: string;
  channelIds: string;
}

/** How many versions are kept: who looks more seldom reads everything again. */
const KEPT_VERSIONS = 500;
/** Above that it is no dearer to read everything again. */
const MOST_CELLS = 100_000;

const distinct = (cells: readonly CellKey[]): CellKey[] => [
  ...new Map(cells.map((cell) => [`${cell.productId}/${cell.channelId}`, cell])).values(),
];

/** In the transaction that made this version. */
export const recordChange = async (
  transaction: Transaction,
  version: number,
  changed: readonly CellKey[],
): Promise<void> => {
  const cells = distinct(changed);
  const idsOf = (id: keyof CellKey) =>
    arrayOf(
      cells.map((cell) => cell[id]),
      'integer',
    );
  // Newer ones are there only where the data was set back.
  await transaction
    .delete(dataChange)
    .where(or(lte(dataChange.version, version - KEPT_VERSIONS), gte(dataChange.version, version)));
  await transaction.execute(sql`
    insert into ${dataChange} (version, cells, product_ids, channel_ids)
    values (${version}, ${cells.length}, ${idsOf('productId')}, ${idsOf('channelId')})`);
};

/** One text, which goes to another thread as it is: the thread that answers people makes no number of it. */
const listOf = (column: PgColumn) =>
  sql<string>`coalesce(string_agg(nullif(array_to_string(${column}, ','), ''), ',' order by ${dataChange.version}), '')`;

const versionsBetween = (after: number, upTo: number) =>
  and(gt(dataChange.version, after), lte(dataChange.version, upTo));

/** Null when that is no longer known, or too much. */
export const readChangedCells = async (
  transaction: Transaction,
  after: number,
  upTo: number,
): Promise<ChangedCells | null> => {
  if (upTo === after) return { productIds: '', channelIds: '' };
  const between = versionsBetween(after, upTo);
  const ids = (column: PgColumn) => sql`case when known.versions = ${upTo - after}
    and known.cells <= ${MOST_CELLS} then (select ${listOf(column)} from ${dataChange} where ${between}) end`;
  const { rows } = await transaction.execute<{ [Id in keyof ChangedCells]: string | null }>(sql`
    select ${ids(dataChange.productIds)} as "productIds", ${ids(dataChange.channelIds)} as "channelIds"
    from (
      select count(*) as versions, coalesce(sum(${dataChange.cells}), 0) as cells
      from ${dataChange} where ${between}
    ) known`);
  const { productIds = null, channelIds = null } = rows[0] ?? {};
  return productIds === null || channelIds === null ? null : { productIds, channelIds };
};

/** Whether products and pharmacies are the same in both versions, as far as that is known. */
export const isSameCatalogue = async (
  transaction: Transaction,
  after: number,
  upTo: number,
): Promise<boolean> => {
  if (upTo <= after) return upTo === after;
  const [counted] = await transaction
    .select({ versions: sql`count(*)`.mapWith(Number) })
    .from(dataChange)
    .where(and(versionsBetween(after, upTo), gt(dataChange.cells, 0)));
  return counted?.versions === upTo - after;
};
