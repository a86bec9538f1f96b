import type { ChannelLine, ProductLine } from '@pmm/shared/contracts/observation';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../storage/database';
import { arrayOf, commaJoined, nameOf, namesOf, takenFromExcluded } from '../../storage/rawSql';
import { channel, product } from '../../storage/schema';
import { addCounts, type Counts } from '../counts';
import type { GivenReference } from '../parsing/givenReferences';
import { noChanges } from './changes';
import { countNewVersion } from './dataVersion';
import { lockData } from '../../storage/dataVersion';
import { applyReferences } from './referencePrices';
import { findSuccessorProblems, type SuccessorProblem } from './successors';

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
 * Inserts new rows and updates those that differ; returns the keys of both. A field that the
 * lines leave out keeps its stored value.
 *
 * @param lines all with the same fields.
 * @param isDryRun to change nothing.
 */
const upsert = async <Line>(
  transaction: Transaction,
  catalogue: CatalogueTable<Line>,
  lines: readonly Line[],
  isDryRun: boolean,
): Promise<string[]> => {
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
  const keysOf = ({ rows }: { rows: Record<string, unknown>[] }) =>
    rows.map((row) => String(row['key']));
  if (isDryRun) {
    return keysOf(await transaction.execute(sql`select ${valueInLine(key)} as key ${differing}`));
  }
  const written = await transaction.execute(sql`
    insert into ${table} (${namesOf([key.column, ...otherColumns])})
    select ${valueInLine(key)}, ${newValues} ${differing}
    on conflict (${nameOf(key.column)}) do update set ${takenFromExcluded(otherColumns)}
    returning ${key.column} as key`);
  return keysOf(written);
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

/** Writes the lines and collects what they change. */
const applyLines = async <Line>(
  transaction: Transaction,
  catalogue: CatalogueTable<Line>,
  lines: readonly Line[],
  isDryRun: boolean,
): Promise<{ changed: Set<string>; emptied: Counts }> => {
  const applied = { changed: new Set<string>(), emptied: {} as Counts };
  for (const group of groupByFields(catalogue, lines)) {
    for (let start = 0; start < group.length; start += ROWS_AT_ONCE) {
      const rows = group.slice(start, start + ROWS_AT_ONCE);
      addCounts(applied.emptied, await countEmptied(transaction, catalogue, rows));
      for (const key of await upsert(transaction, catalogue, rows, isDryRun)) {
        applied.changed.add(key);
      }
    }
  }
  return applied;
};

interface GivenProducts {
  /** Each PZN at most once. */
  lines: readonly ProductLine[];
  /** Each PZN, kind and day at most once. */
  references: readonly GivenReference[];
  today: string;
}

interface AppliedProducts extends AppliedCatalogue {
  /** By PZN. */
  successorProblems: ReadonlyMap<string, SuccessorProblem>;
  pastReferences: number;
  plannedReferences: number;
}

export const applyProducts = (
  database: Database,
  { lines, references, today }: GivenProducts,
  isDryRun = false,
): Promise<AppliedProducts> =>
  database.transaction(async (transaction) => {
    await lockData(transaction);
    const { changed, emptied } = await applyLines(transaction, products, lines, isDryRun);
    const priced = await applyReferences(transaction, references, { today, isDryRun });
    addCounts(emptied, priced.emptied);
    for (const pzn of priced.changed) changed.add(pzn);
    const successorProblems = await findSuccessorProblems(transaction, lines);
    if (changed.size > 0 && !isDryRun) await countNewVersion(transaction, noChanges());
    return {
      ...{ changed: changed.size, emptied, successorProblems },
      ...{ pastReferences: priced.past, plannedReferences: priced.planned },
    };
  });

/** Writes lines, each id at most once. */
export const applyChannels = (
  database: Database,
  lines: readonly ChannelLine[],
  isDryRun = false,
): Promise<AppliedCatalogue> =>
  database.transaction(async (transaction) => {
    await lockData(transaction);
    const { changed, emptied } = await applyLines(transaction, channels, lines, isDryRun);
    if (changed.size > 0 && !isDryRun) await countNewVersion(transaction, noChanges());
    return { changed: changed.size, emptied };
  });
