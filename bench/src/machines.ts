import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { siteFolder } from '@pmm/tools/build';
import { freePort } from '@pmm/tools/freePort';
import { hasNginx, startNginx } from '@pmm/tools/nginx';
import { startThrowawayPostgres } from '@pmm/tools/throwawayPostgres';
import { demoTenants } from '../../api/src/demo/accounts';
import { judge } from './figures/limits';
import { openCaller, type Caller } from './machines/caller';
import { checkFiles } from './machines/files';
import { replaceOneAfterTheOther } from './machines/replacing';
import { WRITERS, writeWhileOneDies } from './machines/writes';
import { buildApp } from './server/buildApp';
import { type DemoServer, startDemoServer } from './server/demoServer';
import { seedWriters } from './server/seedWriters';

/**
 * Two API processes on one PostgreSQL behind nginx with TLS, by the configuration of deploy/nginx: signs in on one
 * and works on the other, compares files with those that the API serves, and sends X-Forwarded-For. Under load each
 * process is replaced as in an upgrade, during which nothing may fail, and one is killed with -9: then nothing
 * may fail but what was in flight. Never may an acknowledged write be lost.
 */

const LOGIN_LIMIT = 20;
const lists = `/api/v1/tenants/${encodeURIComponent(demoTenants.nordheide)}/watchlists`;

const expectThat = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`does not hold: ${what}`);
  console.log(`✓ ${what}`);
};

/** It may be gone already. */
const signal = (pid: number, name: 'SIGKILL' | 0): boolean => {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
};

const kill = async (pid: number): Promise<void> => {
  signal(pid, 'SIGKILL');
  while (signal(pid, 0)) await setImmediate();
};

const tokenOf = async (url: string): Promise<string> => {
  const body = JSON.stringify({ email: 'demo@example.com', password: 'Demo-2026!' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/auth/login`, { method: 'POST', headers, body });
  return ((await answer.json()) as { accessToken: string }).accessToken;
};

const checkForwarded = async (call: Caller): Promise<void> => {
  const payload = { email: 'nobody@example.com', password: 'wrong' };
  const attempt = async (index: number, from?: string) => {
    const headers = { 'x-forwarded-for': `198.51.100.${index}` };
    const answer = await call('/auth/login', {
      ...{ method: 'POST', headers, payload: { ...payload, email: `n${index}@example.com` } },
      ...(from !== undefined && { from }),
    });
    return answer.status;
  };
  const statuses: number[] = [];
  for (let index = 1; index <= 2 * LOGIN_LIMIT + 2; index += 1) statuses.push(await attempt(index));
  expectThat(
    statuses.includes(429),
    'an X-Forwarded-For of the client hides nobody from the limits',
  );
  expectThat((await attempt(200, '127.0.0.2')) === 401, 'another address has limits of its own');
};

const postgres = await startThrowawayPostgres();
if (postgres === null || !hasNginx()) {
  throw new Error(
    'PostgreSQL, nginx-light and libnginx-mod-http-brotli-static have to be installed.',
  );
}
const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-machines-'));
const siteDir = siteFolder();
const started: { stop: () => unknown }[] = [postgres];
try {
  await buildApp();
  await seedWriters({ databaseUrl: postgres.url, dataDir: null });
  const variables = {
    DEMO: '0',
    DATABASE_URL: postgres.url,
    TRUST_PROXY: 'loopback',
    LOGIN_LIMIT_PER_ADDRESS: `${LOGIN_LIMIT}`,
    CHANGE_LIMIT_PER_PERSON: '1000000',
    LOG_LEVEL: 'error',
  };
  const start = (PORT: number) =>
    startDemoServer(folder, siteDir, { ...variables, PORT: `${PORT}` });
  const ports = [await freePort(), await freePort()] as const;
  const servers: [DemoServer, DemoServer] = [await start(ports[0]), await start(ports[1])];
  const [first, second] = servers;
  started.unshift({ stop: () => servers[1].stop() }, { stop: () => kill(servers[0].pid) });
  const port = await freePort();
  const { certificate, stop } = startNginx({
    ...{ folder: path.join(folder, 'nginx'), siteDir, port },
    upstreams: ports,
  });
  started.unshift({ stop });
  const call = openCaller(port, certificate);
  while ((await call('/readyz').catch(() => null))?.status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  const token = await tokenOf(first.url);
  const headers = { authorization: `Bearer ${token}` };
  const elsewhere = await fetch(`${second.url}${lists}`, { headers });
  expectThat(elsewhere.status === 200, 'a session of one process counts at the other');
  await checkFiles(call, first.url, siteDir, expectThat);
  const writing = { call, headers, lists };
  const replace = async (which: 0 | 1) => {
    await servers[which].stop();
    servers[which] = await start(ports[which]);
  };
  const replaced = await replaceOneAfterTheOther({ ...writing, replace });
  const killed = await writeWhileOneDies({ ...writing, kill: () => kill(servers[0].pid) });
  await checkForwarded(call);
  judge([
    { what: 'six processes replaced: failed requests', value: replaced.failed, most: 0 },
    { what: '… acknowledged writes lost', value: replaced.lost, most: 0 },
    { what: 'one of two killed with -9: failed, in flight', value: killed.failed, most: WRITERS },
    { what: '… failed, begun later', value: killed.failedLater, most: 0 },
    { what: '… acknowledged writes lost', value: killed.lost, most: 0 },
  ]);
} finally {
  for (const { stop } of started) await stop();
  rmSync(folder, { recursive: true, force: true });
}
