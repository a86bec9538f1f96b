import { expect, it } from '@jest/globals';
import { answer, matrixOf, refusal, smallMarket, summaryOf } from '@pmm/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import AvailabilityPage from '../availability/AvailabilityPage';
import { listRows } from '../testing/listRows';
import {
  metricRoute,
  openMetrics,
  setUpMetrics,
  watchlistRoute,
  watchlistsRoute,
} from '../testing/openMetrics';

const matrix = matrixOf(smallMarket);
const EXCEPTIONS = `${watchlistRoute()}/metrics/availability/exceptions`;

/** The limited syrup for 20 days, and tabs that were never listed where they were first read. */
const exceptions = {
  watchlistId: '7',
  products: matrix.products.map(({ pzn }) => pzn),
  channels: matrix.channels.map(({ channelId }) => channelId),
  product: [0, 2, 3],
  channel: [1, 0, 2],
  since: [20, 30, 30].map((days) => Date.parse('2026-11-21T06:00:00Z') / 1000 - days * 86_400),
  before: '1--',
};

const open = (rest = '', given: () => Response = () => answer(exceptions)) =>
  openMetrics(
    <AvailabilityPage />,
    {
      [watchlistsRoute]: () => answer({ watchlists: [summaryOf('7')], limit: 20 }),
      [metricRoute('availability')]: () => answer(matrix),
      [EXCEPTIONS]: given,
    },
    { path: `/availability?mode=all&as=list${rest}&watchlist=7&tenant=Nordheide+Pharma` },
  );

setUpMetrics();

const list = () => screen.findByRole('grid', { name: 'What is missing or in doubt' });
const rowsOf = () => listRows('What is missing or in doubt');

it('the list begins with what weighs most, and says since when and what it was before', async () => {
  await open();
  expect(await rowsOf()).toEqual([
    'Limited | Rosen | 1 Nov, 07:00 | 20 d | Available',
    'Not Offered | Citypharm | at least since 22 Oct | > 30 d | not known',
    'Unavailable | Nordlicht | 17 Nov, 19:00 | 3 d 12 h | Available',
  ]);
  expect(screen.getByText('3 rows')).toBeVisible();
});

it('the list shows the kinds that are chosen, with their number', async () => {
  const { user } = await open();
  await list();
  const legend = screen.getByRole('group', { name: 'Legend' });
  await user.click(within(legend).getByRole('button', { name: 'Never listed 1' }));
  await user.click(within(legend).getByRole('button', { name: 'Limited 1' }));
  await waitFor(async () =>
    expect((await rowsOf()).map((row) => row.split(' | ')[0])).toEqual([
      ...['Never listed', 'Not Offered', 'Unavailable'],
    ]),
  );
  expect(window.location.search).toContain('what=unavailable');
});

it('a head sorts by its column, and Product groups the rows', async () => {
  const { user } = await open();
  await user.click(within(await list()).getByRole('button', { name: 'Duration' }));
  await user.click(within(await list()).getByRole('button', { name: 'Duration' }));
  expect((await rowsOf()).map((row) => row.split(' | ')[1])).toEqual([
    ...['Nordlicht', 'Rosen', 'Citypharm'],
  ]);
  await user.click(screen.getByRole('radio', { name: 'Product' }));
  expect((await rowsOf())[0]).toBe('1 row');
});

it('the text finds products and pharmacies', async () => {
  const { user } = await open();
  await list();
  await user.type(screen.getByRole('searchbox'), 'rosen');
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
});

it('the arrow keys go through the rows, and Enter opens the cell in the matrix', async () => {
  const { user } = await open();
  const [, first, second] = within(await list()).getAllByRole('row');
  act(() => first?.focus());
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: /50 St/ })).toBeVisible();
  const parameters = new URLSearchParams(window.location.search);
  expect(parameters.get('as')).toBeNull();
  expect(parameters.get('cell')).toContain(matrix.products[3]?.pzn ?? '');
  act(() => history.back());
  await waitFor(() => expect(window.location.search).toContain('as=list'));
});

it('the list says that it could not be loaded, and can be tried again', async () => {
  await open('', () => refusal(500, 'INTERNAL_ERROR'));
  expect(await screen.findByText('The list could not be loaded')).toBeVisible();
});

it('the list says that nothing is missing', async () => {
  await open('&what=not-listed');
  expect(await screen.findByText('Nothing is missing')).toBeVisible();
});
