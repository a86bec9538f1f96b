import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
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
import { forgetViews } from '../state/matrixViews';
import { giveChartsWidth } from '../testing/chartWidth';
import AvailabilityHistoryPage from './AvailabilityHistoryPage';

const messages = { namespace: 'metrics', en, de };
const tenant = 'Nordheide Pharma';
const base = `GET /api/v1/tenants/${tenant}`;
const list = `${base}/watchlists/7`;
const crawls = `${list}/metrics/availability/crawls`;

const channel = { channelId: 'rosen', name: 'Rosen', url: null };
const window = { from: '2026-10-21T06:00:00.000Z', to: '2026-11-20T06:00:00.000Z' };
const incident = {
  channel: 0,
  kind: 'overdue',
  from: '2026-11-18T06:00:00.000Z',
  until: '2026-11-19T18:00:00.000Z',
  rhythmMinutes: 60,
  missedReads: 35,
};
const item = (pzn: string, sku: string) => ({
  ...{ itemId: pzn, pzn, sku, productFamily: 'Bronchopal' },
  ...{ kind: 'listed', visible: true, displayOrder: 'Ab' },
});

const routes: FakeRoutes = {
  [`${list}/metrics/revision`]: () => answer({ revision: '1' }),
  [`${base}/channels`]: () =>
    answer({ channels: [{ ...channel, weight: 1, lastCrawlAt: window.to }] }),
  [list]: () =>
    answer({
      ...{ watchlistId: '7', name: 'Watched', description: '', brand: null, type: 'custom' },
      ...{ status: 'active', revision: 1, detailsVersion: 1 },
      stats: { productFamilies: 1, listedSkus: 1, localSkus: 0 },
      items: [item('10203603', 'Bronchopal, 20 St'), item('10219586', 'Nasivent, 20 St')],
    }),
  [crawls]: () =>
    answer({
      channelId: 'rosen',
      channelName: 'Rosen',
      window,
      rhythmMinutes: 60,
      toleratedMinutes: 90,
      crawls: [
        { from: '2026-11-20T05:00:00.000Z', to: '2026-11-20T05:10:00.000Z' },
        { from: '2026-11-20T06:00:00.000Z', to: '2026-11-20T06:00:00.000Z' },
      ],
      incidents: [incident],
    }),
  [`${list}/metrics/cell`]: () =>
    answer({
      ...{ pzn: '10203603', channelId: 'rosen', channelName: 'Rosen', lastCrawlAt: window.to },
      ...{ window, listPriceCents: null, uvpCents: null, pageUrl: null, prices: [], reviews: [] },
      statuses: [
        { from: '2026-11-01T06:00:00.000Z', status: 'available' },
        { from: '2026-11-18T07:00:00.000Z', status: 'unknown' },
        { from: '2026-11-19T18:00:00.000Z', status: 'limited' },
      ],
    }),
  [`${list}/metrics/availability/history`]: () =>
    answer({
      watchlistId: '7',
      window,
      firstSeenAt: '2026-11-01T06:00:00.000Z',
      channels: [{ ...channel, lastCrawlAt: window.to }],
      families: ['Bronchopal'],
      products: [
        { pzn: '10203603', name: 'Bronchopal', packSize: '20 St', kind: 'listed', family: 0 },
      ],
      spanLane: [0, 0, 0],
      spanMinute: [11 * 1440, 28 * 1440 + 60, 29 * 1440 + 720],
      spanStatus: '162',
      unknownLane: [],
      knownBefore: '',
      incidents: [incident],
    }),
};

const open = (more: FakeRoutes = {}) => {
  fakeServer({ ...routes, ...more });
  beSignedIn({ tenants: [tenant], watchlist: '7' });
  return renderInApp(<AvailabilityHistoryPage />, { messages, path: '/dev/availability-history' });
};
const rowsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    );

beforeEach(() => {
  forgetViews();
  giveChartsWidth(700);
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T07:00:00.000Z'));
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('tells when a pharmacy was read, how often it usually is, and when it was not', async () => {
  const { user } = await open();
  expect(
    await screen.findByRole('img', {
      name: 'Crawls of Rosen by day: 2 crawls, 1 incidents',
    }),
  ).toBeVisible();
  expect(
    screen.getByText('2 crawls; it is read every hour, and one is missing after 1 h'),
  ).toBeVisible();
  const incidents = screen.getByRole('group', { name: 'Incidents' });
  expect(rowsIn(incidents)).toEqual([
    [
      'No crawl came',
      expect.stringContaining('18 November 2026'),
      expect.stringContaining('19 November 2026'),
      '1 d 12 h',
      '35',
    ],
  ]);
  await user.click(
    within(screen.getByRole('group', { name: 'View of: Crawls of Rosen' })).getByText('Table'),
  );
  expect(rowsIn(screen.getByRole('group', { name: 'Crawls of Rosen' }))).toHaveLength(2);
});

it('shows what was observed of a product there beside what of it counts', async () => {
  await open();
  const observed = await screen.findByRole('group', { name: 'Status as observed' });
  expect(rowsIn(observed).map(([status, , to, length]) => [status, to, length])).toEqual([
    ['Limited', 'now', '13 h so far'],
    ['Unknown', expect.any(String), '1 d 11 h'],
    ['Available', expect.any(String), '17 d 1 h'],
  ]);
  const lane = screen.getByRole('img', { name: /^Bronchopal 20 St: / });
  expect(lane).toHaveAccessibleName(/; No data from 18 Nov 2026.*; Limited from 19 Nov 2026/);
});

it.each([
  [`${base}/channels`, 'The pharmacies could not be loaded'],
  [crawls, 'The history of the metrics could not be loaded'],
])('says what could not be loaded: %s', async (route, title) => {
  await open({ [route]: () => refusal(500, 'SERVER_ERROR') });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
