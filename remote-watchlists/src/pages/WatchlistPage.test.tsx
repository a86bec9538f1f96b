import { describe, expect, it } from '@jest/globals';
import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { events } from '@pmm/shared/events';
import { queryClient } from '@pmm/shared/query';
import { Link, Outlet, Route, Routes } from '@pmm/shared/router';
import {
  reloadWatchlists,
  selectedWatchlistAtom,
  selectTenant,
  selectWatchlist,
} from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { answer, heldAnswer, refusal, silence, type FakeRoutes } from '@pmm/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { failedWrite, itemOf, listOf, listPath, openPage, summaryOf } from '../testing/openPage';
import WatchlistPage from './WatchlistPage';

const stats = { productFamilies: 1, listedSkus: 1_234, localSkus: 0 };
const cough = summaryOf('Cough', { stats, description: 'For the winter' });
const pain = summaryOf('Pain');
const items = [
  itemOf('04877800', { productFamily: 'Halsano', sku: 'Halsano 24 St' }),
  itemOf('01234562', { productFamily: 'Halsano', sku: 'Halsano 48 St', kind: 'local' }),
  itemOf('10203603', { productFamily: 'Bronchopal', sku: 'Bronchopal 100 ml', visible: false }),
];

const detail = (watchlist: WatchlistSummary, of: WatchlistItem[] = items): FakeRoutes => ({
  [`GET ${listPath}${watchlist.watchlistId}`]: () => answer({ ...watchlist, items: of }),
});

const open = (path: string, routes: FakeRoutes = {}, language: 'en' | 'de' = 'en') =>
  openPage(
    <Routes>
      <Route
        element={
          <>
            <Link to="/elsewhere">Leave</Link>
            <Link to="/settings/watchlist">The selected</Link>
            <Link to="/settings/watchlist?id=id-Pain">The other</Link>
            <Outlet />
          </>
        }
      >
        <Route path="/settings/watchlist" element={<WatchlistPage />} />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Route>
    </Routes>,
    {
      path,
      language,
      routes: {
        [`GET ${listPath}`]: () => listOf(cough, pain),
        ...detail(cough),
        ...detail(pain, []),
        ...routes,
      },
    },
  );

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const selected = () => store.get(selectedWatchlistAtom);
const expectAddress = (path: string) =>
  waitFor(() => expect(location.pathname + location.search).toBe(path));
const pageOf = (name: string) => `/settings/watchlist?id=id-${name}`;

