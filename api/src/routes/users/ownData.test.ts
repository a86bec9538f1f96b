import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountExport, DeletionPreview } from '@pmm/shared/contracts/account';
import type { AuditEvent } from '@pmm/shared/contracts/audit';
import type { LoginAnswer } from '@pmm/shared/contracts/auth';
import type { ErrorBody } from '@pmm/shared/contracts/errorCodes';
import type { SecondFactorProposal } from '@pmm/shared/contracts/secondFactor';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { DEMO_PASSWORD } from '../../demo/accounts';
import {
  createAccount,
  createTenant,
  findAccountByEmail,
  findTenantId,
} from '../../storage/administration';
import { allowForgetting, auditEvent } from '../../storage/auditSchema';
import { appUser } from '../../storage/schema';
import { bearer } from '../../testing/bearer';
import { demoHash } from '../../testing/demoHash';
import { codeOfApp } from '../../testing/secondFactor';
import { openTestApp, signInAs, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const EMAIL = 'Zoe.Zander@example.com';
const SHARED = 'Zanders Gemeinsame';
const ALONE = 'Zanders Eigene';

describe.each(testEngines)('the data of a person over $engine', ({ open }) => {
  let test: TestApp;
  let hash: string;
  let zoe: LoginAnswer;
  let colleague: LoginAnswer;
  beforeAll(async () => {
    test = await openTestApp({ open });
    hash = await demoHash();
    for (const name of [SHARED, ALONE]) await createTenant(test.database, name, 50);
    await account('colleague@example.com', SHARED);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.database.execute(sql`delete from attempt_count`);
    await account(EMAIL, SHARED, ALONE);
    zoe = await signInAs(test.app, EMAIL);
    colleague = await signInAs(test.app, 'colleague@example.com');
  });

  const account = async (email: string, ...tenants: string[]) => {
    const ids = await Promise.all(tenants.map((name) => findTenantId(test.database, name)));
    const tenantIds = ids.flatMap((id) => id ?? []);
    const who = { email, name: 'Zoe Zander', language: 'en' as const, tenantIds };
    await test.database.transaction((transaction) => createAccount(transaction, who));
    await test.database
      .update(appUser)
      .set({ passwordHash: hash, verifiedAt: new Date() })
      .where(eq(appUser.email, email));
  };
  const as = ({ accessToken }: LoginAnswer, options: InjectOptions) =>
    test.app.inject({ ...options, headers: bearer(accessToken) });
  const own = (rest: string) => `/api/v1/users/me${rest}`;
  const of = (tenant: string, rest: string) =>
    `/api/v1/tenants/${encodeURIComponent(tenant)}${rest}`;
  const makeWatchlist = async (name: string) => {
    const answer = await as(zoe, {
      method: 'POST',
      url: of(SHARED, '/watchlists/'),
      payload: { name, type: 'custom' },
    });
    return answer.json<Watchlist>();
  };
  const logOf = async (who: LoginAnswer, tenant = SHARED) =>
    (await as(who, { url: of(tenant, '/audit') })).json<{ events: AuditEvent[] }>().events;
  const remove = (payload: object) => as(zoe, { method: 'POST', url: own('/deletion'), payload });
  const subjects = async () =>
    (await test.letters()).filter(({ to }) => to === EMAIL).map(({ subject }) => subject);

  describe('are exported', () => {
    const exported = async (who: LoginAnswer) =>
      (await as(who, { url: own('/export') })).json<AccountExport>();

    it('as a file: profile, tenants, sessions and lines of the logs', async () => {
      await makeWatchlist('Taken along');
      const answer = await as(zoe, { url: own('/export') });
      expect(answer.headers['content-disposition']).toBe('attachment; filename="account.json"');
      const data = answer.json<AccountExport>();
      expect(data.profile).toMatchObject({ email: EMAIL, name: 'Zoe Zander', hasPassword: true });
      expect(data.tenants).toEqual([ALONE, SHARED]);
      expect(data.sessions.length).toBeGreaterThan(0);
      expect(data.activity).toContainEqual(
        expect.objectContaining({
          tenant: SHARED,
          kind: 'watchlist-created',
          details: { name: 'Taken along' },
        }),
      );
    });

    it('without actions of others, and without a secret', async () => {
      const data = await exported(colleague);
      expect(new Set(data.activity.map(({ person }) => person))).toEqual(
        new Set(['Zoe Zander (colleague@example.com)']),
      );
      const text = JSON.stringify(data);
      for (const secret of [hash, colleague.refreshToken, colleague.accessToken]) {
        expect(text).not.toContain(secret);
      }
      expect(text).not.toMatch(/\$argon2|password_hash|token/i);
    });

    it('a few times a minute, with a line in the log of the server', async () => {
      const codes = [];
      for (let count = 0; count < 7; count += 1) {
        codes.push((await as(zoe, { url: own('/export') })).statusCode);
      }
      expect(codes.at(-1)).toBe(429);
      expect(test.logged()).toContain('"security":"account-exported"');
    });
  });

  describe('are deleted with the account', () => {
    it('after a list of the tenants that will have no member', async () => {
      const answer = await as(zoe, { url: own('/deletion') });
      expect(answer.json<DeletionPreview>()).toEqual({
        tenants: [
          { name: ALONE, onlyMember: true },
          { name: SHARED, onlyMember: false },
        ],
        needsCode: false,
      });
    });

    it.each([
      ['a wrong password', { currentPassword: 'Wrong-2026!' }, 422],
      ['none', {}, 400],
    ])('but not with %s', async (_case, payload, status) => {
      const answer = await remove(payload);
      expect(answer.statusCode).toBe(status);
      expect(answer.json<ErrorBody>().validationErrors?.[0]?.field).toBe('currentPassword');
      expect((await as(zoe, { url: own('') })).statusCode).toBe(200);
    });

    it('only with the code if the account has a second factor', async () => {
      const propose = { currentPassword: DEMO_PASSWORD };
      const url = own('/second-factor');
      const proposal = (
        await as(zoe, { method: 'POST', url, payload: propose })
      ).json<SecondFactorProposal>();
      await as(zoe, {
        ...{ method: 'POST', url: `${url}/confirmation` },
        payload: { code: codeOfApp(proposal, Date.now()) },
      });
      expect((await as(zoe, { url: own('/deletion') })).json<DeletionPreview>().needsCode).toBe(
        true,
      );
      for (const code of [undefined, '000000']) {
        const refused = await remove({ currentPassword: DEMO_PASSWORD, ...(code && { code }) });
        expect(refused.json<ErrorBody>().validationErrors?.[0]?.field).toBe('code');
      }
      const code = codeOfApp(proposal, Date.now(), 1);
      expect((await remove({ currentPassword: DEMO_PASSWORD, code })).statusCode).toBe(204);
    });

    it('for good: sessions, sign-in and membership; the address can be used again', async () => {
      const before = await findAccountByEmail(test.database, EMAIL);
      expect((await remove({ currentPassword: DEMO_PASSWORD })).statusCode).toBe(204);
      expect((await as(zoe, { url: own('') })).statusCode).toBe(401);
      const again = await test.app.inject({
        ...{ method: 'POST', url: '/auth/refresh' },
        payload: { email: EMAIL, refreshToken: zoe.refreshToken },
      });
      expect(again.statusCode).toBe(401);
      const login = await test.app.inject({
        ...{ method: 'POST', url: '/auth/login' },
        payload: { email: EMAIL, password: DEMO_PASSWORD },
      });
      expect(login.json<ErrorBody>().errorCode).toBe('LOGIN_BAD_CREDENTIALS');
      expect(await subjects()).toContain('Your account has been deleted');
      expect(test.logged()).toContain(`"account":"${before?.userId}"`);
      await account(EMAIL, SHARED);
      expect((await findAccountByEmail(test.database, EMAIL))?.userId).not.toBe(before?.userId);
    });

    it('except for the watchlists and for lines in the logs, which then name nobody', async () => {
      const { watchlistId } = await makeWatchlist('Left behind');
      await remove({ currentPassword: DEMO_PASSWORD });
      const list = await as(colleague, { url: of(SHARED, `/watchlists/${watchlistId}`) });
      expect(list.json<Watchlist>().name).toBe('Left behind');
      const log = await logOf(colleague);
      expect(JSON.stringify(log)).not.toMatch(/zoe\.zander/i);
      const [gone, made] = log.filter(({ details, kind }) =>
        kind === 'account-deleted' ? true : details['name'] === 'Left behind',
      );
      expect([gone, made]).toMatchObject([
        { kind: 'account-deleted', person: '' },
        { kind: 'watchlist-created', person: '' },
      ]);
      expect(log.some(({ person }) => person.includes('colleague@example.com'))).toBe(true);
    });
  });

  describe('and the log of a tenant', () => {
    const nobody = crypto.randomUUID();
    const change = (values: Partial<typeof auditEvent.$inferInsert>, person: string) =>
      test.database.transaction(async (transaction) => {
        await transaction.execute(allowForgetting);
        await transaction.update(auditEvent).set(values).where(eq(auditEvent.person, person));
      });

    it('keeps the person of an existing account', async () => {
      await makeWatchlist('Kept');
      const [line] = await logOf(colleague);
      const person = line?.person ?? '';
      expect(person).toContain(EMAIL);
      await expect(change({ person: '', userId: nobody }, person)).rejects.toThrow();
      await expect(change({ person: 'Somebody else' }, person)).rejects.toThrow();
    });

    it('keeps every other part of a line that has lost its person', async () => {
      await makeWatchlist('Kept');
      await remove({ currentPassword: DEMO_PASSWORD });
      await expect(change({ kind: 'export' }, '')).rejects.toThrow();
      await expect(change({ userId: colleague.userId }, '')).rejects.toThrow();
    });
  });
});
