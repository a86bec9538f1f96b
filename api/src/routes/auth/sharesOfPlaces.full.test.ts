import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { forgottenPassword, outcome } from '../../testing/forgottenPassword';
import { openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const WRONG = 'Wrong-2026!';
const NOBODY = 'nobody@example.com';

describe.each(testEngines)(
  'sign-ins to one account from several addresses over $engine',
  (engine) => {
    let test: TestApp;
    let addPerson: () => Promise<string>;
    beforeAll(async () => {
      test = await openTestApp({
        open: engine.open,
        // The default values.
        variables: { LOGIN_LIMIT_PER_ADDRESS: '60', LOGIN_LIMIT_PER_ACCOUNT: '20' },
      });
      ({ addPerson } = forgottenPassword(test));
    });
    afterAll(() => test.close());

    const login = (email: string, remoteAddress: string, password = DEMO_PASSWORD) =>
      test.app.inject({
        method: 'POST',
        url: '/auth/login',
        remoteAddress,
        payload: { email, password },
      });
    const wrongly = (count: number, email: string, place: string) =>
      Promise.all(Array.from({ length: count }, () => login(email, place, WRONG)));
    const pass = (minutes: number) =>
      test.database.execute(
        sql`update attempt_count set until = until - make_interval(mins => ${minutes})`,
      );

    it('succeed from a new place while one stranger uses up every attempt of their own place', async () => {
      const email = await addPerson();
      await wrongly(70, email, '10.0.0.1');
      expect(outcome(await login(email, '10.0.0.2'))).toBe(200);
    });

    it('succeed from a new place while one stranger waits for each lock-out to end', async () => {
      const email = await addPerson();
      await wrongly(10, email, '10.0.1.1');
      await pass(14);
      await wrongly(5, email, '10.0.1.1');
      await pass(1);
      await wrongly(5, email, '10.0.1.1');
      expect(outcome(await login(email, '10.0.1.2'))).toBe(200);
    });

    it('with forty simultaneous right passwords from new places either succeed or reach the limit', async () => {
      const email = await addPerson();
      const places = Array.from({ length: 40 }, (_, index) => `10.0.2.${index}`);
      const answers = await Promise.all(places.map((place) => login(email, place)));
      const outcomes = answers.map(outcome);
      expect(outcomes.filter((one) => one !== 200 && one !== 'RATE_LIMITED')).toEqual([]);
      expect(outcomes.filter((one) => one === 200).length).toBeGreaterThanOrEqual(20);
      // None of them counts any more.
      expect(outcome(await login(email, '10.0.2.99'))).toBe(200);
    });

    it('are refused after a lock-out in the same way for a right password, a wrong one and an unknown address', async () => {
      const email = await addPerson();
      await wrongly(10, email, '10.0.3.1');
      await wrongly(10, NOBODY, '10.0.3.1');
      const answers = [
        await login(email, '10.0.3.1'),
        await login(email, '10.0.3.1', WRONG),
        await login(NOBODY, '10.0.3.1', WRONG),
      ];
      const [first] = answers.map((answer) => answer.body);
      for (const answer of answers) {
        expect([answer.statusCode, answer.body]).toEqual([429, first]);
        expect(answer.json()).toMatchObject({ errorCode: 'RATE_LIMITED' });
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
      }
    });
  },
);
