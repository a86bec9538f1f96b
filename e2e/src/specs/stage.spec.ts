import { restoreSite, stagePages } from '../support/release';
import { startServer, type TestServer } from '../support/server';
import { navigation } from '../support/session';
import {
  expect,
  expectAccessibleInBothThemes,
  pick,
  START_TIMEOUT,
  test as base,
  type Page,
} from '../support/test';

interface Fixtures {
  /** The server whose registry may be changed; each test finds it in its first state. */
  site: TestServer;
}

const test = base.extend<Fixtures>({
  server: [
    async ({ servers }, use) => use(await servers.get('staged', startServer)),
    START_TIMEOUT,
  ],
  site: async ({ server }, use) => {
    await restoreSite(server);
    await use(server);
  },
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const announcement = (page: Page) =>
  page.getByRole('main').getByRole('heading', { name: 'Coming soon' });
const entry = (page: Page, name: string) => navigation(page).getByRole('link', { name });
/** On the dashboard. */
const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** By their names in the navigation, with what each page shows without a watchlist. */
const pages = [
  { route: 'availability', name: 'Availability', heading: 'Availability' },
  { route: 'pricing', name: 'Pricing', heading: 'Price Matrix' },
  { route: 'reviews', name: 'Ratings & Reviews', heading: 'Ratings & Reviews Matrix' },
];
const names = pages.map(({ name }) => name);
const routes = pages.map(({ route }) => route);

/** Requests for the code of the metrics, from now on. */
const codeOfMetrics = (page: Page): string[] => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/features/metrics/')) requestedUrls.push(request.url());
  });
  return requestedUrls;
};

test('pages are coming soon for everybody, and live again, by the registry alone', async ({
  page,
  site,
  openSignedIn,
}) => {
  await stagePages(site, routes, 'coming-soon');
  const requestedUrls = codeOfMetrics(page);
  await openSignedIn('/availability');
  for (const { name, heading } of pages) {
    await entry(page, name).click();
    await expect(title(page)).toHaveText(heading);
    await expect(announcement(page)).toBeVisible();
    await expect(page).toHaveTitle(`${heading} · Pharmacy Market Monitor`);
    await expect(entry(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(entry(page, name)).toContainText('Soon');
  }
  await expectAccessibleInBothThemes(page);
  expect(requestedUrls).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'To the dashboard' }).click();
  for (const name of names) await expect(card(page, name)).toContainText('Coming soon');

  await stagePages(site, routes, null);
  await page.reload();
  for (const { name } of pages) {
    await expect(card(page, name)).not.toContainText('Coming soon');
    await entry(page, name).click();
    await expect(page.getByText('This tenant has no watchlists yet')).toBeVisible();
    await page.goBack();
  }
});

test.describe('a person with two tenants', () => {
  test.use({ tenantCount: 2 });

  test(
    'has pages that are live in one of them, as soon as it is selected',
    { tag: '@full' },
    async ({ page, site, person, openSignedIn }) => {
      const [first, second = ''] = person.tenants;
      await stagePages(site, routes, 'coming-soon');
      await stagePages(site, routes, 'live', second);
      await openSignedIn('/');
      await pick(page, 'Tenant', first);
      for (const name of names) {
        await expect(card(page, name)).toContainText('Coming soon');
        await expect(entry(page, name)).toContainText('Soon');
      }
      await pick(page, 'Tenant', second);
      for (const { name, heading } of pages) {
        await expect(card(page, name)).not.toContainText('Coming soon');
        await expect(entry(page, name)).toHaveText(name);
        await entry(page, name).click();
        await expect(title(page)).toHaveText(heading);
        await expect(announcement(page)).toHaveCount(0);
        await page.goBack();
      }
      await page.goForward();
      await expect(title(page)).toHaveText('Ratings & Reviews Matrix');
      await pick(page, 'Tenant', first);
      await entry(page, 'Ratings & Reviews').click();
      await expect(announcement(page)).toBeVisible();
    },
  );
});
