import { describe, expect, it, jest } from '@jest/globals';
import { clearSession } from '@pmm/shared/session';
import { answer, type FakeRoutes } from '@pmm/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { priceMarket } from '../testing/priceMarket';
import {
  metricRoute,
  openMetrics,
  type OpenOptions,
  renderInMetrics,
  setUpMetrics,
} from '../testing/openMetrics';
import PricingPage from './PricingPage';

const pricesRoute = metricRoute('prices');

const open = (
  { routes = {}, ...options }: OpenOptions & { routes?: FakeRoutes } = {},
  prices = priceMarket,
) =>
  openMetrics(
    <PricingPage />,
    { [pricesRoute]: () => answer(prices), ...routes },
    { path: '/pricing', ...options },
  );

setUpMetrics();

/** The names of the cells of a row, figures first. */
const cellsOf = (pzn: string): (string | null)[] => {
  const row = screen
    .getAllByRole('row')
    .find((each) => within(each).queryByRole('rowheader')?.textContent.includes(pzn) === true);
  if (!row) throw new Error(`There is no row of ${pzn}.`);
  return within(row)
    .getAllByRole('gridcell')
    .map((cell) => cell.getAttribute('aria-label'));
};
const shownPzns = (): string[] =>
  screen
    .getAllByRole('rowheader')
    .flatMap((header) => /\b\d{8}\b/.exec(header.getAttribute('aria-label') ?? '') ?? []);
const search = () => new URLSearchParams(window.location.search);

