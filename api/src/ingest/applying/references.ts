import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../storage/database';
import { arrayOf } from '../../storage/rawSql';
import { addOffers, placeOfCode } from '../../storage/offers';
import { channel, product } from '../../storage/schema';
import { type ObservationColumns, pznText } from '../reading/observationColumns';

/**
 * Finds the database ids of products and channels, and caches them. Another offer than the shop's
 * own gets its row when it is first needed.
 */
export class References {
  private readonly products = new Map<number, number>();
  private readonly channels = new Map<string, number>();
  private nextMissing = -1;

  /** @param isDryRun to add no row: then an offer without one has an id that no row has. */
  constructor(
    private readonly database: Database,
    private readonly isDryRun = false,
  ) {}

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
    await this.findChannels(channels);
    const offers = channels.filter(
      (code) => !this.channels.has(code) && placeOfCode(code).entry !== null,
    );
    if (offers.length > 0) await this.addOffers(offers);
  }

  private async findChannels(all: readonly string[]): Promise<void> {
    const codes = [...new Set(all)].filter((code) => !this.channels.has(code));
    for (const { key, id } of await this.find(codes, channel, channel.code)) {
      this.channels.set(key, id);
    }
  }

  private async addOffers(codes: readonly string[]): Promise<void> {
    if (!this.isDryRun) {
      await addOffers(this.database, [...new Set(codes)]);
      await this.findChannels(codes);
      return;
    }
    const pharmacies = codes.map((code) => placeOfCode(code).channelId);
    await this.findChannels(pharmacies);
    for (const [index, code] of codes.entries()) {
      if (this.channels.has(pharmacies[index] ?? '')) this.channels.set(code, this.nextMissing--);
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
