import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { clearSession } from '@pmm/shared/session';
import {
  answer,
  beSignedIn,
  fakeServer,
  heldAnswer,
  matrixOf,
  refusal,
  renderInApp,
  smallMarket,
  summaryOf,
  type FakeRoutes,
} from '@pmm/shared/testing';
import { ToastRegion } from '@pmm/shared/ui/Toast';
import { act, screen, waitFor } from '@testing-library/react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { giveElementsSize } from '../testing/viewport';
import AvailabilityPage from './AvailabilityPage';

const messages = { namespace: 'metrics', en, de };
const lists = 'GET /api/v1/tenants/Nordheide/watchlists/';
const EXPORT = `${lists}7/export`;

const saved: string[] = [];

const open = async (exported: FakeRoutes[string], language: 'en' | 'de' = 'en') => {
  const calls = fakeServer({
    [lists]: () => answer({ watchlists: [summaryOf('7', { name: 'Cough & cold' })], limit: 20 }),
    [`${lists}7/metrics/revision`]: () => answer({ revision: '1' }),
    [`${lists}7/metrics/availability`]: () => answer(matrixOf(smallMarket)),
    [EXPORT]: exported,
  });
  beSignedIn({ tenants: ['Nordheide'], watchlist: '7' });
  const path = '/availability?mode=changes&status=unavailable&watchlist=7';
  const view = await renderInApp(
    <>
      <AvailabilityPage />
      <ToastRegion label="Notifications" dismissLabel="Dismiss" />
    </>,
    { messages, path, language },
  );
  await screen.findByRole('treegrid');
  return { ...view, calls };
};

beforeEach(() => {
  giveElementsSize(1_000, 600);
  saved.length = 0;
  URL.createObjectURL = () => 'blob:export';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => clearSession('logout'));
});

it('asks for a file of what is shown, in the language in use', async () => {
  const { user, calls } = await open(() => new Response('file'), 'de');
  await user.click(screen.getByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tabelle (CSV)' }));
  await waitFor(() => expect(saved).toEqual(['Cough cold Verfügbarkeit.csv']));
  const call = calls.find(({ path }) => path.endsWith('/export'));
  expect(Object.fromEntries(call?.search ?? [])).toEqual({
    metric: 'availability',
    format: 'csv',
    language: 'de',
    mode: 'changes',
    status: 'unavailable',
  });
});

it('can be cancelled while it is on its way', async () => {
  const { response } = heldAnswer();
  const { user } = await open(() => response);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Workbook (XLSX)' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel export (0.0 MB)' }));
  expect(await screen.findByRole('button', { name: 'Export' })).toBeEnabled();
  expect(saved).toEqual([]);
  expect(screen.queryByText('The export could not be made')).not.toBeInTheDocument();
});

it('says that it failed, and can be tried again', async () => {
  const { user } = await open(() => refusal(500, 'SERVER_ERROR'));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Workbook (XLSX)' }));
  expect(await screen.findByText('The export could not be made')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
});
