import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LoginAnswer } from '@pmm/shared/contracts/auth';
import type { ErrorBody } from '@pmm/shared/contracts/errorCodes';
import type { SecondFactorProposal, SecondFactorState } from '@pmm/shared/contracts/secondFactor';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { DEMO_PASSWORD, demoTenants } from '../../demo/accounts';
import { bearer } from '../../testing/bearer';
import { demoHash } from '../../testing/demoHash';
import { forgottenPassword } from '../../testing/forgottenPassword';
import { requireSecondFactor } from '../../storage/secondFactors';
import { codeOfApp, fromBase32 } from '../../testing/secondFactor';
import { openTestApp, signInAs, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const EMAIL = 'demo@example.com';
const NEW_PASSWORD = 'Rabe-Tinte-Kanu-7!';
const STEP_MS = 30_000;

describe.each(testEngines)('a second factor over $engine', ({ open }) => {
  let test: TestApp;
  let present = Date.now();
  beforeAll(async () => {
    test = await openTestApp({ open, now: () => present });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['session', 'second_factor', 'recovery_code', 'attempt_count']) {
      await test.database.execute(sql`delete from ${sql.identifier(table)}`);
    }
    await requireSecondFactor(test.database, demoTenants.nordheide, false);
  });

  const as = ({ accessToken }: LoginAnswer, options: InjectOptions) =>
    test.app.inject({ ...options, headers: bearer(accessToken) });
  const factor = (who: LoginAnswer, method: 'POST' | 'DELETE', rest: string, payload: object) =>
    as(who, { method, url: `/api/v1/users/me/second-factor${rest}`, payload });
  const stateOf = async (who: LoginAnswer) =>
    (await as(who, { url: '/api/v1/users/me/second-factor' })).json<SecondFactorState>();
  const me = async (who: LoginAnswer) => (await as(who, { url: '/api/v1/users/me' })).statusCode;
  const login = async (secondFactor?: string) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { email: EMAIL, password: DEMO_PASSWORD, ...(secondFactor && { secondFactor }) },
    });
    return [answer.statusCode, answer.json<Partial<ErrorBody>>().errorCode];
  };
  const propose = (who: LoginAnswer, currentPassword = DEMO_PASSWORD) =>
    factor(who, 'POST', '', { currentPassword });

  /** Switches the second factor on for a signed-in person. */
  const enrol = async () => {
    const who = await signInAs(test.app, EMAIL);
    const proposal = (await propose(who)).json<SecondFactorProposal>();
    const { secret } = proposal;
    const codeAt = (distance = 0) => codeOfApp(proposal, present, distance);
    const confirmed = await factor(who, 'POST', '/confirmation', { code: codeAt() });
    const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
    // The first code is used up.
    present += STEP_MS;
    return { who, secret, codeAt, recoveryCodes };
  };

  describe('is set up', () => {
    it('with its secret and a first code, which ends the other sessions and is reported by mail', async () => {
      const other = await signInAs(test.app, EMAIL);
      const { who, recoveryCodes } = await enrol();
      expect(recoveryCodes).toHaveLength(10);
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(recoveryCodes[0]).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
      expect([await me(who), await me(other)]).toEqual([200, 401]);
      expect(await stateOf(who)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
      expect((await test.letters()).map(({ subject }) => subject)).toContain(
        'Two-step sign-in is on',
      );
    });

    it('only with the password, and is not demanded before it is confirmed', async () => {
      const who = await signInAs(test.app, EMAIL);
      const refused = await propose(who, 'Wrong-2026!');
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { validationErrors: [{ field: 'currentPassword' }] },
      ]);
      expect((await propose(who)).statusCode).toBe(200);
      expect(await stateOf(who)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
      expect(await login()).toEqual([200, undefined]);
    });

    it('only with a right code', async () => {
      const who = await signInAs(test.app, EMAIL);
      await propose(who);
      const answer = await factor(who, 'POST', '/confirmation', { code: '000000' });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { validationErrors: [{ field: 'code' }] },
      ]);
      expect(await stateOf(who)).toMatchObject({ enabled: false });
    });

    it('without a chance to guess the code, and the answer names the wait until the next guess', async () => {
      const who = await signInAs(test.app, EMAIL);
      const proposal = (await propose(who)).json<SecondFactorProposal>();
      const confirm = (code: string) => factor(who, 'POST', '/confirmation', { code });
      for (let count = 0; count < 10; count += 1) {
        expect((await confirm('000000')).statusCode).toBe(422);
      }
      await test.database.execute(sql`
        update attempt_count set until = now() + interval '100 seconds'`);
      const refused = await confirm(codeOfApp(proposal, present));
      expect(refused.statusCode).toBe(429);
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(100);
      expect(await stateOf(who)).toMatchObject({ enabled: false });
    });

    it('only once, because a second one would replace the first without a proof', async () => {
      const { who, codeAt } = await enrol();
      expect((await propose(who)).statusCode).toBe(404);
      const again = await factor(who, 'POST', '/confirmation', { code: codeAt() });
      expect(again.statusCode).toBe(404);
    });

    it('with an encrypted secret and hashed codes in the database', async () => {
      const { secret, recoveryCodes } = await enrol();
      const { rows } = await test.database.execute<{ all: string }>(sql`
        select (select string_agg(encode(sealed, 'escape'), '') from second_factor)
          || (select string_agg(encode(mark, 'escape'), '') from recovery_code) as all`);
      const [code = ''] = recoveryCodes;
      for (const plain of [secret, code, code.replaceAll('-', '')]) {
        expect(rows[0]?.all).not.toContain(plain);
      }
      const { rows: raw } = await test.database.execute<{ hex: string }>(
        sql`select encode(sealed, 'hex') as hex from second_factor`,
      );
      expect(raw[0]?.hex).not.toContain(Buffer.from(fromBase32(secret)).toString('hex'));
    });
  });

  describe('at the sign-in', () => {
    it('is demanded only after the right password', async () => {
      const { codeAt } = await enrol();
      expect(await login()).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
      expect(await login('000000')).toEqual([401, 'VERIFICATION_FAILED']);
      const wrong = await test.app.inject({
        method: 'POST',
        url: '/auth/login',
        payload: { email: EMAIL, password: 'Wrong-2026!', secondFactor: codeAt() },
      });
      expect(wrong.json<ErrorBody>().errorCode).toBe('LOGIN_BAD_CREDENTIALS');
      expect(await login(codeAt())).toEqual([200, undefined]);
    });

    it('is a code that works once, and earlier codes do not work after it', async () => {
      const { codeAt } = await enrol();
      const [before, code] = [codeAt(-1), codeAt()];
      expect(await login(code)).toEqual([200, undefined]);
      expect(await login(code)).toEqual([401, 'VERIFICATION_FAILED']);
      expect(await login(before)).toEqual([401, 'VERIFICATION_FAILED']);
      expect(await login(codeAt(1))).toEqual([200, undefined]);
    });

    it('admits one of two who use the same code at once', async () => {
      const { codeAt } = await enrol();
      const answers = await Promise.all([login(codeAt()), login(codeAt()), login(codeAt())]);
      expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    });

    it('may be a recovery code, in any spelling, once', async () => {
      const { recoveryCodes } = await enrol();
      const [first = '', second = ''] = recoveryCodes;
      expect(await login(first)).toEqual([200, undefined]);
      expect(await login(first)).toEqual([401, 'VERIFICATION_FAILED']);
      expect(await login(` ${second.replaceAll('-', ' ').toUpperCase()} `)).toEqual([
        200,
        undefined,
      ]);
    });
  });

  describe('with too many wrong codes', () => {
    const closed = [403, 'LOGIN_USER_LOCKED_OUT'];
    const closeFactor = async () => {
      await test.database.execute(sql`update second_factor set wrong_codes = 99`);
      expect(await login('000000')).toEqual([401, 'VERIFICATION_FAILED']);
    };

    it('is closed to a person with only the password, and opened by a new password', async () => {
      const { codeAt } = await enrol();
      await closeFactor();
      expect(await login(codeAt())).toEqual(closed);
      const steps = forgottenPassword(test);
      const token = await steps.tokenFor(EMAIL);
      expect((await steps.reset(EMAIL, token)).statusCode).toBe(204);
      await test.database.execute(sql`update app_user set password_hash = ${await demoHash()}`);
      expect(await login(codeAt())).toEqual([200, undefined]);
    });

    it('cannot be closed without the password', async () => {
      const { codeAt } = await enrol();
      await test.database.execute(sql`update second_factor set wrong_codes = 99`);
      const payload = { email: EMAIL, password: 'Wrong-2026!', secondFactor: '000000' };
      for (let count = 0; count < 5; count += 1) {
        await test.app.inject({ method: 'POST', url: '/auth/login', payload });
      }
      expect(await login(codeAt())).toEqual([200, undefined]);
    });
  });

  it('is demanded for a new password, and used up only on success', async () => {
    const { who, codeAt } = await enrol();
    const change = (password: string, code?: string) =>
      as(who, {
        method: 'PUT',
        url: '/api/v1/users/me/password',
        payload: { currentPassword: DEMO_PASSWORD, password, code },
      });
    const fieldsOf = (answer: Awaited<ReturnType<typeof change>>) =>
      answer.json<ErrorBody>().validationErrors?.map(({ field }) => field);
    for (const code of [undefined, '000000']) {
      expect(fieldsOf(await change(NEW_PASSWORD, code))).toEqual(['code']);
    }
    expect(fieldsOf(await change(`${EMAIL}-A1!`, codeAt()))).toEqual(['password']);
    expect((await change(NEW_PASSWORD, codeAt())).statusCode).toBe(204);
    await test.database.execute(sql`update app_user set password_hash = ${await demoHash()}`);
  });

  describe('is removed', () => {
    const off = (who: LoginAnswer, code: string, currentPassword = DEMO_PASSWORD) =>
      factor(who, 'DELETE', '', { currentPassword, code });

    it('with password and code, which is reported by mail', async () => {
      const { who, codeAt } = await enrol();
      expect((await off(who, '000000')).json()).toMatchObject({
        validationErrors: [{ field: 'code' }],
      });
      expect((await off(who, codeAt(), 'Wrong-2026!')).json()).toMatchObject({
        validationErrors: [{ field: 'currentPassword' }],
      });
      expect((await off(who, codeAt())).statusCode).toBe(204);
      expect(await login()).toEqual([200, undefined]);
      expect((await test.letters()).at(-2)?.subject).toBe('Two-step sign-in is off');
    });

    it('in part: new recovery codes replace the previous ones', async () => {
      const { who, codeAt, recoveryCodes } = await enrol();
      const proofs = { currentPassword: DEMO_PASSWORD, code: codeAt() };
      const answer = await factor(who, 'POST', '/recovery-codes', proofs);
      const renewed = answer.json<{ recoveryCodes: string[] }>().recoveryCodes;
      expect(renewed).toHaveLength(10);
      expect(await login(recoveryCodes[0])).toEqual([401, 'VERIFICATION_FAILED']);
      expect(await login(renewed[0])).toEqual([200, undefined]);
    });
  });

  describe('demanded by a tenant', () => {
    const lists = (who: LoginAnswer) => as(who, { url: tenantUrl('nordheide', '/watchlists') });

    it('hides its data from members without one, and from nobody else', async () => {
      const who = await signInAs(test.app, EMAIL);
      expect((await lists(who)).statusCode).toBe(200);
      expect(await requireSecondFactor(test.database, demoTenants.nordheide, true)).toBe(true);
      const refused = await lists(who);
      expect([refused.statusCode, refused.json<ErrorBody>().errorCode]).toEqual([
        403,
        'SECOND_FACTOR_REQUIRED',
      ]);
      const matrix = `/watchlists/${crypto.randomUUID()}/metrics/availability`;
      expect((await as(who, { url: tenantUrl('nordheide', matrix) })).statusCode).toBe(403);
      expect((await stateOf(who)).requiredBy).toEqual([demoTenants.nordheide]);
      const stranger = await signInAs(test.app, 'solo@example.com');
      expect((await lists(stranger)).statusCode).toBe(404);
    });

    it('opens its data when it is set up', async () => {
      await requireSecondFactor(test.database, demoTenants.nordheide, true);
      const { who } = await enrol();
      expect((await lists(who)).statusCode).toBe(200);
    });
  });
});
