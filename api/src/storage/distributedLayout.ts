import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { cellFacts } from './cellFacts';
import { productRead, sightingBlock } from './sightingSchema';

/*
 * How the tables are spread over a Citus cluster. All that are not named stay on the coordinator:
 * catalogue, people and tenants, and `withdrawn_reading` and `read_detail`, which have few rows and
 * are read together with the catalogue.
 */

interface DistributedTable {
  table: PgTable;
  /** Rows with the same value of it are on the same worker. */
  by: PgColumn;
}

const byProduct = [
  ...Object.values(cellFacts).flatMap(({ current, interval }) => [current, interval]),
  productRead,
];

export const distributedTables: readonly DistributedTable[] = [
  ...byProduct.map((table) => ({ table, by: table.productId })),
  { table: sightingBlock, by: sightingBlock.channelId },
];
