import type { LoginAnswer } from '@pmm/shared/contracts/auth';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { decodeJwt } from 'jose';
import { demoAccounts } from '../../demo/accounts';
import { appUser, membership, tenant, watchlist, watchlistItem } from '../../storage/schema';
import { userIdentity } from '../../storage/signInSchema';
import { addProducts } from '../catalogue';
import { addChannels } from '../observe';
import { bearer } from '../bearer';
import { signInAs, type TestApp } from '../testApp';

/** A product of the catalogue, which all tenants share. */
export const PZN = '10203603';
export const CHANNEL = 'pharmacy';

/** The ids of the things that a person owns, by the names that examples use. */
export interface Owned {
  tenant: string;
  id: string;
  itemId: string;
  targetId: string;
  /** The session that the token belongs to. */
  sessionId: string;
  /** At a provider. */
  identityId: string;
}

/** A signed-in person who owns a thing of every kind. */
export interface Somebody extends Owned, LoginAnswer {
  tenantId: number;
}

export const seedCatalogue = async ({ database }: TestApp): Promise<void> => {
  await addProducts(database, [{ pzn: PZN }]);
  await addChannels(database, [{ code: CHANNEL, name: 'Pharmacy' }]);
};

/** An account with the demo's password, without a tenant. */
export const addAccount = async ({ app, database }: TestApp): Promise<LoginAnswer> => {
  const [demo] = await database
    .select({ passwordHash: appUser.passwordHash })
    .from(appUser)
    .where(eq(appUser.email, demoAccounts[0]?.email ?? ''));
  const email = `${crypto.randomUUID()}@example.com`;
  const values = { email, passwordHash: demo?.passwordHash, verifiedAt: new Date() };
  await database.insert(appUser).values(values);
  return signInAs(app, email);
};

export const join = (
  { database }: TestApp,
  { userId }: { userId: string },
  tenantId: number,
): PromiseLike<unknown> => database.insert(membership).values({ userId, tenantId });

const linkIdentityTo = async (
  { database }: TestApp,
  { userId }: { userId: string },
): Promise<string> => {
  const identity = { issuer: 'https://provider.example', subject: userId, userId };
  const [row] = await database
    .insert(userIdentity)
    .values(identity)
    .returning({ id: userIdentity.id });
  return row?.id ?? '';
};

/** A new person in a new tenant, whose name occurs in everything that contains their data. */
export const addSomebody = async (test: TestApp, name: string): Promise<Somebody> => {
  const signedIn = await addAccount(test);
  const tenantName = `${name} ${crypto.randomUUID()}`;
  const [row] = await test.database
    .insert(tenant)
    .values({ name: tenantName })
    .returning({ id: tenant.id });
  const tenantId = row?.id ?? 0;
  await join(test, signedIn, tenantId);

  const url = `/api/v1/tenants/${encodeURIComponent(tenantName)}/watchlists`;
  const post = async <Answer>(path: string, payload: object): Promise<Answer> => {
    const request: InjectOptions = { method: 'POST', url: `${url}${path}`, payload };
    const headers = bearer(signedIn.accessToken);
    return (await test.app.inject({ ...request, headers })).json<Answer>();
  };
  const create = async (listName: string): Promise<string> => {
    const payload = { type: 'custom', name: listName, description: `${name} secret` };
    return (await post<Watchlist>('', payload)).watchlistId;
  };
  const id = await create(`${name} list`);
  const { itemId } = await post<WatchlistItem>(`/${id}/items`, { pzn: PZN });
  const targetId = await create(`${name} target`);
  const sessionId = String(decodeJwt(signedIn.accessToken)['sid']);
  const identityId = await linkIdentityTo(test, signedIn);
  const owned = { id, itemId, targetId, sessionId, identityId };
  return { ...signedIn, tenant: tenantName, tenantId, ...owned };
};

/**
 * The watchlists and the items of the person's tenant, in a fixed order: otherwise PostgreSQL may
 * return another order each time.
 */
export const rowsOf = ({ database }: TestApp, { tenantId }: Somebody): Promise<unknown[]> =>
  Promise.all(
    [watchlist, watchlistItem].map((table) =>
      database.select().from(table).where(eq(table.tenantId, tenantId)).orderBy(table.id),
    ),
  );
