import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  availabilityCurrent,
  availabilityInterval,
  offerPage,
  offerPageInterval,
  priceCurrent,
  priceInterval,
  reviewCurrent,
  reviewInterval,
} from '../../storage/schema';
import { productRead, sightingBlock } from '../../storage/sightingSchema';

/*
 * How the tables would be spread over a Citus cluster. All that are not named stay on the
 * coordinator: catalogue, people and tenants, and `withdrawn_reading` and `read_detail`, which have
 * few rows and are read together with the catalogue.
 */

interface DistributedTable {
  table: PgTable;
  /** Rows with the same value of it are on the same worker. */
  by: PgColumn;
}

const byProduct = [
  ...[availabilityCurrent, availabilityInterval, priceCurrent, priceInterval],
  ...[reviewCurrent, reviewInterval, offerPage, offerPageInterval, productRead],
];

export const distributedTables: readonly DistributedTable[] = [
  ...byProduct.map((table) => ({ table, by: table.productId })),
  { table: sightingBlock, by: sightingBlock.channelId },
];

/** They refer to tables of the coordinator, so a distributed table cannot have them. */
export const droppedForeignKeys: readonly string[] = [
  'availability_current_channel_id_channel_id_fk',
  'availability_current_product_id_product_id_fk',
  'product_read_product_id_product_id_fk',
  'sighting_block_channel_id_channel_id_fk',
];
