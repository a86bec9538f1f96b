import { beforeEach, describe, expect, it, afterEach } from '@jest/globals';
import type { CrawlIncident, UnreadProduct } from '@pmm/shared/contracts/incidents';
import { answer, matrixOf, refusal, smallMarket, setWindowWidth } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { giveChartsWidth } from '../testing/chartWidth';
import {
  metricRoute,
  openMetrics,
  setUpMetrics,
  TENANT,
  watchlistsRoute,
} from '../testing/openMetrics';
import { priceMarket } from '../testing/priceMarket';
import { reviewAnswer } from '../testing/reviewStory';
import { shownFacts } from '../testing/shownFacts';
import AvailabilityPage from '../availability/AvailabilityPage';
import PricingPage from '../prices/PricingPage';
import ReviewsPage from '../reviews/ReviewsPage';
import MarketSummary from '../dashboard/MarketSummary';

const [THE_17TH, THE_18TH, THE_19TH] = [17, 18, 19].map((day) => `2026-11-${day}T06:00:00.000Z`);

const unreadSince = (since = ''): UnreadProduct[] => [{ product: 0, since }];
const darkSince = (from = ''): CrawlIncident[] => [
  { channel: 0, kind: 'overdue', from, until: null, rhythmMinutes: 60, missedReads: 3 },
];

interface MarketChange {
  unread?: UnreadProduct[];
  incidents?: CrawlIncident[];
}
const pages: readonly [
  metric: 'prices' | 'reviews',
  page: ReactElement,
  market: object,
  cell: RegExp,
][] = [
  ['prices', <PricingPage key="prices" />, priceMarket, /^€7\.00, 30% below/],
  ['reviews', <ReviewsPage key="reviews" />, reviewAnswer, /^4\.4 of 5 from 187 reviews/],
];

setUpMetrics();
beforeEach(() => giveChartsWidth(288));

describe.each(pages)('in the matrix of %s, an unconfirmed cell', (metric, page, market, cell) => {
  const openCell = async (change: MarketChange) => {
    const { user } = await openMetrics(page, {
      [metricRoute(metric)]: () => answer({ ...market, ...change }),
      [metricRoute('cell')]: () => refusal(400, 'UNKNOWN_ERROR'),
    });
    const shown = await screen.findByRole('gridcell', { name: cell });
    const name = shown.getAttribute('aria-label');
    await user.click(shown);
    await screen.findByRole('dialog');
    return { name, facts: shownFacts() };
  };

  it('names its product if that has not been read for longer than its pharmacy', async () => {
    const { name, facts } = await openCell({
      unread: unreadSince(THE_17TH),
      incidents: darkSince(THE_18TH),
    });
    expect(name).toMatch(
      /; not confirmed since 17\u00a0Nov.+: the product is not crawled any more$/,
    );
    expect(facts).toMatchObject({
      'Not confirmed since': expect.stringMatching(/^17\u00a0Nov/),
      Reason: 'The page of the product is not crawled any more',
    });
  });

  it('names no product if its pharmacy has not been read for longer', async () => {
    const { name, facts } = await openCell({
      unread: unreadSince(THE_19TH),
      incidents: darkSince(THE_18TH),
    });
    expect(name).toMatch(/[,;] not confirmed$/i);
    expect(facts['Not confirmed since']).toMatch(/^18\u00a0Nov/);
    expect(facts).not.toHaveProperty('Reason');
  });

  it('says since when its pharmacy cannot be read if its product is read', async () => {
    const { facts } = await openCell({ incidents: darkSince(THE_18TH) });
    expect(facts['Not confirmed since']).toMatch(/^18\u00a0Nov/);
    expect(facts).not.toHaveProperty('Reason');
  });
});

const everyPage: readonly [metric: string, page: ReactElement, market: object][] = [
  ['availability', <AvailabilityPage key="availability" />, matrixOf(smallMarket)],
  ...pages.map(([metric, page, market]): [string, ReactElement, object] => [metric, page, market]),
];

describe.each(everyPage)('in the matrix of %s', (metric, page, market) => {
  it('SKUs have their whole names in rows without families, and families can be collapsed at once', async () => {
    const { user } = await openMetrics(page, { [metricRoute(metric)]: () => answer(market) });
    const levels = () =>
      screen
        .getAllByRole('row')
        .flatMap((row) => row.getAttribute('aria-level') ?? [])
        .join('');
    await screen.findByRole('treegrid');
    const before = levels();
    expect(before).toMatch(/^12+1/);
    const chooseRows = async (role: 'menuitem' | 'menuitemradio', name: string) => {
      await user.click(screen.getByRole('button', { name: 'Sort' }));
      await user.click(await screen.findByRole(role, { name }));
    };
    await chooseRows('menuitem', 'Collapse all families');
    expect(levels()).toMatch(/^1+$/);
    await chooseRows('menuitem', 'Expand all families');
    expect(levels()).toBe(before);
    await chooseRows('menuitemradio', 'Without families');
    expect(levels()).toMatch(/^1+$/);
    expect(levels().length).toBe(before.replaceAll('1', '').length + 1);
    expect(window.location.search).toContain('flat=1');
  });
});

type Whole = readonly [metric: string, page: ReactElement, market: object];
const whole: readonly Whole[] = [
  ['availability', <AvailabilityPage key="availability" />, matrixOf(smallMarket)],
  ...pages.map(([metric, page, market]): Whole => [metric, page, market]),
];

