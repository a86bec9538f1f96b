import { afterAll, beforeAll, describe, expect, it, beforeEach } from '@jest/globals';
import type { ErrorBody } from '@pmm/shared/contracts/errorCodes';
import {
  type AnsweredPreferences,
  MAX_MATRIX_SETTINGS,
  type UserInfo,
} from '@pmm/shared/contracts/user';
import { eq, sql } from 'drizzle-orm';
import { demoTenants, DEMO_PASSWORD } from '../../demo/accounts';
import { appUser, membership, tenant } from '../../storage/schema';
import { asPerson, openTestApp, type Person, type TestApp, tenantUrl } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import type { OwnIdentity } from '@pmm/shared/contracts/account';
import type { AuditEvent } from '@pmm/shared/contracts/audit';
import type { SecondFactorProposal } from '@pmm/shared/contracts/secondFactor';
import { startSession } from '../../storage/sessions';
import { codeOfApp } from '../../testing/secondFactor';

describe.each(testEngines)('the own data of a person over $engine', ({ open }) => {
  describe('the preferences of a person', () => {
    const { nordheide, alpenquell, solo } = demoTenants;
    const ME = '/api/v1/users/me';
    const watchlist = crypto.randomUUID();

    let test: TestApp;
    let demo: Person;
    beforeAll(async () => {
      test = await openTestApp({ open });
      demo = await asPerson(test.app, 'demo@example.com');
    });
    afterAll(() => test.close());

    const save = (payload: object, person = demo) =>
      person({ method: 'PATCH', url: `${ME}/preferences`, payload });
    const preferencesOf = async (person = demo) =>
      (await person({ url: ME })).json<UserInfo>().preferences;

    it('are empty at first', async () => {
      expect(await preferencesOf(await asPerson(test.app, 'empty@example.com'))).toEqual({
        selectedWatchlistIds: {},
      });
    });

    it('are changed field by field, and kept for every device', async () => {
      await save({ selectedTenantId: nordheide, language: 'de', matrix: { density: 'compact' } });
      const answer = await save({
        selectedWatchlistIds: { [nordheide]: watchlist },
        theme: 'dark',
        matrix: { hidden: true },
      });
      const expected: AnsweredPreferences = {
        selectedTenantId: nordheide,
        selectedWatchlistId: watchlist,
        selectedWatchlistIds: { [nordheide]: watchlist },
        language: 'de',
        theme: 'dark',
        matrix: { density: 'compact', hidden: true },
      };
      expect(answer.json()).toEqual(expected);
      expect(await preferencesOf(await asPerson(test.app, 'demo@example.com'))).toEqual(expected);
    });

    it("accept the watchlist of the selected tenant without the tenant's name", async () => {
      await save({ selectedTenantId: alpenquell, selectedWatchlistId: watchlist });
      expect(await preferencesOf()).toMatchObject({
        selectedTenantId: alpenquell,
        selectedWatchlistIds: { [nordheide]: watchlist, [alpenquell]: watchlist },
      });
    });

    it('are removed with null', async () => {
      await save({ selectedWatchlistIds: { [alpenquell]: null }, matrix: { hidden: null } });
      const preferences = await preferencesOf();
      expect(preferences.selectedWatchlistIds).not.toHaveProperty(alpenquell);
      expect(preferences.matrix).toEqual({ density: 'compact' });
    });

    it('of two tabs that save at once are all kept', async () => {
      const changes = Array.from({ length: 10 }, (_, index) => ({
        matrix: { [`of${index}`]: index },
      }));
      await Promise.all(changes.map((change) => save(change)));
      expect(await preferencesOf()).toMatchObject({
        matrix: Object.assign({}, ...changes.map((one) => one.matrix)) as object,
      });
      await save({ matrix: Object.fromEntries(changes.map((_, index) => [`of${index}`, null])) });
    });

    it('also choose the language of the mails', async () => {
      await save({ language: 'de' });
      const [row] = await test.database
        .select({ language: appUser.language })
        .from(appUser)
        .where(eq(appUser.email, 'demo@example.com'));
      expect(row).toEqual({ language: 'de' });
    });

    it.each([
      [{ selectedTenantId: solo }, 'selectedTenantId'],
      [{ selectedTenantId: 'No such tenant' }, 'selectedTenantId'],
      [{ selectedWatchlistIds: { [solo]: watchlist } }, `selectedWatchlistIds.${solo}`],
      [
        { selectedWatchlistIds: { [nordheide]: 'x'.repeat(65) } },
        `selectedWatchlistIds.${nordheide}`,
      ],
      [{ selectedWatchlistIds: 'x' }, 'selectedWatchlistIds'],
      [{ language: 'fr' }, 'language'],
      [{ theme: 7 }, 'theme'],
      [{ matrix: { density: { deep: true } } }, 'matrix.density'],
      [{ matrix: { density: 'x'.repeat(101) } }, 'matrix.density'],
      [{ matrix: { 'not a name': 1 } }, 'matrix.not a name'],
      [
        {
          matrix: Object.fromEntries(
            Array.from({ length: MAX_MATRIX_SETTINGS + 1 }, (_, n) => [`n${n}`, n]),
          ),
        },
        'matrix',
      ],
    ])('refuse %j and stay the same', async (change, field) => {
      const before = await preferencesOf();
      const answer = await save(change);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ErrorBody>().validationErrors?.map((one) => one.field)).toEqual([field]);
      expect(await preferencesOf()).toEqual(before);
    });

    it('refuse a watchlist if no tenant is selected', async () => {
      const answer = await save(
        { selectedWatchlistId: watchlist },
        await asPerson(test.app, 'empty@example.com'),
      );
      expect(answer.json()).toMatchObject({ validationErrors: [{ field: 'selectedTenantId' }] });
    });

    it('refuse a body that is far too large', async () => {
      expect((await save({ matrix: { density: 'x'.repeat(20_000) } })).statusCode).toBe(413);
    });

    it('lose a tenant that the person no longer belongs to', async () => {
      await save({ selectedTenantId: alpenquell, selectedWatchlistId: watchlist });
      const [lost] = await test.database
        .select({ id: tenant.id })
        .from(tenant)
        .where(eq(tenant.name, alpenquell));
      await test.database.delete(membership).where(eq(membership.tenantId, lost?.id ?? 0));
      const preferences = await preferencesOf();
      expect(preferences).not.toHaveProperty('selectedTenantId');
      expect(preferences).not.toHaveProperty('selectedWatchlistId');
      expect(JSON.stringify(preferences)).not.toContain(alpenquell);
    });

    it('have the same limit for each minute as other changes', async () => {
      const limited = await test.deploy({ CHANGE_LIMIT_PER_PERSON: '1' });
      const person = await asPerson(limited.app, 'solo@example.com');
      expect((await save({ theme: 'dark' }, person)).statusCode).toBe(200);
      expect((await save({ theme: 'light' }, person)).statusCode).toBe(429);
      await limited.close();
    });
  });

  describe('linked identities', () => {
    const EMAIL = 'demo@example.com';
    const GOOGLE = { issuer: 'https://accounts.google.com', subject: 'subject-1' };
    const URL_OF = '/api/v1/users/me/identities';

    let test: TestApp;
    let person: Person;
    beforeAll(async () => {
      test = await openTestApp({ open });
    });
    afterAll(() => test.close());
    beforeEach(async () => {
      for (const table of ['session', 'second_factor', 'user_identity', 'attempt_count']) {
        await test.database.execute(sql`delete from ${sql.identifier(table)}`);
      }
      const { issuer, subject } = GOOGLE;
      await test.database.execute(sql`
      insert into user_identity (issuer, subject, provider, user_id)
      select ${issuer}, ${subject}, 'google', id from app_user where email = ${EMAIL}
      union all
      select 'https://id.example.com', 'subject-2', null, id from app_user where email = ${EMAIL}
      union all
      select 'https://id.example.com', 'subject-3', null, id from app_user where email = 'solo@example.com'`);
      person = await asPerson(test.app, EMAIL);
    });

    const listed = async () =>
      (await person({ url: URL_OF })).json<{ identities: OwnIdentity[] }>().identities;
    const idOfGoogle = async () =>
      (await listed()).find(({ provider }) => provider === 'google')?.identityId ?? '';
    const unlink = (id: string, payload: object = { currentPassword: DEMO_PASSWORD }) =>
      person({ method: 'DELETE', url: `${URL_OF}/${id}`, payload });
    const fieldOf = (answer: Awaited<ReturnType<typeof unlink>>) =>
      answer.json<ErrorBody>().validationErrors?.[0]?.field;

    it('are listed only for the person, without the subject at the provider', async () => {
      const identities = await listed();
      expect(identities).toHaveLength(2);
      expect(identities).toContainEqual({
        identityId: expect.any(String),
        provider: 'google',
        issuer: GOOGLE.issuer,
        linkedAt: expect.any(String),
      });
      expect(JSON.stringify(identities)).not.toContain('subject');
    });

    it('are unlinked with the password, which ends the other sessions and is mailed and recorded', async () => {
      const other = await asPerson(test.app, EMAIL);
      const id = await idOfGoogle();
      expect(fieldOf(await unlink(id, { currentPassword: 'Wrong-2026!' }))).toBe('currentPassword');
      expect((await unlink(id)).statusCode).toBe(204);
      expect((await listed()).map(({ provider }) => provider)).toEqual([null]);
      expect((await other({ url: URL_OF })).statusCode).toBe(401);
      const letter = (await test.letters()).find(({ subject }) => subject.includes('was removed'));
      expect([letter?.to, letter?.text]).toEqual([EMAIL, expect.stringContaining('with Google')]);
      const log = await person({ url: tenantUrl('nordheide', '/audit?kind=identity-unlinked') });
      expect(log.json<{ events: AuditEvent[] }>().events[0]).toMatchObject({
        details: { provider: 'Google' },
      });
      expect(test.logged()).toContain('"security":"identity-unlinked"');
      expect((await unlink(id)).statusCode).toBe(404);
    });

    it('are unlinked only with a code if there is a second factor', async () => {
      const factor = '/api/v1/users/me/second-factor';
      const payload = { currentPassword: DEMO_PASSWORD };
      const answer = await person({ method: 'POST', url: factor, payload });
      const proposal = answer.json<SecondFactorProposal>();
      const code = codeOfApp(proposal, Date.now());
      await person({ method: 'POST', url: `${factor}/confirmation`, payload: { code } });
      const id = await idOfGoogle();
      expect(fieldOf(await unlink(id))).toBe('code');
      const next = codeOfApp(proposal, Date.now(), 1);
      expect((await unlink(id, { ...payload, code: next })).statusCode).toBe(204);
    });

    it('of another person are not found', async () => {
      const { rows } = await test.database.execute<{ id: string }>(
        sql`select id from user_identity where subject = 'subject-3'`,
      );
      for (const id of [rows[0]?.id ?? '', crypto.randomUUID(), 'no-id']) {
        expect((await unlink(id)).statusCode).toBe(404);
      }
    });

    it('that were removed begin no session, even if they were proven before', async () => {
      const { rows } = await test.database.execute<{ id: string }>(
        sql`select id from app_user where email = ${EMAIL}`,
      );
      const begin = () =>
        test.database.transaction((transaction) =>
          startSession(transaction, {
            userId: rows[0]?.id ?? '',
            lifetimeHours: 1,
            hash: crypto.getRandomValues(new Uint8Array(32)),
            identity: GOOGLE,
            provenFactor: false,
            visit: { browser: null, system: null, place: '' },
          }),
        );
      expect(await begin()).not.toBeNull();
      await unlink(await idOfGoogle());
      expect(await begin()).toBeNull();
    });
  });
});
