import { open } from 'node:fs/promises';
import path from 'node:path';
import { simulateMarket } from '../../../api/src/demo/market/market';
import { ndjson } from '../../../api/src/demo/market/ndjson';
import { defaultMarket, type MarketParameters } from '../../../api/src/demo/market/parameters';

/** Lines of NDJSON. */
const writeLines = async (file: string, lines: Iterable<object>): Promise<string> => {
  const handle = await open(file, 'w');
  for (const chunk of ndjson(lines)) await handle.write(chunk);
  await handle.close();
  return file;
};

type Catalogue = Pick<ReturnType<typeof simulateMarket>, 'products' | 'channels'>;

const writeCatalogue = async (
  folder: string,
  { products, channels }: Catalogue,
): Promise<string[]> => [
  await writeLines(path.join(folder, 'products'), products),
  await writeLines(path.join(folder, 'channels'), channels),
];

export interface MarketFiles {
  catalogue: string[];
  /** Files with as many observations as were requested, one after the other in time. */
  observations: string[];
}

/** Writes a simulated market; its observations in several files. */
export const writeMarket = async (
  folder: string,
  size: Pick<MarketParameters, 'families' | 'skus' | 'channels' | 'crawlsPerDay'>,
  counts: readonly number[],
): Promise<MarketFiles> => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const days = Math.ceil(all / (size.skus * size.channels * size.crawlsPerDay)) + 1;
  const market = simulateMarket({ ...defaultMarket, ...size, days, end: Date.now() - 60_000 });
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
    observations.push(await writeLines(path.join(folder, `observations-${index}`), next(count)));
  }
  return { catalogue: await writeCatalogue(folder, market), observations };
};

const CHANGED_OF = 100;
const CRAWL_MS = 6 * 3_600_000;

/**
 * A crawl of every cell, and two more crawls in each of which one cell in a hundred has changed.
 */
export const writeCrawls = async (
  folder: string,
  size: Pick<MarketParameters, 'families' | 'skus' | 'channels'>,
): Promise<MarketFiles> => {
  const market = simulateMarket({
    ...{ ...defaultMarket, ...size },
    ...{ days: 1, crawlsPerDay: 1, end: Date.now() - 2 * CRAWL_MS - 60_000 },
  });
  const first = [...market.observations];
  const crawl = function* (number: number) {
    for (const [index, line] of first.entries()) {
      // In later crawls as well, because a change stays.
      const hasChanged = index % CHANGED_OF > 0 && index % CHANGED_OF <= number;
      const other = line.status === 'available' ? 'unavailable' : 'available';
      const observedAt = new Date(Date.parse(line.observedAt) + number * CRAWL_MS).toISOString();
      yield { ...line, ...(hasChanged && { status: other }), observedAt };
    }
  };
  return {
    catalogue: await writeCatalogue(folder, market),
    observations: [
      await writeLines(path.join(folder, 'observations-0'), first),
      await writeLines(path.join(folder, 'observations-1'), crawl(1)),
      await writeLines(path.join(folder, 'observations-2'), crawl(2)),
    ],
  };
};
