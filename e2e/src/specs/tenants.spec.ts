import { expect, pick, test } from '../support/test';
import { createWatchlist } from '../support/watchlist';

test.describe('tenants', () => {
  test(
    'never see the watchlists of each other',
    { tag: '@every-engine' },
    async ({ page, person, openSignedIn }) => {
      const [first, second = ''] = person.tenants;
      await openSignedIn('/');
      await pick(page, 'Tenant', first);
      await createWatchlist(page, 'Only Nordheide', ['10203603']);
      await pick(page, 'Tenant', second);
      await expect(page).toHaveURL('/');
      await page.getByRole('link', { name: 'Watchlists', exact: true }).click();
      await expect(page.getByRole('main').getByText(second).first()).toBeVisible();
      await expect(page.getByText('Only Nordheide')).toHaveCount(0);
    },
  );

  test('never see an answer that arrives after the switch', async ({
    page,
    person,
    openSignedIn,
  }) => {
    const [first, second = ''] = person.tenants;
    await openSignedIn('/');
    await pick(page, 'Tenant', first);
    await createWatchlist(page, 'Late answer', ['10203603']);
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    let delayedCount = 0;
    await page.route(`**/tenants/${encodeURIComponent(first)}/watchlists/**`, async (route) => {
      delayedCount += 1;
      const response = await route.fetch();
      await late;
      // The page may have cancelled the request meanwhile, which is fine as well.
      await route.fulfill({ response }).catch(() => undefined);
    });
    await page.reload();
    await expect.poll(() => delayedCount).toBeGreaterThan(0);
    await pick(page, 'Tenant', second);
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('link', { name: 'Watchlists', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlists Overview');
    await expect(page.getByRole('main').getByText(second).first()).toBeVisible();
    await expect(page.getByText('Late answer')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Watchlist' })).not.toHaveValue('Late answer');
  });
});