describe('the prices of a watchlist', () => {
  it('have list price and UVP, and the deviation from the chosen reference', async () => {
    await open();
    expect(await screen.findByText('list price (AVP)')).toBeVisible();
    expect(screen.getAllByRole('paragraph')[0]).toHaveTextContent(
      / · deviation from list price \(AVP\) · prices in € · last crawl/,
    );
    expect(cellsOf('11025090')).toEqual([
      'List price (AVP): €10.00',
      'UVP (MRP): €12.50',
      'Best price €7.00, Nordlicht, since 19\u00a0Nov',
      '€7.00, 30% below list price (AVP), best price',
      '€6.50, 35% below list price (AVP), Sold out',
      '€10.00, equal to list price (AVP)',
      '€10.60, 6% above list price (AVP)',
    ]);
  });

  it('are marked if not listed, unknown, implausible or in another currency', async () => {
    await open();
    await screen.findByRole('treegrid');
    expect(cellsOf('01033310').slice(1)).toEqual([
      'UVP (MRP): none',
      'Best price €19.00, Nordlicht, at least since 11\u00a0Nov',
      '€19.00, 5% below list price (AVP), best price',
      '€15.00, 25% below list price (AVP), Unknown',
      '€0.00, Implausible',
      '€17.00, 15% below list price (AVP), Unknown',
    ]);
    expect(cellsOf('11044673').slice(3)).toEqual([
      'Not Listed',
      'Never crawled',
      'CHF 15.10, Other currency',
      '€8.20, best price',
    ]);
  });

  it('have no column for a pharmacy without data', async () => {
    await open();
    await screen.findByRole('treegrid');
    // As on all pages with times.
    expect(screen.getAllByRole('paragraph')[0]).toHaveTextContent(
      / · last crawl .+ · Europe\/Berlin$/,
    );
    const headers = screen.getAllByRole('columnheader').map((each) => each.textContent);
    expect(headers).toEqual([
      ...['Product', 'AVP', 'UVP', 'Best price\nwhere · since'],
      ...['Nordlicht', 'Rosen', 'Sanvita24', 'Pillbox'],
    ]);
  });

  it('are unconfirmed and do not count at a pharmacy that was not read for days', async () => {
    const lastCrawlAt = '2026-11-18T06:00:00.000Z';
    const channels = priceMarket.channels.map((channel) =>
      channel.name === 'Sanvita24' ? { ...channel, lastCrawlAt } : channel,
    );
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T06:00:00Z'));
    const { user } = await open({}, { ...priceMarket, channels });
    await screen.findByRole('treegrid');
    expect(cellsOf('11025090')[5]).toBe('€10.00, equal to list price (AVP), Not confirmed');
    const total = screen.getByRole('row', { name: /^Total/ });
    expect(within(total).getAllByRole('gridcell')[5]).toHaveAccessibleName(
      /^Not confirmed since 18\u00a0Nov/,
    );
    await user.click(screen.getByRole('switch', { name: 'Pharmacy SKUs' }));
    expect(cellsOf('11044667')[5]).toBe('€27.00, Replaced, Not confirmed');
    expect(
      screen.getByRole('columnheader', {
        name: 'Sanvita24, last crawl 5\u00a0d ago',
      }),
    ).toBeInTheDocument();
  });

  it('are unconfirmed while their pharmacy cannot be read, which is said once', async () => {
    const from = '2026-11-20T22:00:00.000Z';
    const incident = { channel: 1, kind: 'overdue' as const, from, until: null };
    const incidents = [{ ...incident, rhythmMinutes: 60, missedReads: 3 }];
    await open({}, { ...priceMarket, incidents });
    await screen.findByRole('treegrid');
    expect(cellsOf('11025090')[4]).toMatch(/, Not confirmed$/);
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Rosen not crawled since .+\. 2 cells are not counted\./,
    );
    expect(
      screen.getByRole('columnheader', { name: /^Rosen, not crawled since / }),
    ).toBeInTheDocument();
  });

  it.each([
    ['€', 'euro', '€3.00 below list price (AVP), 30% below list price (AVP), best price'],
    ['Rank', 'rank', '30% below list price (AVP), rank 1 of 3, best price'],
    ['Change 7 d', 'change', '5.4% (€0.40) less than 7 days ago'],
  ])('can be looked at by %s', async (name, mode, words) => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name }));
    expect(cellsOf('11025090')[3]).toBe(`€7.00, ${words}`);
    expect(search().get('mode')).toBe(mode);
  });

  it('equal the reference only to the cent; a smaller difference has more digits', async () => {
    const price = ['996,650,1000,1004,', ...priceMarket.price.slice(1)];
    const { user } = await open({ path: '/pricing?mode=euro' }, { ...priceMarket, price });
    await screen.findByRole('treegrid');
    expect(cellsOf('11025090').slice(3)).toEqual([
      '€9.96, €0.04 below list price (AVP), 0.4% below list price (AVP), best price',
      expect.stringMatching(/^€6\.50/),
      '€10.00, equal to list price (AVP)',
      '€10.04, €0.04 above list price (AVP), 0.4% above list price (AVP)',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Deviation %' }));
    expect(screen.getAllByText(/▼ −0.4%/)).not.toHaveLength(0);
    expect(screen.getAllByText(/▲ \+0.4%/)).not.toHaveLength(0);
  });

  it('say if there is nothing to compare a price with', async () => {
    await open({ path: '/pricing?mode=change' });
    await screen.findByRole('treegrid');
    expect(cellsOf('11025090').slice(5)).toEqual([
      '€10.00, unchanged for 7 days',
      '€10.60, no price 7 days ago to compare with',
    ]);
  });
});

