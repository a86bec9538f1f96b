import { products } from './market';
import type { Person } from './people';
import { leaveSession } from './session';
import { expect, type Page } from './test';
import { makeWatchlist } from './watchlist';

export const pzns = products.map(({ pzn }) => pzn);
export const syrup100 = 'Bronchopal Syrup 100 ml';
export const syrup200 = 'Bronchopal Syrup 200 ml';
export const lozenges24 = 'Halsano Lozenges 24 St';
export const lozenges48 = 'Halsano Lozenges 48 St';
export const allSkus = [syrup100, syrup200, lozenges24, lozenges48];

export const skus = (page: Page) => page.getByRole('grid', { name: /^SKUs of|^SKUs der/ });
export const families = (page: Page) =>
  page.getByRole('grid', { name: /^Product families|^Produktfamilien/ });
export const row = (page: Page, name: string) => skus(page).getByRole('row', { name, exact: true });
export const tool = (page: Page, name: string, label: string) =>
  row(page, name).getByRole('button', { name: label, exact: true });
/** The bar that shows the number of selected items. */
export const bar = (page: Page) => page.getByRole('region', { name: /^Selection|^Auswahl/ });

export const expectOrder = (page: Page, ...names: string[]) =>
  expect
    .poll(() =>
      skus(page)
        .getByRole('row')
        .evaluateAll((rows) =>
          rows
            .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
            .map((one) => one.ariaLabel),
        ),
    )
    .toEqual(names);

/** The order on the server, independent of the screen. */
export const expectStoredOrder = async (page: Page, ...names: string[]) => {
  await page.reload();
  await expectOrder(page, ...names);
};

export const openManage = async (page: Page, watchlistId: string) => {
  await page.goto(`/settings/watchlist?id=${watchlistId}&mode=manage`);
  await expect(skus(page)).toBeVisible();
};

/** Creates two watchlists, the first with everything in the market, and opens that one. */
export const beginManaging = async (page: Page, person: Person): Promise<string> => {
  const id = await makeWatchlist(page, person, 'Cough', pzns);
  await makeWatchlist(page, person, 'Pain', pzns.slice(0, 1));
  await leaveSession(page, person.email);
  await openManage(page, id);
  return id;
};
