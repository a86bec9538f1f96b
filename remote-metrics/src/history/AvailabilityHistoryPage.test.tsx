import { expect, it } from '@jest/globals';
import { answer, type FakeRoutes, refusal } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import { channelsRoute, historyOfRosen, productOf, setUpHistory } from '../testing/historyOfRosen';
import { metricRoute, openMetrics } from '../testing/openMetrics';
import AvailabilityHistoryPage from './AvailabilityHistoryPage';

const crawls = metricRoute('availability/crawls');

const window = { from: '2026-10-21T06:00:00.000Z', to: '2026-11-20T06:00:00.000Z' };
const incident = {
  channel: 0,
  kind: 'overdue',
  from: '2026-11-18T06:00:00.000Z',
  until: '2026-11-19T18:00:00.000Z',
  rhythmMinutes: 60,
  missedReads: 35,
};
const routes: FakeRoutes = {
  ...historyOfRosen(window.to, {
    window,
    products: [productOf('10203603', 'Bronchopal')],
    spanLane: [0, 0, 0],
    spanMinute: [11 * 1440, 28 * 1440 + 60, 29 * 1440 + 720],
    spanStatus: '162',
    incidents: [incident],
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
      validUntil: null,
    }),
  [metricRoute('cell')]: () =>
    answer({
      ...{ pzn: '10203603', channelId: 'rosen', channelName: 'Rosen', lastCrawlAt: window.to },
      ...{ window, listPriceCents: null, uvpCents: null, pageUrl: null, prices: [], reviews: [] },
      statuses: [
        { from: '2026-11-01T06:00:00.000Z', status: 'available' },
        { from: '2026-11-18T07:00:00.000Z', status: 'unknown' },
        { from: '2026-11-19T18:00:00.000Z', status: 'limited' },
      ],
    }),
};

const open = (more: FakeRoutes = {}) =>
  openMetrics(
    <AvailabilityHistoryPage />,
    { ...routes, ...more },
    { path: '/dev/availability-history' },
  );
const rowsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    );

setUpHistory();

it('the page shows when a pharmacy was read, how often it usually is, and its incidents', async () => {
  const { user } = await open();
  expect(
    await screen.findByRole('img', {
      name: 'Crawls of Rosen by day: 2 crawls, 1 incident',
    }),
  ).toBeVisible();
  expect(
    screen.getByText('2 crawls; usually every hour, and one is missing after 1 h'),
  ).toBeVisible();
  const incidents = screen.getByRole('group', { name: 'Incidents' });
  expect(rowsIn(incidents)).toEqual([
    [
      'Crawl overdue',
      expect.stringContaining('18 November 2026'),
      expect.stringContaining('19 November 2026'),
      '1\u00a0d 12\u00a0h',
      '35',
    ],
  ]);
  await user.click(
    within(screen.getByRole('group', { name: 'View of: Crawls of Rosen' })).getByText('Table'),
  );
  expect(rowsIn(screen.getByRole('group', { name: 'Crawls of Rosen' }))).toHaveLength(2);
});

it('the page shows the observed statuses of a product, and which of them count', async () => {
  await open();
  const observed = await screen.findByRole('group', { name: 'Status as observed' });
  expect(rowsIn(observed).map(([status, , to, length]) => [status, to, length])).toEqual([
    ['Limited', 'now', '13\u00a0h so far'],
    ['Unknown', expect.any(String), '1\u00a0d 11\u00a0h'],
    ['Available', expect.any(String), '17\u00a0d 1\u00a0h'],
  ]);
  const lane = screen.getByRole('img', { name: /^Bronchopal 20 St: / });
  expect(lane).toHaveAccessibleName(
    /; No data from 18\u00a0Nov\u00a02026.*; Limited from 19\u00a0Nov\u00a02026/,
  );
});

it.each([
  [channelsRoute, 'The pharmacies could not be loaded'],
  [crawls, 'The history of the metrics could not be loaded'],
])('the page names the data that could not be loaded: %s', async (route, title) => {
  await open({ [route]: () => refusal(500, 'SERVER_ERROR') });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('the page says that nothing was crawled yet if there is no pharmacy', async () => {
  await open({ [channelsRoute]: () => answer({ channels: [] }) });
  expect(await screen.findByText('Nothing has been crawled yet')).toBeVisible();
});
