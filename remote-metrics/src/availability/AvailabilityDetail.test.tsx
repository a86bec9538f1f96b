import { describe, expect, it, jest } from '@jest/globals';
import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import type { CellDetails } from '@pmm/shared/contracts/history';
import { answer, matrixOf, refusal, smallMarket } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import { decodeAvailability } from '@pmm/shared/figures/availability/decodeAvailability';
import { metricRoute, openMetrics, setUpMetrics, TENANT } from '../testing/openMetrics';
import { shownFacts } from '../testing/shownFacts';
import { AvailabilityDetail } from './AvailabilityDetail';

const details: CellDetails = {
  pzn: '11025090',
  channelId: 'nordlicht',
  channelName: 'Nordlicht',
  lastCrawlAt: '2026-11-21T06:00:00.000Z',
  window: { from: '2026-10-22T06:00:00.000Z', to: '2026-11-21T06:00:00.000Z' },
  listPriceCents: 1000,
  uvpCents: null,
  pageUrl: 'https://nordlicht.example/p/11025090',
  statuses: [{ from: '2026-10-01T06:00:00.000Z', status: 'available' }],
  prices: [{ from: '2026-10-01T06:00:00.000Z', cents: 899, currency: 'EUR' }],
  reviews: [{ from: '2026-10-01T06:00:00.000Z', rating: 4.5, count: 23 }],
};

const show = async (
  product: number,
  column: number,
  change: () => AvailabilityMatrix = market,
  respond: () => Response = () => answer(details),
) => {
  const onClose = jest.fn();
  const { user } = await openMetrics(
    <AvailabilityDetail
      cell={{ product, column, element: document.body }}
      tenantId={TENANT}
      availability={decodeAvailability(change())}
      texts={{ ofCell: (_, index) => `share of ${index}` }}
      controls={{ close: onClose, walk: () => undefined }}
    />,
    { [metricRoute('cell')]: respond },
  );
  return { user, onClose };
};
const market = () => matrixOf(smallMarket);
const days = () =>
  within(screen.getByRole('list', { name: 'The last 7 days' }))
    .getAllByRole('listitem')
    .map((day) => within(day).getByRole('img').getAttribute('aria-label'));

setUpMetrics();

