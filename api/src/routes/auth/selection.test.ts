import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { membership, tenant } from '../../storage/schema';
import { addSomebody, seedCatalogue, type Somebody } from '../../testing/operations/person';
import { openTestApp, signInAs, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

interface Selection {
  selectedTenantId?: string;
  selectedWatchlistId?: string;
}

describe.each(testEngines)('a refresh with a selection over $engine', ({ open }) => {
  let test: TestApp;
  let mara: Somebody;
  let jonas: Somebody;
  beforeAll(async () => {
    test = await openTestApp({ open });
    await seedCatalogue(test);
    mara = await addSomebody(test, 'Mara');
    jonas = await addSomebody(test, 'Jonas');
  });
  afterAll(() => test.close());

  /** The answer without the tokens. */
  const refresh = async (selection: Selection, person = mara) => {
    const { email } = person;
    const { refreshToken } = await signInAs(test.app, email);
    const payload = { email, refreshToken, ...selection };
    const answer = await test.app.inject({ method: 'POST', url: '/auth/refresh', payload });
    expect(answer.statusCode).toBe(200);
    const { accessToken, refreshToken: next, ...rest } = answer.json<Record<string, unknown>>();
    expect([typeof accessToken, typeof next]).toEqual(['string', 'string']);
    return rest;
  };
  const own = () => ({ selectedTenantId: mara.tenant, selectedWatchlistId: mara.id });

  it('confirms tenant and watchlist if the person may read both', async () => {
    expect(await refresh(own())).toEqual(own());
    expect(await refresh({ selectedTenantId: mara.tenant })).toEqual({
      selectedTenantId: mara.tenant,
    });
  });

  it('returns only tokens if the selection is empty', async () => {
    expect(await refresh({})).toEqual({});
    expect(await refresh({ selectedWatchlistId: mara.id })).toEqual({});
  });

  it.each([
    ['that does not exist', () => crypto.randomUUID()],
    ['of another tenant', () => jonas.id],
    ['whose id has another form', () => 'none'],
    ['whose id is endless', () => 'x'.repeat(10_000)],
  ])('does not confirm a watchlist %s', async (_case, watchlist) => {
    const selection = { selectedTenantId: mara.tenant, selectedWatchlistId: watchlist() };
    expect(await refresh(selection)).toEqual({ selectedTenantId: mara.tenant });
  });

  it.each([
    ['that does not exist', () => 'Nowhere'],
    ['of somebody else', () => jonas.tenant],
  ])('confirms nothing in a tenant %s', async (_case, name) => {
    expect(await refresh({ selectedTenantId: name(), selectedWatchlistId: jonas.id })).toEqual({});
  });

  it('confirms nothing in a tenant that the person has left', async () => {
    const left = await addSomebody(test, 'Left');
    await test.database.delete(membership).where(eq(membership.tenantId, left.tenantId));
    const selection = { selectedTenantId: left.tenant, selectedWatchlistId: left.id };
    expect(await refresh(selection, left)).toEqual({});
  });

  it('confirms nothing in a tenant that demands a second factor which is not set up', async () => {
    const closed = await addSomebody(test, 'Closed');
    await test.database
      .update(tenant)
      .set({ requiresSecondFactor: true })
      .where(eq(tenant.id, closed.tenantId));
    const selection = { selectedTenantId: closed.tenant, selectedWatchlistId: closed.id };
    expect(await refresh(selection, closed)).toEqual({});
  });
});
