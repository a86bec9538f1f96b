import type { ChannelLine, ProductLine } from '@pmm/shared/contracts/observation';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../storage/database';
import { countNewVersion, lockData } from './dataVersion';

/** A table of the catalogue: which column identifies a row, and what a line brings for each. */
interface CatalogueTable<Line> {
  name: string;
  key: string;
  columns: Record<
    string,
    {
      type: 'bpchar' | 'text' | 'integer' | 'double precision';
      of: (line: Line) => string | number | null;
    }
  >;
}

const products: CatalogueTable<ProductLine> = {
  name: 'product',
  key: 'pzn',
  columns: {
    pzn: { type: 'bpchar', of: ({ pzn }) => pzn },
    name: { type: 'text', of: ({ name }) => name },
    brand: { type: 'text', of: ({ brand }) => brand },
    family: { type: 'text', of: ({ family }) => family },
    kind: { type: 'text', of: ({ kind }) => kind },
    pack_size: { type: 'text', of: ({ packSize }) => packSize ?? '' },
    list_price_cents: { type: 'integer', of: ({ listPriceCents }) => listPriceCents },
    uvp_cents: { type: 'integer', of: ({ uvpCents }) => uvpCents },
    page_url: { type: 'text', of: ({ pageUrl }) => pageUrl },
    successor_pzn: { type: 'bpchar', of: ({ successorPzn }) => successorPzn },
  },
};

const channels: CatalogueTable<ChannelLine> = {
  name: 'channel',
  key: 'code',
  columns: {
    code: { type: 'text', of: ({ id }) => id },
    name: { type: 'text', of: ({ name }) => name },
    url: { type: 'text', of: ({ url }) => url },
    weight: { type: 'double precision', of: ({ weight }) => weight ?? 0 },
  },
};

const commaJoined = (parts: SQL[]) => sql.join(parts, sql`, `);

/** Inserts new rows and changes those that differ; counts both. */
const upsert = async <Line>(
  transaction: Transaction,
  { name: table, key, columns }: CatalogueTable<Line>,
  lines: readonly Line[],
): Promise<number> => {
  const values = Object.values(columns).map(
    ({ type, of }) => sql`${sql.param(lines.map(of))}::${sql.raw(type)}[]`,
  );
  const names = Object.keys(columns).map((name) => sql`${sql.identifier(name)}`);
  const others = Object.keys(columns).filter((name) => name !== key);
  const present = others.map((name) => sql`present.${sql.identifier(name)}`);
  const wanted = others.map((name) => sql`wanted.${sql.identifier(name)}`);
  const changes = others.map(
    (name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  );
  // What is the same already is left out before: a conflict would use up a number of the key.
  const result = await transaction.execute(sql`
    insert into ${sql.identifier(table)} (${commaJoined(names)})
    select wanted.* from unnest(${commaJoined(values)}) as wanted(${commaJoined(names)})
    left join ${sql.identifier(table)} present
      on present.${sql.identifier(key)} = wanted.${sql.identifier(key)}
    where present.id is null or (${commaJoined(present)}) is distinct from (${commaJoined(wanted)})
    on conflict (${sql.identifier(key)}) do update set ${commaJoined(changes)}
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
      if (changed > 0) await countNewVersion(transaction);
      return changed;
    });

/** Puts in lines, each PZN at most once; answers how many rows differ from before. */
export const applyProducts = apply(products);

/** Puts in lines, each id at most once; answers how many rows differ from before. */
export const applyChannels = apply(channels);
