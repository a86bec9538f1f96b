import { answer, type FakeRoutes } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import WatchlistPage from '../pages/WatchlistPage';
import { itemOf, listOf, listPath, openPage, summaryOf } from './openPage';

export const cough = summaryOf('Cough', { revision: 1 });
const pack = (pzn: string, family: string, size: string, displayOrder: string) =>
  itemOf(pzn, { itemId: pzn, productFamily: family, sku: `${family} ${size}`, displayOrder });
export const managedItems = [
  pack('10203603', 'Bronchopal', '100 ml', 'a0'),
  pack('07688100', 'Bronchopal', '200 ml', 'a1'),
  pack('04877800', 'Halsano', '24 St', 'a2'),
  pack('01234562', 'Halsano', '48 St', 'a3'),
];

/** Opens the mode Manage of a watchlist with two families of two SKUs each. */
export const openManage = async (
  routes: FakeRoutes = {},
  page: ReactElement = <WatchlistPage />,
) => {
  const view = await openPage(page, {
    path: '/settings/watchlist?id=id-Cough&mode=manage',
    routes: {
      [`GET ${listPath}`]: () => listOf(cough, summaryOf('Pain')),
      [`GET ${listPath}id-Cough`]: () => answer({ ...cough, items: managedItems }),
      ...routes,
    },
  });
  await screen.findByRole('grid', { name: /SKUs/ });
  const sent = () =>
    view.calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
  return { ...view, sent };
};

const gridOf = (name: RegExp) => within(screen.getByRole('grid', { name }));
export const namesOfRows = (name = /SKUs/) =>
  gridOf(name)
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-label'));
export const row = (name: string, grid = /SKUs/) => gridOf(grid).getByRole('row', { name });
