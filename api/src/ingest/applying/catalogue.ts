import type { ChannelLine, ProductLine } from '@pmm/shared/contracts/observation';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../storage/database';
import { arrayOf, commaJoined, nameOf, namesOf, takenFromExcluded } from '../../storage/rawSql';
import { channel, product } from '../../storage/schema';
import { noChanges } from './changes';
import { countNewVersion, lockData } from './dataVersion';

/**
 * A table of the catalogue: the column that identifies a row, and how each column gets its value
 * from a line.
 */
interface CatalogueTable<Line> {
  table: typeof product | typeof channel;
  key: PgColumn;
  values: readonly { column: PgColumn; of: (line: Line) => string | number | null }[];
}

const products: CatalogueTable<ProductLine> = {
  table: product,
  key: product.pzn,
  values: [
    { column: product.pzn, of: ({ pzn }) => pzn },
    { column: product.name, of: ({ name }) => name },
    { column: product.brand, of: ({ brand }) => brand },
    { column: product.family, of: ({ family }) => family },
    { column: product.kind, of: ({ kind }) => kind },
    { column: product.packSize, of: ({ packSize }) => packSize ?? '' },
    { column: product.listPriceCents, of: ({ listPriceCents }) => listPriceCents },
    { column: product.uvpCents, of: ({ uvpCents }) => uvpCents },
    { column: product.pageUrl, of: ({ pageUrl }) => pageUrl },
    { column: product.successorPzn, of: ({ successorPzn }) => successorPzn },
  ],
};

const channels: CatalogueTable<ChannelLine> = {
  table: channel,
  key: channel.code,
  values: [
    { column: channel.code, of: ({ id }) => id },
    { column: channel.name, of: ({ name }) => name },
    { column: channel.url, of: ({ url }) => url },
    { column: channel.weight, of: ({ weight }) => weight ?? 0 },
  ],
};

/** Inserts new rows and updates those that differ; returns the number of both. */
const upsert = async <Line>(
  transaction: Transaction,
  { table, key, values }: CatalogueTable<Line>,
  lines: readonly Line[],
): Promise<number> => {
  const columns = values.map(({ column }) => column);
  const others = columns.filter((column) => column !== key);
  const arrays = values.map(({ column, of }) => arrayOf(lines.map(of), column.getSQLType()));
  const present = commaJoined(others.map((column) => sql`present.${nameOf(column)}`));
  const wanted = commaJoined(others.map((column) => sql`wanted.${nameOf(column)}`));
  // Unchanged rows are filtered out first, because each `on conflict` would use up a value of the
  // id sequence.
  const result = await transaction.execute(sql`
    insert into ${table} (${namesOf(columns)})
    select wanted.* from unnest(${commaJoined(arrays)}) as wanted(${namesOf(columns)})
    left join ${table} present on present.${nameOf(key)} = wanted.${nameOf(key)}
    where present.${nameOf(table.id)} is null or (${present}) is distinct from (${wanted})
    on conflict (${nameOf(key)}) do update set ${takenFromExcluded(others)}
    returning 1`);
  return result.rows.length;
};

const ROWS_AT_ONCE = 2_000;

const apply =
  <Line>(table: CatalogueTable<Line>) =>
  (database: Database, lines: readonly Line[]): Promise<number> =>
    database.transaction(async (transaction) => {
      await lockData(transaction);
      let changed = 0;
      for (let start = 0; start < lines.length; start += ROWS_AT_ONCE) {
        changed += await upsert(transaction, table, lines.slice(start, start + ROWS_AT_ONCE));
      }
      if (changed > 0) await countNewVersion(transaction, noChanges());
      return changed;
    });

/** Writes lines, each PZN at most once; returns how many rows changed. */
export const applyProducts = apply(products);

/** Writes lines, each id at most once; returns how many rows changed. */
export const applyChannels = apply(channels);
