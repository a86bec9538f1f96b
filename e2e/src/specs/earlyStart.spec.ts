import type { StartPreloads } from '@pmm/shared/contracts/signedRegistry';
import { products } from '../support/market';
import { restoreSite } from '../support/release';
import { release } from '../support/releaseTool';
import { followRequests } from '../support/requests';
import { expect, test } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

const pzns = products.map(({ pzn }) => pzn);

for (const { page: path, heading, data } of [
  { page: '/availability', heading: 'Availability', data: /metrics\/availability$/ },
  { page: '/pricing', heading: 'Price Matrix', data: /metrics\/prices$/ },
]) {
  test(`the data of ${path} are requested before any script has loaded when the person is signed in`, async ({
    page,
    person,
    openSignedIn,
  }) => {
    await openSignedIn('/');
    await makeWatchlist(page, person, 'Early', pzns);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('treegrid')).toBeVisible();

    const dataRequest = page.waitForRequest(data);
    await page.route(/\.js$/, async (route) => {
      await dataRequest;
      await route.continue();
    });
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|auth)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
    });
    const requests = followRequests(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('treegrid')).toBeVisible();
    await requests.expectAllAnswered();
    expect(calls.slice(0, 3)).toEqual([
      'POST /auth/refresh',
      'GET /api/v1/users/me',
      expect.stringMatching(/^GET .*\/watchlists\/$/),
    ]);
    const repeatedCalls = calls.filter((call, index) => calls.indexOf(call) !== index);
    expect(repeatedCalls).toEqual([]);
  });
}

test('the document contains the registry', async ({ page, openSignedIn }) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await openSignedIn('/availability');
  await expect(page.getByRole('heading', { level: 1, name: 'Availability' })).toBeVisible();
  expect(requestedPaths).toContain('/version.json');
  expect(requestedPaths).not.toContain('/registry.json');
});

test('a feature for some tenants costs other pages no request, and its own pages no second registry', async ({
  page,
  server,
  openSignedIn,
}) => {
  await release(server, 'stage', 'metrics/reviews', 'coming-soon', '--tenant', 'Somebody else');
  try {
    await openSignedIn('/settings/watchlists');
    const sizes: number[] = [];
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      if (pathname === '/registry.json') sizes.push((await response.body()).length);
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlists Overview');
    expect(sizes).toEqual([]);
    await page.goto('/availability');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability');
    await expect.poll(() => sizes.length).toBe(1);
    expect(sizes[0]).toBeLessThan(6_000);
  } finally {
    await restoreSite(server);
  }
});

test(
  'overlays are not among the files that a page downloads early',
  { tag: '@full' },
  async ({ request }) => {
    const answer = await request.get('/registry.json?page=%2Favailability&user=somebody');
    const { preloads } = (await answer.json()) as { preloads: StartPreloads[] };
    const files = preloads.flatMap(({ assets }) => assets.map(({ url }) => url)).join(' ');
    expect(files).toContain('/assets/openers');
    expect(files).not.toContain('/assets/overlays');
  },
);

for (const { what, preferences } of [
  {
    what: 'a tenant that the person does not belong to',
    preferences: () => ({
      selectedTenantId: 'Somebody else',
      selectedWatchlistIds: { 'Somebody else': crypto.randomUUID() },
    }),
  },
  {
    what: 'a deleted watchlist',
    preferences: (tenant: string) => ({
      selectedTenantId: tenant,
      selectedWatchlistIds: { [tenant]: crypto.randomUUID() },
    }),
  },
]) {
  test(
    `a start with ${what} as its last selection sends no request in vain`,
    { tag: '@full' },
    async ({ page, person, openSignedIn }) => {
      await openSignedIn('/');
      await makeWatchlist(page, person, 'Early', pzns);
      const storedPreferences = JSON.stringify(preferences(person.tenants[0]));
      await page.evaluate(
        (text) => sessionStorage.setItem('pmm.preferences', text),
        storedPreferences,
      );
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) refused.push(response.url());
      });
      const requests = followRequests(page);
      await page.goto('/availability');
      await expect(page.getByRole('treegrid')).toBeVisible();
      await requests.expectAllAnswered();
      expect(refused).toEqual([]);
    },
  );
}
