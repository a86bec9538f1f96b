import { withFolder } from './harness/folder';
import { writeMarket } from './harness/market';
import { withPostgres, withServer } from './harness/server';
import { createWatchlist } from './harness/watchlist';
import { repeatHistory } from './ingest/history';
import { inOwnProcess } from './ingest/ownProcess';
import { spawnSync } from 'node:child_process';
const MARKET = { families: 120, skus: 600, channels: 40, crawlsPerDay: 1 };
await withPostgres(({ url }) => withFolder(async (dataDir) => {
  const { catalogue, observations, pzns } = await writeMarket(dataDir, MARKET, [1_000_000]);
  inOwnProcess({ dataDir, databaseUrl: url, bareRows: 0, files: [...catalogue, ...observations] });
  console.log(await repeatHistory(url, 19));
  const psql = (q: string) => spawnSync('psql', [url, '-Atc', q], { encoding: 'utf8' }).stdout;
  psql("alter system set log_min_duration_statement = 15"); psql("alter system set log_destination='stderr'"); psql("alter system set logging_collector=off"); psql('select pg_reload_conf()');
  psql("create extension if not exists pg_stat_statements");
  for (let i = 0; i < 2; i++)
  await withServer({ dataDir, variables: { DATABASE_URL: url, SLOW_STATEMENT_MS: '20', LOG_LEVEL: 'warn' } } as any, async (server) => {
    const list = await createWatchlist(server, `Bench ${server.pid}`); await list.add(pzns);
    for (const m of ['availability', 'prices', 'reviews']) { const t = performance.now(); const a = await list.get(`metrics/${m}`); await a.arrayBuffer(); console.log(m, Math.round(performance.now() - t)); }
  });
  if (process.env.KEEP) { console.log(url); await new Promise((r) => setTimeout(r, Number(process.env.KEEP) * 1000)); }
}));
