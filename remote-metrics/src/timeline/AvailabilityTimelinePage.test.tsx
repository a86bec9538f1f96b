import { expect, it, jest } from '@jest/globals';
import { answer, type FakeRoutes, refusal } from '@pmm/shared/testing';
import { defaultAvailabilityView } from '@pmm/shared/figures/availability/availabilityView';
import { screen, waitFor, within } from '@testing-library/react';
import { availabilityViews } from '../page/addresses/availabilityAddress';
import { followMatrixPlace } from '../grid/matrixPlace';
import {
  channelsRoute,
  historyOfRosen,
  historyRoute,
  productOf,
  setUpHistory,
} from '../testing/historyOfRosen';
import { openMetrics, watchlistRoute } from '../testing/openMetrics';
import AvailabilityTimelinePage from './AvailabilityTimelinePage';

/**
 * Not read for 12 hours; the first product was Unavailable for 1.5 days before, the last one was
 * never read.
 */
const readOfRosen = {
  window: { from: '2026-11-13T06:00:00.000Z', to: '2026-11-20T06:00:00.000Z' },
  products: [
    productOf('10203603', 'Bronchopal'),
    productOf('10219586', 'Nasivent'),
    productOf('04877800', 'Halsano'),
  ],
  spanLane: [0, 0, 1],
  spanMinute: [0, 5 * 24 * 60, 0],
  spanStatus: '132',
  incidents: [
    {
      channel: 0,
      kind: 'overdue',
      from: '2026-11-19T18:00:00.000Z',
      until: null,
      rhythmMinutes: 60,
      missedReads: 12,
    },
  ],
};

const historyWith = (change: object) =>
  historyOfRosen('2026-11-19T18:00:00.000Z', { ...readOfRosen, ...change });
const routes = historyWith({});

const open = (more: FakeRoutes = {}, search = '', prepare?: () => void) =>
  openMetrics(
    <AvailabilityTimelinePage />,
    { ...routes, ...more },
    { path: `/availability-timeline${search}`, ...(prepare && { prepare }) },
  );
const table = () => screen.findByRole('table', { name: 'Availability at Rosen' });
const namesIn = (lanes: HTMLElement) =>
  within(lanes)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

setUpHistory();

it('the timeline shows the lanes and figures of the first pharmacy', async () => {
  await open();
  const lanes = await table();
  const cells = (name: RegExp) =>
    within(within(lanes).getByRole('row', { name }))
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(cells(/^Bronchopal/)).toEqual([
    ...['76.9%', '92.9%', '1.5 Days n/a', '1\u00a0d 12\u00a0h', 'not crawled, 13\u00a0h'],
  ]);
  expect(cells(/^All 2/)).toEqual(['88.5%', '92.9%', '1.5 Days n/a']);
  expect(within(lanes).getByText(/^Rosen is left out until it is crawled again/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Not confirmed 2/ })).toBeVisible();
});

it('the timeline folds products that were never read', async () => {
  const { user } = await open();
  expect(namesIn(await table())).toEqual(['Bronchopal 20 St', 'Nasivent 20 St', 'All 2']);
  await user.click(screen.getByRole('button', { name: 'Show 1 without data' }));
  expect(namesIn(await table())).toContain('Halsano 20 St');
});

it('the search filters lanes by name and PZN, and the address keeps the view', async () => {
  const { user } = await open();
  await table();
  await user.type(screen.getByRole('searchbox', { name: 'Find product' }), '10219');
  expect(namesIn(await table())).toEqual(['Nasivent 20 St', '1 of 2']);
  await user.click(screen.getByRole('button', { name: 'Available' }));
  const parameters = Object.fromEntries(new URLSearchParams(location.search));
  expect(parameters).toEqual({
    ...{ watchlist: '7', axis: 'pharmacy', channel: 'rosen', pzn: '10203603' },
    ...{ q: '10219', sort: 'share', tenant: 'Nordheide Pharma' },
  });
});

