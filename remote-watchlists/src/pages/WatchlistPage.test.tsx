import { describe, expect, it } from '@jest/globals';
import { events } from '@pmm/shared/events';
import { reloadWatchlists, selectTenant, selectWatchlist } from '@pmm/shared/session';
import { refusal, silence } from '@pmm/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { itemOf, listOf, listPath } from '../testing/openPage';
import {
  cough,
  detail,
  expectAddress,
  heading,
  openWatchlist,
  pageOf,
  pain,
  selected,
} from '../testing/openWatchlist';

describe('the page of a watchlist', () => {
  it('shows its facts and its products, by family and in order', async () => {
    await openWatchlist(pageOf('Cough'));
    expect(await heading('Cough')).toBeVisible();
    expect(screen.getByText('Custom Selection')).toBeVisible();
    expect(screen.getByText('1 Product Family · 1,234 Listed SKUs · 0 Local SKUs')).toBeVisible();
    expect(screen.getByText('For the winter')).toBeVisible();
    const halsano = within(await screen.findByRole('list', { name: 'Halsano' }));
    expect(halsano.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Halsano 24 St04877800Listed',
      'Halsano 48 St01234562Local',
    ]);
    const bronchopal = screen.getByRole('list', { name: 'Bronchopal' });
    expect(bronchopal).toHaveTextContent('Bronchopal 100 ml10203603HiddenListed');
    expect(screen.getByRole('link', { name: 'Watchlists Overview' })).toHaveAttribute(
      'href',
      '/settings/watchlists',
    );
  });

  it('offers to add the successor of a product that is replaced, with its PZN in the dialog', async () => {
    const replaced = itemOf('04877800', { sku: 'Halsano 24 St', successorPzn: '10203603' });
    const { user } = await openWatchlist(pageOf('Cough'), {
      ...detail(cough, [replaced]),
      [`POST ${listPath}id-Cough/items/preview`]: silence,
    });
    expect(await screen.findByText(/^Halsano 24 St is replaced by a new PZN/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add the successor' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox')).toHaveValue('10203603');
  });

  it('says that the products are loading', async () => {
    await openWatchlist(pageOf('Cough'), { [`GET ${listPath}id-Cough`]: silence });
    await heading('Cough');
    expect(screen.getByRole('status', { name: 'Loading the products' })).toBeVisible();
  });

  it('says why the products could not be loaded, and loads them on Retry', async () => {
    const path = `GET ${listPath}id-Cough`;
    const { user, server } = await openWatchlist(pageOf('Cough'), {
      [path]: () => refusal(403, 'FORBIDDEN'),
    });
    expect(
      await screen.findByText('The products of the watchlist could not be loaded'),
    ).toBeVisible();
    expect(screen.getByText('You do not have permission to do this.')).toBeVisible();
    Object.assign(server, detail(cough));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('list', { name: 'Halsano' })).toBeVisible();
  });
});

