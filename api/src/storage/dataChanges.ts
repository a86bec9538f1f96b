import { and, gt, gte, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from './database';
import { dataChange } from './sightingSchema';
import { type SpanFact, spanFactNames } from './spans';

export interface CellKey {
  productId: number;
  channelId: number;
}

/** Ids separated by commas; some occur several times. */
export interface ChangedCells {
  productIds: string;
  channelIds: string;
}

/** For each fact the changed begins, as `textOfBegins` writes them. */
export type ChangedSpans = Record<SpanFact, string>;

/** The changes between two versions of the data. */
export interface DataChanges {
  cells: ChangedCells;
  /** In the order of the versions. */
  spans: ChangedSpans;
}

/** How many versions are kept. A reader of an older version reads everything again. */
const KEPT_VERSIONS = 500;
/** The limit for the texts of begins. Above it, reading everything again costs no more. */
const MOST_BYTES = 4_000_000;

const distinct = (cells: readonly CellKey[]): CellKey[] => [
  ...new Map(cells.map((cell) => [`${cell.productId}/${cell.channelId}`, cell])).values(),
];

/**
 * Called in the transaction that made this version.
 *
 * @param spans null if readers have to read everything again.
 */
export const recordChange = async (
  transaction: Transaction,
  version: number,
  changed: readonly CellKey[],
  spans: ChangedSpans | null,
): Promise<void> => {
  const cells = distinct(changed);
  const idsOf = (id: keyof CellKey) => cells.map((cell) => cell[id]);
  // Newer versions exist only if the data were restored from a backup.
  await transaction
    .delete(dataChange)
    .where(or(lte(dataChange.version, version - KEPT_VERSIONS), gte(dataChange.version, version)));
  await transaction.insert(dataChange).values({
    ...{ version, cells: cells.length, ...spans },
    ...{ productIds: idsOf('productId'), channelIds: idsOf('channelId') },
  });
};

/**
 * One text, which is sent to another thread as it is, so that this thread need not parse any
 * number.
 */
const joined = (text: SQL) =>
  sql<string>`coalesce(string_agg(nullif(${text}, ''), ',' order by ${dataChange.version}), '')`;

const versionsBetween = (after: number, upTo: number) =>
  and(gt(dataChange.version, after), lte(dataChange.version, upTo));

const noChanges: DataChanges = {
  cells: { productIds: '', channelIds: '' },
  spans: { availability: '', price: '', review: '' },
};

/** Null if it is no longer stored, or too long. */
export const readChanges = async (
  transaction: Transaction,
  after: number,
  upTo: number,
): Promise<DataChanges | null> => {
  if (upTo === after) return noChanges;
  const between = versionsBetween(after, upTo);
  const sizes = spanFactNames.map((fact) => sql`octet_length(${dataChange[fact]})`);
  const [stored] = await transaction
    .select({
      versions: sql`count(${dataChange.availability})`.mapWith(Number),
      bytes: sql`coalesce(sum(${sql.join(sizes, sql` + `)}), 0)`.mapWith(Number),
    })
    .from(dataChange)
    .where(between);
  if (stored?.versions !== upTo - after || stored.bytes > MOST_BYTES) return null;
  const ids = (column: PgColumn) => joined(sql`array_to_string(${column}, ',')`);
  const spans = spanFactNames.map((fact) => [fact, joined(sql`${dataChange[fact]}`)] as const);
  const [changes] = await transaction
    .select({
      cells: { productIds: ids(dataChange.productIds), channelIds: ids(dataChange.channelIds) },
      spans: Object.fromEntries(spans) as Record<SpanFact, SQL<string>>,
    })
    .from(dataChange)
    .where(between);
  return changes ?? null;
};

/**
 * Whether products and pharmacies are the same in both versions. False if that is no longer stored.
 */
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