describe('the detail of a cell', () => {
  it('shows the status, since when it is so, and the status before', async () => {
    await show(1, 0);
    const detail = screen.getByRole('dialog', { name: 'Bronchopal Syrup 200 ml' });
    expect(detail).toHaveFocus();
    expect(shownFacts()['Since']).toMatch(/17\u00a0Nov/);
    expect(shownFacts()['Before']).toBe('Available');
    expect(shownFacts()['Share of the time']).toBe('share of 3');
    expect(shownFacts()['Pharmacy crawled']).toMatch(/21\u00a0Nov/);
    expect(days()).toEqual([
      ...Array.from({ length: 2 }, () => 'Available'),
      ...Array.from({ length: 5 }, () => 'Unavailable'),
    ]);
  });

  it('links to the timeline of its SKU', async () => {
    await show(1, 0);
    expect(
      screen.getByRole('link', { name: 'Timeline of the SKU at all pharmacies' }),
    ).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/availability-timeline\?axis=product&pzn=10000001&/),
    );
  });

  it.each([
    [{ before: 'available' }, /^1\u00a0Nov\u00a02026,\u00a0\d\d:00$/, 'Available'],
    [{ before: null }, /^at least since 1\u00a0Nov$/, 'Not known'],
    // It became limited after the details were read.
    [{ status: 'available', before: 'limited' }, /^at least since 14\u00a0Nov$/, 'Not known'],
  ] as const)(
    'says since when a status of more than a week is so: %j',
    async (of, since, before) => {
      const origin = { status: 'limited', since: '2026-11-01T06:00:00.000Z', ...of };
      await show(0, 1, market, () => answer({ ...details, origin }));
      await screen.findByText('€8.99');
      expect(shownFacts()['Since']).toMatch(since);
      expect(shownFacts()['Before']).toBe(before);
    },
  );

  it('shows no status for a SKU that was never crawled, and none for days after the newest crawl', async () => {
    await show(2, 2);
    expect(screen.getByText('Never crawled')).toBeVisible();
    expect(shownFacts()).not.toHaveProperty('Since');
    expect(shownFacts()).not.toHaveProperty('Share of the time');
    expect(days()).toEqual(Array.from({ length: 7 }, () => 'Not known'));
  });

  it.each([
    [
      'an ordinary week',
      '2026-11-21T06:00:00Z',
      [
        'Sun\u00a015',
        'Mon\u00a016',
        'Tue\u00a017',
        'Wed\u00a018',
        'Thu\u00a019',
        'Fri\u00a020',
        'Sat\u00a021',
      ],
    ],
    [
      'a week with a day of 23 hours',
      '2026-03-29T22:10:00Z',
      [
        'Tue\u00a024',
        'Wed\u00a025',
        'Thu\u00a026',
        'Fri\u00a027',
        'Sat\u00a028',
        'Sun\u00a029',
        'Mon\u00a030',
      ],
    ],
    [
      'a week with a day of 25 hours',
      '2026-10-25T22:40:00Z',
      [
        'Mon\u00a019',
        'Tue\u00a020',
        'Wed\u00a021',
        'Thu\u00a022',
        'Fri\u00a023',
        'Sat\u00a024',
        'Sun\u00a025',
      ],
    ],
    [
      'a crawl at midnight',
      '2026-11-20T23:00:00Z',
      [
        'Sat\u00a014',
        'Sun\u00a015',
        'Mon\u00a016',
        'Tue\u00a017',
        'Wed\u00a018',
        'Thu\u00a019',
        'Fri\u00a020',
      ],
    ],
  ])('counts days of the calendar: %s', async (_week, newest, expected) => {
    const to = Date.parse(newest);
    const window = { from: new Date(to - 7 * 86_400_000).toISOString(), to: newest };
    await show(0, 0, () => ({ ...market(), window }));
    const dates = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(dates).toEqual(expected);
  });

  it('shows price and rating, and links to the page of the product', async () => {
    await show(0, 0);
    expect(screen.queryByRole('link', { name: /^Open/ })).not.toBeInTheDocument();
    expect(
      await screen.findByRole('link', { name: 'Open the product at Nordlicht' }),
    ).toHaveAttribute('href', 'https://nordlicht.example/p/11025090');
    expect(shownFacts()['Price']).toBe('€8.99');
    expect(shownFacts()['Rating']).toBe('4.5 ★ from 23 reviews');
  });

  it('links to the pharmacy if the page of the product is unknown', async () => {
    await show(0, 0, market, () => answer({ ...details, pageUrl: null, prices: [], reviews: [] }));
    expect(await screen.findByRole('link', { name: 'Open Nordlicht' })).toHaveAttribute(
      'href',
      'https://nordlicht.example',
    );
    expect(shownFacts()['Price']).toBe('None');
    expect(shownFacts()['Rating']).toBe('None');
  });

  it('names the facts that could not be loaded, and shows the others', async () => {
    await show(0, 0, market, () => refusal(500, 'SERVER_ERROR'));
    expect(await screen.findAllByText('Could not be loaded')).toHaveLength(4);
    expect(shownFacts()['Pharmacy crawled']).toMatch(/21\u00a0Nov/);
    // The product may have a page of its own.
    expect(screen.queryByRole('link', { name: /^Open/ })).not.toBeInTheDocument();
  });

  it.each([
    [{ rating: 0, count: 0 }, 'None'],
    [{ rating: 4.25, count: null }, '4.3 ★, number of reviews not given'],
    [{ rating: 5, count: 1 }, '5.0 ★ from 1 review'],
  ])('never takes a rating of nobody for a rating: %j', async (review, expected) => {
    const reviews = [{ from: '2026-11-01T06:00:00.000Z', ...review }];
    await show(0, 0, market, () => answer({ ...details, reviews }));
    await screen.findByRole('link', { name: /^Open/ });
    expect(shownFacts()['Rating']).toBe(expected);
  });

  it('shows no link without an address, and no time without a crawl', async () => {
    await show(
      0,
      0,
      () => {
        const unknown = market();
        const channels = unknown.channels.map((each) => ({
          ...each,
          url: null,
          lastCrawlAt: null,
        }));
        return { ...unknown, channels };
      },
      () => answer({ ...details, pageUrl: null }),
    );
    expect(await screen.findByText('€8.99')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Open/ })).not.toBeInTheDocument();
    expect(shownFacts()['Pharmacy crawled']).toBe('Never');
  });

  it('shows the last good read of a blocked pharmacy', async () => {
    const from = '2026-11-19T18:00:00.000Z';
    await show(0, 0, () => ({
      ...market(),
      incidents: [
        {
          ...{ channel: 0, kind: 'blocked', from, until: null },
          ...{ rhythmMinutes: 720, missedReads: 3 },
        },
      ],
    }));
    expect(shownFacts()['Pharmacy crawled']).toMatch(/19\u00a0Nov/);
  });

  it('closes with Escape and its button, but not with other keys', async () => {
    const { user, onClose } = await show(0, 0);
    await user.keyboard('a');
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it.each([
    [99, 0],
    [0, 99],
  ])(
    'does not open for a SKU or pharmacy that no longer exists (%s, %s)',
    async (product, column) => {
      await show(product, column);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );
});
