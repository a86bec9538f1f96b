import { setImmediate } from 'node:timers/promises';
import type { InputKind } from '@pmm/shared/contracts/observation';
import { lockData } from '../storage/dataVersion';
import { ingest } from '../ingest/ingest';
import type { Database } from '../storage/database';
import { product } from '../storage/schema';
import { simulateMarket } from './market/market';
import { ndjson } from './market/ndjson';
import { demoMarket, type MarketParameters } from './market/parameters';
import { seedWatchlists } from './watchlists';

interface SeedLog {
  info: (figures: object, message: string) => void;
}

async function* readable(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    // Without this pause the next statement would wait until a whole batch is read.
    await setImmediate();
    yield chunk;
  }
}

const put = async (database: Database, kind: InputKind, lines: Iterable<object>) => {
  const source = { kind, format: 'ndjson', bytes: readable(ndjson(lines)) } as const;
  for await (const event of ingest(database, source)) {
    if ('rejected' in event) {
      throw new Error(`the simulator wrote a line that is not valid: ${event.rejected.reason}`);
    }
  }
};

const hasProducts = async (database: Database): Promise<boolean> =>
  (await database.select({ id: product.id }).from(product).limit(1)).length > 0;

/**
 * Fills an empty database with a simulated market, by default one that ends now, and gives the
 * demo's tenants their watchlists. In one transaction, so that an interrupted start leaves nothing
 * behind.
 */
export const seedDemo = async (
  database: Database,
  log: SeedLog,
  parameters: MarketParameters = { ...demoMarket, end: Date.now() },
): Promise<void> => {
  if (await hasProducts(database)) return;
  const startedAt = performance.now();
  await database.transaction(async (transaction) => {
    await lockData(transaction);
    // Another process may have filled it meanwhile.
    if (await hasProducts(transaction)) return;
    const market = simulateMarket(parameters);
    await put(transaction, 'products', [...market.priceChanges, ...market.products]);
    await put(transaction, 'channels', market.channels);
    await put(transaction, 'observations', market.observations);
    await seedWatchlists(transaction, market.products);
  });
  log.info({ ms: Math.round(performance.now() - startedAt) }, 'demo data loaded');
};
