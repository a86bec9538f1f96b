import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import type { DemoServer } from '../server/demoServer';

export interface ExportCost {
  name: string;
  fileMiB: number;
  seconds: number;
  /** The peak memory of the server minus what it used before. */
  extraMiB: number;
  /** The 99th percentile of how long `/healthz` took meanwhile. */
  healthMs: number;
}

const MIB = 2 ** 20;
const SAMPLE_MS = 10;
const formats = ['xlsx', 'csv'] as const;
const metrics = ['availability', 'prices', 'reviews'] as const;

/** What a process has in memory. */
const residentMiB = (pid: number): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
};

const percentile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
};

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, SAMPLE_MS);
  });

/** On a new connection, because the server may close a kept one at that moment. */
const askHealth = ({ url }: DemoServer): Promise<void> =>
  new Promise((resolve, reject) => {
    get(`${url}/healthz`, { agent: false }, (response) => {
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });

/** Asks for health as often as it can, and for memory, until the work is done. */
const watchServer = async (server: DemoServer, work: Promise<unknown>) => {
  const state = { isDone: false };
  const finished = work.finally(() => {
    state.isDone = true;
  });
  const health: number[] = [];
  let highest = 0;
  while (!state.isDone) {
    const startedAt = performance.now();
    await askHealth(server);
    health.push(performance.now() - startedAt);
    highest = Math.max(highest, residentMiB(server.pid));
    await pause();
  }
  await finished;
  return { highest, healthMs: percentile(health, 0.99) };
};

/** What the file of each metric and format costs the server. */
export const exportCosts = async (
  server: DemoServer,
  read: (rest: string) => Promise<Response>,
): Promise<ExportCost[]> => {
  const costs: ExportCost[] = [];
  for (const metric of metrics) {
    for (const format of formats) {
      const address = `export?metric=${metric}&format=${format}&language=en`;
      let bytes = 0;
      const download = async () => {
        const response = await read(address);
        if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
        for await (const chunk of response.body) bytes += (chunk as Uint8Array).byteLength;
      };
      const before = residentMiB(server.pid);
      const startedAt = performance.now();
      const { highest, healthMs } = await watchServer(server, download());
      costs.push({
        ...{ name: `${metric} ${format}`, fileMiB: bytes / MIB, healthMs },
        seconds: (performance.now() - startedAt) / 1_000,
        extraMiB: highest - before,
      });
    }
  }
  return costs;
};
