import { describe, expect, it } from '@jest/globals';
import type { Metric } from '@pmm/shared/contracts/matrix';
import { type Sheet, readXlsx } from 'hucre/xlsx';
import { validPzns } from '../../testing/catalogue';
import { setUpExport } from '../../testing/exportTest';
import { addChannels, observe, type Observed } from '../../testing/observe';
import { testEngines } from '../../testing/testDatabase';

const [syrup = '', drops = ''] = validPzns(2);
const HOUR = 3_600_000;
const NEWEST = Math.floor(Date.now() / HOUR) * HOUR - HOUR;
const hoursBefore = (hours: number) => new Date(NEWEST - hours * HOUR);
const asWritten = new Intl.DateTimeFormat('en-GB', {
  ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' },
});

const RHYTHM = 6;
const DARK_SINCE = 30;
const pharmacies = [
  { code: 'steady', name: 'Steady', isRead: () => true },
  // Overdue by its own rhythm.
  { code: 'dark', name: 'Dark', isRead: (hours: number) => hours >= DARK_SINCE },
  // Without a rhythm, so that no crawl can be missing.
  { code: 'seldom', name: 'Seldom', isRead: (hours: number) => hours === 48 },
  { code: 'never', name: 'Never', isRead: () => false },
];
const crawls = Array.from({ length: 20 }, (_, crawl) => crawl * RHYTHM);

const market: Observed[] = pharmacies.flatMap(({ isRead }, channel) =>
  crawls.filter(isRead).flatMap((hours): Observed[] => {
    const at = hoursBefore(hours);
    return [
      { product: 0, channel, at, price: [700, 'EUR'], review: [4.6, 40] },
      { product: 1, channel, at, price: [350, 'CHF'], review: [4.1, 3] },
    ];
  }),
);

const setUp = (metric: Metric, open: (typeof testEngines)[number]['open']) =>
  setUpExport({
    metric,
    open,
    products: [
      { pzn: syrup, family: 'Syrup', name: 'Syrup', listPriceCents: 1000 },
      { pzn: drops, family: 'Drops', name: 'Drops', listPriceCents: 400 },
    ],
    fill: async (database, products) => {
      const channels = await addChannels(
        database,
        pharmacies.map(({ code, name }, index) => ({ code, name, weight: 9 - index })),
      );
      await observe(database, products, channels, market);
    },
  });
type Ask = ReturnType<typeof setUp>['ask'];

const sheetsOf = async (ask: Ask): Promise<{ matrix: Sheet; legend: Sheet }> => {
  const { rawPayload } = await ask({ format: 'xlsx' });
  const [matrix, legend] = (await readXlsx(rawPayload, { readStyles: true })).sheets;
  if (!matrix || !legend) throw new Error('The workbook has no two sheets.');
  return { matrix, legend };
};

/** The cells in the row of this name, one for each pharmacy. */
const inRow = (
  { rows }: Sheet,
  name: string,
  { leading, width }: { leading: number; width: number },
): unknown[] => {
  const row = rows.find(([first]) => first === name) ?? [];
  return pharmacies.map((_, index) => row[leading + index * width] ?? null);
};
const formatAt = (sheet: Sheet, row: number, column: number): string =>
  sheet.cells?.get(`${row},${column}`)?.style?.numFmt ?? '';
const rowOf = ({ rows }: Sheet, pzn: string): number => rows.findIndex((row) => row[1] === pzn);

const lastGoodReads = [0, DARK_SINCE, 48].map((hours) => asWritten.format(hoursBefore(hours)));
const darkSince = lastGoodReads[1];

describe.each(testEngines)(
  'pharmacies that are not read, in a workbook over $engine',
  ({ open }) => {
    describe('of prices', () => {
      const { ask, linesOf } = setUp('prices', open);
      const at = { leading: 7, width: 2 };

      it('have their last good read in the header', async () => {
        const { matrix } = await sheetsOf(ask);
        expect(inRow(matrix, 'Last crawl', at)).toEqual([...lastGoodReads, 'never']);
        expect(inRow(matrix, 'Not crawled since', at)).toEqual([
          ...[null, darkSince, lastGoodReads[2]],
          null,
        ]);
      });

      it('have a sign at each price, which the legend explains', async () => {
        const { matrix, legend } = await sheetsOf(ask);
        const row = rowOf(matrix, syrup);
        expect(formatAt(matrix, row, at.leading)).toBe('0.00');
        const sign = formatAt(matrix, row, at.leading + at.width);
        expect(sign).toMatch(/^"~ "/);
        expect(formatAt(matrix, row, at.leading + at.width + 1)).toMatch(/^"~ /);
        const legendRow = legend.rows.findIndex(([, meaning]) =>
          /at present/.test(String(meaning)),
        );
        expect(formatAt(legend, legendRow, 0)).toBe(sign);
        expect(matrix.rows[rowOf(matrix, drops)]?.slice(7, 11)).toEqual([
          ...[3.5, 'CHF', 3.5, 'CHF; Not confirmed'],
        ]);
        const unknown = legend.rows.findIndex(([, meaning]) =>
          /read the page/.test(String(meaning)),
        );
        expect(formatAt(legend, unknown, 0)).toMatch(/^"\? "/);
      });

      it('have no total, and a remark at each price of the table', async () => {
        const { matrix } = await sheetsOf(ask);
        expect(inRow(matrix, 'Total', at)).toEqual([
          ...[expect.closeTo(-0.3), 'Not confirmed', 'Not confirmed', null],
        ]);
        const [, syrupLine] = await linesOf();
        expect(syrupLine).toMatch(/,best price,7,-0\.3,Not confirmed,7,-0\.3,Not confirmed,,,$/);
      });
    });

    describe('of reviews', () => {
      const { ask } = setUp('reviews', open);
      const at = { leading: 6, width: 2 };

      it('have their last good read in the header', async () => {
        const { matrix } = await sheetsOf(ask);
        expect(inRow(matrix, 'Last crawl', at)).toEqual([...lastGoodReads, 'never']);
        expect(inRow(matrix, 'Not crawled since', at)).toEqual([null, darkSince, null, null]);
      });

      it('have a sign at each rating, which the legend explains, and are left out of sums', async () => {
        const { matrix, legend } = await sheetsOf(ask);
        const row = rowOf(matrix, syrup);
        expect(formatAt(matrix, row, at.leading)).toBe('0.0');
        const sign = formatAt(matrix, row, at.leading + at.width);
        expect(sign).toBe('"~ "0.0');
        const legendRow = legend.rows.findIndex(([, meaning]) =>
          /at present/.test(String(meaning)),
        );
        expect(formatAt(legend, legendRow, 0)).toBe(sign);
        for (const name of ['Total', 'Syrup']) {
          expect(inRow(matrix, name, at).slice(0, 2)).toEqual([
            expect.any(Number),
            'not confirmed',
          ]);
        }
      });
    });

    describe('of the availability', () => {
      const { ask } = setUp('availability', open);
      const at = { leading: 5, width: 1 };

      it('have their last good read in the header', async () => {
        const { matrix } = await sheetsOf(ask);
        expect(inRow(matrix, 'Last crawl', at)).toEqual([...lastGoodReads, 'never']);
        expect(inRow(matrix, 'Not crawled since', at)).toEqual([null, darkSince, null, null]);
      });
    });
  },
);
