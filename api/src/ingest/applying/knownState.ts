import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../storage/database';
import { arrayOf, commaJoined, nameOf } from '../../storage/rawSql';
import { sighting } from '../../storage/schema';
import {
  bucketOf,
  bucketStart,
  facts,
  timeOf,
  type Fact,
  type FreshCell,
  type Sighting,
} from './facts';
import type { Run } from './runs';

/** A cell with the stored history that its new observations can change. */
export interface KnownCell {
  cell: FreshCell;
  /** For each fact the runs around its new points, in order. */
  runs: Run[][];
  /** By week, from the week of the first new one on. Empty when all new ones are later than these. */
  sightings: Map<number, Sighting[]>;
}

type JsonRow = (number | string | null)[];

const secondsOf = (column: SQLWrapper): SQL => sql`extract(epoch from ${column})::bigint`;

const int = (values: readonly number[]): SQL => arrayOf(values, 'integer');
const double = (values: readonly number[]): SQL => arrayOf(values, 'double precision');

const firstOf = ({ sightings }: FreshCell): Sighting => sightings[0] ?? 0;
const lastOf = ({ sightings }: FreshCell): Sighting => sightings.at(-1) ?? 0;

/** The cells as a table with their number `n`, from 1. */
const cellTable = (cells: readonly FreshCell[]): SQL => sql`unnest(
  ${int(cells.map(({ productId }) => productId))},
  ${int(cells.map(({ channelId }) => channelId))}
) with ordinality as cell(product_id, channel_id, n)`;

/** As `cellTable`, with time and week of the first and the last new observation. */
const lateCellTable = (cells: readonly FreshCell[]): SQL => sql`unnest(
  ${int(cells.map(({ productId }) => productId))},
  ${int(cells.map(({ channelId }) => channelId))},
  ${double(cells.map((cell) => timeOf(firstOf(cell))))},
  ${double(cells.map((cell) => timeOf(lastOf(cell))))},
  ${int(cells.map((cell) => bucketOf(firstOf(cell))))},
  ${int(cells.map((cell) => bucketOf(lastOf(cell))))}
) with ordinality as cell(product_id, channel_id, first, last, first_bucket, last_bucket, n)`;

const sameCell = (table: { productId: PgColumn; channelId: PgColumn }): SQL =>
  sql`${table.productId} = cell.product_id and ${table.channelId} = cell.channel_id`;

/** As one JSON text: both drivers are far slower with thousands of rows. */
const readJson = async (transaction: Transaction, rows: SQL, from: SQL): Promise<JsonRow[]> => {
  const query = sql`select coalesce(json_agg(json_build_array(${rows})), '[]')::text as rows ${from}`;
  const [first] = (await transaction.execute(query)).rows;
  return JSON.parse(String(first?.['rows'])) as JsonRow[];
};

/** Splits a row into the open run of each fact: start and value, or nulls. */
const openRuns = (columns: JsonRow): Run[][] => {
  let position = 0;
  return facts.map((fact) => {
    const since = columns[position];
    const value = columns.slice(position + 1, position + 1 + fact.columns.length);
    position += 1 + fact.columns.length;
    return since == null ? [] : [{ from: Number(since), to: null, value }];
  });
};

/** The newest sighting and the open runs of each cell. */
const readOpen = async (
  transaction: Transaction,
  cells: readonly FreshCell[],
): Promise<{ cell: FreshCell; newest: Sighting | null; runs: Run[][] }[]> => {
  const openColumns = facts.flatMap(({ current, columns }) => [
    secondsOf(current.since),
    ...columns.map((column) => sql`${column}`),
  ]);
  const joins = facts.map(({ current }) => sql`left join ${current} on ${sameCell(current)}`);
  const { bucket: week, seen } = sighting;
  const rows = await readJson(
    transaction,
    sql`cell.n - 1, newest.bucket, newest.offset, ${commaJoined(openColumns)}`,
    sql`from ${cellTable(cells)}
      left join lateral (
        select ${week} as bucket, ${seen}[cardinality(${seen})] as offset from ${sighting}
        where ${sameCell(sighting)} order by ${week} desc limit 1
      ) newest on true
      ${sql.join(joins, sql` `)}`,
  );
  return rows.flatMap(([n, bucket, offset, ...columns]) => {
    const cell = cells[Number(n)];
    const newest = bucket == null ? null : bucketStart(Number(bucket)) + Number(offset);
    return cell ? [{ cell, newest, runs: openRuns(columns) }] : [];
  });
};

