import { describe, expect, it } from '@jest/globals';
import { answer, refusal, setSiteBase, summaryOf } from '@pmm/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { metricRoute, openMetrics, setUpMetrics, watchlistsRoute } from '../testing/openMetrics';
import { sampleEvidence } from '../testing/sampleEvidence';
import EvidencePage from './EvidencePage';

setUpMetrics();

const place = '?pzn=10000001&pharmacy=nordlicht';

const open = (search = place, respond = () => answer(sampleEvidence), base = '/') =>
  openMetrics(
    <EvidencePage />,
    {
      [watchlistsRoute]: () => answer({ watchlists: [summaryOf('7')], limit: 50 }),
      [metricRoute('evidence')]: respond,
    },
    { path: `${base}availability/evidence${search}` },
  );
const region = (name: string) => screen.findByRole('region', { name });
const rowsOf = async (name: string) =>
  within(await region(name))
    .getAllByRole('row')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

describe('the page of a dossier', () => {
  it('has the figures of the time line, and how many reads they come from', async () => {
    await open();
    await region('Status spans');
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const values = screen
      .getAllByRole('definition')
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
    const firstOf = (name: string) => values[terms.indexOf(name) * 2];
    expect(
      ['Share available', 'Not available', 'Longest gap', 'Known', 'Reads'].map(firstOf),
    ).toEqual(['25.0%', '6.0 days', '3 d', '80.0%', '33 of 41']);
  });

  it('names each span with the words of the page, and what is left out', async () => {
    await open();
    const spans = await rowsOf('Status spans');
    expect(spans[1]).toMatch(/^1 ?Available.*sofort lieferbar/);
    expect(spans[3]).toMatch(/No data.*7 missing2 dleft out: incident 1$/);
    expect(await rowsOf('Missing reads')).toEqual([
      expect.anything(),
      expect.stringMatching(/^1.*7 reads.*whole pharmacy not read.*before: Unavailable$/),
      expect.stringMatching(/1 read.*only this product/),
    ]);
  });

  it.each(['/', '/monitor/'])('has its address for others in a site at %s', async (base) => {
    const toRoot = setSiteBase(base);
    await open(place, undefined, base);
    const address = await screen.findByText(/^http:.*\/evidence\?/);
    expect(address).toHaveTextContent(`http://localhost${base}availability/evidence?`);
    toRoot();
  });

  it('has what was withdrawn, apart from the reads that count', async () => {
    const reading = { at: '2026-11-03T00:00:00.000Z', status: 'limited' as const, price: null };
    const mark = { author: 'Dana', reason: 'Broken crawler', madeAt: '2026-11-12T06:00:00Z' };
    const withdrawn = [{ ...reading, ...mark, rating: null, isCorrected: false }];
    await open(place, () => answer({ ...sampleEvidence, withdrawn }));
    expect((await rowsOf('Withdrawn readings')).slice(1)).toEqual([
      '3 Nov 2026, 01:00 LimitedWithdrawn Broken crawler – Dana, 12 Nov 2026, 07:00',
    ]);
  });

  it('has the newest reads, with the page as read and its copy as safe links', async () => {
    await open();
    const reads = within(await region('Last reads'));
    expect(reads.getAllByRole('row')).toHaveLength(1 + 12);
    for (const [name, href] of [
      ['nordlicht.example/p/10000001', 'https://www.nordlicht.example/p/10000001'],
      ['page', 'https://copies.example/1'],
    ] as const) {
      const [link] = reads.getAllByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('rel', expect.stringContaining('noreferrer'));
    }
  });

  it('asks for the chosen days, and keeps the period if two dates are none', async () => {
    const { user, calls } = await open();
    await region('Status spans');
    await user.click(screen.getByRole('radio', { name: 'Two dates' }));
    const [, last] = await screen.findAllByLabelText(/^(From|To)$/);
    if (last) fireEvent.change(last, { target: { value: '2026-10-01' } });
    expect(await screen.findByText(/at most 92 days apart/)).toBeVisible();
    if (last) fireEvent.change(last, { target: { value: '2026-11-05' } });
    await region('Status spans');
    const asked = calls
      .filter((call) => call.path.endsWith('/evidence'))
      .map(({ search }) => [search.get('from'), search.get('to')].join());
    expect(asked.at(-1)).toBe('2026-11-01,2026-11-05');
    expect(asked.join()).not.toContain('2026-10-01');
  });

  it.each([
    ['without a product and a pharmacy', '', 'No product and pharmacy chosen'],
    ['of a period without a crawl', place, 'Nothing was crawled in this period'],
  ])('says what there is to see %s', async (_what, search, text) => {
    const history = { ...sampleEvidence.history, window: null };
    await open(search, () => answer({ ...sampleEvidence, history, reads: [], missed: [] }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says that the product is not in the list', async () => {
    await open(place, () => refusal(404, 'PRODUCT_NOT_FOUND'));
    expect(await screen.findByText(/is not in the watchlist$/)).toBeVisible();
  });
});
