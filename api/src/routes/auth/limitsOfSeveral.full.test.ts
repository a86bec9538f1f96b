import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@pmm/shared/contracts/errorCodes';
import { sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const MAX = 4;
const limits = { REFRESH_LIMIT_PER_ADDRESS: String(MAX) };

describe.each(testEngines)('two servers on one database over $engine', ({ open }) => {
  let servers: TestApp[];
  beforeAll(async () => {
    // As with a server that several processes use: each may change the data that the others read.
    const openShared = async () => ({ ...(await open()), writes: null });
    const first = await openTestApp({ open: openShared, variables: limits });
    servers = [first, await first.deploy(limits)];
  });
  afterAll(async () => {
    for (const server of [...servers].reverse()) await server.close();
  });

  const post = async (turn: number, url: string, payload: object) => {
    const server = servers[turn % servers.length];
    const answer = await server?.app.inject({ method: 'POST', url, payload });
    return answer?.json<ErrorBody>().errorCode;
  };
  const inTurn = async (count: number, url: string, payload: object) => {
    const codes = [];
    for (let turn = 0; turn < count; turn += 1) codes.push(await post(turn, url, payload));
    return codes;
  };

  it('lock out after as many wrong passwords as one server', async () => {
    const password = DEMO_PASSWORD;
    const wrongly = (email: string, count: number) =>
      inTurn(count, '/auth/login', { email, password: 'Wrong-1!' });
    await wrongly('empty@example.com', 9);
    const last = { email: 'empty@example.com', password };
    expect(await post(0, '/auth/login', last)).toBeUndefined();
    // Five at each server.
    await wrongly('demo@example.com', 10);
    const codes = await inTurn(2, '/auth/login', { email: 'demo@example.com', password });
    expect(codes).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  });

  const refreshFrom = async (turn: number, remoteAddress: string) => {
    const payload = { email: 'demo@example.com', refreshToken: 'x'.repeat(43) };
    const url = '/auth/refresh';
    const answer = await servers[turn % servers.length]?.app.inject({
      ...{ method: 'POST', url, payload, remoteAddress },
    });
    return answer?.statusCode === 429 ? Number(answer.headers['retry-after']) : 0;
  };

  it('allow one place as many requests in a minute as one server, and report when the minute is over', async () => {
    const waits = [];
    for (let turn = 0; turn < MAX + 2; turn += 1) waits.push(await refreshFrom(turn, '10.3.0.1'));
    expect(waits.slice(0, MAX)).toEqual(waits.slice(0, MAX).fill(0));
    for (const wait of waits.slice(MAX)) expect([wait > 0, wait <= 60]).toEqual([true, true]);
    expect(await refreshFrom(0, '10.3.0.2')).toBe(0);
    await servers[0]?.database.execute(
      sql`update minute_count set started_at = started_at - interval '1 minute'`,
    );
    // Until then each server remembers the keys that it has refused.
    expect(await refreshFrom(0, '10.3.0.1')).toBeGreaterThan(0);
  });

  it('count simultaneous requests exactly', async () => {
    const turns = Array.from({ length: 2 * MAX }, (_, turn) => refreshFrom(turn, '10.3.0.3'));
    const waits = await Promise.all(turns);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(MAX);
  });

  it('compare as many guesses at a code as one server', async () => {
    await servers[0]?.app.inject({
      method: 'POST',
      url: '/auth/forgot-password',
      payload: { email: 'solo@example.com' },
    });
    const [letter] = ((await servers[0]?.letters()) ?? []).slice(-1);
    const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    await inTurn(5, '/auth/verify', { email: 'solo@example.com', code: wrong });
    expect(await inTurn(2, '/auth/verify', { email: 'solo@example.com', code })).not.toContain(
      undefined,
    );
  });
});
