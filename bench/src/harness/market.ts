import { spawnSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '@pmm/tools/build';
import { simulateMarket } from '../../../api/src/demo/market/market';
import { ndjson } from '../../../api/src/demo/market/ndjson';
import { defaultMarket, type MarketParameters } from '../../../api/src/demo/market/parameters';
import { bearer } from '../../../api/src/testing/bearer';

export const INGEST_TOKEN = 'service-token-of-at-least-32-characters';

/** Writes lines of NDJSON; returns the file. */
export const writeLines = async (file: string, lines: Iterable<object>): Promise<string> => {
  const handle = await open(file, 'w');
  for (const chunk of ndjson(lines)) await handle.write(chunk);
  await handle.close();
  return file;
};

type Market = ReturnType<typeof simulateMarket>;

/** A market of this size until a minute ago. */
export const marketOf = (parameters: Partial<MarketParameters>): Market =>
  simulateMarket({ ...defaultMarket, end: Date.now() - 60_000, ...parameters });

export const writeCatalogue = async (
  folder: string,
  { products, channels }: Pick<Market, 'products' | 'channels'>,
): Promise<string[]> => [
  await writeLines(path.join(folder, 'products.ndjson'), products),
  await writeLines(path.join(folder, 'channels.ndjson'), channels),
];

export interface MarketFiles {
  catalogue: string[];
  /** Files with as many observations as were requested, one after the other in time. */
  observations: string[];
  pzns: string[];
}

/** Writes a simulated market; its observations in several files. */
export const writeMarket = async (
  folder: string,
  size: Pick<MarketParameters, 'families' | 'skus' | 'channels' | 'crawlsPerDay'>,
  counts: readonly number[],
): Promise<MarketFiles> => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const days = Math.ceil(all / (size.skus * size.channels * size.crawlsPerDay)) + 1;
  const market = marketOf({ ...size, days });
  const lines = market.observations[Symbol.iterator]();
  const next = function* (count: number) {
    for (let taken = 0; taken < count; taken += 1) {
      const line = lines.next();
      if (line.done === true) return;
      yield line.value;
    }
  };
  const observations: string[] = [];
  for (const [index, count] of counts.entries()) {
    const file = path.join(folder, `observations-${index}.ndjson`);
    observations.push(await writeLines(file, next(count)));
  }
  const pzns = market.products.map(({ pzn }) => pzn);
  return { catalogue: await writeCatalogue(folder, market), observations, pzns };
};

/** Ingests a simulated market into an empty database with the real command; returns its PZNs. */
export const ingestMarket = async (
  folder: string,
  dataDir: string,
  parameters: Partial<MarketParameters>,
): Promise<string[]> => {
  const market = marketOf(parameters);
  const files = await writeCatalogue(folder, market);
  files.push(await writeLines(path.join(folder, 'observations.ndjson'), market.observations));
  const result = spawnSync(process.execPath, [inRoot('api/dist/ingest.js'), ...files], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (result.status !== 0) throw new Error('The market was not ingested.');
  return market.products.map(({ pzn }) => pzn);
};

/** Ingests lines over HTTP, as crawlers do; returns how many changed something. */
export const ingestOverHttp = async (
  origin: string,
  kind: 'products' | 'channels' | 'observations',
  lines: Iterable<object>,
): Promise<number> => {
  const answer = await fetch(`${origin}/api/v1/ingest/${kind}`, {
    method: 'POST',
    headers: { ...bearer(INGEST_TOKEN), 'content-type': 'application/x-ndjson' },
    body: Buffer.concat([...ndjson(lines)]),
  });
  const text = await answer.text();
  const last: unknown = JSON.parse(text.trim().split('\n').at(-1) ?? '');
  const { summary } = last as { summary?: { changed: number; rejected: number } };
  if (summary?.rejected !== 0) throw new Error(text.slice(0, 500));
  return summary.changed;
};
