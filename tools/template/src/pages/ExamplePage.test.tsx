import { beforeEach, expect, it } from '@jest/globals';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import { selectTenant, selectWatchlist } from '@pmm/shared/session';
import {
  answer,
  beSignedIn,
  fakeServer,
  refusal,
  renderInApp,
  silence,
  summaryOf,
  type FakeRoutes,
} from '@pmm/shared/testing';
import { act, screen, within } from '@testing-library/react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import ExamplePage from './ExamplePage';

const routeOf = (tenant: string, watchlistId: string) =>
  `GET /api/v1/tenants/${tenant}/watchlists/${watchlistId}`;
const COUGH = routeOf('Nordheide', 'cough');
const routes: FakeRoutes = {};

/** A watchlist with one product of each name. */
const watchlistOf = (name: string, ...products: string[]): Watchlist => ({
  ...summaryOf(name.toLowerCase(), { name }),
  items: products.map((sku, index) => ({
    ...{ itemId: sku, sku, pzn: `1000000${index}`, productFamily: 'Bronchopal' },
    ...{ kind: 'listed' as const, visible: true, displayOrder: `a${index}` },
  })),
});

const listsOf = (...ids: string[]) =>
  answer({ watchlists: ids.map((id) => summaryOf(id)), limit: 20 });

beforeEach(() => {
  fakeServer(routes);
  beSignedIn({ tenants: ['Nordheide', 'Alpenquell'], watchlist: 'cough' });
  routes[routeOf('Nordheide', '')] = () => listsOf('cough', 'sleep');
  routes[routeOf('Alpenquell', '')] = () => listsOf('skin');
  routes[COUGH] = () => answer(watchlistOf('Cough', 'Bronchopal 10', 'Bronchopal 20'));
});

const open = (language: 'en' | 'de' = 'en') =>
  renderInApp(<ExamplePage />, { language, messages: { namespace: 'example', en, de } });

it.each([
  ['en', 'Example', '2 products in Cough'],
  ['de', 'Beispiel', '2 Produkte in Cough'],
] as const)('shows the products of the selected watchlist (%s)', async (language, title, label) => {
  await open(language);
  const table = await screen.findByRole('table', { name: label });
  const [, first] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('Bronchopal 1010000000Bronchopal');
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('follows the selection of another watchlist, and of another tenant', async () => {
  routes[routeOf('Nordheide', 'sleep')] = () => answer(watchlistOf('Sleep', 'Vitalux 10'));
  routes[routeOf('Alpenquell', 'skin')] = () => answer(watchlistOf('Skin', 'Dermafit 10'));
  await open();
  expect(await screen.findByText('Bronchopal 10')).toBeVisible();
  act(() => selectWatchlist('sleep'));
  expect(await screen.findByText('Vitalux 10')).toBeVisible();
  expect(screen.queryByText('Bronchopal 10')).not.toBeInTheDocument();
  act(() => {
    selectTenant('Alpenquell');
    selectWatchlist('skin');
  });
  expect(await screen.findByText('Dermafit 10')).toBeVisible();
});

it('says that it is loading', async () => {
  routes[COUGH] = silence;
  await open();
  expect(screen.getByRole('status', { name: 'Loading the products' })).toBeVisible();
});

it('says that the watchlist has no products', async () => {
  routes[COUGH] = () => answer(watchlistOf('Cough'));
  await open();
  expect(await screen.findByText('Cough has no products yet.')).toBeVisible();
});

it('says that there is no watchlist', async () => {
  beSignedIn({ tenants: ['Nordheide'] });
  routes[routeOf('Nordheide', '')] = () => listsOf();
  await open();
  expect(await screen.findByText('This tenant has no watchlist yet.')).toBeVisible();
});

it('says that the products could not be loaded, and loads them on Retry', async () => {
  const loads = routes[COUGH];
  routes[COUGH] = () => refusal(404, 'WATCHLIST_NOT_FOUND');
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('The products could not be loaded')).toBeVisible();
  if (loads) routes[COUGH] = loads;
  await user.click(retry);
  expect(await screen.findByText('Bronchopal 20')).toBeVisible();
});