describe('the rows of the price matrix', () => {
  it('are filtered by the legend, whose counts stay the same', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Above 1' }));
    expect(shownPzns()).toEqual(['11025090']);
    expect(search().get('sign')).toBe('above');
    expect(screen.getByRole('button', { name: 'Unknown 2' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Above 1' }));
    expect(shownPzns()).toHaveLength(3);
  });

  it.each([
    ['en', 'Somewhere: −15% to −30% or Above, remove'],
    ['de', 'Irgendwo: −15 % bis −30 % oder Darüber, entfernen'],
  ] as const)(
    'are named by the direction of the chosen deviation, in %s',
    async (language, name) => {
      await open({ path: '/pricing?sign=below,above', language });
      expect(
        await screen.findByRole('button', {
          name: new RegExp(name.replaceAll(' ', String.raw`\s`)),
        }),
      ).toBeVisible();
    },
  );

  it('are sorted by a header in both directions, then not at all', async () => {
    const { user } = await open();
    await screen.findByRole('treegrid');
    const header = () => screen.getByRole('columnheader', { name: 'List price (AVP)' });
    await user.click(header());
    expect(header()).toHaveAttribute('aria-sort', 'ascending');
    expect(shownPzns()).toEqual(['11025090', '01033310', '11044673']);
    await user.click(header());
    expect(shownPzns()).toEqual(['01033310', '11025090', '11044673']);
    expect(search().get('sort')).toBe('-list');
    await user.click(header());
    expect(search().has('sort')).toBe(false);
  });

  it('include SKUs of pharmacies on request', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('switch', { name: 'Pharmacy SKUs' }));
    expect(shownPzns()).toContain('11044667');
    expect(cellsOf('11044667').slice(-4)).toEqual([
      '€20.00, 33% below list price (AVP), best price',
      '€25.50, 15% below list price (AVP)',
      '€27.00, Replaced',
      'Not Offered',
    ]);
  });
});

describe('the totals of the price matrix', () => {
  it('show how expensive each pharmacy is, how many of its prices are beyond the threshold, and how often it is cheapest', async () => {
    await open();
    await screen.findByRole('treegrid');
    const total = screen.getByRole('row', { name: /^Total: median deviation from list price/ });
    const cells = within(total).getAllByRole('gridcell').slice(3);
    expect(cells.map((cell) => cell.getAttribute('aria-label'))).toEqual([
      'Median 18% below list price (AVP), 1 of 2 beyond −5%, best price at 2 of 2 offers',
      'No offer known that can be ordered now',
      'Median equal to list price (AVP), 0 of 1 beyond −5%, best price at 0 of 1 offer',
      'Median 6% above list price (AVP), 0 of 1 beyond −5%, best price at 1 of 2 offers',
    ]);
  });
});

describe('the price matrix', () => {
  it('is complete in German', async () => {
    await open({ language: 'de' });
    await screen.findByRole('treegrid');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Preismatrix');
    expect(cellsOf('11025090').map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
      'Listenpreis (AVP): 10,00 €',
      'UVP: 12,50 €',
      'Bestpreis 7,00 €, Nordlicht, seit 19. Nov.',
      '7,00 €, 30 % unter Listenpreis (AVP), Bestpreis',
      '6,50 €, 35 % unter Listenpreis (AVP), Ausverkauft',
      '10,00 €, gleich Listenpreis (AVP)',
      '10,60 €, 6 % über Listenpreis (AVP)',
    ]);
    expect(screen.getByRole('row', { name: /^Gesamt: Median der Abweichungen/ })).toHaveTextContent(
      '3 SKUs',
    );
  });

  it('keeps its view separate from that of the availability', async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('radio', { name: 'Rank' }));
    await page.user.click(screen.getByRole('button', { name: 'Compact' }));
    page.unmount();
    await renderInMetrics(<PricingPage />, { path: '/pricing' });
    expect(await screen.findByRole('radio', { name: 'Rank' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Compact' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('says that it could not be loaded, also if the answer breaks the contract', async () => {
    let prices = { ...priceMarket, price: ['1'] };
    const { user } = await open({ routes: { [pricesRoute]: () => answer(prices) } });
    expect(await screen.findByText('The prices could not be loaded')).toBeVisible();
    prices = priceMarket;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('treegrid')).toBeInTheDocument();
  });

  it('says that nothing was crawled, or that the watchlist is empty', async () => {
    const { unmount } = await open({}, { ...priceMarket, window: null });
    expect(await screen.findByText('Nothing has been crawled yet')).toBeVisible();
    unmount();
    act(() => clearSession('logout'));
    const none = { products: [], status: [], price: [], before: [], since: [] };
    const references = { listPriceCents: [], uvpCents: [] };
    await open({}, { ...priceMarket, ...none, ...references, families: [] });
    expect(await screen.findByText('This watchlist has no products to show')).toBeVisible();
  });
});
