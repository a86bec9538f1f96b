import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { Link, Outlet, Route, Routes } from '@pmm/shared/router';
import { selectedWatchlistAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { answer, type FakeRoutes, type RenderOptions } from '@pmm/shared/testing';
import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import WatchlistPage from '../pages/WatchlistPage';
import { itemOf, listOf, listPath, openPage, summaryOf } from './openPage';

const stats = { productFamilies: 1, listedSkus: 1_234, localSkus: 0 };
export const cough = summaryOf('Cough', { stats, description: 'For the winter' });
export const pain = summaryOf('Pain');
const items = [
  itemOf('04877800', { productFamily: 'Halsano', sku: 'Halsano 24 St' }),
  itemOf('01234562', { productFamily: 'Halsano', sku: 'Halsano 48 St', kind: 'local' }),
  itemOf('10203603', { productFamily: 'Bronchopal', sku: 'Bronchopal 100 ml', visible: false }),
];

export const detail = (watchlist: WatchlistSummary, of: WatchlistItem[] = items): FakeRoutes => ({
  [`GET ${listPath}${watchlist.watchlistId}`]: () => answer({ ...watchlist, items: of }),
});

export const openWatchlist = (
  path: string,
  routes: FakeRoutes = {},
  language: 'en' | 'de' = 'en',
  options: Pick<RenderOptions, 'leave'> = {},
) =>
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
      ...options,
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

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const selected = () => store.get(selectedWatchlistAtom);
export const expectAddress = (path: string) =>
  waitFor(() => expect(location.pathname + location.search).toBe(path));
export const pageOf = (name: string) => `/settings/watchlist?id=id-${name}`;
