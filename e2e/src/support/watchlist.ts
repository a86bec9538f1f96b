import type { Person } from './people';
import { watchlistsOf } from './tenantWatchlists';
import { expect, type Page } from './test';

/** The line under the title counts the watchlists once they are loaded. */
export const expectListLoaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlists Overview');
  await expect(page.getByText(/^\d+ watchlists? of at most \d+/)).toBeVisible();
};

/** Creates a watchlist through the screen and fills it with these PZNs. */
export const createWatchlist = async (
  page: Page,
  name: string,
  pzns: readonly string[],
): Promise<void> => {
  await page.goto('/settings/watchlists');
  await page.getByRole('button', { name: 'Create watchlist' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create watchlist' }).click();
  await addProducts(page, pzns);
};

/** Chooses an entry in the menu of a row of the overview. */
export const chooseAction = async (
  page: Page,
  watchlist: string,
  action: string,
): Promise<void> => {
  const name = `Actions for ${watchlist}`;
  await page.getByRole('button', { name, exact: true }).click();
  const menu = page.getByRole('menu', { name, exact: true });
  await menu.getByRole('menuitem', { name: action }).click();
};

/** Fills the open dialog for PZNs. */
export const addProducts = async (page: Page, pzns: readonly string[]): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: /Add products/ });
  await dialog.getByRole('textbox', { name: 'PZN' }).fill(pzns.join('\n'));
  await dialog.getByRole('button', { name: /^Add \d+ product/ }).click();
  await expect(dialog.getByText(/products? added/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
};

/** A watchlist of the person's first tenant with these PZNs, created without the screen. */
export const makeWatchlist = async (
  page: Page,
  person: Person,
  name: string,
  pzns: readonly string[],
): Promise<string> => {
  const lists = await watchlistsOf(page, person);
  const made = await lists.make({ name });
  if (pzns.length > 0) await lists.fill(made, pzns);
  return made.watchlistId;
};
