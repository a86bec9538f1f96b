import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

describe.each(testEngines)('limits of codes over $engine', ({ open }) => {
  const variables = {
    CODE_LIMIT_PER_ADDRESS: '4',
    CODE_LIMIT_PER_ACCOUNT: '2',
    CODE_RESEND_SECONDS: '30',
  };
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ open, variables });
  });
  afterAll(() => test.close());

  const send = (url: string, payload: object, remoteAddress: string) =>
    test.app.inject({ method: 'POST', url, payload, remoteAddress });
  const pass = (seconds: number) =>
    test.database.execute(
      sql`update code_allowance set sent_at = sent_at - make_interval(secs => ${seconds}),
        hour_started_at = hour_started_at - make_interval(secs => ${seconds})`,
    );

  it.each(['demo@example.com', 'nobody@example.com'])(
    'apply to %s from every address, and survive a restart',
    async (email) => {
      let host = 0;
      const ask = () => send('/auth/forgot-password', { email }, `10.0.${email.length}.${++host}`);
      const first = await ask();
      expect([first.statusCode, first.json()]).toEqual([202, { resendAfterSeconds: 30 }]);
      const tooSoon = await ask();
      expect([tooSoon.statusCode, tooSoon.json()]).toMatchObject([
        429,
        { errorCode: 'RATE_LIMITED' },
      ]);
      expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(25);
      expect(Number(tooSoon.headers['retry-after'])).toBeLessThanOrEqual(30);
      await pass(31);
      expect((await ask()).statusCode).toBe(202);
      await pass(31);
      await test.restart();
      const tooMany = await ask();
      expect(tooMany.statusCode).toBe(429);
      expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(3000);
      await pass(3600);
      expect((await ask()).statusCode).toBe(202);
    },
  );

  it('allow one of many simultaneous requests for a code', async () => {
    const email = 'solo@example.com';
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        send('/auth/forgot-password', { email }, `10.1.0.${index}`),
      ),
    );
    expect(answers.filter((answer) => answer.statusCode === 202)).toHaveLength(1);
    expect((await test.letters()).filter(({ to }) => to === email)).toHaveLength(1);
  });

  it.each([
    ['/auth/forgot-password', { email: 'x' }],
    ['/auth/verify', { code: '000000' }],
    ['/auth/reset-password', { resetToken: 'x', password: 'y' }],
  ])('apply to %s from one address, for all accounts together', async (url, body) => {
    const statuses = [];
    for (const number of [1, 2, 3, 4, 5]) {
      const email = `${url.slice(6)}${number}@example.com`;
      statuses.push((await send(url, { ...body, email }, '10.2.0.1')).statusCode);
    }
    expect(statuses.slice(0, 4)).not.toContain(429);
    expect(statuses[4]).toBe(429);
  });
});
