import path from 'node:path';
import type { MarketParameters } from '../../../api/src/demo/market/parameters';
import { type MarketFiles, marketOf, writeCatalogue, writeLines } from '../harness/market';

const CHANGED_OF = 100;
const CRAWL_MS = 6 * 3_600_000;

/**
 * A crawl of every cell, and two more crawls in each of which one cell in a hundred has changed.
 */
export const writeCrawls = async (
  folder: string,
  size: Pick<MarketParameters, 'families' | 'skus' | 'channels'>,
): Promise<MarketFiles> => {
  const end = Date.now() - 2 * CRAWL_MS - 60_000;
  const market = marketOf({ ...size, days: 1, crawlsPerDay: 1, end });
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
  const fileOf = (number: number) => path.join(folder, `observations-${number}.ndjson`);
  return {
    catalogue: await writeCatalogue(folder, market),
    observations: [
      await writeLines(fileOf(0), first),
      await writeLines(fileOf(1), crawl(1)),
      await writeLines(fileOf(2), crawl(2)),
    ],
    pzns: market.products.map(({ pzn }) => pzn),
  };
};
