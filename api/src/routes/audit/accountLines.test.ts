import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnSession } from '@pmm/shared/contracts/account';
import type { AuditKind } from '@pmm/shared/contracts/audit';
import type { LoginAnswer } from '@pmm/shared/contracts/auth';
import type { SecondFactorProposal } from '@pmm/shared/contracts/secondFactor';
import { sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { hashOf } from '../../rules/auth/secrets';
import { oidcGrant } from '../../storage/signInSchema';
import { bearer } from '../../testing/bearer';
import { demoHash } from '../../testing/demoHash';
import { forgottenPassword, NEW_PASSWORD } from '../../testing/forgottenPassword';
import { codeOfApp } from '../../testing/secondFactor';
import { openTestApp, signInAs, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { until } from '../../testing/until';

const EMAIL = 'demo@example.com';
const OWN = '/api/v1/users/me';
const STEP_MS = 30_000;

describe.each(testEngines)('the lines of an account in the logs over $engine', ({ open }) => {
  let test: TestApp;
  let who: LoginAnswer;
  let present = Date.now();
  beforeAll(async () => {
    test = await openTestApp({ open, now: () => present });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    present += STEP_MS;
    for (const table of [
      'session',
      'second_factor',
      'user_identity',
      'recovery_code',
      'attempt_count',
    ]) {
      await test.database.execute(sql`delete from ${sql.identifier(table)}`);
    }
    await test.database.execute(sql`update app_user set locked_until = null, verified_at = now()`);
    who = await signInAs(test.app, EMAIL);
  });

  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    test.app.inject({
      method,
      url,
      headers: bearer(who.accessToken),
      ...(payload && { payload }),
    });
  const login = (password = DEMO_PASSWORD, secondFactor?: string) =>
    test.app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { email: EMAIL, password, ...(secondFactor !== undefined && { secondFactor }) },
    });
  const countOf = async (kind: AuditKind) => {
    const { rows } = await test.database.execute<{ lines: number }>(sql`
      select count(*)::int as lines from audit_event
      join tenant on tenant.id = tenant_id and tenant.name = 'Nordheide Pharma'
      where kind = ${kind} and user_id = ${who.userId}`);
    return rows[0]?.lines ?? 0;
  };
  /** A line about a refusal is written after the answer. */
  const expectOneMore = async (kind: AuditKind, act: () => Promise<{ statusCode: number }>) => {
    const before = await countOf(kind);
    const logged = test.logged().length;
    const { statusCode } = await act();
    await until(async () => (await countOf(kind)) !== before);
    expect(await countOf(kind)).toBe(before + 1);
    const lines = test.logged().slice(logged).split('\n');
    const security = lines.filter((line) => line.includes(`"security":"${kind}"`));
    expect(security).toEqual([expect.stringContaining(`"account":"${who.userId}"`)]);
    return statusCode;
  };
  const enrol = async () => {
    const password = { currentPassword: DEMO_PASSWORD };
    const answer = await ask('POST', `${OWN}/second-factor`, password);
    const proposal = answer.json<SecondFactorProposal>();
    const code = codeOfApp(proposal, present);
    await ask('POST', `${OWN}/second-factor/confirmation`, { code });
    present += STEP_MS;
    return () => codeOfApp(proposal, present);
  };

  /** The parts of the account that decide who can open it. */
  const stateOf = async () => {
    const { rows } = await test.database.execute(sql`
      select password_hash, locked_until,
        (select jsonb_agg(to_jsonb(session) order by id) from session
          where user_id = app_user.id and revoked_at is null) as sessions,
        (select to_jsonb(second_factor) - 'last_step' from second_factor
          where user_id = app_user.id) as factor,
        (select jsonb_agg(mark order by mark) from recovery_code where user_id = app_user.id) as codes,
        (select jsonb_agg(to_jsonb(user_identity) order by id) from user_identity
          where user_id = app_user.id) as identities
      from app_user where id = ${who.userId}`);
    return rows;
  };
  /** Runs a change while the logs of tenants refuse new lines. */
  const withoutLog = async (act: () => Promise<{ statusCode: number }>) => {
    await test.database.execute(
      sql`alter table audit_event add constraint no_line check (false) not valid`,
    );
    try {
      return (await act()).statusCode;
    } finally {
      await test.database.execute(sql`alter table audit_event drop constraint no_line`);
    }
  };
  const linkGoogle = () =>
    test.database.execute(sql`
      insert into user_identity (issuer, subject, provider, user_id)
      values ('https://accounts.google.com', 'subject', 'google', ${who.userId})
      returning id::text`);

  describe('are required for', () => {
    const proofs = { currentPassword: DEMO_PASSWORD };
    type Act = () => Promise<{ statusCode: number }>;
    const prepared: Record<string, () => Act | Promise<Act>> = {
      'a sign-in': () => () => login(),
      'a sign-in that links an identity': async () => {
        const [code, browser] = ['c'.repeat(43), 'b'.repeat(43)];
        const expires = new Date(Date.now() + 60_000);
        await test.database.insert(oidcGrant).values({
          ...{ codeHash: hashOf(code), browserHash: hashOf(browser), provider: 'google' },
          ...{ issuer: 'https://accounts.google.com', subject: 'new', remember: false },
          expiresAt: expires,
        });
        return () =>
          test.app.inject({
            method: 'POST',
            url: '/auth/login',
            cookies: { pmm_oidc: browser },
            payload: { email: EMAIL, password: DEMO_PASSWORD, oidcLink: code },
          });
      },
      'a new password': () => () =>
        ask('PUT', `${OWN}/password`, { ...proofs, password: NEW_PASSWORD }),
      'a new password by mail': async () => {
        const steps = forgottenPassword(test);
        const token = await steps.tokenFor(EMAIL);
        return () => steps.reset(EMAIL, token);
      },
      'a second factor': async () => {
        const answer = await ask('POST', `${OWN}/second-factor`, proofs);
        const code = codeOfApp(answer.json<SecondFactorProposal>(), present);
        return () => ask('POST', `${OWN}/second-factor/confirmation`, { code });
      },
      'new recovery codes': async () => {
        const code = await enrol();
        return () =>
          ask('POST', `${OWN}/second-factor/recovery-codes`, { ...proofs, code: code() });
      },
      'the end of a second factor': async () => {
        const code = await enrol();
        return () => ask('DELETE', `${OWN}/second-factor`, { ...proofs, code: code() });
      },
      'the end of a session': async () => {
        await signInAs(test.app, EMAIL);
        const answer = await ask('GET', `${OWN}/sessions`);
        const { sessions } = answer.json<{ sessions: OwnSession[] }>();
        const other = sessions.find(({ current }) => !current)?.sessionId ?? '';
        return () => ask('DELETE', `${OWN}/sessions/${other}`);
      },
      'the end of all sessions': () => () => ask('DELETE', `${OWN}/sessions`),
      'the end of a link to a provider': async () => {
        const { rows } = await linkGoogle();
        const id = (rows[0] as { id: string }).id;
        return () => ask('DELETE', `${OWN}/identities/${id}`, proofs);
      },
      'the end of an account': () => () => ask('POST', `${OWN}/deletion`, proofs),
    };

    it.each(Object.entries(prepared))('%s', async (_what, prepare) => {
      const act = await prepare();
      const before = await stateOf();
      const letters = (await test.letters()).length;
      expect(await withoutLog(act)).toBe(500);
      expect(await stateOf()).toEqual(before);
      expect(await test.letters()).toHaveLength(letters);
    });
  });

  it('name a wrong code after the right password', async () => {
    await enrol();
    expect(await expectOneMore('sign-in-refused', () => login(DEMO_PASSWORD, '000000'))).toBe(401);
  });

  it.each([
    ['a locked', sql`update app_user set locked_until = 'infinity' where email = ${EMAIL}`],
    ['an unverified', sql`update app_user set verified_at = null where email = ${EMAIL}`],
  ])('name the right password of %s account', async (_state, close) => {
    await test.database.execute(close);
    expect(await expectOneMore('sign-in-refused', () => login())).toBe(403);
  });

  it.each([
    ['POST', '/second-factor', {}],
    ['POST', '/deletion', {}],
    ['DELETE', '/second-factor', { code: '123456' }],
  ] as const)('name a wrong password at %s %s', async (method, path, rest) => {
    const payload = { currentPassword: 'Wrong-2026!', ...rest };
    const act = () => ask(method, OWN + path, payload);
    expect(await expectOneMore('proof-refused', act)).toBe(422);
  });

  it('name a wrong code of a signed-in person', async () => {
    const payload = { currentPassword: DEMO_PASSWORD };
    await ask('POST', `${OWN}/second-factor`, payload);
    const confirm = () => ask('POST', `${OWN}/second-factor/confirmation`, { code: '000000' });
    expect(await expectOneMore('proof-refused', confirm)).toBe(422);
    await enrol();
    const off = () => ask('DELETE', `${OWN}/second-factor`, { ...payload, code: '000000' });
    expect(await expectOneMore('proof-refused', off)).toBe(422);
  });

  it('name new recovery codes', async () => {
    const code = await enrol();
    const payload = { currentPassword: DEMO_PASSWORD, code: code() };
    const renew = () => ask('POST', `${OWN}/second-factor/recovery-codes`, payload);
    expect(await expectOneMore('recovery-codes-renewed', renew)).toBe(200);
  });

  it('name sessions that the person ends, one or all', async () => {
    await signInAs(test.app, EMAIL);
    const { sessions } = (await ask('GET', `${OWN}/sessions`)).json<{ sessions: OwnSession[] }>();
    const other = sessions.find(({ current }) => !current)?.sessionId ?? '';
    const end = (rest: string) => () => ask('DELETE', `${OWN}/sessions${rest}`);
    expect(await expectOneMore('sessions-ended', end(`/${other}`))).toBe(204);
    expect(await expectOneMore('sessions-ended', end(''))).toBe(204);
  });

  it('name a refresh token that comes back after its use, once', async () => {
    const refresh = () =>
      test.app.inject({
        method: 'POST',
        url: '/auth/refresh',
        payload: { email: EMAIL, refreshToken: who.refreshToken },
      });
    await refresh();
    await test.database.execute(sql`update session set rotated_at = now() - interval '1 minute'`);
    expect(await expectOneMore('session-stolen', refresh)).toBe(401);
    await refresh();
    expect(await countOf('session-stolen')).toBe(1);
  });

  it('name a new password by mail', async () => {
    const steps = forgottenPassword(test);
    const token = await steps.tokenFor(EMAIL);
    expect(await expectOneMore('password-reset', () => steps.reset(EMAIL, token))).toBe(204);
    await test.database.execute(sql`update app_user set password_hash = ${await demoHash()}`);
  });

  it('name the person who signed out, once', async () => {
    const logged = test.logged().length;
    const { refreshToken } = who;
    for (let count = 0; count < 2; count += 1) {
      await ask('POST', '/auth/logout', { refreshToken });
    }
    const lines = test.logged().slice(logged).split('\n');
    const security = lines.filter((line) => line.includes('"security":"sign-out"'));
    expect(security).toEqual([expect.stringContaining(`"account":"${who.userId}"`)]);
  });

  it('leave out a sign-in to an unknown account, which the server logs with its source only', async () => {
    const logged = test.logged().length;
    const payload = { email: 'nobody@example.com', password: DEMO_PASSWORD };
    await test.app.inject({ method: 'POST', url: '/auth/login', payload });
    const lines = () => test.logged().slice(logged).split('\n');
    const security = () => lines().filter((one) => one.includes('"security":"sign-in-refused"'));
    await until(() => security().length > 0);
    expect(security()).toEqual([expect.stringMatching(/"account":null,"source":"[0-9a-f]{16}"/)]);
    expect(security().join()).not.toContain('nobody');
  });

  it('leave out a refused sign-in with a provider, whose account is not known', async () => {
    const logged = test.logged().length;
    await test.app.inject({
      method: 'POST',
      url: '/auth/oidc/exchange',
      payload: { code: 'x'.repeat(43) },
    });
    const security = () => test.logged().slice(logged).includes('"security":"sign-in-refused"');
    await until(() => security());
    expect(test.logged().slice(logged)).toContain('"account":null');
  });

  it("name the person in the server's line of a refused request", async () => {
    const logged = test.logged().length;
    await ask('GET', tenantUrl('solo', '/watchlists'));
    const lines = () => test.logged().slice(logged).split('\n');
    const refused = () => lines().filter((line) => line.includes('"status":404'));
    await until(() => refused().length > 0);
    expect(refused()).toEqual([expect.stringContaining(`"account":"${who.userId}"`)]);
    await ask('GET', OWN);
    const good = () => lines().filter((line) => line.includes('"status":200'));
    await until(() => good().length > 0);
    expect(good().join()).not.toContain(who.userId);
  });
});
