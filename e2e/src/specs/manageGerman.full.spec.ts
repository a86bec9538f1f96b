import { expectNothingCut } from '../support/layout';
import {
  allSkus,
  bar,
  beginManaging,
  expectStoredOrder,
  expectOrder,
  families,
  lozenges24,
  lozenges48,
  row,
  skus,
  syrup100,
  syrup200,
  tool,
} from '../support/manage';
import { confirmed } from '../support/requests';
import {
  expect,
  expectAccessibleInBothThemes,
  test,
  type Locator,
  type Page,
} from '../support/test';
import { watchlistsOf } from '../support/tenantWatchlists';

test.use({ tenantCount: 1 });

const LONG_DESCRIPTION =
  'Rezeptfreie Erkältungspräparate einschließlich Hustensäften, Lutschtabletten und Nasensprays für den Winter 2026/27.';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }]);
});

/** Presses the key until the target is focused; fails if it never is. */
const reach = async (page: Page, key: string, target: Locator) => {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not lead to ${target.toString()}`);
};

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** The Undo button in the toast with this text. */
const undoButton = (page: Page, said: string) =>
  page.getByRole('listitem').filter({ hasText: said }).getByRole('button', { name: 'Rückgängig' });

test('with the keyboard alone a person uses each action of a row and of the selection', async ({
  page,
  person,
}) => {
  await beginManaging(page, person);
  await page.getByRole('button', { name: 'Umkehren' }).focus();
  await press(page, 'Tab');
  await expect(row(page, syrup100)).toBeFocused();

  await press(page, 'Alt+End');
  await expectOrder(page, syrup200, syrup100, lozenges24, lozenges48);
  await expect(page.getByText(`${syrup100}: Position 2 von 2.`)).toBeAttached();
  await press(page, 'Alt+Home');
  await expectOrder(page, ...allSkus);
  await press(page, 'Alt+ArrowDown');
  await expectOrder(page, syrup200, syrup100, lozenges24, lozenges48);
  await press(page, 'Alt+ArrowUp');
  await expectOrder(page, ...allSkus);
  await press(page, 'Alt+ArrowUp');
  await expect(page.getByText(`${syrup100} steht schon an erster Stelle.`)).toBeAttached();

  await reach(page, 'ArrowRight', tool(page, syrup100, 'Ausblenden'));
  await press(page, 'Enter');
  await expect(tool(page, syrup100, 'Einblenden')).toBeVisible();
  await press(page, 'Enter');
  await expect(tool(page, syrup100, 'Ausblenden')).toBeVisible();

  await press(page, 'Escape');
  await expect(row(page, syrup100)).toBeFocused();
  await press(page, 'ControlOrMeta+a');
  await expect(bar(page)).toContainText('4 SKUs ausgewählt');
  await press(page, 'Escape');
  await expect(bar(page)).toHaveCount(0);
  await press(page, 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(bar(page)).toContainText('3 SKUs ausgewählt');
  await reach(page, 'Shift+Tab', page.getByRole('button', { name: 'Umkehren' }));
  await press(page, 'Enter');
  await expect(bar(page)).toContainText('1 SKU ausgewählt');

  await reach(page, 'Tab', bar(page).getByRole('button', { name: 'Kopieren nach…' }));
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await reach(page, 'Tab', dialog.getByRole('radio', { name: /Pain/ }));
  await press(page, 'Space');
  await expect(dialog).toContainText('1 SKU wird nach Pain kopiert.');
  await reach(page, 'Tab', dialog.getByRole('button', { name: 'Hierher kopieren' }));
  await press(page, 'Enter');
  await expect(page.getByText('1 SKU nach Pain kopiert')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const download = page.waitForEvent('download');
  await reach(page, 'Tab', bar(page).getByRole('button', { name: 'Liste exportieren' }));
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem', { name: 'Als CSV' })).toBeFocused();
  await press(page, 'Enter');
  expect((await download).suggestedFilename()).toBe('Cough.csv');

  await reach(page, 'Shift+Tab', page.getByRole('button', { name: 'Umkehren' }));
  await press(page, 'Enter');
  await expect(bar(page)).toContainText('3 SKUs ausgewählt');
  await reach(page, 'Tab', bar(page).getByRole('button', { name: 'Verschieben nach…' }));
  await press(page, 'Enter');
  await reach(page, 'Tab', dialog.getByRole('radio', { name: /Pain/ }));
  await press(page, 'Space');
  await expect(dialog).toContainText('1 ist dort schon vorhanden und bleibt hier');
  await reach(page, 'Tab', dialog.getByRole('button', { name: 'Hierher verschieben' }));
  await press(page, 'Enter');
  await expectOrder(page, syrup100, lozenges48);
  const undo = undoButton(page, '2 SKUs nach Pain verschoben');
  await expect(undo).toBeVisible();
  await press(page, 'F6');
  await reach(page, 'Tab', undo);
  await confirmed(page, () => press(page, 'Enter'));
  await expectOrder(page, ...allSkus);
  await expectStoredOrder(page, ...allSkus);
});

test('with the mouse a person moves SKUs to top and bottom, selects all, none and a range, and exports CSV', async ({
  page,
  person,
}) => {
  await beginManaging(page, person);
  await tool(page, lozenges48, 'Ganz nach oben').click();
  await expectOrder(page, syrup100, syrup200, lozenges48, lozenges24);
  await tool(page, lozenges48, 'Ganz nach unten').click();
  await expectOrder(page, ...allSkus);
  await page.getByRole('button', { name: 'Alle', exact: true }).click();
  await expect(bar(page)).toContainText('4 SKUs ausgewählt');
  await page.getByRole('button', { name: 'Keine', exact: true }).click();
  await expect(bar(page)).toHaveCount(0);
  await row(page, syrup200).getByRole('checkbox').click();
  await row(page, lozenges48)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 SKUs ausgewählt');
  await bar(page).getByRole('button', { name: 'Ausblenden' }).click();
  await expect(skus(page).getByRole('button', { name: 'Einblenden', exact: true })).toHaveCount(3);
  await undoButton(page, '3 SKUs ausgeblendet').click();
  await expect(skus(page).getByRole('button', { name: 'Einblenden', exact: true })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Umkehren' }).click();
  const download = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Liste exportieren' }).click();
  await page.getByRole('menuitem', { name: 'Als CSV' }).click();
  expect((await download).suggestedFilename()).toBe('Cough.csv');
});

test.describe('on a phone, dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('each step is readable and works', async ({ page, person }) => {
    const id = await beginManaging(page, person);
    const lists = await watchlistsOf(page, person);
    await lists.make({ name: 'Erkältung & Grippe Kern', description: LONG_DESCRIPTION });
    await page.reload();
    await expectNothingCut(page, 'SKUs');
    await page.getByRole('tab', { name: /Familien/ }).click();
    await families(page)
      .getByRole('row', { name: 'Halsano Lozenges' })
      .getByRole('checkbox')
      .click();
    await expect(bar(page)).toContainText('2 SKUs ausgewählt');
    await expectNothingCut(page, 'families');
    await expectAccessibleInBothThemes(page);
    await page.getByRole('tab', { name: /SKUs/ }).click();
    await expectOrder(page, 'Halsano Lozenges', lozenges24, lozenges48);
    await expectNothingCut(page, 'SKUs of a family, with the bar');
    await tool(page, lozenges48, `Aktionen für ${lozenges48}`).click();
    await expectNothingCut(page, 'the menu of a SKU');
    await page.getByRole('menuitem', { name: 'Ausblenden' }).click();
    await bar(page).getByRole('button', { name: 'Verschieben' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /Erkältung/ }).check();
    await expect(dialog).toContainText('2 SKUs werden nach Erkältung & Grippe Kern verschoben.');
    await expectNothingCut(page, 'the dialog for the target');
    await dialog.getByRole('button', { name: 'Hierher verschieben' }).click();
    await expectOrder(page, 'Bronchopal Syrup', syrup100, syrup200);
    await undoButton(page, '2 SKUs nach Erkältung & Grippe Kern verschoben').click();
    // The family is back and still selected.
    await expectOrder(page, 'Halsano Lozenges', lozenges24, lozenges48);

    await page.getByRole('button', { name: 'Per PZN hinzufügen' }).click();
    await page.getByRole('textbox', { name: 'PZN' }).fill('10203604 00000017 04877800');
    await expect(dialog.getByText('1 nicht gefunden')).toBeVisible();
    await expectNothingCut(page, 'the dialog for PZNs');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    for (const mode of ['overview', 'edit']) {
      await page.goto(`/settings/watchlist?id=${id}&mode=${mode}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Cough' })).toBeVisible();
      await expectNothingCut(page, mode);
    }
  });
});
