import { describe, expect, it } from '@jest/globals';
import { events } from '@pmm/shared/events';
import { reloadWatchlists, selectTenant, selectWatchlist } from '@pmm/shared/session';
import { answer, refusal, silence } from '@pmm/shared/testing';
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

describe('the watchlist', () => {
  it('is shown with what it is and holds, by family and in order', async () => {
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

  it('is German for who reads German', async () => {
    await openWatchlist(pageOf('Cough'), {}, 'de');
    expect(
      await screen.findByText('1 Produktfamilie · 1.234 gelistete SKUs · 0 lokale SKUs'),
    ).toBeVisible();
    expect(await screen.findByText('Ausgeblendet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Watchlist-Übersicht' })).toBeVisible();
  });

  it('says that its products are loading', async () => {
    await openWatchlist(pageOf('Cough'), { [`GET ${listPath}id-Cough`]: silence });
    await heading('Cough');
    expect(screen.getByRole('status', { name: 'Loading the products' })).toBeVisible();
  });

  it('says why its products could not be loaded, and can be tried again', async () => {
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

  it('that is empty is filled by PZN, and shows what was added', async () => {
    const { user, server } = await openWatchlist(pageOf('Pain'), {
      [`POST ${listPath}id-Pain/items`]: ({ body }) =>
        answer({ ...itemOf('10203603'), ...(body as object), revision: 2 }, 201),
    });
    expect(await screen.findByText('This watchlist has no products yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add by PZN' }));
    await user.type(await screen.findByRole('textbox', { name: 'PZN' }), '10203603');
    Object.assign(server, detail(pain, [itemOf('10203603')]));
    await user.click(screen.getByRole('button', { name: 'Add 1 product' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('list', { name: 'Family' })).toHaveTextContent('SKU 10203603');
  });
});

describe('the id of the address and the selected watchlist', () => {
  it('are one on arrival: the address decides', async () => {
    await openWatchlist(pageOf('Pain'));
    expect(await heading('Pain')).toBeVisible();
    expect(selected()).toBe('id-Pain');
    expect(location.search).toBe('?id=id-Pain');
  });

  it('are one without an id: the selected one is put there, and back leads to the page before', async () => {
    const { user } = await openWatchlist('/elsewhere');
    await user.click(screen.getByRole('link', { name: 'The selected' }));
    expect(await heading('Cough')).toBeVisible();
    await expectAddress(pageOf('Cough'));
    act(() => history.back());
    expect(await heading('Elsewhere')).toBeVisible();
  });

  it('are one when another is selected: the address follows without a new entry', async () => {
    await openWatchlist(pageOf('Cough'));
    await heading('Cough');
    const entries = history.length;
    const heard: unknown[] = [];
    const stop = events.on('watchlist-changed', ({ watchlistId }) => heard.push(watchlistId));
    act(() => selectWatchlist('id-Pain'));
    expect(await heading('Pain')).toBeVisible();
    await expectAddress(pageOf('Pain'));
    act(() => selectWatchlist('id-Cough'));
    expect(await heading('Cough')).toBeVisible();
    await expectAddress(pageOf('Cough'));
    expect(history.length).toBe(entries);
    expect(heard).toEqual(['id-Pain', 'id-Cough']);
    stop();
  });

  it('are one on the way back and forward', async () => {
    const { user } = await openWatchlist(pageOf('Cough'));
    await heading('Cough');
    await user.click(screen.getByRole('link', { name: 'The other' }));
    expect(await heading('Pain')).toBeVisible();
    await waitFor(() => expect(selected()).toBe('id-Pain'));
    act(() => history.back());
    expect(await heading('Cough')).toBeVisible();
    await waitFor(() => expect(selected()).toBe('id-Cough'));
    act(() => history.forward());
    expect(await heading('Pain')).toBeVisible();
    await waitFor(() => expect(selected()).toBe('id-Pain'));
  });

  it('keep the rest of the query', async () => {
    await openWatchlist('/settings/watchlist?view=all&id=id-Cough');
    await heading('Cough');
    act(() => selectWatchlist('id-Pain'));
    await expectAddress('/settings/watchlist?view=all&id=id-Pain');
  });

  it('part when the page is left', async () => {
    const { user } = await openWatchlist(pageOf('Cough'));
    await heading('Cough');
    await user.click(screen.getByRole('link', { name: 'Leave' }));
    await heading('Elsewhere');
    act(() => selectWatchlist('id-Pain'));
    await expectAddress('/elsewhere');
  });
});

describe('a watchlist that there is not', () => {
  const message = 'There is no watchlist with this id in the selected tenant.';

  it('is not found; the selection stays, and another selection leads on', async () => {
    await openWatchlist(pageOf('Nobody'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(selected()).toBe('id-Cough');
    expect(location.search).toBe('?id=id-Nobody');
    act(() => selectWatchlist('id-Pain'));
    expect(await heading('Pain')).toBeVisible();
    await expectAddress(pageOf('Pain'));
  });

  it('is not named by an address that was cut off', async () => {
    await openWatchlist('/settings/watchlist?id=', {}, 'de');
    expect(
      await screen.findByText('Dafür fehlen noch Angaben: Die Adresse nennt keine Watchlist.'),
    ).toBeVisible();
    expect(selected()).toBe('id-Cough');
  });

  it('is not found when it was deleted meanwhile', async () => {
    const gone = () => refusal(404, 'NOT_FOUND');
    await openWatchlist(pageOf('Cough'), { [`GET ${listPath}id-Cough`]: gone });
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('gives way to the first remaining one when it was the selected one', async () => {
    const { server } = await openWatchlist(pageOf('Cough'));
    await heading('Cough');
    server[`GET ${listPath}`] = () => listOf(pain);
    await act(() => reloadWatchlists('Nordheide'));
    await expectAddress(pageOf('Pain'));
    expect(await heading('Pain')).toBeVisible();
  });

  it('leads to the overview when the tenant has none at all', async () => {
    await openWatchlist('/settings/watchlist', { [`GET ${listPath}`]: () => listOf() });
    expect(await screen.findByText("You Haven't Created Any Watchlists Yet")).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the watchlists' })).toBeVisible();
  });

  it('of the tenant before is not looked for in the new one', async () => {
    const { calls } = await openWatchlist(pageOf('Cough'));
    await heading('Cough');
    act(() => selectTenant('Südwerk'));
    await waitFor(() => expect(selected()).toBe('id-Vitamins'));
    const asked = calls.filter(({ path }) => decodeURIComponent(path).includes('Südwerk'));
    expect(asked.map(({ path }) => path).filter((path) => path.includes('id-Cough'))).toEqual([]);
  });
});

it('says why the watchlists could not be loaded, and can be tried again', async () => {
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
