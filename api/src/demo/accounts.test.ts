import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { asPerson, openTestApp, type TestApp } from '../testing/testApp';
import { seedAccounts } from './accounts';

describe('the demo accounts', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  it.each([
    [
      { email: 'demo@example.com', name: 'Dana Demir', avatar: '/demo/avatars/dana.svg' },
      ['Alpenquell Gesundheit', 'Nordheide Pharma'],
    ],
    [{ email: 'solo@example.com', name: 'Sol Brandt' }, ['Sonnenhof Arzneimittel']],
    [{ email: 'empty@example.com', name: 'Emre Winter' }, ['Neuland Naturheilmittel']],
  ])('%j opens its tenants', async (account, tenants) => {
    const person = await asPerson(test.app, account.email);
    expect((await person({ url: '/api/v1/users/me' })).json()).toEqual({
      ...account,
      tenants: tenants.map((tenant) => ({ name: tenant })),
      preferences: { selectedWatchlistIds: {} },
    });
  });

  it('are created once, and never in a database that has accounts', async () => {
    await test.database.execute(sql`delete from app_user where email <> 'solo@example.com'`);
    await seedAccounts(test.database);
    const { rows } = await test.database.execute(sql`select email from app_user`);
    expect(rows).toEqual([{ email: 'solo@example.com' }]);
  });

  it('store their password as a hash of argon2id with 19 MiB and two rounds', async () => {
    await test.database.execute(sql`truncate app_user, tenant cascade`);
    await seedAccounts(test.database);
    const { rows } = await test.database.execute<{ hash: string }>(
      sql`select password_hash as hash from app_user`,
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
