import { beforeEach, jest } from '@jest/globals';
import { answer, type FakeRoutes } from '@pmm/shared/testing';
import { giveChartsWidth } from './chartWidth';
import { metricRoute, setUpMetrics, tenantRoute, watchlistRoute } from './openMetrics';

export const channelsRoute = `${tenantRoute}/channels`;
export const historyRoute = metricRoute('availability/history');

const rosen = { channelId: 'rosen', name: 'Rosen', url: null };

const itemOf = (pzn: string, sku: string) => ({
  ...{ itemId: pzn, pzn, sku, productFamily: 'Bronchopal' },
  ...{ kind: 'listed', visible: true, displayOrder: 'Ab' },
});

const watchlist = {
  ...{ watchlistId: '7', name: 'Watched', description: '', brand: null, type: 'custom' },
  ...{ status: 'active', revision: 1, detailsVersion: 1 },
  stats: { productFamilies: 1, listedSkus: 1, localSkus: 0 },
  items: [itemOf('10203603', 'Bronchopal, 20 St'), itemOf('10219586', 'Nasivent, 20 St')],
};

export const productOf = (pzn: string, name: string) => ({
  ...{ pzn, name, packSize: '20 St', kind: 'listed', family: 0 },
});

/** A watchlist of two items and one pharmacy, with the observations of them. */
export const historyOfRosen = (lastCrawlAt: string, read: object): FakeRoutes => ({
  [channelsRoute]: () => answer({ channels: [{ ...rosen, weight: 1, lastCrawlAt }] }),
  [watchlistRoute()]: () => answer(watchlist),
  [historyRoute]: () =>
    answer({
      ...{ watchlistId: '7', firstSeenAt: '2026-11-01T06:00:00.000Z', families: ['Bronchopal'] },
      ...{ channels: [{ ...rosen, lastCrawlAt }], unknownLane: [], knownBefore: '' },
      validUntil: null,
      ...read,
    }),
});

/** The present is an hour after the newest crawl, and charts have room. */
export const setUpHistory = (): void => {
  setUpMetrics();
  beforeEach(() => {
    giveChartsWidth(700);
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T07:00:00.000Z'));
  });
};
