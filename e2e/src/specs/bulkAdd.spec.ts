import { readFile } from 'node:fs/promises';
import { pznCheckDigit } from '@pmm/shared/contracts/pzn';
import { allSkus, bar, beginManaging, expectOrder, openManage, pzns } from '../support/manage';
import { leaveSession } from '../support/session';
import { expect, test, type Locator, type Page } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

test.use({ tenantCount: 1 });

/** Valid PZNs that the market does not have. */
const unknownPzns = (count: number): string[] => {
  const found: string[] = [];
  for (let seven = 2_000_000; found.length < count; seven += 1) {
    const digit = pznCheckDigit(`${seven}`);
    if (digit !== null) found.push(`${seven}${digit}`);
  }
  return found;
};

/** Through the clipboard, as people do: `fill` inserts line by line, which takes minutes. */
const paste = async (page: Page, field: Locator, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('ControlOrMeta+v');
};

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Add by PZN' }).click();
  const dialog = page.getByRole('dialog', { name: /^Add products/ });
  return { dialog, field: dialog.getByRole('textbox', { name: 'PZN' }) };
};

test(
  'PZNs beyond the limit of one request stay in the field for the next request',
  { tag: '@full' },
  async ({ page, person }) => {
    const id = await makeWatchlist(page, person, 'Cough', []);
    await leaveSession(page, person.email);
    await page.goto(`/settings/watchlist?id=${id}`);
    const { dialog, field } = await openDialog(page);
    const typed = [...pzns.slice(0, 2), ...unknownPzns(9_998), ...pzns.slice(2)];
    await paste(page, field, typed.join('\n'));
    await expect(dialog.getByText('9,998 not found')).toBeVisible();
    await expect(dialog.getByText('2 new')).toBeVisible();
    await expect(dialog.getByText('2 stay in the field: at most 10,000 at once')).toBeVisible();
    // Thousands of rows, of which only the visible ones exist; the field still accepts a key.
    expect(await dialog.getByRole('listitem').count()).toBeLessThan(60);
    await field.press('End');
    await page.keyboard.type(' ');
    await expect(field).toHaveValue(/ $/);

    await dialog.getByRole('button', { name: 'Add 2 products' }).click();
    await expect(dialog.getByText('2 products added')).toBeVisible();
    await expect(dialog.getByText(/^9,998 products not found/)).toBeVisible();
    await expect(field).toHaveValue(pzns.slice(2).join('\n'));
    await dialog.getByRole('button', { name: 'Add 2 products' }).click();
    await expect(field).toHaveValue('');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await openManage(page, id);
    await expectOrder(page, ...allSkus);
  },
);

test('an exported list can be imported again, as a chosen XLSX file or a dropped CSV file', async ({
  page,
  person,
}) => {
  await beginManaging(page, person);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  const exportAs = async (entry: string) => {
    const download = page.waitForEvent('download');
    await bar(page).getByRole('button', { name: 'Export list' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    return (await download).path();
  };
  const xlsx = await readFile(await exportAs('As XLSX'));
  const csv = await readFile(await exportAs('As CSV'), 'utf8');
  await openManage(page, await makeWatchlist(page, person, 'Again', pzns.slice(0, 1)));
  const { dialog, field } = await openDialog(page);
  await dialog
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'Cough.xlsx', mimeType: 'application/octet-stream', buffer: xlsx });
  await expect(dialog.getByText('Cough.xlsx')).toBeVisible();
  await expect(dialog.getByText('3 new')).toBeVisible();
  await expect(dialog.getByText('1 already there')).toBeVisible();

  await dialog.getByRole('button', { name: 'Remove Cough.xlsx' }).click();
  const file = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'Cough.csv', { type: 'text/csv' }));
    return data;
  }, csv);
  await field.dispatchEvent('dragover', { dataTransfer: file });
  await field.dispatchEvent('drop', { dataTransfer: file });
  await expect(dialog.getByText('Cough.csv')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 3 products' }).click();
  await expect(dialog.getByText('3 products added')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expectOrder(page, ...allSkus);

  const { dialog: reopened } = await openDialog(page);
  await reopened
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'Broken.xlsx', mimeType: '', buffer: Buffer.from('no archive') });
  await expect(reopened.getByRole('textbox', { name: 'PZN' })).toHaveAccessibleDescription(
    /The file could not be read/,
  );
});
