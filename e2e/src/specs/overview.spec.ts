import { readFile } from 'node:fs/promises';
import { expectFitsEveryWidth } from '../support/layout';
import { products } from '../support/market';
import type { Person } from '../support/people';
import { confirmed } from '../support/requests';
import { leaveSession } from '../support/session';
import { watchlistsOf } from '../support/tenantWatchlists';
import { expect, expectAccessible, expectStill, test, type Page } from '../support/test';
import { chooseAction } from '../support/watchlist';

const pzns = products.map(({ pzn }) => pzn);
const overview = '/settings/watchlists';

test.use({ tenantCount: 1 });

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const selector = (page: Page) => page.getByRole('combobox', { name: 'Watchlist' });
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' });

/** Creates empty watchlists, of which the oldest is selected. */
const makeLists = async (page: Page, person: Person, ...names: string[]) => {
  const lists = await watchlistsOf(page, person);
  for (const name of names) await lists.make({ name });
};

/** Creates eleven of two types, one of them with products. */
const makeMany = async (page: Page, person: Person) => {
  const lists = await watchlistsOf(page, person);
  const first = await lists.make({ name: 'Cough & cold', description: 'The winter range' });
  await lists.fill(first, pzns);
  await lists.make({ type: 'brand', name: 'Halsano', brand: 'Halsano' });
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await lists.make({ name: `List ${number}` });
};

test('with the mouse a watchlist is renamed, set inactive and deleted', async ({
  page,
  person,
  openSignedIn,
}) => {
  await makeLists(page, person, 'Cough', 'Pain');
  await openSignedIn(overview);
  await chooseAction(page, 'Cough', 'Edit name and description');
  await nameField(page).fill('Winter');
  await page.getByRole('textbox', { name: 'Description' }).fill('Agreed with sales');
  await confirmed(page, () => page.getByRole('button', { name: 'Save' }).click());
  await expect(rowOf(page, 'Winter')).toContainText('Agreed with sales');
  await expect(selector(page)).toHaveValue('Winter');

  await confirmed(page, () => chooseAction(page, 'Winter', 'Set inactive'));
  await expect(rowOf(page, 'Winter').getByRole('cell', { name: 'Inactive' })).toBeVisible();
  await page.reload();
  await chooseAction(page, 'Winter', 'Set active');
  await expect(rowOf(page, 'Winter').getByRole('cell', { name: 'Active' })).toBeVisible();

  await chooseAction(page, 'Winter', 'Delete');
  await expect(page.getByRole('alertdialog')).toContainText('This cannot be undone.');
  await confirmed(page, () => page.getByRole('button', { name: 'Delete watchlist' }).click());
  await expect(rowOf(page, 'Winter')).toHaveCount(0);
  await expect(selector(page)).toHaveValue('Pain');
  await page.reload();
  await expect(rowOf(page, 'Pain')).toBeVisible();
  await expect(rowOf(page, 'Winter')).toHaveCount(0);
});

