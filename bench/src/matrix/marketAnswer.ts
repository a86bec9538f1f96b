import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import { type PlacedChange, writeChanges } from '@pmm/shared/figures/availability/changesText';
import { createRandom } from './random';

const DAY = 86_400_000;
const WINDOW_MINUTES = 7 * 24 * 60;
const CRAWL_MINUTES = 20;
const SKUS_PER_FAMILY = 4;
/** As in the demo market: 35 % of the cells change, five in six of them within the window. */
const AVAILABLE_SHARE = 0.84;
const CHANGED_SHARE = 0.3;
const OTHER_DIGITS = [2, 3, 3, 3, 0, 0, 5, 6, 4] as const;

/** An answer of the API of any size. */
export const marketAnswer = (products: number, pharmacies: number): AvailabilityMatrix => {
  const random = createRandom(7);
  const to = Date.parse('2026-11-21T06:12:00Z');
  const time = (at: number) => new Date(at).toISOString();
  const digit = () =>
    random() < AVAILABLE_SHARE
      ? 1
      : (OTHER_DIGITS[Math.floor(random() * OTHER_DIGITS.length)] ?? 1);
  const lastCrawlOf = (pharmacy: number) => (pharmacy % 12 === 5 ? to - 1.1 * DAY : to);
  const changes: PlacedChange[] = [];
  const lineOf = (product: number): string => {
    let line = '';
    for (let pharmacy = 0; pharmacy < pharmacies; pharmacy += 1) {
      const now = digit();
      line += String(now);
      if (random() >= CHANGED_SHARE) continue;
      const seconds = Math.round(random() * WINDOW_MINUTES * 60);
      const from = (now + 1 + Math.floor(random() * 6)) % 7;
      changes.push({ channel: pharmacy, product, seconds, from });
    }
    return line;
  };
  const families = Math.ceil(products / SKUS_PER_FAMILY);
  return {
    watchlistId: '1',
    window: { from: time(to - 7 * DAY), to: time(to) },
    channels: Array.from({ length: pharmacies }, (_, index) => ({
      channelId: `pharmacy-${index}`,
      name: `Pharmacy ${index + 1}`,
      url: null,
      weight: 1,
      lastCrawlAt: time(lastCrawlOf(index)),
    })),
    crawlSeconds: Array.from(
      { length: pharmacies },
      (_, index) => (WINDOW_MINUTES - CRAWL_MINUTES) * 60 - (to - lastCrawlOf(index)) / 1000,
    ),
    families: Array.from({ length: families }, (_, index) => `Bronchopal ${index + 1}`),
    products: Array.from({ length: products }, (_, index) => {
      const packSize = `${(index % SKUS_PER_FAMILY) + 1} × 100 ml`;
      const family = Math.floor(index / SKUS_PER_FAMILY);
      const name = `Bronchopal ${family + 1} ${packSize}`;
      return { pzn: String(10_000_000 + index), name, packSize, kind: 'listed', family };
    }),
    status: Array.from({ length: products }, (_, product) => lineOf(product)),
    changes: writeChanges(changes, { channels: pharmacies, products }),
    unknownCell: [],
    knownBefore: '',
    incidents: [],
    validUntil: null,
  };
};
