import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { asBytes, type LongText } from './asBytes';
import type { Transaction } from './database';

/** Parts of statements that the query builder cannot express, with names from the schema. */

/** The bare name, for places where SQL allows no `table.column`. */
export const nameOf = (column: PgColumn): SQL => sql`${sql.identifier(column.name)}`;

export const commaJoined = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

export const namesOf = (columns: readonly PgColumn[]): SQL => commaJoined(columns.map(nameOf));

/** For `on conflict … do update set`. */
export const takenFromExcluded = (columns: readonly PgColumn[]): SQL =>
  commaJoined(columns.map((column) => sql`${nameOf(column)} = excluded.${nameOf(column)}`));

/** One parameter with a value of this type for each row. */
export const arrayOf = (values: readonly unknown[], type: string): SQL =>
  sql`${sql.param(values)}::${sql.raw(type)}[]`;

/** One parameter with ids, separated by commas. */
export const idsIn = (text: string): SQL => sql`string_to_array(${text}, ',')::integer[]`;

/**
 * The same array, whose length the planner does not see. Otherwise it would scan whole tables for a
 * few thousand cells, which takes several times as long as the index.
 */
export const lookedUp = (array: SQL, type = 'integer'): SQL =>
  sql`(select ${array})::${sql.raw(type)}[]`;

export const timestampOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * Whole seconds. As a float, because `extract` returns a numeric, which takes several times as
 * long.
 */
export const secondsOf = (at: SQLWrapper): SQL => sql`date_part('epoch', ${at})::bigint`;

const jsonOf = (columns: SQL, from: SQL, order?: SQL): SQL => {
  const inOrder = order === undefined ? sql`` : sql`order by ${order}`;
  const row = sql`json_build_array(${columns})`;
  return sql`select coalesce(json_agg(${row} ${inOrder}), '[]')::text as rows ${from}`;
};

/** Rows as one JSON text: with thousands of rows, both drivers are far slower. */
export const readJsonText = async (
  transaction: Pick<Transaction, 'execute'>,
  ...which: Parameters<typeof jsonOf>
): Promise<string> => {
  const [first] = (await transaction.execute(jsonOf(...which))).rows;
  return String(first?.['rows']);
};

/** The same of so many rows that another thread parses them. */
export const readLongJson = async (
  transaction: Transaction,
  ...which: Parameters<typeof jsonOf>
): Promise<LongText> => {
  const query = sql`${jsonOf(...which)} ${asBytes}`;
  const [first] = (await transaction.execute<{ rows: LongText }>(query)).rows;
  return first?.rows ?? '[]';
};

export const readJson = async <Row extends readonly unknown[]>(
  ...which: Parameters<typeof readJsonText>
): Promise<Row[]> => JSON.parse(await readJsonText(...which)) as Row[];