test('with the keyboard alone a watchlist is renamed, set inactive, selected and deleted', async ({
  page,
  person,
  openSignedIn,
}) => {
  await makeLists(page, person, 'Cough', 'Pain');
  await openSignedIn(overview);
  const { keyboard } = page;
  const menuOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}` });
  const choose = async (name: string, action: string) => {
    await menuOf(name).focus();
    await keyboard.press('Enter');
    const entries = page.locator('[role="menuitem"]:not([aria-disabled="true"])');
    await expect(entries.first()).toBeFocused();
    // Not by typing its first letters, which a menu forgets after a second.
    const at = (await entries.allInnerTexts()).findIndex((text) => text.startsWith(action));
    for (let entry = 1; entry <= at; entry += 1) {
      await keyboard.press('ArrowDown');
      await expect(entries.nth(entry)).toBeFocused();
    }
    await expect(page.getByRole('menuitem', { name: action, exact: true })).toBeFocused();
    await keyboard.press('Enter');
  };
  await choose('Pain', 'Edit name and description');
  await expect(nameField(page)).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Ache');
  await keyboard.press('Enter');
  await expect(rowOf(page, 'Ache')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menuOf('Ache')).toBeFocused();

  await choose('Ache', 'Set inactive');
  await expect(rowOf(page, 'Ache').getByRole('cell', { name: 'Inactive' })).toBeVisible();
  await expect(menuOf('Ache')).toBeFocused();
  await choose('Ache', 'Select this watchlist');
  await expect(selector(page)).toHaveValue('Ache');
  // The focus returns a moment after the choice, and must not be taken from the next menu.
  await expect(menuOf('Ache')).toBeFocused();

  await choose('Cough', 'Delete');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(rowOf(page, 'Cough')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ache', exact: true })).toBeFocused();
});

test(
  'in German a menu explains how to make a watchlist deletable',
  { tag: '@full' },
  async ({ page, person, context, baseURL, openSignedIn }) => {
    await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }]);
    const lists = await watchlistsOf(page, person);
    await lists.fill(await lists.make({ name: 'Husten' }), pzns);
    await openSignedIn(overview);
    await expect(rowOf(page, 'Husten')).toContainText('Produktauswahl');
    await page.getByRole('button', { name: 'Aktionen für Husten' }).click();
    const entry = page.getByRole('menuitem', { name: 'Löschen' });
    await expect(entry).toBeDisabled();
    await expect(entry).toHaveAccessibleName('Löschen Zuerst 4 Produkte entfernen');
    await page.getByRole('menuitem', { name: 'Inaktiv setzen' }).click();
    await expect(rowOf(page, 'Husten').getByRole('cell', { name: 'Inaktiv' })).toBeVisible();
  },
);

test(
  'a watchlist that somebody filled meanwhile is not deleted',
  { tag: '@full' },
  async ({ page, person, moreNoise, openSignedIn }) => {
    moreNoise.push(/status of 409/);
    const lists = await watchlistsOf(page, person);
    const filled = await lists.make({ name: 'Filled meanwhile' });
    await lists.make({ name: 'Other' });
    await openSignedIn(overview);
    await page.getByRole('button', { name: 'Actions for Filled meanwhile' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await lists.fill(filled, pzns);
    await page.getByRole('button', { name: 'Delete watchlist' }).click();
    await expect(page.getByText('The watchlist could not be deleted')).toBeVisible();
    await expect(
      page.getByText('The watchlist is not empty: remove products first.'),
    ).toBeVisible();
    await expect(rowOf(page, 'Filled meanwhile')).toBeVisible();
    await expect(selector(page)).toHaveValue('Filled meanwhile');
  },
);

test('the later one of two people who rename a watchlist sees the difference', async ({
  page,
  person,
  browser,
  baseURL,
  moreNoise,
  openSignedIn,
}) => {
  moreNoise.push(/status of 409/);
  await makeLists(page, person, 'Ours');
  await openSignedIn(overview);
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await leaveSession(other, person.email);
  await other.goto(overview);
  for (const one of [page, other]) await chooseAction(one, 'Ours', 'Edit name and description');
  await nameField(other).fill('Theirs');
  await confirmed(other, () => other.getByRole('button', { name: 'Save' }).click());
  await expect(rowOf(other, 'Theirs')).toBeVisible();
  await other.context().close();

  await nameField(page).fill('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Somebody else has changed this watchlist meanwhile');
  await expect(notice).toContainText('Theirs');
  await expect(nameField(page)).toHaveValue('Mine');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Mine')).toBeVisible();
});

test('many watchlists are searched, filtered and sorted, and the address stores the view', async ({
  page,
  person,
  openSignedIn,
}) => {
  await makeMany(page, person);
  await openSignedIn(overview);
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveCount(11);
  const search = page.getByRole('searchbox');
  // On other pages the key is left to people who use speech input or keys of their own.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).focus();
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await page.getByRole('link', { name: 'List 1', exact: true }).focus();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('winter');
  await expect(rows).toHaveText([/Cough & cold/]);
  await expect(page).toHaveURL(/&search=winter$/);
  await page.reload();
  await expect(search).toHaveValue('winter');
  await search.fill('nothing like it');
  await page.getByRole('button', { name: 'Show all watchlists' }).click();
  await expect(rows).toHaveCount(11);

  await page.getByRole('radio', { name: /^Brand-specific/ }).check();
  await expect(rows).toHaveText([/Halsano/]);
  await page.getByRole('radio', { name: /^All/ }).check();
  await page.getByRole('button', { name: 'Listed SKUs' }).click();
  await expect(rows.first()).toContainText('Cough & cold');
  await expect(page.getByRole('columnheader', { name: 'Listed SKUs' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page).toHaveURL(/&sort=-listedSkus$/);

  await chooseAction(page, 'List 1', 'Set inactive');
  await page.getByRole('switch', { name: /Show inactive/ }).uncheck();
  await expect(rows).toHaveCount(10);
});

test(
  'columns do not move when a watchlist is selected',
  { tag: '@full' },
  async ({ page, person, openSignedIn }) => {
    await makeLists(page, person, 'A watchlist of 24 signs', 'Another');
    await openSignedIn(overview);
    const places = () =>
      page
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().x));
    await expect(rowOf(page, 'Another')).toBeVisible();
    await expectStill(page);
    const before = await places();
    await chooseAction(page, 'Another', 'Select this watchlist');
    await expect(rowOf(page, 'Another')).toContainText('Selected');
    expect(await places()).toEqual(before);
  },
);

test(
  'a row opens the matrix of its watchlist and exports its list',
  { tag: '@full' },
  async ({ page, person, openSignedIn }) => {
    await makeMany(page, person);
    await openSignedIn(overview);
    await chooseAction(page, 'Halsano', 'Select this watchlist');
    const downloading = page.waitForEvent('download');
    await chooseAction(page, 'Cough & cold', 'Export list (CSV)');
    const file = await (await downloading).path();
    expect(await readFile(file, 'utf8')).toContain('10203603');
    await rowOf(page, 'Cough & cold')
      .getByRole('link', { name: /^Availability/ })
      .click();
    await expect(page).toHaveURL(/\/availability\?/);
    await expect(selector(page)).toHaveValue('Cough & cold');
  },
);

test(
  'a limit that prevents another watchlist is reported',
  { tag: '@full' },
  async ({ page, person, moreNoise, openSignedIn }) => {
    moreNoise.push(/status of 409/);
    const lists = await watchlistsOf(page, person);
    for (let number = 1; number <= 50; number += 1) await lists.make({ name: `List ${number}` });
    await openSignedIn(overview);
    await expect(page.getByText('50 watchlists of at most 50')).toBeVisible();
    await page.getByRole('button', { name: 'Create watchlist' }).click();
    await nameField(page).fill('One more');
    await page.getByRole('dialog').getByRole('button', { name: 'Create watchlist' }).click();
    await expect(
      page.getByText('You have reached the maximum limit of 50 watchlists for this tenant.'),
    ).toBeVisible();
    await expect(nameField(page)).toHaveValue('One more');
  },
);

const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

for (const { colorScheme, width } of looks) {
  test.describe(`at ${width} pixels in the ${colorScheme} theme axe finds no violation`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test(
      'with menu, dialogs and an empty search',
      { tag: '@full' },
      async ({ page, person, openSignedIn }) => {
        await makeMany(page, person);
        await openSignedIn(overview);
        await expect(rowOf(page, 'List 1')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Actions for Cough & cold' }).click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await chooseAction(page, 'List 1', 'Edit name and description');
        await expect(nameField(page)).toBeFocused();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await chooseAction(page, 'List 1', 'Delete');
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await page.getByRole('searchbox').fill('nothing like it');
        await expect(page.getByText('No watchlist matches these filters')).toBeVisible();
        await expectAccessible(page);
      },
    );
  });
}

for (const locale of ['en', 'de']) {
  test(
    `no text of many watchlists is cut off at any width (${locale})`,
    { tag: '@full' },
    async ({ page, person, context, baseURL, openSignedIn }) => {
      await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
      await makeMany(page, person);
      await openSignedIn(overview);
      await expect(rowOf(page, 'List 9')).toBeVisible();
      await expectFitsEveryWidth(page, overview);
    },
  );
}
