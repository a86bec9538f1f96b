import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import type { ParsedObservation } from '../parsing/parseRecord';

/** Finds the numbers of products and channels; what was found once is remembered. */
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

  /** Looks up what these observations name and is not known yet. */
  async learn(observations: readonly ParsedObservation[]): Promise<void> {
    const pzns = observations.map(({ pzn }) => pzn);
    const codes = observations.map(({ channel }) => channel);
    await this.find(this.products, pzns, sql`select pzn as key, id from product where pzn`);
    await this.find(this.channels, codes, sql`select code as key, id from channel where code`);
  }

  private async find(known: Map<string, number>, keys: readonly string[], select: SQL) {
    const unknown = [...new Set(keys)].filter((key) => !known.has(key));
    if (unknown.length === 0) return;
    const { rows } = await this.database.execute(
      sql`${select} = any(${sql.param(unknown)}::text[])`,
    );
    for (const { key, id } of rows) known.set(String(key), Number(id));
  }
}
