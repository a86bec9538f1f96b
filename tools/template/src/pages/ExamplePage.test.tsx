import { beforeEach, expect, it } from '@jest/globals';
import {
  answer,
  beSignedIn,
  fakeServer,
  refusal,
  renderInApp,
  summaryOf,
  type FakeRoutes,
} from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import ExamplePage from './ExamplePage';

const watchlists = 'GET /api/v1/tenants/Nordheide Pharma/watchlists/';
const stats = { productFamilies: 2, listedSkus: 4, localSkus: 1 };
const routes: FakeRoutes = {};

beforeEach(() => {
  fakeServer(routes);
  beSignedIn();
  routes[watchlists] = () =>
    answer({ watchlists: [summaryOf('w1', { name: 'Cough', stats })], limit: 20 });
});

const open = (language: 'en' | 'de' = 'en') =>
  renderInApp(<ExamplePage />, { language, messages: { namespace: 'example', en, de } });

it.each([
  ['en', 'Example', '5 products'],
  ['de', 'Beispiel', '5 Produkte'],
] as const)('shows each watchlist with its products (%s)', async (language, title, products) => {
  await open(language);
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText('Cough')).toBeVisible();
  expect(within(row).getByText(products)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('says that the tenant has no watchlist', async () => {
  routes[watchlists] = () => answer({ watchlists: [], limit: 20 });
  await open();
  expect(await screen.findByText('This tenant has no watchlist yet.')).toBeVisible();
});

it('says that the watchlists could not be loaded, and loads them on Retry', async () => {
  const loads = routes[watchlists];
  routes[watchlists] = () => refusal(404, 'TENANT_NOT_FOUND');
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('The watchlists could not be loaded')).toBeVisible();
  if (loads) routes[watchlists] = loads;
  await user.click(retry);
  expect(await screen.findByText('Cough')).toBeVisible();
});