describe('the id of the address and the selected watchlist', () => {
  it('are independent on arrival: opening a watchlist does not select it', async () => {
    await openWatchlist(pageOf('Pain'));
    expect(await heading('Pain')).toBeVisible();
    expect(selected()).toBe('id-Cough');
    expect(location.search).toBe('?id=id-Pain');
  });

  it('agree without an id: the address takes the selected one, and Back leads to the page before', async () => {
    const { user } = await openWatchlist('/elsewhere');
    await user.click(screen.getByRole('link', { name: 'The selected' }));
    expect(await heading('Cough')).toBeVisible();
    await expectAddress(pageOf('Cough'));
    act(() => history.back());
    expect(await heading('Elsewhere')).toBeVisible();
  });

  it('agree when another is selected: the address follows without a new entry', async () => {
    await openWatchlist(pageOf('Cough'));
    await heading('Cough');
    const entries = history.length;
    const sentEvents: unknown[] = [];
    const stop = events.on('watchlist-changed', ({ watchlistId }) => sentEvents.push(watchlistId));
    act(() => selectWatchlist('id-Pain'));
    expect(await heading('Pain')).toBeVisible();
    await expectAddress(pageOf('Pain'));
    act(() => selectWatchlist('id-Cough'));
    expect(await heading('Cough')).toBeVisible();
    await expectAddress(pageOf('Cough'));
    expect(history.length).toBe(entries);
    expect(sentEvents).toEqual(['id-Pain', 'id-Cough']);
    stop();
  });

  it('are independent after Back and Forward', async () => {
    const { user } = await openWatchlist(pageOf('Cough'));
    await heading('Cough');
    await user.click(screen.getByRole('link', { name: 'The other' }));
    expect(await heading('Pain')).toBeVisible();
    act(() => history.back());
    expect(await heading('Cough')).toBeVisible();
    act(() => history.forward());
    expect(await heading('Pain')).toBeVisible();
    expect(selected()).toBe('id-Cough');
  });

  it('do not change the rest of the query', async () => {
    await openWatchlist('/settings/watchlist?view=all&id=id-Cough');
    await heading('Cough');
    act(() => selectWatchlist('id-Pain'));
    await expectAddress('/settings/watchlist?view=all&id=id-Pain');
  });

  it('are independent when the page was left', async () => {
    const { user } = await openWatchlist(pageOf('Cough'));
    await heading('Cough');
    await user.click(screen.getByRole('link', { name: 'Leave' }));
    await heading('Elsewhere');
    act(() => selectWatchlist('id-Pain'));
    await expectAddress('/elsewhere');
  });
});

describe('a watchlist that does not exist', () => {
  const message = 'There is no watchlist with this id in the selected tenant.';

  it('is reported as missing until another one is selected', async () => {
    await openWatchlist(pageOf('Nobody'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(selected()).toBe('id-Cough');
    expect(location.search).toBe('?id=id-Nobody');
    act(() => selectWatchlist('id-Pain'));
    expect(await heading('Pain')).toBeVisible();
    await expectAddress(pageOf('Pain'));
  });

  it('is reported as unnamed when the address was cut off', async () => {
    await openWatchlist('/settings/watchlist?id=');
    expect(
      await screen.findByText(/^Something that is needed for this is missing: the address/),
    ).toBeVisible();
    expect(selected()).toBe('id-Cough');
  });

  it('is reported as missing when it was deleted meanwhile', async () => {
    const notFound = () => refusal(404, 'NOT_FOUND');
    await openWatchlist(pageOf('Cough'), { [`GET ${listPath}id-Cough`]: notFound });
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('is replaced by the first remaining one when it was selected', async () => {
    const { server } = await openWatchlist(pageOf('Cough'));
    await heading('Cough');
    server[`GET ${listPath}`] = () => listOf(pain);
    await act(() => reloadWatchlists('Nordheide'));
    await expectAddress(pageOf('Pain'));
    expect(await heading('Pain')).toBeVisible();
  });

  it('is replaced by a link to the overview when the tenant has none', async () => {
    await openWatchlist('/settings/watchlist', { [`GET ${listPath}`]: () => listOf() });
    expect(await screen.findByText("You Haven't Created Any Watchlists Yet")).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the watchlists' })).toBeVisible();
  });

  it('is not requested in another tenant that is selected', async () => {
    const { calls } = await openWatchlist(pageOf('Cough'));
    await heading('Cough');
    act(() => selectTenant('Südwerk'));
    await waitFor(() => expect(selected()).toBe('id-Vitamins'));
    const requests = calls.filter(({ path }) => decodeURIComponent(path).includes('Südwerk'));
    expect(requests.map(({ path }) => path).filter((path) => path.includes('id-Cough'))).toEqual(
      [],
    );
  });
});

it('the page of a watchlist says why the list could not be loaded, and loads it on Retry', async () => {
  const { user, server } = await openWatchlist(pageOf('Cough'), {
    [`GET ${listPath}`]: () => refusal(500, 'SERVER_ERROR'),
  });
  expect(
    await screen.findByText('The watchlists of this tenant could not be loaded'),
  ).toBeVisible();
  server[`GET ${listPath}`] = () => listOf(cough);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await heading('Cough')).toBeVisible();
});
