import { catalogueOf, ingest, startServerWith } from '../support/ingestOverHttp';
import { crawlAt } from '../support/market';
import { expect, expectAccessibleInBothThemes, START_TIMEOUT, test as base } from '../support/test';
import { makeWatchlist } from '../support/watchlist';

const PZN = '17304158';
const DAY_HOURS = 24;

/** The day in the market's zone, so many days ago. */
const dayBefore = (days: number): string =>
  new Date(crawlAt(days * DAY_HOURS)).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });

const { products, channels } = catalogueOf(
  [{ pzn: PZN, name: 'Bronchopal' }],
  [
    { id: 'adler', name: 'Adler Versand' },
    { id: 'biber', name: 'Biber Apotheke' },
  ],
);
const priced = (listPriceCents: number, validFrom: string) =>
  products.map((product) => ({ ...product, listPriceCents, validFrom }));
const seen = (channel: string, hoursAgo: number, priceCents: number) => ({
  ...{ pzn: PZN, channel, observedAt: crawlAt(hoursAgo) },
  ...{ status: 'available', priceCents, currency: 'EUR' },
});

const test = base.extend({
  server: [
    async ({ servers }, use) =>
      use(
        await servers.get('rises', () =>
          startServerWith({
            ...{ products: priced(1000, '2026-01-01'), channels },
            observations: [
              ...[seen('adler', 6 * DAY_HOURS, 800), seen('biber', 6 * DAY_HOURS, 800)],
              ...[seen('adler', 0, 880), seen('biber', 0, 800)],
            ],
          }),
        ),
      ),
    START_TIMEOUT,
  ],
});

test('a price rise is ingested, and the app tells who passed it on', async ({
  page,
  person,
  server,
  openSignedIn,
}) => {
  const watchlistId = await makeWatchlist(page, person, 'Raised', [PZN]);
  await openSignedIn(`/pricing?watchlist=${watchlistId}`);
  const priceOf = (index: number) =>
    page
      .getByRole('treegrid')
      .getByRole('row')
      .filter({ hasText: PZN })
      .getByRole('gridcell')
      .nth(index);
  // After list price, UVP and best price.
  await expect(priceOf(3)).toHaveAccessibleName(/^€8\.80, 12% below/);

  await ingest(server, 'products', [
    ...priced(1100, dayBefore(4)),
    ...priced(1200, dayBefore(-20)),
  ]);
  await page.reload();
  await expect(priceOf(3)).toHaveAccessibleName(/^€8\.80, 20% below/);
  await expect(priceOf(0)).toHaveAccessibleName(/€11\.00, planned from .*: €12\.00$/);

  await page.getByRole('link', { name: 'Price rises' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price rises');
  const told = page.getByRole('table').getByRole('row');
  await expect(told.filter({ hasText: 'Adler Versand' })).toContainText('1 of 1');
  await expect(told.filter({ hasText: 'Biber Apotheke' })).toContainText('0 of 1');
  await page.getByRole('button', { name: 'Adler Versand' }).click();
  await expect(told.filter({ hasText: PZN })).toContainText('€8.00 → €8.80 (+10%)');
  await expectAccessibleInBothThemes(page);
});
