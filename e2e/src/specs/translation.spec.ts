import { translatePage } from '@pmm/shared/testing/translatePage';
import { beginManaging, families, pzns, row, skus, syrup100, tool } from '../support/manage';
import { products } from '../support/market';
import { expect, pick, test, type Page } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

test.use({ tenantCount: 1 });

/** The repeated work of a browser while it translates a page. */
const translate = (page: Page) => page.evaluate(translatePage, 'fr');
const inGerman = async (page: Page) => {
  await page.getByRole('button', { name: /Your account/ }).click();
  await translate(page);
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
};
/**
 * The page contains no translated text, apart from words that are the same in both languages: React
 * has nothing to write there.
 */
const expectWrittenAgain = (page: Page) =>
  expect(page.getByRole('main')).not.toContainText(/«(?!«|(?:Matrix|Watchlist)»)/);

test('a translated matrix shows each product in its own row after sorting and other choices', async ({
  page,
  person,
  openSignedIn,
}) => {
  await makeWatchlist(page, person, 'All of them', pzns);
  await makeWatchlist(page, person, 'One', pzns.slice(0, 1));
  await openSignedIn('/availability');
  await pick(page, 'Watchlist', 'All of them');
  const grid = page.getByRole('treegrid');
  const listed = products.filter(({ kind }) => kind === 'listed');
  const expectOwnNames = async (skuCount: number) => {
    const rows = grid.getByRole('rowheader', { name: /\d{8}/ });
    await expect(rows).toHaveCount(skuCount);
    for (const header of await rows.all()) {
      const label = (await header.getAttribute('aria-label')) ?? '';
      const sku = products.find(({ pzn }) => label.includes(pzn));
      await expect(header).toContainText(sku?.pzn ?? 'a product of the list');
    }
  };
  await expectOwnNames(listed.length);
  await translate(page);
  await grid.getByRole('columnheader', { name: /^Product/ }).click();
  await expectOwnNames(listed.length);
  await grid.getByRole('gridcell').first().click();
  await translate(page);
  await page.keyboard.press('Escape');
  await pick(page, 'Watchlist', 'One');
  await expectOwnNames(1);
  await translate(page);
  await inGerman(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verfügbarkeit');
  await expectWrittenAgain(page);
});

test(
  'a translated list of Manage shows each change and can still be edited',
  { tag: '@full' },
  async ({ page, person }) => {
    await beginManaging(page, person);
    await translate(page);
    await tool(page, syrup100, 'Hide').click();
    await translate(page);
    await expect(tool(page, syrup100, 'Show')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tool(page, syrup100, 'Hide')).toBeVisible();
    await families(page)
      .getByRole('row', { name: 'Bronchopal Syrup' })
      .getByRole('checkbox')
      .click();
    await translate(page);
    await row(page, syrup100).getByRole('checkbox').click();
    await expect(skus(page).getByRole('row')).toHaveCount(2);
    await inGerman(page);
    await expect(page.getByRole('button', { name: 'Alle' })).toBeVisible();
  },
);
