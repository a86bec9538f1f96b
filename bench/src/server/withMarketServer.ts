import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { siteFolder } from '@pmm/tools/build';
import type { MarketParameters } from '../../../api/src/demo/market/parameters';
import { buildApp } from './buildApp';
import { type DemoServer, startDemoServer } from './demoServer';
import { ingestMarket } from './ingestMarket';

/** Runs the work with the released app and a simulated market in it, and the PZNs of the market. */
export const withMarketServer = async (
  market: Partial<MarketParameters>,
  work: (server: DemoServer, pzns: readonly string[]) => Promise<void>,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await buildApp();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-bench-'));
  try {
    const dataDir = path.join(folder, 'data');
    const pzns = await ingestMarket(folder, dataDir, market);
    const server = await startDemoServer(dataDir, siteFolder(), variables);
    try {
      await work(server, pzns);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
