import type { LoginAnswer } from '@pmm/shared/contracts/auth';
import type { CreateWatchlist, Watchlist } from '@pmm/shared/contracts/watchlist';
import type { Person } from './people';
import { PASSWORD } from './session';
import { expect, type Page } from './test';

/** Creates, changes and exports watchlists of the person's first tenant, without the screen. */
export const watchlistsOf = async (
  page: Pick<Page, 'request'>,
  { email, tenants: [tenant] }: Person,
) => {
  const session = await page.request.post('/auth/login', { data: { email, password: PASSWORD } });
  const { accessToken } = (await session.json()) as LoginAnswer;
  const headers = { Authorization: `Bearer ${accessToken}` };
  const path = `/api/v1/tenants/${encodeURIComponent(tenant)}/watchlists`;

  const make = async (watchlist: Partial<CreateWatchlist> & { name: string }) => {
    const data = { type: 'custom', ...watchlist };
    const answer = await page.request.post(path, { headers, data });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as Watchlist;
  };
  const fill = async ({ watchlistId }: Watchlist, pzns: readonly string[]) => {
    const address = `${path}/${watchlistId}/items/batch`;
    const answer = await page.request.post(address, { headers, data: { pzns } });
    expect(answer.status()).toBe(200);
  };
  /** A file of a watchlist, as the export of a page downloads it. */
  const exported = async (watchlistId: string, query: Record<string, string>): Promise<Buffer> => {
    const address = `${path}/${watchlistId}/export?${new URLSearchParams(query).toString()}`;
    const answer = await page.request.get(address, { headers });
    expect(answer.status()).toBe(200);
    return answer.body();
  };
  return { make, fill, exported };
};