describe.each(whole)('the matrix of %s', (metric, page, market) => {
  const open = async (products: readonly number[], language: 'en' | 'de' = 'en') => {
    const unread = products.map((product) => ({ product, since: THE_17TH }));
    const view = await openMetrics(
      page,
      { [metricRoute(metric)]: () => answer({ ...market, unread }) },
      { language },
    );
    await screen.findByRole('treegrid');
    return view;
  };
  const skus = (): string[] =>
    screen
      .getAllByRole('rowheader')
      .flatMap((header) => /PZN \d+/.exec(header.getAttribute('aria-label') ?? '') ?? []);
  const search = () => new URLSearchParams(window.location.search);

  it('names the product that is not crawled any more, and shows only that on request', async () => {
    const { user } = await open([0]);
    const line = screen.getByRole('status');
    expect(line).toHaveTextContent(
      /^\S.+ not crawled since 17 Nov 2026, 07:00\. Its cells keep the last known values and are not counted\./,
    );
    const all = skus();
    await user.click(within(line).getByRole('button', { name: 'Show only this one' }));
    expect(skus()).toEqual(all.slice(0, 1));
    expect(search().get('unread')).toBe('1');
    expect(screen.getByRole('button', { name: 'Not crawled any more, remove' })).toBeVisible();
    await user.click(within(line).getByRole('button', { name: 'Show all SKUs' }));
    expect(skus()).toEqual(all);
    expect(search().has('unread')).toBe(false);
  });

  it('counts the products if there are several', async () => {
    const { user } = await open([0, 1]);
    expect(screen.getByRole('status')).toHaveTextContent(
      /^2 products are not crawled any more\. Their cells keep/,
    );
    const all = skus();
    await user.click(screen.getByRole('button', { name: 'Show only these' }));
    expect(skus()).toEqual(all.slice(0, 2));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(skus()).toEqual(all);
  });

  it('names the product in German', async () => {
    await open([0, 1], 'de');
    expect(screen.getByRole('status')).toHaveTextContent(
      /^2 Produkte werden nicht mehr abgerufen\. Ihre Zellen behalten/,
    );
    expect(screen.getByRole('button', { name: 'Nur diese anzeigen' })).toBeVisible();
  });

  it('names no product while all products are crawled', async () => {
    await open([]);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

describe.each([
  ['a page', <AvailabilityPage />],
  ['the card of the dashboard', <MarketSummary tenantId={TENANT} watchlistId={null} />],
])('%s without the list of watchlists', (_page, page) => {
  it('says once that the watchlists could not be loaded, and loads them on Retry', async () => {
    const failed = 'The watchlists of this tenant could not be loaded';
    let works = false;
    const respond = () =>
      works ? answer({ watchlists: [], limit: 20 }) : refusal(500, 'SERVER_ERROR');
    const { user } = await openMetrics(page, { [watchlistsRoute]: respond }, { watchlist: null });
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getAllByText(/could not be loaded/)).toHaveLength(1);
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This tenant has no watchlists yet')).toBeVisible();
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });
});

const PHONE_WIDTH = 390;

type Page = readonly [metric: string, page: ReactElement, market: object];
const allPages: readonly Page[] = [
  ['availability', <AvailabilityPage key="availability" />, matrixOf(smallMarket)],
  ['prices', <PricingPage key="prices" />, priceMarket],
  ['reviews', <ReviewsPage key="reviews" />, reviewAnswer],
];

describe.each(allPages)('on a phone, the page of %s', (metric, page, market) => {
  let restoreWidth: () => void;
  beforeEach(() => {
    restoreWidth = setWindowWidth(PHONE_WIDTH);
  });
  afterEach(() => restoreWidth());
  const open = (change: object) =>
    openMetrics(page, { [metricRoute(metric)]: () => answer({ ...market, ...change }) });
  const unread = [{ product: 0, since: '2026-11-17T06:00:00.000Z' }];
  const incident = {
    ...{ channel: 0, kind: 'overdue', from: '2026-11-19T06:00:00.000Z', until: null },
    ...{ rhythmMinutes: 60, missedReads: 3 },
  };
  /** Whether the line with this tooltip is above the toolbar. */
  const isAbove = async (title: RegExp) => {
    const line = await screen.findByTitle(title);
    const filter = screen.getByRole('button', { name: 'Filter' });
    return (line.compareDocumentPosition(filter) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };
  const ofProduct = /last known values and are not counted\.$/;
  const ofPharmacy = /cells? (?:is|are) not counted until/;

  it('has a skip link to its content', async () => {
    await open({});
    expect(await screen.findByRole('button', { name: /^Skip to the/ })).toHaveAccessibleName(
      'Skip to the products',
    );
  });

  it('names its time zone in the filter dialog', async () => {
    const { user } = await open({});
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    expect(within(screen.getByRole('dialog')).getByText('All times: Europe/Berlin')).toBeVisible();
  });

  it('says above the rows that a product is not crawled any more', async () => {
    await open({ unread });
    expect(await isAbove(ofProduct)).toBe(true);
    expect(screen.getByRole('button', { name: 'Show only this one' })).toBeVisible();
  });

  it('says below the rows that a product is not crawled if a pharmacy is not crawled either, because only one line fits above', async () => {
    await open({ unread, incidents: [incident] });
    expect(await isAbove(ofPharmacy)).toBe(true);
    expect(await isAbove(ofProduct)).toBe(false);
  });
});