it('the timeline has the view of a link', async () => {
  await open({}, '?watchlist=7&axis=pharmacy&channel=rosen&q=nasi&sort=-down&table=1');
  const lanes = await table();
  expect(namesIn(lanes)).toEqual(['Nasivent 20 St', 'Nasivent 20 St']);
  const [status, from] = within(lanes).getAllByRole('cell').slice(-4);
  expect(status).toHaveTextContent('Not crawled since');
  // Short, so that there is room to say that it began even earlier.
  expect(from).toHaveTextContent(/^\d+ Nov 2026, \d\d:\d\d$/);
  expect(screen.getByRole('button', { name: 'Data table' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

it('the timeline says that the pharmacy of a link does not exist', async () => {
  await open(
    { [historyRoute]: () => refusal(404, 'NOT_FOUND') },
    '?watchlist=7&axis=pharmacy&channel=gone',
  );
  expect(await screen.findByText('Pharmacy not found')).toBeVisible();
});

it('the timeline links to the matrix as it was left, with the same SKUs', async () => {
  const view = { ...defaultAvailabilityView, statuses: new Set([3]), history: false, find: 'Vita' };
  const left = { key: 'availability/Nordheide Pharma/7', view, search: '' };
  const { user } = await open({}, '?watchlist=7&axis=pharmacy&local=1', () =>
    availabilityViews.keep(left),
  );
  await table();
  const link = screen.getByRole('link', { name: 'Matrix' });
  expect(link).toHaveAttribute(
    'href',
    '/availability?mode=all&status=unavailable&q=Vita&local=1&history=0&watchlist=7&tenant=Nordheide+Pharma',
  );
  const shown: string[] = [];
  await user.click(link);
  const matrix = { showColumn: (id: string) => shown.push(id) };
  followMatrixPlace(document.createElement('div'), matrix, 'availability')();
  // Once: the next matrix begins where it was left.
  followMatrixPlace(document.createElement('div'), matrix, 'availability')();
  expect(shown).toEqual(['rosen']);
});

it('the timeline shows SKUs of pharmacies on request', async () => {
  const [first, ...others] = readOfRosen.products;
  const products = [{ ...first, kind: 'local' }, ...others];
  const { user } = await open(historyWith({ products }));
  expect(namesIn(await table())).toEqual(['Nasivent 20 St', 'All 1']);
  await user.click(screen.getByRole('switch', { name: 'Pharmacy SKUs' }));
  expect(namesIn(await table())).toEqual(['Bronchopal 20 St', 'Nasivent 20 St', 'All 2']);
  expect(window.location.search).toContain('local=1');
});

it('the timeline offers SKUs of pharmacies if the watchlist has no others', async () => {
  const products = readOfRosen.products.map((product) => ({ ...product, kind: 'local' }));
  const { user } = await open(historyWith({ products }));
  await user.click(await screen.findByRole('button', { name: 'Show pharmacy SKUs' }));
  expect(await table()).toBeVisible();
});

it('the export requests the shown view', async () => {
  URL.createObjectURL = () => 'blob:export';
  URL.revokeObjectURL = () => undefined;
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user, calls } = await open(
    { [`${watchlistRoute()}/export`]: () => new Response('file') },
    '?watchlist=7&axis=pharmacy&channel=rosen&q=nasi&sort=-down&days=30',
  );
  await table();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Workbook (XLSX)' }));
  await waitFor(() =>
    expect(saved).toEqual([expect.stringMatching(/Availability Timeline.xlsx$/)]),
  );
  const call = calls.find(({ path }) => path.endsWith('/export'));
  expect(Object.fromEntries(call?.search ?? [])).toEqual({
    ...{ metric: 'timeline', format: 'xlsx', language: 'en', page: '/availability-timeline' },
    ...{ axis: 'pharmacy', channel: 'rosen', pzn: '10203603' },
    ...{ days: '30', q: 'nasi', sort: '-down' },
  });
});

it('the range menu offers only ranges with more data, and says why', async () => {
  await open();
  expect(await screen.findByText(/^No data before 1 Nov/)).toBeVisible();
  expect(screen.getByRole('radio', { name: '30 days' })).toBeEnabled();
  expect(screen.getByRole('radio', { name: '90 days' })).toBeDisabled();
});

it.each([
  [channelsRoute, 'The pharmacies could not be loaded'],
  [historyRoute, 'The history of the metrics could not be loaded'],
])('the timeline names the data that could not be loaded: %s', async (route, title) => {
  await open({ [route]: () => refusal(500, 'SERVER_ERROR') });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('the timeline shows an error for a history whose columns do not fit together', async () => {
  await open(historyWith({ spanLane: [0] }));
  expect(await screen.findByText('The history of the metrics could not be loaded')).toBeVisible();
});

const nothingRead = {
  ...{ window: null, firstSeenAt: null, incidents: [] },
  ...{ spanLane: [], spanMinute: [], spanStatus: '' },
};
it.each([
  ['there is no pharmacy', { [channelsRoute]: () => answer({ channels: [] }) }],
  ['none has been read', historyWith(nothingRead)],
] satisfies [string, FakeRoutes][])(
  'the timeline says that nothing was crawled yet if %s',
  async (_, more) => {
    await open(more);
    expect(await screen.findByText('Nothing has been crawled yet')).toBeVisible();
  },
);

it('the pharmacies can be chosen once they are loaded, and the first one is selected', async () => {
  await open();
  const choice = screen.getByRole('combobox', { name: 'Pharmacy' });
  expect(choice).toBeDisabled();
  await waitFor(() => expect(choice).toBeEnabled());
  expect(choice).toHaveValue('Rosen');
});
