import { channels, products, statusNow } from '../support/market';
import { addContribution, restoreSite } from '../support/release';
import { startServer } from '../support/server';
import {
  expect,
  expectAccessibleInBothThemes,
  START_TIMEOUT,
  test,
  type Page,
} from '../support/test';
import { createWatchlist } from '../support/watchlist';

const listed = products.filter(({ kind }) => kind === 'listed');
/** Everything was Available two days ago. */
const turned = listed.flatMap(({ pzn, family, packSize }) =>
  channels
    .map(({ id, name: pharmacy }) => ({
      name: `${family} ${packSize}`,
      pzn,
      id,
      pharmacy,
      status: statusNow[pzn]?.[id] ?? 'unknown',
    }))
    .filter(({ status }) => status !== 'available' && status !== 'unknown'),
);

const figure = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
const news = (page: Page) => page.getByRole('region', { name: 'Needs attention' });

const openWithWatchlist = async (page: Page, openSignedIn: (path: string) => Promise<void>) => {
  await openSignedIn('/settings/watchlists');
  await createWatchlist(
    page,
    'Everything',
    products.map(({ pzn }) => pzn),
  );
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Everything' })).toBeVisible();
};

test('the dashboard shows the figures of the selected watchlist and what needs attention', async ({
  page,
  openSignedIn,
}) => {
  await openWithWatchlist(page, openSignedIn);
  // Known for two of seven days, in which nothing was down before the newest crawl. Since then one
  // SKU has had no known status at one pharmacy.
  await expect(figure(page, 'Share available')).toContainText('100.0%');
  await expect(figure(page, 'Share available')).toContainText(/2[0-9]\.[0-9]% known/);
  const out = turned.filter(({ status }) => status === 'unavailable');
  await expect(figure(page, 'Out right now')).toContainText(
    `1 of ${listed.length} SKUs at 1 pharmacy`,
  );
  await expect(figure(page, 'Out right now')).toContainText(`${out.length}`);
  await expect(figure(page, 'Not crawled')).toContainText('0All are crawled as usual');
  for (const { name, pharmacy } of turned) {
    const line = news(page)
      .getByRole('link')
      .filter({ hasText: name })
      .filter({ hasText: pharmacy });
    await expect(line).toHaveCount(1);
    await expect(line).toContainText(/weight \d+ · for \d+\s(h|min)/);
  }
  await expectAccessibleInBothThemes(page);
});

test('a figure and a line of the dashboard open exactly their view', async ({
  page,
  openSignedIn,
}) => {
  await openWithWatchlist(page, openSignedIn);
  await news(page)
    .getByRole('link', { name: /became unavailable/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability');
  const [gone] = turned.filter(({ status }) => status === 'unavailable');
  await expect(page.getByRole('dialog')).toContainText(gone?.pharmacy ?? '');
  await expect(page.getByRole('dialog')).toContainText(gone?.pzn ?? '');
  await page.goBack();
  await figure(page, 'Out right now').click();
  await expect(page).toHaveURL(/mode=all&as=list&what=unavailable/);
  await expect(page.getByRole('grid', { name: 'What is missing or in doubt' })).toBeVisible();
});

test.describe('a slot of the dashboard', () => {
  test.use({
    server: [
      async ({ servers }, use) => use(await servers.get('staged', startServer)),
      START_TIMEOUT,
    ],
  });

  test('loses only the place of a contribution that fails', async ({
    page,
    server,
    openSignedIn,
  }) => {
    await restoreSite(server);
    await addContribution(server, 'metrics', 'Missing');
    await openWithWatchlist(page, openSignedIn);
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toHaveCount(1);
    await expect(failure).toContainText('This part is not available right now');
    await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(news(page)).toBeVisible();
    await figure(page, 'Availability').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability');
    // Files are missing while the site is restored, and this page may still load some.
    await page.goto('about:blank');
    await restoreSite(server);
  });
});
