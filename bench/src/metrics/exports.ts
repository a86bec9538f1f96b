import { get } from 'node:http';
import { memoryOf, percentile, repeatDuring, timed } from '../harness/measuring';
import type { Server } from '../harness/server';

export interface ExportCost {
  name: string;
  fileMiB: number;
  seconds: number;
  /** The peak memory of the server minus what it used before. */
  extraMiB: number;
  /** The 99th percentile of how long `/healthz` took meanwhile. */
  healthMs: number;
}

const PAUSE_MS = 10;
const formats = ['xlsx', 'csv'] as const;
/** What the page of each metric has read before a person exports it. */
const readBefore = {
  availability: ['metrics/availability', 'metrics/availability/exceptions'],
  prices: ['metrics/prices'],
  reviews: ['metrics/reviews'],
} as const;
type Metric = keyof typeof readBefore;

/** On a new connection, because the server may close a kept one at that moment. */
const askHealth = ({ url }: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    get(`${url}/healthz`, { agent: false }, (response) => {
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });

/** What the file of each metric and format costs the server. */
export const exportCosts = async (
  server: Server,
  read: (rest: string) => Promise<Response>,
): Promise<ExportCost[]> => {
  const costs: ExportCost[] = [];
  const bytesOf = async (address: string): Promise<number> => {
    const response = await read(address);
    if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
    let bytes = 0;
    for await (const chunk of response.body) bytes += (chunk as Uint8Array).byteLength;
    return bytes;
  };
  for (const metric of Object.keys(readBefore) as Metric[]) {
    // The embedded database keeps the memory of its first large reads, in the same process.
    for (const address of readBefore[metric]) await bytesOf(address);
    for (const format of formats) {
      let bytes = 0;
      const download = async () => {
        bytes = await bytesOf(`export?metric=${metric}&format=${format}&language=en`);
      };
      const before = memoryOf(server.pid);
      const startedAt = performance.now();
      const looks = await repeatDuring(download(), PAUSE_MS, async () => ({
        healthMs: await timed(() => askHealth(server)),
        memory: memoryOf(server.pid),
      }));
      costs.push({
        name: `${metric} ${format}`,
        fileMiB: bytes / 2 ** 20,
        seconds: (performance.now() - startedAt) / 1_000,
        extraMiB: Math.max(...looks.map(({ memory }) => memory)) - before,
        healthMs: percentile(
          looks.map((look) => look.healthMs),
          0.99,
        ),
      });
    }
  }
  return costs;
};
