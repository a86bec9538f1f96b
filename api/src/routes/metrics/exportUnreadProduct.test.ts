import { describe, expect, it } from '@jest/globals';
import type { Metric } from '@pmm/shared/contracts/matrix';
import type { ExportedPage } from '@pmm/shared/contracts/export';
import { validPzns } from '../../testing/catalogue';
import { setUpExport } from '../../testing/exportTest';
import { addChannels, observe, type Observed } from '../../testing/observe';
import { testEngines } from '../../testing/testDatabase';

const HOUR = 3_600_000;
const NEWEST = Math.floor(Date.now() / HOUR) * HOUR - HOUR;
const RHYTHM = 6;
const pzns = validPzns(3);
const [gone = ''] = pzns;
/** The first product has not been read for three days. */
const crawls = Array.from({ length: 24 }, (_, crawl) => crawl * RHYTHM);
const UNREAD_HOURS = 72;

const market: Observed[] = [0, 1].flatMap((channel) =>
  crawls.flatMap((hours) =>
    pzns.flatMap((_, product): Observed[] =>
      product === 0 && hours < UNREAD_HOURS
        ? []
        : [
            {
              ...{ product, channel, at: new Date(NEWEST - hours * HOUR), status: 'available' },
              ...{ price: [700, 'EUR'], review: [4.6, 40] },
            },
          ],
    ),
  ),
);

const setUp = (metric: ExportedPage, open: (typeof testEngines)[number]['open']) =>
  setUpExport({
    metric,
    open,
    products: pzns.map((pzn) => ({ pzn, family: 'Syrup', name: 'Syrup', listPriceCents: 1000 })),
    fill: async (database, products) => {
      const channels = await addChannels(database, [
        { code: 'erlen', name: 'Erlen', weight: 2 },
        { code: 'birken', name: 'Birken', weight: 1 },
      ]);
      await observe(database, products, channels, market);
    },
  });

const expectedTexts: readonly (readonly [metric: Metric, text: RegExp])[] = [
  ['availability', /Available \(not confirmed\)/g],
  ['prices', /Not confirmed/g],
  ['reviews', /not confirmed/g],
];

describe.each(testEngines)('a product that no crawler reads over $engine', ({ open }) => {
  describe.each(expectedTexts)('in the table of %s', (metric, text) => {
    const { linesOf } = setUp(metric, open);

    it('is not confirmed at any pharmacy, unlike all others', async () => {
      const counts = (await linesOf()).map((line) => [
        line.includes(gone),
        [...line.matchAll(text)].length,
      ]);
      expect(counts.filter(([isGone]) => isGone)).toEqual([[true, 2]]);
      expect(counts.filter(([isGone, count]) => !isGone && count !== 0)).toEqual([]);
    });
  });

  describe('in the timeline', () => {
    const { linesOf } = setUp('timeline', open);

    it('is not confirmed now, and counts until its last read', async () => {
      const lines = await linesOf({ channel: 'erlen' });
      const line = lines.find((each) => each.includes(gone)) ?? '';
      expect(line).toContain('Available (not confirmed)');
      expect(lines.filter((each) => each.includes('not confirmed'))).toEqual([line]);
    });
  });
});
