import { catalogueOf, startServerWith } from '../support/ingestOverHttp';
import { expect, START_TIMEOUT, test as base } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

const [OLD, NEW] = ['17304158', '17304106'];
const { products, channels } = catalogueOf(
  [
    { pzn: OLD, name: 'Bronchopal' },
    { pzn: NEW, name: 'Bronchopal Neu' },
  ],
  [{ id: 'adler', name: 'Adler Versand' }],
);

const test = base.extend({
  server: [
    async ({ servers }, use) =>
      use(
        await servers.get('successors', () =>
          startServerWith({
            channels,
            products: products.map((product) =>
              product.pzn === OLD ? { ...product, successorPzn: NEW } : product,
            ),
          }),
        ),
      ),
    START_TIMEOUT,
  ],
});

test('a watchlist offers the successor of a product; adding it is undone at once', async ({
  page,
  person,
  openSignedIn,
}) => {
  const watchlistId = await makeWatchlist(page, person, 'Succeeded', [OLD]);
  await openSignedIn(`/settings/watchlist?id=${watchlistId}`);
  const offer = page.getByRole('button', { name: 'Add the successor' });
  await offer.click();
  const dialog = page.getByRole('dialog', { name: /Add products/ });
  await dialog.getByRole('button', { name: 'Add 1 product' }).click();
  await expect(dialog.getByText('1 product added')).toBeVisible();
  await expect(page.getByText(NEW)).toHaveCount(1);

  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('1 product added')).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(offer).toBeVisible();
  await expect(page.getByText(NEW)).toHaveCount(0);
});
