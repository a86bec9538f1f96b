import type { WatchlistItem, WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import type { Language } from '@pmm/shared/i18n';
import { answer, beSignedIn, fakeServer, renderInApp, type FakeRoutes } from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
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

export const itemOf = (pzn: string): WatchlistItem => ({
  itemId: `item-${pzn}`,
  pzn,
  sku: `SKU ${pzn}`,
  productFamily: 'Family',
  kind: 'listed',
  visible: true,
  displayOrder: 1,
});

/** The overview of a person with two tenants, of which the first is selected. */
export const openOverview = async (routes: FakeRoutes = {}, language: Language = 'en') => {
  toasts.dismissAll();
  beSignedIn({ tenants: ['Nordheide', 'Südwerk'] });
  const server: FakeRoutes = {
    [`GET ${listPath}`]: () => listOf(summaryOf('Cough'), summaryOf('Pain')),
    'GET /api/v1/tenants/Südwerk/watchlists/': () => listOf(summaryOf('Vitamins')),
    ...routes,
  };
  const calls = fakeServer(server);
  const messages = { namespace: 'watchlists', en, de };
  const view = await renderInApp(<WatchlistsPage />, { language, messages });
  return { ...view, calls, server };
};
