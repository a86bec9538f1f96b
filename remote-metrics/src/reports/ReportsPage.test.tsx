import { expect, it } from '@jest/globals';
import type { ValueReport } from '@pmm/shared/contracts/valueReports';
import { answer, refusal } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import { openMetrics, setUpMetrics, tenantRoute } from '../testing/openMetrics';
import ReportsPage from './ReportsPage';

setUpMetrics();

const at = '2026-11-20T06:00:00.000Z';
const report: ValueReport = {
  ...{ id: '1', pzn: '11025090', productName: 'Syrup', channelId: 'nord', channelName: 'Nord' },
  ...{ about: 'status', reason: 'Sold out', shown: 'available', proposal: 'unavailable' },
  ...{ currency: null, shownSince: at, createdAt: at, state: 'open', decidedAt: null },
  answer: null,
};
const open = (respond: () => ReturnType<typeof answer>) =>
  openMetrics(<ReportsPage />, { [`${tenantRoute}/value-reports`]: respond });

it('lists what was shown and proposed, why, and what became of it', async () => {
  const refused = { ...report, id: '2', about: 'rating', shown: 4.5, proposal: null } as const;
  await open(() =>
    answer({ reports: [report, { ...refused, state: 'refused', answer: 'It is so.' }] }),
  );
  const [first, second] = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(first).toHaveTextContent(/Syrup.*Nord.*Status Available.*Sold out.*20 Nov.*Open/);
  expect(second).toHaveTextContent(/Rating 4\.5 ★.*I do not know.*Refused: It is so\./);
  expect(screen.getByText('2 reports · 1 open')).toBeVisible();
});

it('says when nothing was reported', async () => {
  await open(() => answer({ reports: [] }));
  expect(await screen.findByText('No value has been reported')).toBeVisible();
});

it('offers to load again after a failure', async () => {
  await open(() => refusal(500, 'SERVER_ERROR'));
  expect(await screen.findByText('The reported values could not be loaded')).toBeVisible();
});
