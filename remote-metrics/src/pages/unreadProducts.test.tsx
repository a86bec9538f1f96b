import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CrawlIncident, UnreadProduct } from '@pmm/shared/contracts/incidents';
import { answer, refusal } from '@pmm/shared/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { giveChartsWidth } from '../testing/chartWidth';
import { metricRoute, openMetrics, setUpMetrics } from '../testing/openMetrics';
import { priceMarket } from '../testing/priceMarket';
import { reviewAnswer } from '../testing/reviewStory';
import { shownFacts } from '../testing/shownFacts';
import PricingPage from './PricingPage';
import ReviewsPage from './ReviewsPage';

const [THE_17TH, THE_18TH, THE_19TH] = [17, 18, 19].map((day) => `2026-11-${day}T06:00:00.000Z`);

const unreadSince = (since = ''): UnreadProduct[] => [{ product: 0, since }];
const darkSince = (from = ''): CrawlIncident[] => [
  { channel: 0, kind: 'overdue', from, until: null, rhythmMinutes: 60, missedReads: 3 },
];

interface Told {
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

describe.each(pages)(
  'in the matrix of %s, a cell that is not read',
  (metric, page, market, cell) => {
    const openCell = async (told: Told) => {
      const { user } = await openMetrics(page, {
        [metricRoute(metric)]: () => answer({ ...market, ...told }),
        [metricRoute('cell')]: () => refusal(400, 'UNKNOWN_ERROR'),
      });
      const shown = await screen.findByRole('gridcell', { name: cell });
      const name = shown.getAttribute('aria-label');
      await user.click(shown);
      await screen.findByRole('dialog');
      return { name, facts: shownFacts() };
    };

    it('names its product where that is read no more for longer than its pharmacy', async () => {
      const { name, facts } = await openCell({
        unread: unreadSince(THE_17TH),
        incidents: darkSince(THE_18TH),
      });
      expect(name).toMatch(/; not confirmed since 17 Nov .+: the product is not crawled any more$/);
      expect(facts).toMatchObject({
        'Not confirmed since': expect.stringMatching(/^17 Nov/),
        Reason: 'The page of the product is not crawled any more',
      });
    });

    it('names no product where its pharmacy is not read for longer', async () => {
      const { name, facts } = await openCell({
        unread: unreadSince(THE_19TH),
        incidents: darkSince(THE_18TH),
      });
      expect(name).toMatch(/[,;] not confirmed$/i);
      expect(facts['Not confirmed since']).toMatch(/^18 Nov/);
      expect(facts).not.toHaveProperty('Reason');
    });

    it('says since when its pharmacy is not read, where its product is', async () => {
      const { facts } = await openCell({ incidents: darkSince(THE_18TH) });
      expect(facts['Not confirmed since']).toMatch(/^18 Nov/);
      expect(facts).not.toHaveProperty('Reason');
    });
  },
);
