import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@pmm/shared/contracts/errorCodes';
import type { AnsweredPreferences, UserInfo } from '@pmm/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { demoTenants } from '../../demo/accounts';
import { appUser, membership, tenant } from '../../storage/schema';
import { asPerson, openTestApp, type Person, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const { nordheide, alpenquell, solo } = demoTenants;
const ME = '/api/v1/users/me';
const watchlist = crypto.randomUUID();

describe.each(testEngines)('the preferences of a person over $engine', ({ open }) => {
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
    [{ matrix: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`n${n}`, n])) }, 'matrix'],
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

  it('need a session', async () => {
    const answer = await test.app.inject({
      method: 'PATCH',
      url: `${ME}/preferences`,
      payload: {},
    });
    expect(answer.statusCode).toBe(401);
  });
});
