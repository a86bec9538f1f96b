import { describe, expect, it } from '@jest/globals';
import { readPreferences } from '@pmm/shared/session';
import { answer, type MarketStory, matrixOf, refusal, summaryOf } from '@pmm/shared/testing';
import type { PriceMatrix } from '@pmm/shared/contracts/prices';
import type { ReviewMatrix } from '@pmm/shared/contracts/reviews';
import { act, screen, waitFor, within } from '@testing-library/react';
import { arrange } from '../page/columns/ownArrangement';
import {
  metricRoute,
  openMetrics,
  type OpenOptions,
  setUpMetrics,
  TENANT,
  watchlistRoute,
  watchlistsRoute,
} from '../testing/openMetrics';
import ComparePage from './ComparePage';

const [AVAILABLE, UNAVAILABLE] = [1, 3];
const since = (digit: number) => [{ hour: 0, digit }];
/** Available until the middle of the week. */
const halfway = [
  { hour: 0, digit: AVAILABLE },
  { hour: 84, digit: UNAVAILABLE },
];

/** Two brands at two pharmacies that are read, one that is not, and one that reads only the first. */
const story: MarketStory = {
  pharmacies: [
    { name: 'Nordlicht', lastCrawlHour: 168 },
    { name: 'Rosen', lastCrawlHour: 168 },
    { name: 'Sanvita24', lastCrawlHour: 168, incidents: [{ fromHour: 160, untilHour: null }] },
    { name: 'Dunkel', lastCrawlHour: 168 },
  ],
  families: [
    {
      name: 'Vitamare Tabs',
      skus: [
        {
          packSize: '30 St',
          cells: [since(AVAILABLE), since(AVAILABLE), since(AVAILABLE), since(AVAILABLE)],
        },
      ],
    },
    {
      name: 'Calcimont Gel',
      skus: [
        { packSize: '50 g', cells: [halfway, since(AVAILABLE), since(AVAILABLE), []] },
        { packSize: '100 g', cells: [since(AVAILABLE), since(AVAILABLE), since(AVAILABLE), []] },
      ],
    },
  ],
};
const matrix = matrixOf(story);
const { channels, families, products, status, window, incidents } = matrix;
const frame = {
  ...{ watchlistId: '7', channels, families, products, status, window, incidents },
  validUntil: null,
};
const prices: PriceMatrix = {
  ...frame,
  listPriceCents: [1000, 1000, 2000],
  uvpCents: [null, null, null],
  price: ['900,800,700,', '850,800,,', '1700,1600,,'],
  before: ['900,800,700,', '850,800,,', '1700,1600,,'],
};
const reviews: ReviewMatrix = {
  ...frame,
  review: ['4.5:10,4.5:10,,', '4.2:20,,,', ',,,'],
  before: ['4.5:10,4.5:10,,', '4.2:20,,,', ',,,'],
};

const metricsOf = (id: string, given = matrix) => ({
  [metricRoute('availability', id)]: () => answer({ ...given, watchlistId: id }),
  [metricRoute('prices', id)]: () => answer({ ...prices, watchlistId: id }),
  [metricRoute('reviews', id)]: () => answer({ ...reviews, watchlistId: id }),
});

const open = (rest = '', options: OpenOptions = {}, given = matrix) =>
  openMetrics(
    <ComparePage />,
    {
      [watchlistsRoute]: () =>
        answer({
          watchlists: [summaryOf('7', { name: 'Vitamins' }), summaryOf('8', { name: 'Pain' })],
          limit: 20,
        }),
      ...metricsOf('7', given),
      ...metricsOf('8'),
      [`${watchlistRoute()}/export`]: () => refusal(500, 'SERVER_ERROR'),
    },
    { path: `/compare?by=brand&watchlist=7&tenant=Nordheide+Pharma${rest}`, ...options },
  );

setUpMetrics();

