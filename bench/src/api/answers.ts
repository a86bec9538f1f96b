import { availabilityStatuses, type AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import { ingestOverHttp } from '../harness/market';
import { type Cpu, cpuDuring, mediansOf } from '../harness/measuring';
import type { Server } from '../harness/server';
import { createWatchlist } from '../harness/watchlist';

const CRAWLS = 15;
const CHANGED_SHARE = 0.01;

/** The statuses after a crawl that changes a share of the cells. */
const crawlOf = ({ products, channels, status }: AvailabilityMatrix, round: number): object[] => {
  const cells = Math.round(products.length * channels.length * CHANGED_SHARE);
  const observedAt = new Date(Date.now() - (CRAWLS - round) * 1_000).toISOString();
  return Array.from({ length: cells }, (_none, index) => {
    const row = (index * 17 + round) % products.length;
    const column = (index * 7 + round) % channels.length;
    const digit = status[row]?.[column] === '1' ? 3 : 1;
    return {
      pzn: products[row]?.pzn,
      channel: channels[column]?.channelId,
      observedAt,
      status: availabilityStatuses[digit],
    };
  });
};

/**
 * The server's CPU for answers that have to be computed: the first of a list, one after each spare
 * product was added, and one after each crawl.
 */
export const measureAnswers = async (
  server: Server,
  pzns: readonly string[],
  sparePzns: readonly string[],
) => {
  const client = await createWatchlist(server, 'Bench');
  const matrix = () => client.get('metrics/availability');
  const parsed = async () => (await (await matrix()).json()) as AvailabilityMatrix;
  // Reads the bytes without parsing them, because the client is not measured.
  const read = async () => void (await (await matrix()).arrayBuffer());
  await client.add(pzns);
  const first = await cpuDuring(server.pid, read);
  const added: Cpu[] = [];
  for (const pzn of sparePzns) {
    await client.add([pzn]);
    added.push(await cpuDuring(server.pid, read));
  }
  const crawled: Cpu[] = [];
  for (let round = 0; round < CRAWLS; round += 1) {
    await ingestOverHttp(server.url, 'observations', crawlOf(await parsed(), round));
    crawled.push(await cpuDuring(server.pid, read));
  }
  return {
    ...{ read, first, matrix: await parsed() },
    ...{ added: mediansOf(added), crawled: mediansOf(crawled) },
  };
};
