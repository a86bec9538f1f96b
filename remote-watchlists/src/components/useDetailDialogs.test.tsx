import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import WatchlistsPage from '../pages/WatchlistsPage';
import { openPage } from '../testing/openPage';
import { detailDialogs } from './useDetailDialogs';

afterEach(() => {
  jest.restoreAllMocks();
});

const createButton = () => screen.getByRole('button', { name: 'Create watchlist' });

it('a dialog whose form could not be loaded says so and loads it on Retry', async () => {
  const load = jest
    .spyOn(detailDialogs, 'load')
    .mockRejectedValue(new Error('Loading chunk 7 failed.'));
  const { user } = await openPage(<WatchlistsPage />, {});
  await screen.findByRole('table');
  await user.click(createButton());
  const dialog = await screen.findByRole('dialog', { name: 'Create watchlist' });
  expect(within(dialog).getByText('The form could not be loaded')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(createButton()).toHaveFocus());

  await user.click(createButton());
  expect(await screen.findByText('The form could not be loaded')).toBeVisible();
  load.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(createButton()).toHaveFocus());
});
