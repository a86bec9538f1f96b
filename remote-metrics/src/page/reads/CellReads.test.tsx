import { expect, it } from '@jest/globals';
import { answer } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import { metricRoute, openMetrics, setUpMetrics, TENANT } from '../../testing/openMetrics';
import { sampleEvidence } from '../../testing/sampleEvidence';
import { CellReads } from './CellReads';

setUpMetrics();

const [first] = sampleEvidence.reads;

const open = (evidence = sampleEvidence) =>
  openMetrics(
    <CellReads tenantId={TENANT} watchlistId="7" pzn="10000001" channelId="nordlicht" />,
    { [metricRoute('evidence')]: () => answer(evidence) },
  );
const lines = async () => {
  const list = await screen.findByRole('list', { name: /^Reads of the last 30 days/ });
  return within(list).getAllByRole('listitem');
};

it('shows reads of one result in one line that can be opened, and marks missing ones', async () => {
  const { user } = await open();
  expect((await lines()).map(({ textContent }) => textContent.trim())).toEqual([
    expect.stringMatching(/^Unavailable.*Copy of the page13 reads/),
    expect.stringMatching(/^Pharmacy not read, 7 reads missing/),
    expect.stringMatching(/^Unavailable.*derzeit nicht lieferbar.*13 reads/),
    expect.stringMatching(/^Available.*3 reads/),
    expect.stringMatching(/^1 read of this product is missing/),
    expect.stringMatching(/^Available.*sofort lieferbar.*4 reads/),
  ]);
  const before = screen.queryAllByRole('listitem').length;
  await user.click(screen.getByRole('button', { name: '4 reads with this result' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(before + 4);
});

it('has withdrawn readings in their place, with what became of them, why and by whom', async () => {
  const at = first?.at ?? '';
  const price = { cents: 9, currency: 'EUR' };
  const mark = { author: 'Dana', reason: 'Another pack', madeAt: '2026-11-12T06:00:00Z' };
  const withdrawn = [
    { at, status: 'available' as const, price, rating: null, isCorrected: true, ...mark },
  ];
  await open({ ...sampleEvidence, withdrawn });
  expect((await lines()).at(-1)).toHaveTextContent(
    /^1 Nov 2026, 01:00 · Available · €0\.09CorrectedAnother pack – Dana, 12 Nov 2026, 07:00$/,
  );
});

it('makes no link of an address that is not of the web', async () => {
  const pageUrl = 'javascript:alert(1)';
  const reads = first ? [{ ...first, pageUrl }] : [];
  await open({ ...sampleEvidence, reads, missed: [] });
  expect(await screen.findByText(pageUrl)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
