import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import WatchlistsPage from '../pages/WatchlistsPage';
import { openPage } from '../testing/openPage';
import { expectAddress, openWatchlist, pageOf } from '../testing/openWatchlist';

it('a link to add a product opens the form with it, once', async () => {
  await openWatchlist(`${pageOf('Cough')}&add=07688100`);
  const dialog = await screen.findByRole('dialog', { name: 'Add products to Cough' });
  expect(within(dialog).getByRole('textbox', { name: 'PZN' })).toHaveValue('07688100');
  await expectAddress(pageOf('Cough'));
});

it('a link to a new watchlist opens its form, once', async () => {
  await openPage(<WatchlistsPage />, { path: '/settings/watchlists?create=1' });
  expect(await screen.findByRole('dialog', { name: 'Create watchlist' })).toBeVisible();
  await expectAddress('/settings/watchlists');
});
