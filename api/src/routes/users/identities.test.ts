import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnIdentity } from '@pmm/shared/contracts/account';
import type { AuditEvent } from '@pmm/shared/contracts/audit';
import type { ErrorBody } from '@pmm/shared/contracts/errorCodes';
import type { SecondFactorProposal } from '@pmm/shared/contracts/secondFactor';
import { sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { startSession } from '../../storage/sessions';
import { codeOfApp } from '../../testing/secondFactor';
import { asPerson, openTestApp, type Person, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const EMAIL = 'demo@example.com';
const GOOGLE = { issuer: 'https://accounts.google.com', subject: 'subject-1' };
const URL_OF = '/api/v1/users/me/identities';

describe.each(testEngines)('linked identities over $engine', ({ open }) => {
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
