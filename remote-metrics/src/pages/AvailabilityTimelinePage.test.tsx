import { beforeEach, expect, it } from '@jest/globals';
import {
  answer,
  beSignedIn,
  fakeServer,
  type FakeRoutes,
  refusal,
  renderInApp,
} from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { giveChartsWidth } from '../testing/chartWidth';
import AvailabilityTimelinePage from './AvailabilityTimelinePage';

const messages = { namespace: 'metrics', en, de };
const tenant = 'Nordheide Pharma';
const base = `GET /api/v1/tenants/${tenant}`;
const list = `${base}/watchlists/7`;
const history = `${list}/metrics/availability/history`;

const product = (pzn: string, name: string) => ({
  pzn,
  name,
  packSize: '20 St',
  kind: 'listed',
  family: 0,
});
const channel = { channelId: 'rosen', name: 'Rosen', url: null };
/** Available, then for 1.5 days Unavailable, then not read for 12 hours; the other never read. */
const answerOfRosen = {
  watchlistId: '7',
  window: { from: '2026-11-13T06:00:00.000Z', to: '2026-11-20T06:00:00.000Z' },
  firstSeenAt: '2026-11-01T06:00:00.000Z',
  channels: [{ ...channel, lastCrawlAt: '2026-11-19T18:00:00.000Z' }],
  families: ['Bronchopal'],
  products: [product('10203603', 'Bronchopal'), product('04877800', 'Halsano')],
  spanLane: [0, 0],
  spanMinute: [0, 5 * 24 * 60],
  spanStatus: '13',
};

const routes: FakeRoutes = {
  [`${list}/metrics/revision`]: () => answer({ revision: '1' }),
  [`${base}/channels`]: () =>
    answer({ channels: [{ ...channel, weight: 1, lastCrawlAt: '2026-11-19T18:00:00.000Z' }] }),
  [list]: () =>
    answer({
      watchlistId: '7',
      name: 'Watched',
      description: '',
      brand: null,
      type: 'custom',
      status: 'active',
      stats: { productFamilies: 1, listedSkus: 1, localSkus: 0 },
      revision: 1,
      detailsVersion: 1,
      items: [],
    }),
  [history]: () => answer(answerOfRosen),
};

const open = (more: FakeRoutes = {}) => {
  fakeServer({ ...routes, ...more });
  beSignedIn({ tenants: [tenant], watchlist: '7' });
  return renderInApp(<AvailabilityTimelinePage />, { messages, path: '/availability-timeline' });
};

beforeEach(() => giveChartsWidth(700));

it('shows for the first pharmacy what each product went through, and its figures', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Availability at Rosen' });
  const [, bronchopal, halsano] = within(table).getAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(cells(bronchopal)).toEqual(['76.9%', '92.9%', '1.5 Days n/a', '1.5 d', 'not read, 12 h']);
  expect(cells(halsano)).toEqual(['–', '0%', '0.0 Days n/a', '–', 'Not known']);
});

it('offers only ranges that reach behind what is shown already, and says why', async () => {
  await open();
  expect(await screen.findByText(/^No data before 1 Nov/)).toBeVisible();
  expect(screen.getByRole('radio', { name: '30 days' })).toBeEnabled();
  expect(screen.getByRole('radio', { name: '90 days' })).toBeDisabled();
});

it.each([
  [`${base}/channels`, 'The pharmacies could not be loaded'],
  [history, 'The history of the metrics could not be loaded'],
])('says what could not be loaded: %s', async (route, title) => {
  await open({ [route]: () => refusal(500, 'SERVER_ERROR') });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
