import { requestRegistry } from '../support/signedRegistry';
import { expect, RECONNECT_TIMEOUT, test, type Page } from '../support/test';

const HEALTH = /\/healthz/;
const away = async (page: Page, what: RegExp) => {
  await page.route(what, (route) => route.abort('connectionrefused'));
  await page.route(HEALTH, (route) => route.abort('connectionrefused'));
};
const back = (page: Page) => page.unrouteAll({ behavior: 'wait' });
const notice = (page: Page) => page.getByText(/^The server cannot be reached at the moment/);
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('an unreachable server', () => {
  test.use({ noise: { allowed: [/Failed to load resource: net::ERR_CONNECTION_REFUSED/] } });

  test('lets the app start by itself once the server is back', async ({ page }) => {
    await requestRegistry(page);
    await away(page, /\/config\.json/);
    await page.goto('/auth/login');
    await expect(title(page)).toHaveText('The application cannot start');
    await expect(notice(page)).toBeVisible();
    await back(page);
    await expect(title(page)).toHaveText('Sign in', RECONNECT_TIMEOUT);
    await expect(notice(page)).toHaveCount(0);
  });

  test(
    'shows a feature by itself once the server is back',
    { tag: '@full' },
    async ({ page, openSignedIn }) => {
      await openSignedIn('/');
      await away(page, /\/features\/metrics\//);
      await page
        .getByRole('navigation')
        .getByRole('link', { name: 'Availability', exact: true })
        .click();
      await expect(page.getByText('This part is not available right now')).toBeVisible();
      await expect(notice(page)).toBeVisible();
      await back(page);
      await expect(title(page)).toHaveText(/Availability/, RECONNECT_TIMEOUT);
      await expect(notice(page)).toHaveCount(0);
    },
  );
});