/** The weeks of the new observations, and for each fact the next later week that tells it. */
const readSightings = async (
  transaction: Transaction,
  cells: readonly FreshCell[],
): Promise<Map<number, Sighting[]>[]> => {
  const { bucket: week, seen } = sighting;
  const following = facts.map(
    ({ flag }) => sql`(
      select ${week}, ${seen} from ${sighting}
      where ${sameCell(sighting)} and ${week} > cell.last_bucket
        and (${flag} = 0 or exists (select from unnest(${seen}) entry where entry & ${flag} <> 0))
      order by ${week} limit 1
    )`,
  );
  const rows = await readJson(
    transaction,
    sql`cell.n - 1, known.bucket, array_to_string(known.seen, ',')`,
    sql`from ${lateCellTable(cells)} cross join lateral (
      select ${week}, ${seen} from ${sighting}
      where ${sameCell(sighting)} and ${week} between cell.first_bucket and cell.last_bucket
      union ${sql.join(following, sql` union `)}
    ) known(bucket, seen)`,
  );
  const sightings = cells.map(() => new Map<number, Sighting[]>());
  for (const [n, bucket, seen] of rows) {
    const start = bucketStart(Number(bucket));
    const ofWeek = String(seen).split(',');
    sightings[Number(n)]?.set(
      Number(bucket),
      ofWeek.map((offset) => start + Number(offset)),
    );
  }
  return sightings;
};

/** The closed runs that overlap the new points, and the first one after them. */
const readClosed = async (
  transaction: Transaction,
  cells: readonly FreshCell[],
  { interval, columns }: Fact,
): Promise<Run[][]> => {
  const { validFrom, validTo } = interval;
  const value = columns.map((column) => sql`run.${nameOf(column)}`);
  const rows = await readJson(
    transaction,
    commaJoined([
      sql`cell.n - 1`,
      secondsOf(sql`run.${nameOf(validFrom)}`),
      secondsOf(sql`run.${nameOf(validTo)}`),
      ...value,
    ]),
    sql`from ${lateCellTable(cells)} cross join lateral (
      select * from ${interval} where ${sameCell(interval)}
        and ${validFrom} <= to_timestamp(cell.last) and ${validTo} >= to_timestamp(cell.first)
      union all (
        select * from ${interval} where ${sameCell(interval)}
          and ${validFrom} > to_timestamp(cell.last) order by ${validFrom} limit 1
      )
    ) run`,
  );
  const runs = cells.map((): Run[] => []);
  for (const [n, from, to, ...value] of rows) {
    runs[Number(n)]?.push({ from: Number(from), to: Number(to), value });
  }
  for (const ofCell of runs) ofCell.sort((a, b) => a.from - b.from);
  return runs;
};

/** Fewer at a time, because the history around late observations may be long. */
const LATE_CELLS_AT_ONCE = 1_000;

/**
 * The stored history of the cells, in groups: first the cells whose observations are all newer than
 * what is stored, which is the usual case and needs one query, then the others.
 */
export async function* readKnown(
  transaction: Transaction,
  cells: readonly FreshCell[],
): AsyncGenerator<KnownCell[]> {
  const open = await readOpen(transaction, cells);
  const isLate = ({ cell, newest }: (typeof open)[number]) =>
    newest !== null && timeOf(firstOf(cell)) <= timeOf(newest);
  yield open
    .filter((known) => !isLate(known))
    .map(({ cell, runs }) => ({ cell, runs, sightings: new Map<number, Sighting[]>() }));

  const late = open.filter(isLate);
  for (let start = 0; start < late.length; start += LATE_CELLS_AT_ONCE) {
    const some = late.slice(start, start + LATE_CELLS_AT_ONCE);
    const ofSome = some.map(({ cell }) => cell);
    const sightings = await readSightings(transaction, ofSome);
    const closed: Run[][][] = [];
    for (const fact of facts) closed.push(await readClosed(transaction, ofSome, fact));
    yield some.map(({ cell, runs }, index) => ({
      cell,
      runs: runs.map((ofFact, fact) => [...(closed[fact]?.[index] ?? []), ...ofFact]),
      sightings: sightings[index] ?? new Map<number, Sighting[]>(),
    }));
  }
}
