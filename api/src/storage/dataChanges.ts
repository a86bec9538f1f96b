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

/** Null when that is no longer known, or too much. */
export const readChangedCells = async (
  transaction: Transaction,
  after: number,
  upTo: number,
): Promise<ChangedCells | null> => {
  if (upTo === after) return { productIds: '', channelIds: '' };
  const between = and(gt(dataChange.version, after), lte(dataChange.version, upTo));
  const [known] = await transaction
    .select({
      versions: sql`count(*)`.mapWith(Number),
      cells: sql`coalesce(sum(${dataChange.cells}), 0)`.mapWith(Number),
    })
    .from(dataChange)
    .where(between);
  if (known?.versions !== upTo - after || known.cells > MOST_CELLS) return null;
  const [changed] = await transaction
    .select({
      productIds: listOf(dataChange.productIds),
      channelIds: listOf(dataChange.channelIds),
    })
    .from(dataChange)
    .where(between);
  return changed ?? null;
};
