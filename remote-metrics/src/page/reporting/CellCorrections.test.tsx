import { expect, it } from '@jest/globals';
import type { CellDetails } from '@pmm/shared/contracts/history';
import type { ValueReport } from '@pmm/shared/contracts/valueReports';
import { answer, refusal } from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import { screen, waitFor, within } from '@testing-library/react';
import { openMetrics, setUpMetrics, TENANT, watchlistRoute } from '../../testing/openMetrics';
import { CellCorrections } from './CellCorrections';

setUpMetrics();

const at = '2026-11-20T06:00:00.000Z';
const report: ValueReport = {
  ...{ id: '1', pzn: '11025090', productName: 'Syrup', channelId: 'nord', channelName: 'Nord' },
  ...{ about: 'price', reason: 'Another pack', shown: 9, proposal: 950, currency: 'EUR' },
  ...{ shownSince: at, createdAt: at, state: 'open', decidedAt: null, answer: null },
};
const details: CellDetails = {
  ...{ pzn: '11025090', channelId: 'nord', channelName: 'Nord', lastCrawlAt: at },
  ...{ window: null, listPriceCents: null, uvpCents: null, pageUrl: null },
  statuses: [{ from: at, status: 'available' }],
  prices: [{ from: at, cents: 9, currency: 'EUR' }],
  reviews: [],
  withdrawn: [],
  reports: [],
};

const open = (change: Partial<CellDetails> = {}, respond = () => answer(report, 201)) =>
  openMetrics(
    <CellCorrections
      about="price"
      data={{ ...details, ...change }}
      tenantId={TENANT}
      watchlistId="7"
      product={{ pzn: '11025090', name: 'Syrup' }}
      pharmacy={{ channelId: 'nord', name: 'Nord' }}
    />,
    { [watchlistRoute().replace('GET', 'POST') + '/value-reports']: respond },
  );
const openDialog = async (...given: Parameters<typeof open>) => {
  const view = await open(...given);
  await view.user.click(screen.getByRole('button', { name: 'Report a wrong value' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a wrong value' }));
  const send = () => view.user.click(dialog.getByRole('button', { name: 'Report' }));
  const sent = () => view.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...view, dialog, send, sent };
};

it('sends the fact of the details with the right price and the reason', async () => {
  const { user, dialog, send, sent } = await openDialog();
  expect(dialog.getByText('Shown: €0.09')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Right price in EUR/ }), '9,50');
  await user.type(dialog.getByRole('textbox', { name: 'Why is it wrong?' }), ' Another pack ');
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([
    {
      ...{ pzn: '11025090', channelId: 'nord' },
      ...{ about: 'price', proposal: 950, reason: 'Another pack' },
    },
  ]);
  expect(toasts.read().map(({ tone }) => tone)).toEqual(['success']);
});

it('reports the price of the page, not the one per piece that a joined row shows', async () => {
  const counting = {
    pzn: '11025090',
    name: 'Syrup',
    packSize: '50 ml',
    packs: 'per-piece',
  } as const;
  const price = { cents: 475, currency: 'EUR' };
  const { dialog } = await openDialog({
    succession: {
      links: [{ ...counting, status: 'available', price }],
      seams: [],
    },
    reviews: [{ from: at, rating: 4.5, count: 10 }],
  });
  expect(dialog.getByText('Shown: €4.75')).toBeVisible();
  // It may be the rating of another product of the row.
  expect(dialog.queryByRole('radio', { name: 'Rating' })).not.toBeInTheDocument();
});

it('sends nothing without a reason, or with a price that cannot be read', async () => {
  const { user, dialog, send, sent } = await openDialog();
  const price = dialog.getByRole('textbox', { name: /Right price in EUR/ });
  await user.type(price, '9.505');
  await send();
  await waitFor(() => expect(price).toHaveAccessibleDescription('An amount such as 9.95'));
  const reason = dialog.getByRole('textbox', { name: 'Why is it wrong?' });
  expect(reason).toHaveAccessibleDescription(expect.stringContaining('Please say why'));
  expect(sent()).toEqual([]);
});

it('begins with the first value of the cell if it does not have that of the details', async () => {
  const { dialog } = await openDialog({ prices: [] });
  expect(dialog.getByRole('radio', { name: 'Status' })).toBeChecked();
});

it('keeps what was typed when the server refuses it', async () => {
  const { user, dialog, send } = await openDialog({}, () =>
    refusal(409, 'VALUE_REPORTS_FULL', { limit: 200 }),
  );
  const reason = dialog.getByRole('textbox', { name: 'Why is it wrong?' });
  await user.type(reason, 'Sold out');
  await send();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Report' })).toBeEnabled());
  expect(reason).toHaveValue('Sold out');
});

it('shows reports with their states, and what was withdrawn with who did it, why and when', async () => {
  await open({
    reports: [report, { ...report, id: '2', state: 'refused', answer: 'The page said so.' }],
    withdrawn: [
      {
        ...{ at, status: 'available', price: { cents: 5, currency: 'EUR' }, rating: null },
        ...{ isCorrected: true, author: 'Dana', reason: 'Broken crawler', madeAt: at },
      },
    ],
  });
  const reports = within(screen.getByRole('list', { name: 'Reported values' }));
  expect(reports.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Price · €0\.09Open.*Another pack/),
    expect.stringMatching(/Refused.*The page said so\./),
  ]);
  const withdrawn = within(screen.getByRole('list', { name: 'Withdrawn readings' }));
  expect(withdrawn.getByRole('listitem')).toHaveTextContent(
    /€0\.05.*Corrected.*Broken crawler – Dana, 20/,
  );
  expect(screen.getByRole('link', { name: 'All reported values' })).toHaveAttribute(
    'href',
    '/reported-values',
  );
});

it('offers nothing while the server cannot take reports, or the cell shows no value', async () => {
  const { reports: _none, ...older } = details;
  const view = await openMetrics(
    <CellCorrections
      about="price"
      data={older}
      {...{ tenantId: TENANT, watchlistId: '7' }}
      product={{ pzn: '11025090', name: 'Syrup' }}
      pharmacy={{ channelId: 'nord', name: 'Nord' }}
    />,
    {},
  );
  expect(view.container).toBeEmptyDOMElement();
});
