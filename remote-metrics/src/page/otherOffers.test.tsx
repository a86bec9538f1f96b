import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { CellDetails } from '@pmm/shared/contracts/history';
import { answer, matrixOf, setWindowWidth, smallMarket } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import { cloneElement, type ReactElement } from 'react';
import AvailabilityPage from '../availability/AvailabilityPage';
import PricingPage from '../prices/PricingPage';
import { metricRoute, openMetrics, setUpMetrics, TENANT } from '../testing/openMetrics';
import { priceMarket } from '../testing/priceMarket';
import { sampleEvidence } from '../testing/sampleEvidence';
import { giveElementsSize } from '../testing/viewport';
import { CellReads } from './reads/CellReads';

setUpMetrics();

const details: CellDetails = {
  ...{ pzn: '11025090', channelId: 'nordlicht', channelName: 'Nordlicht' },
  ...{ lastCrawlAt: null, window: null, listPriceCents: null, uvpCents: null, pageUrl: null },
  ...{ statuses: [], prices: [], reviews: [] },
  offers: [
    {
      ...{ pzn: '11025090', entry: 'portal', status: 'available' },
      price: { cents: 649, currency: 'EUR' },
      pageUrl: 'https://nordlicht.example/p?via=portal',
      since: '2026-11-01T06:00:00.000Z',
      lastReadAt: '2026-11-21T06:00:00.000Z',
    },
    {
      ...{ pzn: '11025078', entry: 'seller', status: 'not-listed' },
      price: { cents: 1, currency: 'EUR' },
      ...{ pageUrl: null, since: '2026-11-02T06:00:00.000Z', lastReadAt: null },
    },
  ],
};

/** The first cell of each matrix. */
const otherOffers = [0];
const pages: readonly [
  metric: 'availability' | 'prices',
  page: ReactElement,
  market: object,
  line: RegExp,
][] = [
  ['availability', <AvailabilityPage key="availability" />, matrixOf(smallMarket), /Nordlicht/],
  ['prices', <PricingPage key="prices" />, priceMarket, /^Nordlicht.*since/],
];

const openPage = (metric: string, page: ReactElement, market: object) =>
  openMetrics(cloneElement(page), {
    [metricRoute(metric)]: () => answer({ ...market, otherOffers }),
    [metricRoute('cell')]: () => answer(details),
  });

describe.each(pages)('other offers in the %s', (metric, page, market, line) => {
  let restoreWidth: (() => void) | undefined;
  afterEach(() => {
    restoreWidth?.();
    jest.restoreAllMocks();
  });

  it('mark their cell, in words as well, and the legend explains the mark', async () => {
    await openPage(metric, page, market);
    const marked = await screen.findAllByRole('gridcell', { name: /; other offers differ$/ });
    expect(marked).toHaveLength(1);
    expect(marked[0]).toHaveClass('other-offers');
    const legend = screen.getByRole('group', { name: 'Legend' });
    expect(within(legend).getByText('Other offers')).toBeInTheDocument();
  });

  it('are in the details of their cell with status, price and page', async () => {
    const { user } = await openPage(metric, page, market);
    await user.click(await screen.findByRole('gridcell', { name: /; other offers differ$/ }));
    const list = await screen.findByRole('list', { name: 'Other offers' });
    const [portal, seller] = within(list).getAllByRole('listitem');
    expect(portal).toHaveTextContent(
      /^Portal€6\.49AvailableOpen the pageseen since 1.* · last read 21/,
    );
    expect(within(list).getByRole('link', { name: 'Open the page' })).toHaveAttribute(
      'href',
      'https://nordlicht.example/p?via=portal',
    );
    expect(seller).toHaveTextContent(/^Another seller11025078No priceNot Listed/);
  });

  it('are named in the cards of a phone', async () => {
    restoreWidth = setWindowWidth(390);
    giveElementsSize(390, 844);
    const { user } = await openPage(metric, page, market);
    const [card] = await screen.findAllByRole('listitem');
    const buttons = within(card ?? document.body).getAllByRole('button');
    const rest = buttons.at(-1);
    if (rest && !buttons.some(({ textContent }) => line.test(textContent))) await user.click(rest);
    const mark = screen.getByRole('img', { name: 'other offers differ' });
    expect(mark).toBeVisible();
  });

  it('leave no sign where there are none', async () => {
    await openMetrics(page, { [metricRoute(metric)]: () => answer(market) });
    await screen.findByRole('treegrid');
    expect(screen.queryByText('Other offers')).not.toBeInTheDocument();
    expect(screen.queryByRole('gridcell', { name: /other offers/ })).not.toBeInTheDocument();
  });
});

it('reads of other offers are among those of the cell, each with its offer', async () => {
  const [first] = sampleEvidence.reads;
  const reads = first ? [{ ...first, status: 'limited' as const, priceText: '6,49 €' }] : [];
  const otherReads = [{ entry: 'portal' as const, reads }];
  await openMetrics(
    <CellReads tenantId={TENANT} watchlistId="7" pzn="10000001" channelId="nordlicht" />,
    { [metricRoute('evidence')]: () => answer({ ...sampleEvidence, otherReads }) },
  );
  const list = await screen.findByRole('list', { name: /^Reads of the last 30 days/ });
  const lines = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.trim());
  expect(lines.filter((text) => /^LimitedPortal.*6,49/.test(text))).toHaveLength(1);
  expect(lines.filter((text) => /^(?:Un)?availableShop/i.test(text))).toHaveLength(4);
});
