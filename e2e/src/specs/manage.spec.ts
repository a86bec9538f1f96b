import {
  allSkus,
  bar,
  beginManaging,
  expectStoredOrder,
  expectOrder,
  families,
  lozenges24,
  lozenges48,
  openManage,
  pzns,
  row,
  syrup100,
  syrup200,
  tool,
} from '../support/manage';
import { confirmed } from '../support/requests';
import { leaveSession } from '../support/session';
import { expect, expectAccessible, test, type Locator } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

test.use({ tenantCount: 1 });

test(
  'with the mouse a person moves, hides, removes, restores, copies, moves away and exports SKUs',
  { tag: '@every-engine' },
  async ({ page, person }) => {
    await beginManaging(page, person);
    await expect(page).toHaveTitle(/^Cough · /);
    await expectOrder(page, ...allSkus);

    await tool(page, syrup100, 'Move down').click();
    await expectOrder(page, syrup200, syrup100, lozenges24, lozenges48);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectOrder(page, ...allSkus);

    await tool(page, lozenges24, 'Hide').click();
    await expect(tool(page, lozenges24, 'Show')).toBeVisible();

    const grip = tool(page, lozenges48, `Drag ${lozenges48}`);
    await grip.hover();
    await page.mouse.down();
    const above = await row(page, lozenges24).boundingBox();
    await page.mouse.move((above?.x ?? 0) + 20, (above?.y ?? 0) + 2, { steps: 4 });
    await page.mouse.up();
    await expectOrder(page, syrup100, syrup200, lozenges48, lozenges24);

    await families(page)
      .getByRole('row', { name: 'Bronchopal Syrup' })
      .getByRole('checkbox')
      .click();
    await expectOrder(page, syrup100, syrup200);
    await expect(bar(page)).toContainText('2 SKUs selected');
    await bar(page).getByRole('button', { name: 'Copy to…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /Pain/ }).check();
    await expect(dialog).toContainText(`1 is there already: ${syrup100}`);
    await dialog.getByRole('button', { name: 'Copy Here' }).click();
    await expect(page.getByText('1 SKU copied to Pain')).toBeVisible();

    const download = page.waitForEvent('download');
    await bar(page).getByRole('button', { name: 'Export list' }).click();
    await page.getByRole('menuitem', { name: 'As XLSX' }).click();
    expect((await download).suggestedFilename()).toBe('Cough.xlsx');

    await bar(page).getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove 2 SKUs?' });
    await expect(question).toContainText('cannot be undone');
    await confirmed(page, () => question.getByRole('button', { name: 'Remove' }).click());
    await expectOrder(page, lozenges48, lozenges24);
    await expectStoredOrder(page, lozenges48, lozenges24);
  },
);

test('SKUs that another watchlist does not have yet can be moved there and back', async ({
  page,
  person,
}) => {
  await beginManaging(page, person);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await bar(page).getByRole('button', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Pain/ }).check();
  await expect(dialog).toContainText('3 SKUs will be moved to Pain. 1 is there already');
  await dialog.getByRole('button', { name: 'Move Here' }).click();
  await expectOrder(page, syrup100);
  await confirmed(page, () => page.getByRole('button', { name: 'Undo' }).click());
  await expectOrder(page, ...allSkus);
  await expectStoredOrder(page, ...allSkus);
});

test('families can be dragged, a selected SKU moves with the whole selection, and Escape cancels', async ({
  page,
  person,
}) => {
  await beginManaging(page, person);
  const family = (name: string) => families(page).getByRole('row', { name });
  const halsano = family('Halsano Lozenges').getByRole('button', { name: /^Drag/ });
  const dragTo = async (grip: Locator, place: Locator) => {
    await grip.hover();
    await page.mouse.down();
    const box = await place.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 2, { steps: 4 });
  };

  await dragTo(halsano, family('Bronchopal Syrup'));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByText('Halsano Lozenges: not moved.')).toBeAttached();
  await expectOrder(page, ...allSkus);

  await dragTo(halsano, family('Bronchopal Syrup'));
  await confirmed(page, () => page.mouse.up());
  await expectOrder(page, lozenges24, lozenges48, syrup100, syrup200);

  await row(page, syrup100).getByRole('checkbox').click();
  await row(page, syrup200).getByRole('checkbox').click();
  await dragTo(tool(page, syrup200, `Drag ${syrup200}`), row(page, lozenges24));
  await expect(page.getByText('2 SKUs', { exact: true }).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(bar(page)).toContainText('2 SKUs selected');
  await expectStoredOrder(page, lozenges24, lozenges48, syrup100, syrup200);
});

