import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { toAppError } from '@pmm/shared/errors';
import { prepareCode } from '@pmm/shared/feature';
import type { Language } from '@pmm/shared/i18n';
import { queryClient } from '@pmm/shared/query';
import {
  answer,
  beSignedIn,
  fakeServer,
  giveElementsHeight,
  renderInApp,
  summaryOf as emptySummaryOf,
  type FakeRoutes,
  type RenderOptions,
} from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import type { ReactElement } from 'react';
import { detailDialogs } from '../components/useDetailDialogs';
import de from '../locales/de.json';
import en from '../locales/en.json';
import WatchlistsPage from '../pages/WatchlistsPage';

export const listPath = '/api/v1/tenants/Nordheide/watchlists/';

export const summaryOf = (name: string, change: Partial<WatchlistSummary> = {}) =>
  emptySummaryOf(`id-${name}`, { name, ...change });

export const listOf = (...watchlists: WatchlistSummary[]) => answer({ watchlists, limit: 50 });

export const itemOf = (pzn: string, change: Partial<WatchlistItem> = {}): WatchlistItem => ({
  itemId: `item-${pzn}`,
  pzn,
  sku: `SKU ${pzn}`,
  productFamily: 'Family',
  kind: 'listed',
  visible: true,
  displayOrder: 'a0',
  ...change,
});

/** Which failure the host shows in a toast, and with which reason. */
export const failedWrite = () => {
  const { meta, state } = queryClient.getMutationCache().getAll().at(-1) ?? {};
  return state?.status === 'error' ? [meta?.failure, toAppError(state.error).code] : null;
};

/** Opens a page for a person with two tenants, of which the first is selected. */
export const openPage = async (
  page: ReactElement,
  {
    routes = {},
    ...options
  }: Pick<RenderOptions, 'path' | 'language' | 'leave'> & { routes?: FakeRoutes },
) => {
  toasts.dismissAll();
  giveElementsHeight(1_000);
  beSignedIn({ tenants: ['Nordheide', 'Südwerk'] });
  const server: FakeRoutes = {
    [`GET ${listPath}`]: () => listOf(summaryOf('Cough'), summaryOf('Pain')),
    'GET /api/v1/tenants/Südwerk/watchlists/': () => listOf(summaryOf('Vitamins')),
    ...routes,
  };
  const calls = fakeServer(server);
  const messages = { namespace: 'watchlists', en, de };
  // As in a browser that was idle for a moment. A failure is reported when a dialog is needed.
  await prepareCode(detailDialogs).catch(() => undefined);
  const view = await renderInApp(page, { ...options, messages });
  return { ...view, calls, server };
};

export const openOverview = (routes: FakeRoutes = {}, language: Language = 'en') =>
  openPage(<WatchlistsPage />, { routes, language });
