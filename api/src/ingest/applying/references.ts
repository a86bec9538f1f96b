import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../storage/database';
import { arrayOf } from '../../storage/rawSql';
import { channel, product } from '../../storage/schema';
import type { ParsedObservation } from '../parsing/parseRecord';

/** Finds the database ids of products and channels, and caches them. */
export class References {
  private readonly products = new Map<string, number>();
  private readonly channels = new Map<string, number>();

  constructor(private readonly database: Database) {}

  productId(pzn: string): number | undefined {
    return this.products.get(pzn);
  }

  channelId(code: string): number | undefined {
    return this.channels.get(code);
  }

  /** Loads the ids that these observations need. */
  async learn(observations: readonly ParsedObservation[]): Promise<void> {
    const pzns = new Set<string>();
    const codes = new Set<string>();
    for (const { pzn, channel: code } of observations) {
      if (!this.products.has(pzn)) pzns.add(pzn);
      if (!this.channels.has(code)) codes.add(code);
    }
    await this.find(this.products, pzns, product, product.pzn);
    await this.find(this.channels, codes, channel, channel.code);
  }

  private async find(
    known: Map<string, number>,
    unknown: ReadonlySet<string>,
    table: typeof product | typeof channel,
    key: PgColumn,
  ) {
    if (unknown.size === 0) return;
    const rows = await this.database
      .select({ key: sql<string>`${key}`, id: table.id })
      .from(table)
      .where(sql`${key} = any(${arrayOf([...unknown], 'text')})`);
    for (const row of rows) known.set(row.key, row.id);
  }
}
