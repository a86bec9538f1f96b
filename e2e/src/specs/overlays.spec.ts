import { products } from '../support/market';
import { watchlistsOf } from '../support/tenantWatchlists';
import {
  expect,
  expectAccessible,
  expectStill,
  test,
  withMotion,
  type Page,
} from '../support/test';
import { chooseAction, createWatchlist } from '../support/watchlist';

const pzns = products.map(({ pzn }) => pzn);

test.use({ ...withMotion, tenantCount: 1 });

const lists = [
  { name: 'Tenant', role: 'combobox', opens: 'listbox' },
  { name: 'Watchlist', role: 'combobox', opens: 'listbox' },
  { name: 'Language', role: 'button', opens: 'menu' },
  { name: 'Theme', role: 'button', opens: 'menu' },
] as const;

test('axe finds no violation on a page with an open selector or menu', async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn('/settings/watchlists');
  await createWatchlist(page, 'Open lists', pzns);
  for (const { name, role, opens } of lists) {
    await page.getByRole(role, { name }).click();
    await expect(page.getByRole(opens)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(opens)).toHaveCount(0);
  }
});

test(
  'axe finds no violation in the dialog that adds products, empty and with its result',
  { tag: '@full' },
  async ({ page, openSignedIn }) => {
    await openSignedIn('/settings/watchlists');
    await createWatchlist(page, 'Dialogs', ['10203603']);
    await chooseAction(page, 'Dialogs', 'Add products by PZN');
    const dialog = page.getByRole('dialog', { name: /Add products/ });
    await expect(dialog.getByRole('textbox', { name: 'PZN' })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'PZN' }).fill('10203603 07688100 00000017 10203604');
    await dialog.getByRole('button', { name: 'Add 1 product' }).click();
    await expect(dialog.getByText('1 product added')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'axe finds no violation in the question whether to discard',
  { tag: '@full' },
  async ({ page, openSignedIn }) => {
    await openSignedIn('/settings/watchlists');
    await page.getByRole('button', { name: 'Create watchlist' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Winter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  },
);

const backgroundOf = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);

test(
  'in forced colours a pressed filter looks pressed',
  { tag: '@full' },
  async ({ page, openSignedIn }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openSignedIn('/settings/watchlists');
    await createWatchlist(page, 'Forced colours', pzns);
    await page.goto('/availability');
    const limited = page.getByRole('button', { name: /^Limited\s*\d/ });
    await limited.click();
    await expect(limited).toHaveAttribute('aria-pressed', 'true');
    await expectStill(page);
    expect(await backgroundOf(page, /^Limited\s*\d/)).not.toBe(
      await backgroundOf(page, /^Replaced/),
    );
  },
);

test(
  'after a dialog the focus is on the button of its menu, however slowly the menu closed',
  { tag: '@full' },
  async ({ page, person, openSignedIn }) => {
    const lists = await watchlistsOf(page, person);
    await lists.make({ name: 'Cough' });
    await openSignedIn('/settings/watchlists');
    // Only for the menu: react-aria does not return the focus before all transitions have ended.
    await page.evaluate(() => {
      const style = new CSSStyleSheet();
      style.replaceSync(':has(> [role="menu"]) { --motion-hover: 60s }');
      document.adoptedStyleSheets.push(style);
    });
    await chooseAction(page, 'Cough', 'Edit name and description');
    await page.getByRole('textbox', { name: 'Name' }).fill('Winter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Actions for Winter' })).toBeFocused();
  },
);
