import { beforeEach, expect, it, jest } from '@jest/globals';
import { readPreferences } from '@pmm/shared/session';
import {
  answer,
  setWindowWidth,
  matrixOf,
  refusal,
  smallMarket,
  summaryOf,
  type FakeRoutes,
  delayedAnswer,
} from '@pmm/shared/testing';
import { ToastRegion } from '@pmm/shared/ui/Toast';
import { screen, waitFor } from '@testing-library/react';
import {
  metricRoute,
  openMetrics,
  setUpMetrics,
  watchlistRoute,
  watchlistsRoute,
} from '../testing/openMetrics';
import AvailabilityPage from './AvailabilityPage';

const EXPORT = `${watchlistRoute()}/export`;

const saved: string[] = [];

const open = async (
  exported: FakeRoutes[string],
  { language = 'en', rest = '' }: { language?: 'en' | 'de'; rest?: string } = {},
) => {
  const page = await openMetrics(
    <>
      <AvailabilityPage />
      <ToastRegion label="Notifications" dismissLabel="Dismiss" />
    </>,
    {
      [watchlistsRoute]: () =>
        answer({ watchlists: [summaryOf('7', { name: 'Cough & cold' })], limit: 20 }),
      [metricRoute('availability')]: () => answer(matrixOf(smallMarket)),
      [EXPORT]: exported,
    },
    {
      path: `/availability?mode=changes&status=unavailable${rest}&watchlist=7&tenant=Nordheide+Pharma`,
      language,
    },
  );
  await screen.findByRole('button', { name: /^(?:Clear all|Alle entfernen)$/ });
  return page;
};

setUpMetrics();
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:export';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

it('the export requests the pharmacies in their arrangement', async () => {
  const { user, calls } = await open(() => new Response('file'));
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('button', { name: 'Move Nordlicht down' }));
  await user.click(screen.getByRole('checkbox', { name: 'Citypharm' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Table \(CSV\)/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const call = calls.find(({ path }) => path.endsWith('/export'));
  expect(call?.search.get('pharmacies')).toBe('rosen*nordlicht');
  // The link back to the view hides the same pharmacies from another person.
  expect(call?.search.get('hidden')).toBe('citypharm');
});

it('the export requests the shown view in the language of the page', async () => {
  const { user, calls } = await open(() => new Response('file'), { language: 'de' });
  await user.click(screen.getByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Tabelle \(CSV\)/ }));
  await waitFor(() => expect(saved).toEqual(['Cough & cold Verfügbarkeit.csv']));
  const call = calls.find(({ path }) => path.endsWith('/export'));
  expect(Object.fromEntries(call?.search ?? [])).toEqual({
    metric: 'availability',
    format: 'csv',
    language: 'de',
    csv: 'semicolon',
    page: '/availability',
    mode: 'changes',
    status: 'unavailable',
  });
});

it('a CSV file has the separator that the person chose, once and for all', async () => {
  const { user, calls } = await open(() => new Response('file'));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitemradio', { name: /^semicolons/ }));
  expect(saved).toEqual([]);
  expect(readPreferences().matrix).toEqual({ csvForm: 'semicolon' });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('menuitemradio', { name: /^semicolons/ })).toBeChecked();
  await user.click(screen.getByRole('menuitem', { name: /^Table/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const call = calls.find(({ path }) => path.endsWith('/export'));
  expect(call?.search.get('csv')).toBe('semicolon');
});

it('a running export can be cancelled', async () => {
  const { response } = delayedAnswer();
  const { user } = await open(() => response);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Workbook (XLSX)' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel export (0.0\u00a0MB)' }));
  expect(await screen.findByRole('button', { name: 'Export' })).toBeEnabled();
  expect(saved).toEqual([]);
  expect(screen.queryByText('The export could not be made')).not.toBeInTheDocument();
});

it('a failed export shows the cause and can be tried again', async () => {
  const reason = 'Exports pause until 6:00.';
  const { user } = await open(() => refusal(409, 'EXPORT_IS_PAUSED', { message: reason }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Workbook (XLSX)' }));
  expect(await screen.findByText('The export could not be made')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
});

it('on a phone the export leaves out what the cards leave out', async () => {
  const wide = await open(() => new Response('file'), { rest: '&rest=dim' });
  expect(screen.getByRole('switch', { name: 'Dim the rest' })).toBeChecked();
  wide.unmount();
  const restore = setWindowWidth(390);
  const { user, calls } = await open(() => new Response('file'), { rest: '&rest=dim' });
  expect(screen.queryByRole('switch', { name: 'Dim the rest' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Table \(CSV\)/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const call = calls.findLast(({ path }) => path.endsWith('/export'));
  expect(call?.search.has('rest')).toBe(false);
  restore();
});
