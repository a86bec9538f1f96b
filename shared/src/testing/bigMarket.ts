import type { MarketStory } from './market';

/**
 * So many families with three SKUs each, at so many pharmacies; everything is available all week.
 */
export const bigMarket = (families: number, pharmacies: number): MarketStory => ({
  pharmacies: Array.from({ length: pharmacies }, (_, pharmacy) => ({
    name: `Pharmacy ${pharmacy}`,
    lastCrawlHour: 7 * 24,
  })),
  families: Array.from({ length: families }, (_, family) => ({
    name: `Family ${family}`,
    skus: ['10 St', '20 St', '50 St'].map((packSize) => ({
      packSize,
      cells: Array.from({ length: pharmacies }, () => [{ hour: 0, digit: 1 }]),
    })),
  })),
});
