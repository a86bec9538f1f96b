import { expect, it } from '@jest/globals';
import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { queryClient } from '@pmm/shared/query';
import { selectedWatchlistAtom, useWatchlists } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { answer, delayedAnswer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import WatchlistsPage from '../../pages/WatchlistsPage';
import { failedWrite, listOf, listPath, openPage, summaryOf } from '../../testing/openPage';

const path = (name: string) => `${listPath}id-${name}`;

/** Shows the watchlists like the selectors of the top bar. */
function Selector() {
  const names = useWatchlists().data?.watchlists.map(({ name }) => name);
  return <output data-testid="selector">{names?.join(', ')}</output>;
}

/** The overview with a server that keeps what a test stores there. */
const open = async (routes: FakeRoutes = {}, stored: WatchlistSummary[] = []) => {
  const watchlists =
    stored.length > 0 ? stored : ['Cough', 'Pain', 'Skin'].map((n) => summaryOf(n));
  const view = await openPage(
    <>
      <Selector />
      <WatchlistsPage />
    </>,
    {
      routes: {
        [`GET ${listPath}`]: () => listOf(...watchlists),
        ...routes,
      },
    },
  );
  const { user, calls } = view;
  await screen.findByRole('table');
  const act = async (name: string, action: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    await user.click(screen.getByRole('menuitem', { name: action }));
  };
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { ...view, watchlists, act, sent };
};

const names = () => screen.getByTestId('selector').textContent;
const nameField = () => screen.getByRole('textbox', { name: 'Name' });
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));

it('shows a new name everywhere before the server answers', async () => {
  const saveAnswer = delayedAnswer();
  const { user, watchlists, act, sent } = await open({
    [`PUT ${path('Pain')}`]: () => saveAnswer.response,
  });
  await act('Pain', 'Edit name and description');
  expect(nameField()).toHaveFocus();
  await user.clear(nameField());
  await user.type(nameField(), ' Headache {Enter}');
  await waitFor(() => expect(names()).toBe('Cough, Headache, Skin'));
  expect(sent().map(({ body }) => body)).toEqual([{ name: 'Headache', detailsVersion: 1 }]);
  const saved = summaryOf('Pain', { name: 'Headache', detailsVersion: 2 });
  watchlists[1] = saved;
  saveAnswer.give(answer(saved));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(names()).toBe('Cough, Headache, Skin');
});

it('keeps the old name and the typed one when the server rejects the rename', async () => {
  const { user, act } = await open({ [`PUT ${path('Pain')}`]: () => refusal(500, 'SERVER_ERROR') });
  await act('Pain', 'Edit name and description');
  await user.type(nameField(), ' 2{Enter}');
  await waitFor(() => expect(failedWrite()).toEqual(['WATCHLIST_UPDATE_FAILED', 'SERVER_ERROR']));
  expect(names()).toBe('Cough, Pain, Skin');
  expect(nameField()).toHaveValue('Pain 2');
});

it('shows the reasons of named fields at them and not in a toast', async () => {
  const validationErrors = [
    { field: 'name', message: 'DISPLAY_NAME_TOO_LONG' },
    { field: 'description', message: 'Please leave out prices.' },
  ];
  const { user, act } = await open({
    [`PUT ${path('Pain')}`]: () => refusal(400, 'VALIDATION_ERROR', { validationErrors }),
  });
  await act('Pain', 'Edit name and description');
  await user.type(nameField(), ' 2{Enter}');
  await waitFor(() =>
    expect(nameField()).toHaveAccessibleDescription('The name must be shorter than 25 characters'),
  );
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
    /^Please leave out prices\./,
  );
  expect(nameField()).toHaveFocus();
  expect(queryClient.getMutationCache().getAll().at(-1)?.meta).toMatchObject({
    fields: ['name', 'description'],
  });
});

it('sends nothing when nothing was changed', async () => {
  const { user, act, sent } = await open();
  await act('Pain', 'Edit name and description');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([]);
});

it('takes over the name that somebody else saved, and every field that was not edited here', async () => {
  const change = { name: 'Ache', description: 'By the other', detailsVersion: 4 };
  const current = summaryOf('Pain', change);
  const changed = () => refusal(409, 'WATCHLIST_CHANGED', { current });
  const { user, act, sent } = await open({ [`PUT ${path('Pain')}`]: changed });
  await act('Pain', 'Edit name and description');
  await user.type(nameField(), ' 2{Enter}');
  const take = await screen.findByRole('button', { name: 'Use this instead' });
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('By the other');
  await user.click(take);
  expect(nameField()).toHaveValue('Ache');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toHaveLength(1);
});

it('sets a watchlist inactive and active again, one change after the other', async () => {
  const statusAnswer = delayedAnswer();
  const { watchlists, act, sent } = await open({
    [`PUT ${path('Pain')}`]: ({ body }) => {
      const { status, detailsVersion } = body as WatchlistSummary;
      watchlists[1] = summaryOf('Pain', { status, detailsVersion: detailsVersion + 1 });
      return status === 'inactive' ? statusAnswer.response : answer(watchlists[1]);
    },
  });
  await act('Pain', 'Set inactive');
  expect(await row('Pain').findByText('Inactive')).toBeVisible();
  await act('Pain', 'Set active');
  expect(await row('Pain').findByText('Active')).toBeVisible();
  expect(sent()).toHaveLength(1);
  statusAnswer.give(answer(watchlists[1]));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ body }) => body)).toEqual([
    { status: 'inactive', detailsVersion: 1 },
    { status: 'active', detailsVersion: 2 },
  ]);
});

it('shows a watchlist as active again when the server rejects the new state', async () => {
  const { act } = await open({ [`PUT ${path('Pain')}`]: () => refusal(403, 'FORBIDDEN') });
  await act('Pain', 'Set inactive');
  await waitFor(() => expect(failedWrite()).toEqual(['WATCHLIST_UPDATE_FAILED', 'FORBIDDEN']));
  expect(row('Pain').getByText('Active')).toBeVisible();
});

it('selects the first remaining watchlist by name after a deletion', async () => {
  const deleteAnswer = delayedAnswer();
  const { user, act } = await open(
    {
      [`DELETE ${path('Acne')}`]: () => deleteAnswer.response,
      [`DELETE ${path('Cough')}`]: () => deleteAnswer.response,
    },
    ['Skin', 'Pain', 'Acne', 'Cough'].map((name) => summaryOf(name)),
  );
  const remove = async (name: string) => {
    await act(name, 'Delete');
    await user.click(screen.getByRole('button', { name: 'Delete watchlist' }));
  };
  expect(store.get(selectedWatchlistAtom)).toBe('id-Acne');
  await remove('Acne');
  await waitFor(() => expect(store.get(selectedWatchlistAtom)).toBe('id-Cough'));
  // The server has answered neither deletion.
  await remove('Cough');
  await waitFor(() => expect(store.get(selectedWatchlistAtom)).toBe('id-Pain'));
  expect(names()).toBe('Pain, Skin');
});

it('selects no watchlist after the last one is deleted', async () => {
  const { user, act, watchlists } = await open(
    {
      [`DELETE ${path('Only')}`]: () => {
        watchlists.pop();
        return answer(null, 204);
      },
    },
    [summaryOf('Only')],
  );
  await act('Only', 'Delete');
  await user.click(screen.getByRole('button', { name: 'Delete watchlist' }));
  expect(await screen.findByText("You Haven't Created Any Watchlists Yet")).toBeVisible();
  expect(store.get(selectedWatchlistAtom)).toBeNull();
});
