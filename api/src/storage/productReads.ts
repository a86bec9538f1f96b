import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from './database';
import { arrayOf, namesOf } from './rawSql';
import type { SeenCell } from './sightingBlocks';
import { productRead } from './sightingSchema';
import { timeOf } from './sightings';

/** A table with the last read of each product. */
const readTable = (newest: readonly (readonly [productId: number, at: number])[]): SQL => {
  const products = arrayOf(
    newest.map(([productId]) => productId),
    'integer',
  );
  const times = arrayOf(
    newest.map(([, at]) => at),
    'double precision',
  );
  return sql`unnest(${products}, ${times}) as read(product_id, at)`;
};

/**
 * Stores when products were last read.
 *
 * @param firstSeen contains at least the products that were never read before: only they have to be
 * inserted.
 */
export const moveProductReads = async (
  transaction: Transaction,
  seen: readonly SeenCell[],
  firstSeen: ReadonlySet<number>,
): Promise<void> => {
  const newest = new Map<number, number>();
  for (const { productId, sighting } of seen) {
    const at = timeOf(sighting);
    if (at > (newest.get(productId) ?? -1)) newest.set(productId, at);
  }
  if (newest.size === 0) return;
  const { productId, lastAt } = productRead;
  const fresh = [...newest].filter(([id]) => firstSeen.has(id));
  if (fresh.length > 0) {
    await transaction.execute(sql`
      insert into ${productRead} (${namesOf([productId, lastAt])})
      select read.product_id, to_timestamp(read.at) from ${readTable(fresh)}
      on conflict do nothing`);
  }
  await transaction.execute(sql`
    update ${productRead} set ${namesOf([lastAt])} = to_timestamp(read.at)
    from ${readTable([...newest])}
    where ${productId} = read.product_id and ${lastAt} < to_timestamp(read.at)`);
};
