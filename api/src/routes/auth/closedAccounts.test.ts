import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LoginAnswer } from '@pmm/shared/contracts/auth';
import { eq, sql } from 'drizzle-orm';
import { DEMO_PASSWORD, demoTenants } from '../../demo/accounts';
import { appUser, membership, tenant } from '../../storage/schema';
import { bearer } from '../../testing/bearer';
import {
  forgottenPassword,
  type ForgottenPassword,
  outcome,
} from '../../testing/forgottenPassword';
import { openTestApp, signInAs, tenantUrl, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

describe.each(testEngines)('a closed account over $engine', ({ open }) => {
  let test: TestApp;
  let steps: ForgottenPassword;
  beforeAll(async () => {
    test = await openTestApp({ open });
    steps = forgottenPassword(test);
  });
  afterAll(() => test.close());

  const signIn = async (): Promise<LoginAnswer> => {
    const email = await steps.addPerson();
    return (await steps.login(email, DEMO_PASSWORD)).json<LoginAnswer>();
  };
  const refresh = ({ email, refreshToken }: LoginAnswer) =>
    steps.post('/auth/refresh', { email, refreshToken });
  const ask = ({ accessToken }: LoginAnswer, url = '/api/v1/users/me') =>
    test.app.inject({ url, headers: bearer(accessToken) });
  const change = (person: LoginAnswer, what: Partial<typeof appUser.$inferInsert>) =>
    test.database.update(appUser).set(what).where(eq(appUser.id, person.userId));

  const tomorrow = () => new Date(Date.now() + 86_400_000);
  const closings = [
    ['locked', () => ({ lockedUntil: tomorrow() })],
    ['unverified', () => ({ verifiedAt: null })],
  ] as const;

  it.each(closings)('is signed out at the next request when it is %s', async (_word, closing) => {
    const person = await signIn();
    expect(outcome(await ask(person))).toBe(200);
    await change(person, closing());
    expect(outcome(await ask(person))).toBe('UNAUTHORIZED');
    expect(outcome(await ask(person, '/api/v1/products?search=x'))).toBe('UNAUTHORIZED');
    expect(outcome(await ask(person, tenantUrl('nordheide', '/watchlists')))).toBe('UNAUTHORIZED');
  });

  it.each(closings)('is signed out at the next refresh when it is %s', async (_word, closing) => {
    const person = await signIn();
    await change(person, closing());
    expect(outcome(await refresh(person))).toBe('AUTHENTICATION_FAILED');
  });

  it.each(closings)('needs a new sign-in after it was %s', async (_word, closing) => {
    const person = await signIn();
    await change(person, closing());
    await change(person, { lockedUntil: null, verifiedAt: new Date() });
    expect(outcome(await ask(person))).toBe('UNAUTHORIZED');
    expect(outcome(await refresh(person))).toBe('AUTHENTICATION_FAILED');
    expect(outcome(await steps.login(person.email, DEMO_PASSWORD))).toBe(200);
  });

  it('ends the session of a concurrent sign-in', async () => {
    const person = await signIn();
    const [, ...logins] = await Promise.all([
      change(person, { lockedUntil: tomorrow() }),
      ...Array.from({ length: 6 }, () => steps.login(person.email, DEMO_PASSWORD)),
    ]);
    const begun = logins.filter(({ statusCode }) => statusCode === 200);
    for (const login of begun) {
      expect(outcome(await ask(login.json<LoginAnswer>()))).toBe('UNAUTHORIZED');
    }
    const { rows } = await test.database.execute(
      sql`select 1 from session where user_id = ${person.userId} and revoked_at is null`,
    );
    expect(rows).toEqual([]);
  });

  it('does not affect others, and neither does any other change of an account', async () => {
    const [closed, other] = [await signIn(), await signIn()];
    await change(closed, { lockedUntil: tomorrow() });
    await change(other, { name: 'Another', lockedUntil: new Date(Date.now() - 1_000) });
    expect(outcome(await ask(other))).toBe(200);
    expect(outcome(await refresh(other))).toBe(200);
  });
});

describe.each(testEngines)('a removed membership over $engine', ({ open }) => {
  it('has no effect from the next request on', async () => {
    const test = await openTestApp({ open });
    const person = await signInAs(test.app, 'demo@example.com');
    const ask = (url: string) => test.app.inject({ url, headers: bearer(person.accessToken) });
    const lists = tenantUrl('nordheide', '/watchlists');
    expect(outcome(await ask(lists))).toBe(200);
    const [row] = await test.database
      .select({ id: tenant.id })
      .from(tenant)
      .where(eq(tenant.name, demoTenants.nordheide));
    await test.database.delete(membership).where(eq(membership.tenantId, row?.id ?? 0));
    const unknown = (await ask('/api/v1/tenants/Nobody/watchlists')).json<object>();
    for (const url of [lists, `${lists}/${crypto.randomUUID()}`]) {
      const answer = await ask(url);
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown]);
    }
    const { tenants } = (await ask('/api/v1/users/me')).json<{ tenants: { name: string }[] }>();
    expect(tenants.map(({ name }) => name)).toEqual([demoTenants.alpenquell]);
    await test.close();
  });
});
