import { followRequests } from '../support/requests';
import { expectInside, PASSWORD, signOut, submitSignIn } from '../support/session';
import { expect, expectAccessible, test, type Page } from '../support/test';
import { expectListLoaded } from '../support/watchlist';

test.use({ noise: { allowed: [/status of 401/] } });

const LATER_THAN_A_TOKEN = '14:00';

const signInRemembered = async (page: Page, email: string) => {
  await page.goto('/auth/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByText('Remember me').click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectInside(page);
};

/** Revokes the session on the server; this browser does not notice. */
const revoke = (page: Page) =>
  page.evaluate(async () => {
    const { refreshToken } = JSON.parse(sessionStorage.getItem('pmm.session') ?? '{}') as {
      refreshToken: string;
    };
    await fetch('/auth/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    });
  });

/** Opens a page with a fake clock and waits until no request depends on it any more. */
const arriveUnderClock = async (page: Page, open: () => Promise<void>) => {
  const requests = followRequests(page);
  await page.clock.install();
  await open();
  await expectListLoaded(page);
  await requests.expectAllAnswered();
};

const expired = (page: Page) => page.getByRole('alertdialog', { name: 'Your Session has expired' });

test(
  'a session continues by itself past the lifetime of a token',
  { tag: '@full' },
  async ({ page, openSignedIn }) => {
    await arriveUnderClock(page, () => openSignedIn('/settings/watchlists'));
    const renewal = page.waitForResponse('**/auth/refresh');
    await page.clock.fastForward(LATER_THAN_A_TOKEN);
    expect((await renewal).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlists Overview');
  },
);

test('a session that is over requires a new login, which leads back to the page', async ({
  page,
  person,
  openSignedIn,
}) => {
  await arriveUnderClock(page, () => openSignedIn('/settings/watchlists?from=mail'));
  await revoke(page);
  await page.clock.fastForward(LATER_THAN_A_TOKEN);
  await expect(expired(page)).toContainText(
    'Please log in again to continue using the application',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/auth/login');
  await submitSignIn(page, person.email);
  await expect(page).toHaveURL(/\/settings\/watchlists\?from=mail&tenant=/);
});

test(
  'a session ends when somebody else has used a copy of its token',
  { tag: '@every-engine' },
  async ({ page, person, playwright, openSignedIn }) => {
    await arriveUnderClock(page, () => openSignedIn('/settings/watchlists'));
    const { refreshToken } = JSON.parse(
      await page.evaluate(() => sessionStorage.getItem('pmm.session') ?? '{}'),
    ) as { refreshToken: string };
    const { origin } = new URL(page.url());
    const thief = await playwright.request.newContext();
    const use = (token: string) =>
      thief.post(`${origin}/auth/refresh`, { data: { email: person.email, refreshToken: token } });
    const stolen = await use(refreshToken);
    expect(stolen.status()).toBe(200);
    await page.clock.fastForward(LATER_THAN_A_TOKEN);
    await expect(expired(page)).toBeVisible();
    const { refreshToken: next } = (await stolen.json()) as { refreshToken: string };
    expect((await use(next)).status()).toBe(401);
    await thief.dispose();
  },
);

test('a session ends in all tabs with a logout in one, and leaves nothing behind', async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn('/', { remember: true });
  const other = await page.context().newPage();
  await other.goto('/settings/watchlists');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Watchlists Overview');
  await signOut(page);
  await expect(other).toHaveURL('/auth/login');
  const leftStorage = await other.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
  );
  expect(leftStorage.filter((key) => /session|preferences|redirect/.test(key))).toEqual([]);
});

test('a session that ends while a form is filled in continues there after a login in another tab', async ({
  page,
  person,
  openSignedIn,
}) => {
  await openSignedIn('/', { remember: true });
  await page.getByRole('link', { name: 'Watchlists', exact: true }).click();
  await page.getByRole('button', { name: 'Create watchlist' }).first().click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Autumn campaign');

  const other = await page.context().newPage();
  await other.goto('/');
  await signOut(other);
  await expect(expired(page)).toContainText('Something you entered has not been saved yet');
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(name).toHaveValue('Autumn campaign');

  await signInRemembered(other, person.email);
  await expect(page.getByText('Your Session has expired')).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Create watchlist' }).click();
  await expect(page.getByText('Watchlist has been created successfully.')).toBeVisible();
});
