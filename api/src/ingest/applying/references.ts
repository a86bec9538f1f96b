import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../storage/database';
import { arrayOf } from '../../storage/rawSql';
import { channel, product } from '../../storage/schema';
import { type ObservationColumns, pznText } from '../reading/observationColumns';

/** Finds the database ids of products and channels, and caches them. */
export class References {
  private readonly products = new Map<number, number>();
  private readonly channels = new Map<string, number>();

  constructor(private readonly database: Database) {}

  productId(pzn: number): number | undefined {
    return this.products.get(pzn);
  }

  channelId(code: string): number | undefined {
    return this.channels.get(code);
  }

  /** Loads the ids that these observations need. */
  learn({ columns, channels }: ObservationColumns): Promise<void> {
    return this.learnAll(columns.pzn, channels);
  }

  /** Loads the ids of products and channels. */
  async learnAll(all: Iterable<number>, channels: readonly string[]): Promise<void> {
    const pzns = new Set<number>();
    for (const pzn of all) if (!this.products.has(pzn)) pzns.add(pzn);
    const products = await this.find([...pzns].map(pznText), product, product.pzn);
    for (const { key, id } of products) this.products.set(Number(key), id);
    const codes = [...new Set(channels)].filter((code) => !this.channels.has(code));
    for (const { key, id } of await this.find(codes, channel, channel.code)) {
      this.channels.set(key, id);
    }
  }

  private async find(
    keys: readonly string[],
    table: typeof product | typeof channel,
    key: PgColumn,
  ): Promise<{ key: string; id: number }[]> {
    if (keys.length === 0) return [];
    return this.database
      .select({ key: sql<string>`${key}`, id: table.id })
      .from(table)
      .where(sql`${key} = any(${arrayOf(keys, 'text')})`);
  }
}