describe('the watchlist', () => {
  it('is shown with what it is and holds, by family and in order', async () => {
    await open(pageOf('Cough'));
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
    await open(pageOf('Cough'), {}, 'de');
    expect(
      await screen.findByText('1 Produktfamilie · 1.234 gelistete SKUs · 0 lokale SKUs'),
    ).toBeVisible();
    expect(await screen.findByText('Ausgeblendet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Watchlist-Übersicht' })).toBeVisible();
  });

  it('says that its products are loading', async () => {
    await open(pageOf('Cough'), { [`GET ${listPath}id-Cough`]: silence });
    await heading('Cough');
    expect(screen.getByRole('status', { name: 'Loading the products' })).toBeVisible();
  });

  it('says why its products could not be loaded, and can be tried again', async () => {
    const path = `GET ${listPath}id-Cough`;
    const { user, server } = await open(pageOf('Cough'), {
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
    const { user, server } = await open(pageOf('Pain'), {
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
    await open(pageOf('Pain'));
    expect(await heading('Pain')).toBeVisible();
    expect(selected()).toBe('id-Pain');
    expect(location.search).toBe('?id=id-Pain');
  });

  it('are one without an id: the selected one is put there, and back leads to the page before', async () => {
    const { user } = await open('/elsewhere');
    await user.click(screen.getByRole('link', { name: 'The selected' }));
    expect(await heading('Cough')).toBeVisible();
    await expectAddress(pageOf('Cough'));
    act(() => history.back());
    expect(await heading('Elsewhere')).toBeVisible();
  });

  it('are one when another is selected: the address follows without a new entry', async () => {
    await open(pageOf('Cough'));
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
    const { user } = await open(pageOf('Cough'));
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
    await open('/settings/watchlist?view=all&id=id-Cough');
    await heading('Cough');
    act(() => selectWatchlist('id-Pain'));
    await expectAddress('/settings/watchlist?view=all&id=id-Pain');
  });

  it('part when the page is left', async () => {
    const { user } = await open(pageOf('Cough'));
    await heading('Cough');
    await user.click(screen.getByRole('link', { name: 'Leave' }));
    await heading('Elsewhere');
    act(() => selectWatchlist('id-Pain'));
    await expectAddress('/elsewhere');
  });
});

describe('a watchlist that is saved', () => {
  const save = async (path: string) => {
    const held = heldAnswer();
    const route = `PUT ${listPath}id-Cough`;
    const { user } = await open(path, { [route]: () => held.response });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' drops');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const finish = async () => {
      held.give(answer({ ...cough, name: 'Cough drops' }));
      await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    };
    return { user, finish };
  };
  const editing = `${pageOf('Cough')}&mode=edit`;

  it('is shown afterwards', async () => {
    const { finish } = await save(editing);
    await finish();
    await expectAddress(pageOf('Cough'));
  });

  it.each([
    ['Leave', 'Elsewhere', '/elsewhere'],
    ['The other', 'Pain', pageOf('Pain')],
  ])('does not call back who has followed a link meanwhile: %s', async (link, title, address) => {
    const { user, finish } = await save(editing);
    await user.click(screen.getByRole('link', { name: link }));
    await heading(title);
    await finish();
    await expectAddress(address);
  });
});

describe('products typed for a watchlist that a colleague deletes', () => {
  const gone = () => refusal(404, 'NOT_FOUND');
  const type = async () => {
    const view = await open(pageOf('Cough'));
    await view.user.click(await screen.findByRole('button', { name: 'Add by PZN' }));
    await view.user.type(await screen.findByRole('textbox', { name: 'PZN' }), '10203603');
    return view;
  };
  const expectTyped = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Add products to Cough' });
    expect(within(dialog).getByRole('textbox', { name: 'PZN' })).toHaveValue('10203603');
  };

  it('stay when another watchlist takes its place', async () => {
    const { user, server, calls } = await type();
    const path = `POST ${listPath}id-Cough/items`;
    Object.assign(server, { [`GET ${listPath}`]: () => listOf(pain), [path]: gone });
    await act(() => reloadWatchlists('Nordheide'));
    await expectAddress(pageOf('Pain'));
    await screen.findByText('This watchlist has no products yet');
    await expectTyped();
    await user.click(screen.getByRole('button', { name: 'Add 1 product' }));
    await waitFor(() => expect(failedWrite()).toEqual(['ADD_PRODUCT_ERROR', 'NOT_FOUND']));
    await expectTyped();
    const sent = calls.flatMap(({ method, path: to }) => (method === 'POST' ? [to] : []));
    expect(sent).toContain(`${listPath}id-Cough/items`);
    // The preview is independent: it may come before, after or not at all.
    expect(sent.filter((to) => !to.startsWith(`${listPath}id-Cough/items`))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await heading('Pain')).toBeVisible();
  });

  it('stay when none is left', async () => {
    const { server } = await type();
    server[`GET ${listPath}`] = () => listOf();
    await act(() => reloadWatchlists('Nordheide'));
    await screen.findByText("You Haven't Created Any Watchlists Yet");
    await expectTyped();
  });

  it('stay when only its products are found missing', async () => {
    const { server } = await type();
    server[`GET ${listPath}id-Cough`] = gone;
    await act(() => queryClient.invalidateQueries());
    await screen.findByText('There is no watchlist with this id in the selected tenant.');
    await expectTyped();
  });

  it('go with the tenant that they were typed for', async () => {
    await type();
    act(() => selectTenant('Südwerk'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a watchlist that there is not', () => {
  const message = 'There is no watchlist with this id in the selected tenant.';

  it('is not found; the selection stays, and another selection leads on', async () => {
    await open(pageOf('Nobody'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(selected()).toBe('id-Cough');
    expect(location.search).toBe('?id=id-Nobody');
    act(() => selectWatchlist('id-Pain'));
    expect(await heading('Pain')).toBeVisible();
    await expectAddress(pageOf('Pain'));
  });

  it('is not named by an address that was cut off', async () => {
    await open('/settings/watchlist?id=', {}, 'de');
    expect(
      await screen.findByText('Dafür fehlen noch Angaben: Die Adresse nennt keine Watchlist.'),
    ).toBeVisible();
    expect(selected()).toBe('id-Cough');
  });

  it('is not found when it was deleted meanwhile', async () => {
    const gone = () => refusal(404, 'NOT_FOUND');
    await open(pageOf('Cough'), { [`GET ${listPath}id-Cough`]: gone });
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('gives way to the first remaining one when it was the selected one', async () => {
    const { server } = await open(pageOf('Cough'));
    await heading('Cough');
    server[`GET ${listPath}`] = () => listOf(pain);
    await act(() => reloadWatchlists('Nordheide'));
    await expectAddress(pageOf('Pain'));
    expect(await heading('Pain')).toBeVisible();
  });

  it('leads to the overview when the tenant has none at all', async () => {
    await open('/settings/watchlist', { [`GET ${listPath}`]: () => listOf() });
    expect(await screen.findByText("You Haven't Created Any Watchlists Yet")).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the watchlists' })).toBeVisible();
  });

  it('of the tenant before is not looked for in the new one', async () => {
    const { calls } = await open(pageOf('Cough'));
    await heading('Cough');
    act(() => selectTenant('Südwerk'));
    await waitFor(() => expect(selected()).toBe('id-Vitamins'));
    const asked = calls.filter(({ path }) => decodeURIComponent(path).includes('Südwerk'));
    expect(asked.map(({ path }) => path).filter((path) => path.includes('id-Cough'))).toEqual([]);
  });
});

it('says why the watchlists could not be loaded, and can be tried again', async () => {
  const { user, server } = await open(pageOf('Cough'), {
    [`GET ${listPath}`]: () => refusal(500, 'SERVER_ERROR'),
  });
  expect(
    await screen.findByText('The watchlists of this tenant could not be loaded'),
  ).toBeVisible();
  server[`GET ${listPath}`] = () => listOf(cough);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await heading('Cough')).toBeVisible();
});
