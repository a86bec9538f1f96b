import { products } from '../support/market';
import { expect, test } from '../support/test';
import { addProducts, chooseAction, createWatchlist } from '../support/watchlist';

const pzns = products.map(({ pzn }) => pzn);

test.describe('watchlists overview', () => {
  test(
    'starts empty, is created and filled by PZN, and counts its products',
    { tag: '@every-engine' },
    async ({ page, openSignedIn }) => {
      await openSignedIn('/settings/watchlists');
      await expect(page.getByText("You Haven't Created Any Watchlists Yet")).toBeVisible();
      await createWatchlist(page, 'Cough & Cold — core', pzns);
      const row = page.getByRole('row', { name: /Cough & Cold — core/ });
      await expect(row.getByRole('cell')).toContainText(['2', '3', '1']);
      await expect(page.getByRole('combobox', { name: 'Watchlist' })).toHaveValue(
        'Cough & Cold — core',
      );
    },
  );

  test('accepts pasted PZNs and shows the result of each', async ({ page, openSignedIn }) => {
    await openSignedIn('/settings/watchlists');
    await createWatchlist(page, 'Pasted', ['10203603']);
    await chooseAction(page, 'Pasted', 'Add products by PZN');
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: 'PZN' });
    // Present, with a lost leading zero, unknown to the catalogue, with a wrong check digit.
    await field.fill('PZN 10203603; 4877800, 00000017 10203604');
    const found = dialog.getByRole('region', { name: 'PZNs that were found' });
    await expect(found.getByRole('listitem')).toContainText([
      '10203604Check digit should be 3line 1',
      '00000017Not in the catalogueline 1',
      '10203603Already thereline 1',
      '04877800Halsano Lozenges 24 StNewline 1',
    ]);
    await dialog.getByRole('button', { name: 'Add 1 product' }).click();
    await expect(found).toContainText('1 product added');
    await expect(found).toContainText(
      '00000017: Product not found. Please check the PZN and try again.',
    );
    // The PZN that was just reported as not found is not offered again.
    await expect(field).toHaveValue('10203604');
    await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  });

  test('keeps the typed text when the name is taken', async ({ page, moreNoise, openSignedIn }) => {
    moreNoise.push(/status of 409/);
    await openSignedIn('/settings/watchlists');
    await createWatchlist(page, 'Taken', ['10203603']);
    await page.getByRole('button', { name: 'Create watchlist' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('TAKEN');
    await dialog.getByRole('textbox', { name: 'Description' }).fill('a second one');
    await dialog.getByRole('button', { name: 'Create watchlist' }).click();
    await expect(dialog.getByText('A watchlist with this name already exists')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('a second one');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Not taken');
    await dialog.getByRole('button', { name: 'Create watchlist' }).click();
    await addProducts(page, ['04877800']);
    await expect(page.getByRole('row', { name: /Not taken/ })).toBeVisible();
  });
});
