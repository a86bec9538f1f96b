import { followRequests } from '../support/requests';
import { PASSWORD, signInByForm, signOut, submitSignIn } from '../support/session';
import { expect, test } from '../support/test';

test.describe('sign-in', () => {
  test.use({ noise: { allowed: [/status of 401/] } });

  test('leads to the dashboard', { tag: '@every-engine' }, async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/auth/login');
    await expect(page).toHaveTitle('Sign in · Pharmacy Market Monitor');
    await submitSignIn(page);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await expect(page).toHaveTitle('Dashboard · Pharmacy Market Monitor');
  });

  test('refuses a wrong password, keeps the address and allows another try', async ({ page }) => {
    await page.goto('/auth/login');
    await submitSignIn(page, 'demo@example.com', 'Wrong-2026!');
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('demo@example.com');
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
    await submitSignIn(page);
    await expect(page).toHaveURL('/');
  });

  for (const [email, message] of [
    ['nobody@example.com', 'Invalid email or password.'],
    ['unverified@example.com', 'Your account is not verified. Please check your email.'],
    ['locked@example.com', 'Your account has been locked. Please contact support.'],
  ] as const) {
    test(`answers ${email} with: ${message}`, { tag: '@full' }, async ({ page, moreNoise }) => {
      moreNoise.push(/status of 403/);
      await page.goto('/auth/login');
      await submitSignIn(page, email);
      await expect(page.getByRole('alert')).toHaveText(message);
    });
  }

  test('checks the form before it sends a request', async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await page.keyboard.type('not an address');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  });

  test('returns to the protected path with its query', async ({ page }) => {
    await signInByForm(page, '/settings/watchlists?from=mail');
    await expect(page).toHaveURL(/\/settings\/watchlists\?from=mail&tenant=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlists Overview');
  });

  test('loads no other feature, and keeps the session over a reload', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(requested.filter((path) => /features\/(?!auth)/.test(path))).toEqual([]);
    await submitSignIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });

  test('sends few API requests on the way to the dashboard, and none twice', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|auth)\//.test(pathname) && request.resourceType() === 'fetch') {
        calls.push(`${request.method()} ${pathname}`);
      }
    });
    const requests = followRequests(page);
    const watchlists = page.waitForResponse(/\/watchlists\/$/);
    await page.goto('/');
    await submitSignIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    expect((await watchlists).status()).toBe(200);
    await requests.expectAllAnswered();
    expect(calls).toContain('POST /auth/login');
    expect(calls.length).toBeLessThanOrEqual(6);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test(
    'works for the person on their device, whatever strangers try',
    { tag: '@full' },
    async ({ page, person, playwright, browser, moreNoise }) => {
      moreNoise.push(/status of 429/);
      await signInByForm(page, '/', person.email);
      await signOut(page);
      const stranger = await playwright.request.newContext();
      for (let count = 0; count < 10; count += 1) {
        const data = { email: person.email, password: 'Wrong-2026!' };
        const { origin } = new URL(page.url());
        expect((await stranger.post(`${origin}/auth/login`, { data })).status()).toBe(401);
      }
      await stranger.dispose();
      const elsewhere = await browser.newPage();
      await elsewhere.goto(page.url());
      await submitSignIn(elsewhere, person.email);
      await expect(elsewhere.getByRole('alert')).toHaveText(
        'Too many attempts. Please try again later.',
      );
      await elsewhere.close();
      await submitSignIn(page, person.email);
      await expect(page).toHaveURL('/');
    },
  );

  test('ends with Logout, in every storage', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await submitSignIn(page, 'demo@example.com', PASSWORD);
    await signOut(page);
    const leftStorage = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.keys(storage).filter((key) => /session|preferences/.test(key)),
      ),
    );
    expect(leftStorage).toEqual([]);
    await page.goto('/');
    await expect(page).toHaveURL('/auth/login');
  });

  test('switches to German on request and remembers it', async ({ page, context }) => {
    await page.goto('/auth/login');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
    await expect(page).toHaveTitle('Anmelden · Pharmacy Market Monitor');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
    expect(Math.round(days)).toBe(365);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  });
});