test('with the keyboard alone a person selects, moves, drags, removes and restores SKUs', async ({
  page,
  person,
}) => {
  await beginManaging(page, person);
  await page.getByRole('button', { name: 'Invert' }).focus();
  await page.keyboard.press('Tab');
  await expect(row(page, syrup100)).toBeFocused();

  await page.keyboard.press('Alt+ArrowDown');
  await expectOrder(page, syrup200, syrup100, lozenges24, lozenges48);
  await expect(row(page, syrup100)).toBeFocused();
  await expect(page.getByText(`${syrup100}: position 2 of 2.`)).toBeAttached();

  // The grip: picked up, moved, dropped.
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, syrup100, `Drag ${syrup100}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expectOrder(page, ...allSkus);
  await expect(page.getByText(`${syrup100} put down at position 1 of 2.`)).toBeAttached();

  await page.keyboard.press('Escape');
  await expect(row(page, syrup100)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText('2 SKUs selected');
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog', { name: 'Remove 2 SKUs?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectOrder(page, lozenges24, lozenges48);
  await expect(row(page, lozenges24)).toBeFocused();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('2 SKUs removed')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(toasts).toBeFocused();
  // The toast of the move comes first, unless its time is over; none disappears while the focus is
  // here.
  const others = (await toasts.getByRole('listitem').count()) - 1;
  for (let presses = 0; presses < 2 * others + 1; presses += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOrder(page, ...allSkus);
});

test(
  'in German it explains that there is no other watchlist',
  { tag: '@full' },
  async ({ page, person, context, baseURL }) => {
    await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }]);
    const id = await makeWatchlist(page, person, 'Husten', pzns);
    await leaveSession(page, person.email);
    await openManage(page, id);
    await row(page, lozenges48).getByRole('checkbox').click();
    await bar(page).getByRole('button', { name: 'Verschieben nach…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Keine anderen Watchlisten verfügbar.');
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await bar(page).getByRole('button', { name: 'Entfernen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click();
    await expectOrder(page, syrup100, syrup200, lozenges24);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expectOrder(page, ...allSkus);
  },
);

test.describe('two people on one watchlist', () => {
  test.use({ noise: { allowed: [/status of (404|409)/] } });

  test('the later one sees an error and the present state', async ({
    page,
    person,
    browser,
    baseURL,
  }) => {
    const id = await beginManaging(page, person);
    const other = await browser.newPage({ baseURL: baseURL ?? '' });
    await leaveSession(other, person.email);
    await openManage(other, id);
    await confirmed(other, () => tool(other, syrup200, 'Hide').click());
    await expect(tool(other, syrup200, 'Show')).toBeVisible();

    await tool(page, syrup200, 'Move up').click();
    await expect(page.getByText(/Somebody else has changed this watchlist/)).toBeVisible();
    await expect(tool(page, syrup200, 'Show')).toBeVisible();

    await tool(other, lozenges24, 'Remove').click();
    const question = other.getByRole('alertdialog');
    await confirmed(other, () => question.getByRole('button', { name: 'Remove' }).click());
    await expectOrder(other, syrup100, syrup200, lozenges48);
    await tool(page, lozenges24, 'Hide').click();
    await expect(page.getByText('This entry is no longer in the watchlist')).toBeVisible();
    await expectOrder(page, syrup100, syrup200, lozenges48);
    await other.close();
  });
});

for (const { width, scheme } of [
  { width: 1440, scheme: 'light' },
  { width: 390, scheme: 'dark' },
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: scheme });

    test(
      'axe finds no violation in any mode, with a selection, in its dialogs',
      { tag: '@full' },
      async ({ page, person }) => {
        const id = await beginManaging(page, person);
        await row(page, syrup100).getByRole('checkbox').click();
        await expect(bar(page)).toBeVisible();
        await expectAccessible(page);
        await bar(page).getByRole('button', { name: /^Move/ }).click();
        await page.getByRole('dialog').getByRole('radio', { name: /Pain/ }).check();
        await expect(page.getByRole('dialog')).toContainText('already');
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Add by PZN' }).click();
        await page
          .getByRole('textbox', { name: 'PZN' })
          .fill(`${pzns.join('\n')}\n10203604 00000017`);
        await expect(page.getByText('1 not found')).toBeVisible();
        await expectAccessible(page);
        for (const mode of ['overview', 'edit']) {
          await page.goto(`/settings/watchlist?id=${id}&mode=${mode}`);
          await expect(page.getByRole('heading', { level: 1, name: 'Cough' })).toBeVisible();
          await expectAccessible(page);
        }
      },
    );
  });
}

test('on a phone the panes are steps', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beginManaging(page, person);
  await page.getByRole('tab', { name: /Families/ }).click();
  await families(page).getByRole('row', { name: 'Halsano Lozenges' }).getByRole('checkbox').click();
  await page.getByRole('tab', { name: /SKUs/ }).click();
  await expectOrder(page, 'Halsano Lozenges', lozenges24, lozenges48);
  await expect(bar(page)).toContainText('2 SKUs selected');
  await tool(page, lozenges48, `Actions for ${lozenges48}`).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expectOrder(page, 'Halsano Lozenges', lozenges48, lozenges24);
});

test('a watchlist is renamed and set inactive in the mode Edit, and a question protects unsaved text', async ({
  page,
  person,
}) => {
  await beginManaging(page, person);
  await page.getByRole('radio', { name: 'Edit', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Cough & Cold');
  const keepEditing = page.getByRole('button', { name: 'Keep editing' });
  const waysOut = [
    () => page.getByRole('radio', { name: 'Manage', exact: true }).click(),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.getByRole('link', { name: 'Dashboard', exact: true }).click(),
    () => page.evaluate(() => history.back()),
  ];
  for (const goOut of waysOut) {
    await goOut();
    await keepEditing.click();
    await expect(keepEditing).toHaveCount(0);
    await expect(name).toHaveValue('Cough & Cold');
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cough & Cold' })).toBeVisible();
  await expect(page).toHaveTitle(/^Cough & Cold · /);
  await expect(page.getByRole('combobox', { name: 'Watchlist' })).toHaveValue('Cough & Cold');
  await expect(page.getByRole('radio', { name: 'Overview' })).toBeChecked();
  await page.getByRole('radio', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Set inactive' }).click();
  await expect(page.getByRole('main').getByText('Inactive', { exact: true })).toBeVisible();
});
