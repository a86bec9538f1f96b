import { afterEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answer, summaryOf } from '@pmm/shared/testing';
import { giveChartsWidth } from '../testing/chartWidth';
import { historyOfRosen, productOf, setUpHistory } from '../testing/historyOfRosen';
import { openMetrics, watchlistsRoute } from '../testing/openMetrics';
import AvailabilityTimelinePage from './AvailabilityTimelinePage';

const COUNT = 80;
const products = Array.from({ length: COUNT }, (_, index) =>
  productOf(`${10_000_000 + index}`, `Product ${index}`),
);
const routes = {
  ...historyOfRosen('2026-11-20T06:00:00.000Z', {
    window: { from: '2026-11-13T06:00:00.000Z', to: '2026-11-20T06:00:00.000Z' },
    products,
    spanLane: [...products.keys()],
    spanMinute: products.map(() => 0),
    spanStatus: products.map(() => '1').join(''),
    incidents: [],
  }),
  [watchlistsRoute]: () =>
    answer({ watchlists: [summaryOf('7', { name: 'Cough & cold' })], limit: 20 }),
};

const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')));
const endPrint = () => act(() => void window.dispatchEvent(new Event('afterprint')));
const name = 'Availability at Rosen';
/** Those for paper, which are hidden on the screen, come first. */
const tables = () => screen.getAllByRole('table', { name, hidden: true });
const rowsIn = (table: HTMLElement) =>
  within(table).getAllByRole('rowheader', { hidden: true }).length;

setUpHistory();
afterEach(endPrint);

it('the timeline prints all lanes and the total for both directions of the paper', async () => {
  giveChartsWidth(600);
  await openMetrics(<AvailabilityTimelinePage />, routes, { path: '/availability-timeline' });
  const onScreen = await screen.findByRole('table', { name });
  expect(tables()).toEqual([onScreen]);
  print();
  const [portrait = onScreen, landscape = onScreen] = tables();
  expect(tables()).toEqual([portrait, landscape, onScreen]);
  expect([portrait, landscape].map(rowsIn)).toEqual([COUNT + 1, COUNT + 1]);
  expect(rowsIn(onScreen)).toBeLessThan(COUNT);
  endPrint();
  expect(tables()).toEqual([onScreen]);
});

it('the print of the timeline names watchlist, pharmacy and window', async () => {
  await openMetrics(<AvailabilityTimelinePage />, routes, { path: '/availability-timeline' });
  await screen.findByRole('table', { name });
  const facts = () =>
    screen.getAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(facts()).toEqual([
      'Cough & cold',
      'Rosen',
      '13\u00a0Nov\u00a02026,\u00a007:00 to 20\u00a0Nov\u00a02026,\u00a007:00, Europe/Berlin',
    ]),
  );
});

it('the data table of the timeline prints all of its rows', async () => {
  await openMetrics(<AvailabilityTimelinePage />, routes, {
    path: '/availability-timeline?table=1',
  });
  const table = await screen.findByRole('table', { name });
  await waitFor(() => expect(rowsIn(table)).toBeLessThan(COUNT));
  print();
  expect(rowsIn(table)).toBe(COUNT);
});
