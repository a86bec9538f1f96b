import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@pmm/shared/contracts/errorCodes';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

describe.each(testEngines)('two servers on one database over $engine', ({ open }) => {
  let servers: TestApp[];
  beforeAll(async () => {
    const first = await openTestApp({ open });
    servers = [first, await first.deploy({})];
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

  it('lock out after as many wrong passwords as one', async () => {
    const password = DEMO_PASSWORD;
    const wrongly = (email: string, count: number) =>
      inTurn(count, '/auth/login', { email, password: 'Wrong-1!' });
    await wrongly('empty@example.com', 9);
    const last = { email: 'empty@example.com', password };
    expect(await post(0, '/auth/login', last)).toBeUndefined();
    // Five at each server.
    await wrongly('demo@example.com', 10);
    const codes = await inTurn(2, '/auth/login', { email: 'demo@example.com', password });
    expect(codes).toEqual(['LOGIN_USER_LOCKED_OUT', 'LOGIN_USER_LOCKED_OUT']);
  });

  it('compare as many guesses at a code as one', async () => {
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
