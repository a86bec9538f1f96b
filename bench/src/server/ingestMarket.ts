import { spawnSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '@pmm/tools/build';
import { simulateMarket } from '../../../api/src/demo/market/market';
import { ndjson } from '../../../api/src/demo/market/ndjson';
import { defaultMarket, type MarketParameters } from '../../../api/src/demo/market/parameters';

/** Ingests a simulated market into an empty database with the real command; returns its PZNs. */
export const ingestMarket = async (
  folder: string,
  dataDir: string,
  parameters: Partial<MarketParameters>,
): Promise<string[]> => {
  const market = simulateMarket({ ...defaultMarket, end: Date.now() - 60_000, ...parameters });
  const files = ['products', 'channels', 'observations'] as const;
  for (const kind of files) {
    const file = await open(path.join(folder, `${kind}.ndjson`), 'w');
    for (const chunk of ndjson(market[kind])) await file.write(chunk);
    await file.close();
  }
  const paths = files.map((kind) => path.join(folder, `${kind}.ndjson`));
  const result = spawnSync(process.execPath, [inRoot('api/dist/ingest.js'), ...paths], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (result.status !== 0) throw new Error('The market was not taken in.');
  return market.products.map(({ pzn }) => pzn);
};
