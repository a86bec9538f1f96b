import { expect, it } from '@jest/globals';
import type { IncidentLog } from '@pmm/shared/contracts/history';
import { answer, refusal, summaryOf } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import { metricRoute, openMetrics, setUpMetrics, watchlistsRoute } from '../testing/openMetrics';
import IncidentsPage from './IncidentsPage';

setUpMetrics();

const hour = (of: number) =>
  new Date(Date.parse('2026-11-20T06:00:00Z') + of * 3_600_000).toISOString();
const usual = { rhythmMinutes: 60, missedReads: 3 };

const log: IncidentLog = {
  watchlistId: '7',
  window: { from: hour(-720), to: hour(0) },
  channels: ['Nordlicht', 'Rosen', 'Leer'].map((name) => ({ channelId: name.toLowerCase(), name })),
  cells: [4, 1, 0],
  incidents: [
    { ...usual, channel: 0, kind: 'overdue', from: hour(-200), until: hour(-196) },
    { ...usual, channel: 0, kind: 'blocked', from: hour(-50), until: hour(-48) },
    { ...usual, channel: 1, kind: 'overdue', from: hour(-300), until: null },
    { ...usual, channel: 2, kind: 'overdue', from: hour(-100), until: null },
  ],
  validUntil: null,
};
const path = metricRoute('availability/incidents');
const open = (respond: () => unknown = () => answer(log)) =>
  openMetrics(<IncidentsPage />, {
    [watchlistsRoute]: () => answer({ watchlists: [summaryOf('7')], limit: 50 }),
    [path]: respond as () => ReturnType<typeof answer>,
  });
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 1)
        .concat(within(row).getByRole('rowheader'))
        .map(({ textContent }) => textContent)
        .join(' '),
    );

it('lists those that go on first, then the newest, at pharmacies with products of the list', async () => {
  await open();
  expect(await rows()).toEqual([
    'Crawl overdue Rosen',
    'Most pages could not be read Nordlicht',
    'Crawl overdue Nordlicht',
  ]);
  expect(screen.getByText('3 incidents · 1 ongoing')).toBeVisible();
});

it('leads to the cells that are not confirmed, and to the pharmacy over time', async () => {
  await open();
  expect(await screen.findByRole('link', { name: '1 cell' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/availability\?.*channel=rosen.*what=not-confirmed/),
  );
  expect(screen.getByRole('link', { name: 'Rosen' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/availability-timeline\?.*channel=rosen/),
  );
});

it('shows only those that go on, and another period, on request', async () => {
  const { user, calls } = await open();
  await screen.findByRole('table');
  await user.click(screen.getByRole('switch', { name: 'Ongoing only' }));
  expect(await rows()).toEqual(['Crawl overdue Rosen']);
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await screen.findByRole('table');
  expect(
    calls
      .filter((call) => call.path.endsWith('/incidents'))
      .map(({ search }) => search.get('days')),
  ).toEqual(['30', '7']);
  expect(window.location.search).toContain('open=1');
});

it('says that every pharmacy was crawled as usual', async () => {
  await open(() => answer({ ...log, incidents: [] }));
  expect(await screen.findByText('All pharmacies were crawled as usual')).toBeVisible();
});

it('says that the incidents could not be loaded', async () => {
  await open(() => refusal(503, 'SERVER_ERROR'));
  expect(await screen.findByText('The incidents could not be loaded')).toBeVisible();
});
