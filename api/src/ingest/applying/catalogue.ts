import type { ChannelLine, ProductLine } from '@pmm/shared/contracts/observation';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../storage/database';
import { arrayOf, commaJoined, nameOf, namesOf, takenFromExcluded } from '../../storage/rawSql';
import { channel, product } from '../../storage/schema';
import { addCounts, type Counts } from '../counts';
import { noChanges } from './changes';
import { countNewVersion, lockData } from './dataVersion';

/** A column and the field of a line that fills it. */
interface CatalogueColumn<Line> {
  column: PgColumn;
  field: keyof Line & string;
  /** The stored form of an empty value, if it is not null. */
  empty?: SQL;
}

interface CatalogueTable<Line> {
  table: typeof product | typeof channel;
  /** The column that identifies a row. */
  key: CatalogueColumn<Line>;
  others: readonly CatalogueColumn<Line>[];
}

const products: CatalogueTable<ProductLine> = {
  table: product,
  key: { column: product.pzn, field: 'pzn' },
  others: [
    { column: product.name, field: 'name' },
    { column: product.brand, field: 'brand' },
    { column: product.family, field: 'family' },
    { column: product.kind, field: 'kind', empty: sql`'listed'` },
    { column: product.packSize, field: 'packSize', empty: sql`''` },
    { column: product.listPriceCents, field: 'listPriceCents' },
    { column: product.uvpCents, field: 'uvpCents' },
    { column: product.pageUrl, field: 'pageUrl' },
    { column: product.successorPzn, field: 'successorPzn' },
  ],
};

const channels: CatalogueTable<ChannelLine> = {
  table: channel,
  key: { column: channel.code, field: 'id' },
  others: [
    { column: channel.name, field: 'name' },
    { column: channel.url, field: 'url' },
    { column: channel.weight, field: 'weight', empty: sql`0` },
  ],
};

type AnyColumn = Pick<CatalogueColumn<unknown>, 'column' | 'empty'>;

const valueInLine = ({ column }: AnyColumn): SQL => sql`given.${nameOf(column)}`;
const present = ({ column }: AnyColumn): SQL => sql`present.${nameOf(column)}`;
const emptyOf = ({ empty = sql`null` }: AnyColumn): SQL => empty;

/** The lines as rows, joined with the stored rows of the same key. */
const linesAndPresent = <Line>(
  { table, key }: CatalogueTable<Line>,
  others: readonly CatalogueColumn<Line>[],
  lines: readonly Line[],
): SQL => {
  const columns = [key, ...others];
  const arrays = columns.map(({ column, field }) =>
    arrayOf(
      lines.map((line) => line[field]),
      column.getSQLType(),
    ),
  );
  return sql`unnest(${commaJoined(arrays)}) as given(${namesOf(columns.map(({ column }) => column))})
    left join ${table} present on ${present(key)} = ${valueInLine(key)}`;
};

/** Counts for each field how many stored values the lines empty. */
const countEmptied = async <Line>(
  transaction: Transaction,
  catalogue: CatalogueTable<Line>,
  lines: readonly Line[],
): Promise<Counts> => {
  const columns = catalogue.others.filter(({ field }) =>
    lines.some((line) => line[field] === null),
  );
  if (columns.length === 0) return {};
  const counts = columns.map(
    (each) => sql`count(*) filter (where ${present(catalogue.key)} is not null
      and ${valueInLine(each)} is null and ${present(each)} is distinct from ${emptyOf(each)})::integer
      as ${sql.identifier(each.field)}`,
  );
  const { rows } = await transaction.execute(
    sql`select ${commaJoined(counts)} from ${linesAndPresent(catalogue, columns, lines)}`,
  );
  return (rows[0] ?? {}) as Counts;
};

/**
 * Inserts new rows and updates those that differ; returns the number of both. A field that the
 * lines leave out keeps its stored value.
 *
 * @param lines all with the same fields.
 * @param isDryRun to count only.
 */
const upsert = async <Line>(
  transaction: Transaction,
  catalogue: CatalogueTable<Line>,
  lines: readonly Line[],
  isDryRun: boolean,
): Promise<number> => {
  const { table, key, others } = catalogue;
  const isGiven = ({ field }: CatalogueColumn<Line>) => lines[0]?.[field] !== undefined;
  const stored = commaJoined(others.map(present));
  const newValues = commaJoined(
    others.map((each) => {
      const value = isGiven(each) ? valueInLine(each) : present(each);
      return sql`coalesce(${value}, ${emptyOf(each)})`;
    }),
  );
  const otherColumns = others.map(({ column }) => column);
  // Unchanged rows are filtered out first, because `on conflict` uses up an id for each row.
  const differing = sql`from ${linesAndPresent(catalogue, others.filter(isGiven), lines)}
    where ${present(key)} is null or (${stored}) is distinct from (${newValues})`;
  if (isDryRun) {
    const { rows } = await transaction.execute(sql`select count(*)::integer as count ${differing}`);
    return Number(rows[0]?.['count'] ?? 0);
  }
  const result = await transaction.execute(sql`
    insert into ${table} (${namesOf([key.column, ...otherColumns])})
    select ${valueInLine(key)}, ${newValues} ${differing}
    on conflict (${nameOf(key.column)}) do update set ${takenFromExcluded(otherColumns)}
    returning 1`);
  return result.rows.length;
};

/** Groups lines that have the same fields; usually all lines of a file have. */
const groupByFields = <Line>(
  { others }: CatalogueTable<Line>,
  lines: readonly Line[],
): Line[][] => {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const fields = others.filter(({ field }) => line[field] !== undefined);
    const names = fields.map(({ field }) => field).join();
    const group = groups.get(names);
    if (group) group.push(line);
    else groups.set(names, [line]);
  }
  return [...groups.values()];
};

const ROWS_AT_ONCE = 2_000;

/** The number of changed rows, and of emptied values by field. */
export interface AppliedCatalogue {
  changed: number;
  emptied: Counts;
}

const apply =
  <Line>(catalogue: CatalogueTable<Line>) =>
  (database: Database, lines: readonly Line[], isDryRun = false): Promise<AppliedCatalogue> =>
    database.transaction(async (transaction) => {
      await lockData(transaction);
      const applied: AppliedCatalogue = { changed: 0, emptied: {} };
      for (const group of groupByFields(catalogue, lines)) {
        for (let start = 0; start < group.length; start += ROWS_AT_ONCE) {
          const rows = group.slice(start, start + ROWS_AT_ONCE);
          addCounts(applied.emptied, await countEmptied(transaction, catalogue, rows));
          applied.changed += await upsert(transaction, catalogue, rows, isDryRun);
        }
      }
      if (applied.changed > 0 && !isDryRun) await countNewVersion(transaction, noChanges());
      return applied;
    });

/** Writes lines, each PZN at most once. */
export const applyProducts = apply(products);

/** Writes lines, each id at most once. */
export const applyChannels = apply(channels);
