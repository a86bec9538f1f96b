import { readFile } from 'node:fs/promises';
import type { AccountExport } from '@pmm/shared/contracts/account';
import { openAccount, setUpFactor } from '../support/secondFactor';
import { expectInside, PASSWORD, signInByForm, signOut, submitSignIn } from '../support/session';
import { expect, expectAccessibleInBothThemes, test, type Page } from '../support/test';

test.use({ noise: { allowed: [/status of (401|422)/] } });

const NEW_PASSWORD = 'Rabe-Tinte-Kanu-7!';

const sessions = (page: Page) =>
  page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');

test('a person sees their sessions and signs out another browser', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  await signInByForm(page, '/', person.email);
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await elsewhere.newPage();
  await signInByForm(other, '/', person.email);
  await openAccount(page);
  await expect(sessions(page)).toHaveCount(2);
  await expect(sessions(page).filter({ hasText: 'This device' })).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await sessions(page)
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(sessions(page)).toHaveCount(1);
  await other.goto('/settings/watchlists');
  await expect(other).toHaveURL('/auth/login');
  await elsewhere.close();
});

test(
  'a person signs out everywhere and signs in again',
  { tag: '@full' },
  async ({ page, person }) => {
    await signInByForm(page, '/', person.email);
    await openAccount(page);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/auth/login');
    await submitSignIn(page, person.email);
    await expectInside(page);
  },
);

test('a person changes their password and signs in with it', async ({ page, person }) => {
  await signInByForm(page, '/', person.email);
  await openAccount(page);
  const current = page.getByRole('textbox', { name: 'Current password' });
  const next = page.getByRole('textbox', { name: 'New password' });
  await current.fill('Wrong-2026!');
  await next.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await current.fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await signOut(page);
  await submitSignIn(page, person.email);
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await submitSignIn(page, person.email, NEW_PASSWORD);
  await expectInside(page);
});

test('a person sets up a second factor, signs in with a recovery code, and switches it off', async ({
  page,
  person,
}) => {
  await signInByForm(page, '/', person.email);
  await openAccount(page);
  const { recoveryCodes } = await setUpFactor(page, () => expectAccessibleInBothThemes(page));
  expect(recoveryCodes).toHaveLength(10);
  const [first = '', second = ''] = recoveryCodes;

  await signOut(page);
  await submitSignIn(page, person.email);
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(first);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectInside(page);

  await openAccount(page);
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
  await page.getByRole('button', { name: 'Switch off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(second);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test(
  'a person reads the activity log of their tenant, at either width and in either theme',
  { tag: '@full' },
  async ({ page, person }) => {
    await signInByForm(page, '/', person.email);
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Activity log' }).click();
    await expect(page.getByRole('cell', { name: 'Signed in' }).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const lines = page.getByRole('list', { name: 'Activity log' }).getByRole('listitem');
    await expect(lines.filter({ hasText: 'Signed in' }).first()).toContainText(person.email);
    await expect(lines.first()).toBeInViewport({ ratio: 1 });
    await expectAccessibleInBothThemes(page);
  },
);

test(
  'a person filters the activity log by days and exports the filtered lines as a file',
  { tag: '@full' },
  async ({ page, person }) => {
    await signInByForm(page, '/settings/activity', person.email);
    const signedIn = page.getByRole('cell', { name: 'Signed in' });
    await expect(signedIn.first()).toBeVisible();
    const from = page.getByLabel('From');
    const filters = [
      ...[page.getByRole('button', { name: /^Event/ }), page.getByRole('button', { name: /CSV/ })],
      ...[page.getByRole('searchbox', { name: 'Person' }), from, page.getByLabel('Until')],
    ];
    const boxes = await Promise.all(
      filters.map((control) =>
        control.evaluate((element) => {
          // For an input, its surrounding box.
          const box = element.tagName === 'INPUT' ? element.parentElement?.parentElement : element;
          const { top, height } = (box ?? element).getBoundingClientRect();
          return { top, height };
        }),
      ),
    );
    expect(new Set(boxes.map(({ top, height }) => `${top} ${height}`)).size).toBe(1);

    // A click on the place of its label works as well.
    await from.click({ position: { x: 8, y: 4 } });
    await expect(from).toBeFocused();

    const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
    const DAY_MS = 86_400_000;
    await from.fill(dayOf(Date.now() + 2 * DAY_MS));
    await expect(page.getByText('No such entries')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await from.fill(dayOf(Date.now() - DAY_MS));
    await expect(signedIn.first()).toBeVisible();

    await page.getByRole('button', { name: /^Event/ }).click();
    await page.getByRole('option', { name: 'Signed in' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('Activity log.csv');
    const [head, ...lines] = (await readFile(await download.path(), 'utf8'))
      .trimEnd()
      .split('\r\n');
    expect(head).toBe('\ufeffWhen (Europe/Berlin),Event,Person,Watchlist,Products,Export,Network');
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatch(/,Signed in,/);
      expect(line).toContain(person.email);
    }
    await page.getByRole('button', { name: /^Event/ }).click();
    await page.getByRole('option', { name: 'Export', exact: true }).click();
    await expect(page.getByRole('cell', { name: 'activity · csv' })).toBeVisible();
  },
);

test('a person downloads the data about them and deletes the account for good', async ({
  page,
  person,
}) => {
  await signInByForm(page, '/', person.email);
  await openAccount(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('Pharmacy Market Monitor account.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as AccountExport;
  expect(data.profile.email).toBe(person.email);
  expect(data.tenants).toEqual(person.tenants);
  expect(data.activity.map(({ kind }) => kind)).toContain('sign-in');

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('You are the only member of');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Your account has been deleted' });
  await confirmation.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL('/auth/login');
  await submitSignIn(page, person.email);
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
});
