import { seedWriters } from './harness/accounts';
import { judge } from './harness/limits';
import type { Caller } from './machines/caller';
import { checkFiles } from './machines/files';
import { replaceOneAfterTheOther } from './machines/replacing';
import { LOGIN_LIMIT, withTwoProcesses } from './machines/twoProcesses';
import { WRITERS, writeWhileOneDies } from './machines/writes';

/**
 * Two API processes on one PostgreSQL behind nginx with TLS, with the configuration of
 * deploy/nginx. Signs in on one and works on the other, compares files with those that the API
 * serves, and sends X-Forwarded-For. Under load each process is replaced as in an upgrade, during
 * which nothing may fail, and one is killed by -9: then only requests in flight may fail. An
 * acknowledged write may never be lost.
 */

const expectThat = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`does not hold: ${what}`);
  console.log(`✓ ${what}`);
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

const seed = (databaseUrl: string) => seedWriters({ databaseUrl, dataDir: null });

await withTwoProcesses({ seed }, async ({ writing, servers, siteDir, ...processes }) => {
  const { call, headers, lists } = writing;
  const [first, second] = servers;
  const elsewhere = await fetch(`${second.url}${lists}`, { headers });
  expectThat(elsewhere.status === 200, 'a session of one process counts at the other');
  await checkFiles(call, first.url, siteDir, expectThat);
  const replaced = await replaceOneAfterTheOther({ ...writing, replace: processes.replace });
  const killed = await writeWhileOneDies({ ...writing, kill: () => processes.kill(0) });
  await checkForwarded(call);
  judge([
    { what: 'six processes replaced: failed requests', value: replaced.failed, most: 0 },
    { what: '… acknowledged writes lost', value: replaced.lost, most: 0 },
    { what: 'one of two killed with -9: failed, in flight', value: killed.failed, most: WRITERS },
    { what: '… failed, begun later', value: killed.failedLater, most: 0 },
    { what: '… acknowledged writes lost', value: killed.lost, most: 0 },
  ]);
});
