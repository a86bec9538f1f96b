import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@pmm/shared/figures/durations';
import { referenceOn } from '@pmm/shared/figures/prices/referenceSteps';
import { dayOf } from '@pmm/shared/figures/zone';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { OpenDatabase } from '../storage/openedDatabase';
import { noReferences, readReferences } from '../storage/references';
import { emptyMarket } from '../testing/emptyMarket';
import { testEngines } from '../testing/testDatabase';
import type { InputFormat } from './reading/records';
import { linesOf, putText } from './testing/putText';

const PRODUCT = { pzn: '10203603', name: 'Ibu 400', brand: 'Ibu', family: 'Ibu akut' };
const dayIn = (days: number): string => dayOf(Date.now() + days * DAY_MS);

describe.each(testEngines)('reference prices of a file over $engine', ({ open: openEngine }) => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openEngine();
  });
  afterAll(() => open.close());
  beforeEach(() => emptyMarket(open.database));

  const putFile = (text: string, format: InputFormat, columns?: string) =>
    putText(open.database, { kind: 'products', text, format, form: { columns } });
  const put = (...prices: object[]) =>
    putFile(linesOf(...prices.map((price) => ({ ...PRODUCT, ...price }))), 'ndjson');
  const steps = async () => {
    const [first] = (await readReferences(open.database, sql``)).values();
    return first;
  };

  it('begin on their day, and a column that is left out keeps its price', async () => {
    const last = await put(
      { listPriceCents: 900, uvpCents: 1000, validFrom: '2026-01-01' },
      { listPriceCents: 950, validFrom: '2026-04-01' },
      { uvpCents: null, validFrom: '2026-05-01' },
    );
    expect(last).toMatchObject({ told: [], changed: 1, emptied: { uvpCents: 1 } });
    expect(await steps()).toEqual({
      list: [
        { from: '2026-01-01', cents: 900 },
        { from: '2026-04-01', cents: 950 },
      ],
      uvp: [
        { from: '2026-01-01', cents: 1000 },
        { from: '2026-05-01', cents: null },
      ],
    });
  });

  it('are read from CSV with German names and days', async () => {
    const text = `PZN;Artikel;Marke;Familie;AVP in Euro;Gültig ab
10203603;Ibu 400;Ibu;Ibu akut;9,50;01.04.2026
10203603;Ibu 400;Ibu;Ibu akut;9,00;
`;
    expect(await putFile(text, 'csv', 'german')).toMatchObject({ rejected: 0, changed: 1 });
    expect((await steps())?.list).toEqual([
      { from: '2026-04-01', cents: 950 },
      { from: dayIn(0), cents: 900 },
    ]);
  });

  it('say what they change in the past, and which are planned', async () => {
    await put({ listPriceCents: 900, validFrom: dayIn(-30) });
    const late = await put({ listPriceCents: 950, validFrom: dayIn(-10) });
    expect(late).toMatchObject({ changed: 1, pastReferences: 1 });
    const planned = await put({ listPriceCents: 990, validFrom: dayIn(10) });
    expect(planned).toMatchObject({ changed: 1, plannedReferences: 1 });
    expect(await put({ listPriceCents: 990, validFrom: dayIn(10) })).toMatchObject({ changed: 0 });
  });

  it('that differ for one day are told with their lines, and the last one counts', async () => {
    const conflict = expect.stringContaining('a different reference price');
    const last = await put(
      { listPriceCents: 900, validFrom: '2026-01-01' },
      { listPriceCents: 900, validFrom: '2026-02-01' },
      { listPriceCents: 910, validFrom: '2026-01-01' },
    );
    expect(last).toMatchObject({
      ...{ accepted: 3, conflicting: 2 },
      told: [
        [1, conflict],
        [3, conflict],
      ],
    });
    expect((await steps())?.list[0]).toEqual({ from: '2026-01-01', cents: 910 });
  });

  const anyPrices = fc.uniqueArray(
    fc.record({
      validFrom: fc.constantFrom('2026-01-01', '2026-03-01', '2026-06-01', dayIn(20)),
      field: fc.constantFrom('listPriceCents', 'uvpCents'),
      cents: fc.option(fc.integer({ min: 900, max: 902 })),
    }),
    { minLength: 1, maxLength: 6, selector: ({ validFrom, field }) => `${validFrom} ${field}` },
  );
  const anyFiles = anyPrices.chain((prices) =>
    fc.record({
      prices: fc.constant(prices),
      lines: fc.shuffledSubarray([...prices, ...prices], { minLength: prices.length * 2 }),
      cut: fc.nat(prices.length),
    }),
  );

  it('lead to the same prices in any order of lines and files, as their definition says', async () => {
    await fc.assert(
      fc.asyncProperty(anyFiles, async ({ prices, lines, cut }) => {
        await emptyMarket(open.database);
        const asLines = lines.map(({ validFrom, field, cents }) => ({ validFrom, [field]: cents }));
        for (const file of [asLines.slice(0, cut), asLines.slice(cut)]) await put(...file);
        const { list, uvp } = (await steps()) ?? noReferences;
        for (const [field, found] of Object.entries({ listPriceCents: list, uvpCents: uvp })) {
          for (const day of ['2025-12-31', '2026-01-01', '2026-05-31', '2026-06-01', dayIn(21)]) {
            let valid: (typeof prices)[number] | undefined;
            for (const price of prices) {
              const isBegun = price.field === field && price.validFrom <= day;
              if (isBegun && price.validFrom >= (valid?.validFrom ?? '')) valid = price;
            }
            expect(referenceOn(found, day)).toBe(valid?.cents ?? null);
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  it.each(['2026-02-30', '1999-12-31', '2026-04-01T10:00:00Z', 'soon'])(
    'refuse %s as their day and name the field',
    async (validFrom) => {
      expect(await put({ listPriceCents: 900, validFrom })).toMatchObject({
        ...{ rejected: 1, firstRejected: { field: 'validFrom' } },
      });
    },
  );
});
