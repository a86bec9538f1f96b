import type { WatchlistItem, WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import type { Language } from '@pmm/shared/i18n';
import {
  answer,
  beSignedIn,
  fakeServer,
  renderInApp,
  type FakeRoutes,
  type RenderOptions,
} from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import type { ReactElement } from 'react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import WatchlistsPage from '../pages/WatchlistsPage';

export const listPath = '/api/v1/tenants/Nordheide/watchlists/';

export const summaryOf = (
  name: string,
  change: Partial<WatchlistSummary> = {},
): WatchlistSummary => ({
  watchlistId: `id-${name}`,
  name,
  description: '',
  brand: null,
  type: 'custom',
  status: 'active',
  stats: { productFamilies: 0, listedSkus: 0, localSkus: 0 },
  revision: 1,
  ...change,
});

export const listOf = (...watchlists: WatchlistSummary[]) => answer({ watchlists, limit: 50 });

export const itemOf = (pzn: string, change: Partial<WatchlistItem> = {}): WatchlistItem => ({
  itemId: `item-${pzn}`,
  pzn,
  sku: `SKU ${pzn}`,
  productFamily: 'Family',
  kind: 'listed',
  visible: true,
  displayOrder: 1,
  ...change,
});

/** A page of a person with two tenants, of which the first is selected. */
export const openPage = async (
  page: ReactElement,
  { routes = {}, ...options }: Pick<RenderOptions, 'path' | 'language'> & { routes?: FakeRoutes },
) => {
  toasts.dismissAll();
  beSignedIn({ tenants: ['Nordheide', 'Südwerk'] });
  const server: FakeRoutes = {
    [`GET ${listPath}`]: () => listOf(summaryOf('Cough'), summaryOf('Pain')),
    'GET /api/v1/tenants/Südwerk/watchlists/': () => listOf(summaryOf('Vitamins')),
    ...routes,
  };
  const calls = fakeServer(server);
  const messages = { namespace: 'watchlists', en, de };
  const view = await renderInApp(page, { ...options, messages });
  return { ...view, calls, server };
};

export const openOverview = (routes: FakeRoutes = {}, language: Language = 'en') =>
  openPage(<WatchlistsPage />, { routes, language });