const table = () => screen.findByRole('table', { name: 'Figures of both sides by pharmacy' });
const rowsOf = async (): Promise<string[]> => {
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  return rows.map((row) =>
    [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')]
      .map(({ textContent }) => textContent)
      .join(' | '),
  );
};
const parametersOf = () => new URLSearchParams(globalThis.location.search);

describe('the comparison', () => {
  it('has a row for each pharmacy with both brands, and leaves out what is not read or has no data', async () => {
    await open();
    expect(await rowsOf()).toEqual([
      'Nordlicht | 100.0% | 75.0% | +25.0 | −10.0% | −15.0% | +5.0 | 4.50 | 4.20 | +0.30',
      'Rosen | 100.0% | 100.0% | =equal | −20.0% | −20.0% | =equal | 4.50 | – | ',
      'Sanvita24 | not crawled since 20\u00a0Nov\u00a02026,\u00a023:00, compared again after the next crawl',
      'Dunkel | no data on Calcimont',
      'All 2 | 100.0% | 87.5% | +12.5 | −15.0% | −20.0% | +5.0 | 4.50 | 4.20 | +0.30',
    ]);
    expect(screen.getByText(/^The same 2 pharmacies, 7 days to .* · 2 are left out/)).toBeVisible();
    const strip = screen.getByRole('list', { name: 'Figures over all compared pharmacies' });
    expect(strip).toHaveTextContent('1 and 2 SKUs · ahead at 1 of 2');
    expect(strip).toHaveTextContent('+12.5 points');
    expect(strip).toHaveTextContent('20 and 20 reviews');
  });

  it('names both sides in the address, swaps them, and sorts by another difference', async () => {
    const { user } = await open();
    await table();
    await waitFor(() => expect(parametersOf().get('second')).toBe('Calcimont'));
    await user.click(screen.getByRole('button', { name: 'Swap both sides' }));
    await waitFor(() => expect(parametersOf().get('first')).toBe('Calcimont'));
    expect(screen.getByRole('combobox', { name: /First/ })).toHaveValue('Calcimont');
    expect((await rowsOf())[0]).toMatch(/^Rosen/);
    await user.click(screen.getByRole('button', { name: /Difference, Median deviation/ }));
    await user.click(screen.getByRole('button', { name: /Difference, Median deviation/ }));
    expect((await rowsOf())[0]).toMatch(/^Nordlicht/);
    expect(parametersOf().get('sort')).toBe('deviation');
    expect(
      screen.getByRole('columnheader', { name: /Difference, Median deviation/ }),
    ).toHaveAttribute('aria-sort', 'ascending');
  });

  it('is exported as shown, without the hidden pharmacies', async () => {
    const { user, calls } = await open();
    await table();
    const [, rosen, ...others] = matrix.channels.map(({ channelId }) => channelId);
    act(() => arrange(TENANT, { order: [], hidden: [rosen ?? ''], pinned: [] }));
    expect(await rowsOf()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /Workbook/ }));
    const exported = calls.find((call) => call.path.endsWith('/export'))?.search;
    expect(Object.fromEntries(exported ?? [])).toMatchObject({
      ...{ metric: 'compare', format: 'xlsx', by: 'brand', first: 'Vitamare' },
      ...{ second: 'Calcimont', pharmacies: [matrix.channels[0]?.channelId, ...others].join('*') },
    });
  });

  it('compares another watchlist, which is the second side at first', async () => {
    const { user } = await open();
    await table();
    await user.click(screen.getByRole('radio', { name: 'Watchlists' }));
    await waitFor(() => expect(parametersOf().get('second')).toBe('8'));
    expect(parametersOf().get('first')).toBe('7');
    expect((await rowsOf()).at(-1)).toMatch(/^All 3 \| /);
  });

  it('compares products that a person picks, and keeps them as a group', async () => {
    const { user } = await open();
    await table();
    await user.click(screen.getByRole('radio', { name: 'Products' }));
    expect(await screen.findByText('Pick products for both sides')).toBeVisible();
    const pick = async (side: RegExp, product: RegExp, group?: string) => {
      await user.click(screen.getByRole('button', { name: side }));
      const dialog = await screen.findByRole('dialog');
      await user.click(within(dialog).getByRole('checkbox', { name: product }));
      if (group !== undefined) {
        await user.type(within(dialog).getByRole('textbox', { name: 'Name of a group' }), group);
        await user.click(within(dialog).getByRole('button', { name: 'Save as group' }));
      }
      await user.click(within(dialog).getByRole('button', { name: 'Compare' }));
    };
    await pick(/^First/, /Vitamare/, 'Mine');
    expect(await screen.findByRole('button', { name: 'First: Mine' })).toBeVisible();
    await pick(/^Second/, /100 g/);
    expect((await rowsOf())[0]).toMatch(/^Nordlicht \| 100.0% \| 100.0% \| =equal/);
    const [mine] = products;
    expect(readPreferences().productGroups).toEqual({
      'Nordheide Pharma': [{ name: 'Mine', pzns: [mine?.pzn] }],
    });

    await user.click(screen.getByRole('button', { name: /^Second/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Mine' }));
    await user.click(within(dialog).getByRole('button', { name: 'Delete the group Mine' }));
    await user.click(within(dialog).getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(parametersOf().get('second')).toBe(mine?.pzn));
    expect(readPreferences().productGroups).toEqual({ 'Nordheide Pharma': [] });
  });

  it('leads from a pharmacy to its timeline', async () => {
    await open();
    const link = within(await table()).getByRole('link', { name: 'Rosen' });
    expect(link.getAttribute('href')).toMatch(/^\/availability-timeline\?.*channel=rosen/);
  });
});

describe('the comparison without a second side', () => {
  it('compares the families of a watchlist of one brand', async () => {
    await open('', {}, { ...matrix, brands: ['Vitamare', 'Vitamare'] });
    expect(await table()).toBeVisible();
    await waitFor(() => expect(parametersOf().get('second')).toBe('Calcimont Gel'));
    expect(screen.getByRole('radio', { name: 'Brands' })).toBeDisabled();
  });

  it('says that no pharmacy has data on both', async () => {
    const unread = matrixOf({
      ...story,
      families: story.families.map((family) => ({
        ...family,
        skus: family.skus.map((sku) => ({ ...sku, cells: sku.cells.map(() => []) })),
      })),
    });
    await open('', {}, unread);
    expect(await screen.findByText('No pharmacy has data on both sides')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    let fails = true;
    const { user } = await openMetrics(
      <ComparePage />,
      {
        [watchlistsRoute]: () => answer({ watchlists: [summaryOf('7')], limit: 20 }),
        ...metricsOf('7'),
        [metricRoute('prices')]: () => (fails ? refusal(500, 'INTERNAL_ERROR') : answer(prices)),
      },
      { path: '/compare?watchlist=7&tenant=Nordheide+Pharma' },
    );
    expect(await screen.findByText('The comparison could not be loaded')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: /again|Retry/ }));
    expect(await table()).toBeVisible();
  });
});
