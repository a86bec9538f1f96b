import { restoreSite, stagePage } from '../support/release';
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
  /** The server, whose registry may be changed; each test finds it as it was. */
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
const entry = (page: Page) => navigation(page).getByRole('link', { name: 'Availability' });
/** Of the dashboard. */
const card = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Availability' });

/** Requests for the code of the metrics, from now on. */
const codeOfMetrics = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/features/metrics/')) asked.push(request.url());
  });
  return asked;
};

test('a page is coming soon for everybody, and live again, by the registry alone', async ({
  page,
  site,
  openSignedIn,
}) => {
  await stagePage(site, 'availability', 'coming-soon');
  const asked = codeOfMetrics(page);
  await openSignedIn('/availability');
  await expect(title(page)).toHaveText('Availability');
  await expect(announcement(page)).toBeVisible();
  await expect(page).toHaveTitle('Availability · Pharmacy Market Monitor');
  await expect(entry(page)).toHaveAttribute('aria-current', 'page');
  await expect(entry(page)).toContainText('Soon');
  await expectAccessibleInBothThemes(page);
  expect(asked).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'To the dashboard' }).click();
  await expect(card(page)).toContainText('Coming soon');

  await stagePage(site, 'availability', null);
  await page.reload();
  await expect(card(page)).not.toContainText('Coming soon');
  await entry(page).click();
  await expect(page.getByText('No watchlist selected')).toBeVisible();
});

test.describe('a person with two tenants', () => {
  test.use({ tenantCount: 2 });

  test('has a page that is live for one of them, at once with the tenant', async ({
    page,
    site,
    person,
    openSignedIn,
  }) => {
    const [first, second = ''] = person.tenants;
    await stagePage(site, 'availability', 'coming-soon');
    await stagePage(site, 'availability', 'live', second);
    await openSignedIn('/');
    await pick(page, 'Tenant', first);
    await expect(card(page)).toContainText('Coming soon');
    await expect(entry(page)).toContainText('Soon');
    await pick(page, 'Tenant', second);
    await expect(card(page)).not.toContainText('Coming soon');
    await expect(entry(page)).toHaveText('Availability');
    await entry(page).click();
    await expect(title(page)).toHaveText('Availability');
    await expect(announcement(page)).toHaveCount(0);
    await pick(page, 'Tenant', first);
    await page.goBack();
    await expect(announcement(page)).toBeVisible();
  });
});
