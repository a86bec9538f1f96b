import type { Tampering } from '@pmm/tools/doubles/openIdProvider';
import { test } from '../support/providerTest';
import { openAccount, setUpFactor } from '../support/secondFactor';
import { expectInside, signOut, submitSignIn } from '../support/session';
import { expect, expectAccessible, type Page } from '../support/test';

const REFUSED = 'Authentication failed. Please try again.';
const UNLINKED = /Sign in with your email and password once to link it/;

const GOOGLE_CALLBACK = /\/auth\/oidc\/google\/callback/;

const google = (page: Page) => page.getByRole('link', { name: 'Sign in with Google' });
const microsoft = (page: Page) => page.getByRole('link', { name: 'Sign in with Microsoft' });

const storedIn = (page: Page) =>
  page.evaluate(() =>
    Object.entries({ localStorage, sessionStorage })
      .filter(([, storage]) => storage.getItem('pmm.session') !== null)
      .map(([name]) => name),
  );

const expectSignedOut = async (page: Page) => {
  await expect(page).toHaveURL('/auth/login');
  expect(await storedIn(page)).toEqual([]);
};

test.describe('an honest provider', () => {
  test('is linked by the password once, and signs in from then on', async ({ page, providers }) => {
    await providers.google.behave({ subject: 'dana-at-google' });
    await page.goto('/settings/watchlists?from=mail');
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await google(page).click();

    await expect(page.getByText(UNLINKED)).toBeVisible();
    await expectSignedOut(page);
    await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
    await expectAccessible(page);
    await submitSignIn(page);
    await expect(page).toHaveURL(/\/settings\/watchlists\?from=mail&tenant=/);
    await signOut(page);

    await page.goto('/settings/watchlists?from=mail');
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    const exchanges: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/oidc/exchange')) exchanges.push(request.method());
    });
    await google(page).click();
    await expect(page).toHaveURL(/\/settings\/watchlists\?from=mail&tenant=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlists Overview');
    expect(await storedIn(page)).toEqual(['localStorage']);
    expect(exchanges).toEqual(['POST']);
  });

  test(
    'leads to the dashboard, for as long as the tab is open',
    { tag: '@full' },
    async ({ page, providers }) => {
      await providers.microsoft.behave({ subject: 'solo-at-microsoft' });
      await page.goto('/auth/login');
      await microsoft(page).click();
      await expect(page.getByText(UNLINKED)).toBeVisible();
      await submitSignIn(page, 'solo@example.com');
      await expect(page).toHaveURL('/');
      await signOut(page);
      await microsoft(page).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
      expect(await storedIn(page)).toEqual(['sessionStorage']);
    },
  );

  test(
    'lets a person who cancels return without a message',
    { tag: '@full' },
    async ({ page, providers }) => {
      await providers.google.behave({ subject: null });
      await page.goto('/auth/login');
      const callback = page.waitForRequest(GOOGLE_CALLBACK);
      const back = page.waitForEvent('load');
      await google(page).click();
      expect(new URL((await callback).url()).searchParams.get('error')).toBe('access_denied');
      await back;
      await expect(google(page)).toBeVisible();
      await expectSignedOut(page);
      await expect(page.getByRole('alert')).toBeEmpty();
      await expect(page.getByText(UNLINKED)).toBeHidden();
    },
  );
});

test(
  'a provider signs in with the code of the second factor, and not without it',
  { tag: '@full' },
  async ({ page, person, providers, moreNoise }) => {
    moreNoise.push(/status of 401/);
    await providers.google.behave({ subject: 'factor-at-google' });
    await page.goto('/auth/login');
    await google(page).click();
    await expect(page.getByText(UNLINKED)).toBeVisible();
    await submitSignIn(page, person.email);
    await expectInside(page);
    await openAccount(page);
    const { recoveryCodes } = await setUpFactor(page);
    await signOut(page);

    await google(page).click();
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
    expect(await storedIn(page)).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    const enter = page.getByRole('button', { name: 'Sign in', exact: true });
    await enter.click();
    await expect(page.getByText('Verification failed. Please try again.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[0] ?? '');
    await enter.click();
    await expectInside(page);
  },
);

test.describe('a hostile provider', () => {
  const tamperings: Tampering[] = ['another-issuer', 'another-nonce', 'another-audience'];
  for (const tampering of tamperings) {
    test(`signs nobody in with ${tampering}`, { tag: '@full' }, async ({ page, providers }) => {
      await providers.google.behave({ tampering });
      await page.goto('/auth/login');
      await google(page).click();
      await expect(page.getByRole('alert')).toHaveText(REFUSED);
      await expectSignedOut(page);
    });
  }

  test('signs nobody in with a state that was used before', async ({ page, providers }) => {
    await providers.google.behave({ subject: 'replayed' });
    const callbacks: string[] = [];
    page.on('request', (request) => {
      if (GOOGLE_CALLBACK.test(request.url())) callbacks.push(request.url());
    });
    await page.goto('/auth/login');
    await google(page).click();
    await expect(page.getByText(UNLINKED)).toBeVisible();
    expect(callbacks).toHaveLength(1);
    await page.goto(callbacks[0] ?? '');
    await expect(page.getByRole('alert')).toHaveText(REFUSED);
    await expectSignedOut(page);
    await expect(page.getByText(UNLINKED)).toBeHidden();
  });
});
