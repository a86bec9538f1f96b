import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InputKind } from '@pmm/shared/contracts/observation';
import fc from 'fast-check';
import { referenceOn } from '@pmm/shared/figures/prices/referenceSteps';
import { dayOf } from '@pmm/shared/figures/zone';
import { asc, sql } from 'drizzle-orm';
import type { Database } from '../storage/database';
import type { OpenDatabase } from '../storage/openedDatabase';
import { noReferences, readReferences } from '../storage/references';
import { channel, product } from '../storage/schema';
import { emptyMarket } from '../testing/emptyMarket';
import { testEngines } from '../testing/testDatabase';
import { ingest, type IngestEvent } from './ingest';
import type { InputFormat } from './reading/records';

const PRODUCT = { pzn: '10203603', name: 'Ibu 400', brand: 'Ibu', family: 'Ibu akut' };
const OPTIONAL = {
  ...{ kind: 'local', packSize: '20 St', listPriceCents: 499, uvpCents: 599 },
  ...{ pageUrl: 'https://a.example/1', successorPzn: '07688100' },
} as const;
const EMPTY = {
  ...{ kind: null, packSize: null, listPriceCents: null, uvpCents: null },
  ...{ pageUrl: null, successorPzn: null },
};
const STORED_EMPTY = { ...EMPTY, kind: 'listed', packSize: '' };
const ALL_EMPTIED = {
  ...{ kind: 1, packSize: 1, listPriceCents: 1, uvpCents: 1, pageUrl: 1, successorPzn: 1 },
};
const today = dayOf(Date.now());
const CHANNEL = { id: 'a', name: 'Rosen' };

describe.each(testEngines)('a catalogue line in $engine', ({ engine, open: openEngine }) => {
  let open: OpenDatabase;
  let database: Database;
  beforeAll(async () => {
    open = await openEngine();
    ({ database } = open);
  });
  afterAll(() => open.close());
  beforeEach(() => emptyMarket(database));

  const put = async (kind: InputKind, format: InputFormat, content: string) => {
    const bytes = (async function* () {
      yield await Promise.resolve(Buffer.from(content));
    })();
    let last: IngestEvent | undefined;
    for await (const event of ingest(database, { kind, format, bytes })) last = event;
    return last;
  };
  const lines = (...items: object[]) => items.map((item) => `${JSON.stringify(item)}\n`).join('');
  const putProducts = (...items: object[]) => put('products', 'ndjson', lines(...items));
  const putChannels = (...items: object[]) => put('channels', 'ndjson', lines(...items));
  /** With the reference prices that are valid today. */
  const storedProducts = async () => {
    const rows = await database.select().from(product).orderBy(asc(product.pzn));
    const references = await readReferences(database, sql``);
    return rows.map((row) => {
      const { list, uvp } = references.get(row.id) ?? noReferences;
      return {
        ...row,
        listPriceCents: referenceOn(list, today),
        uvpCents: referenceOn(uvp, today),
      };
    });
  };
  const storedChannels = () => database.select().from(channel).orderBy(asc(channel.code));

  it.each<[string, InputFormat, string]>([
    [
      'of a CSV without the optional columns',
      'csv',
      'pzn;name;brand;family\n10203603;New;Ibu;Ibu akut\n',
    ],
    ['of NDJSON without the optional fields', 'ndjson', lines({ ...PRODUCT, name: 'New' })],
  ])(
    '%s changes the name of a product and keeps all other values',
    async (_what, format, content) => {
      await putProducts({ ...PRODUCT, ...OPTIONAL });
      const last = await put('products', format, content);
      expect(last).toEqual({
        summary: { kind: 'products', lines: 1, accepted: 1, rejected: 0, changed: 1 },
      });
      expect(await storedProducts()).toMatchObject([{ ...PRODUCT, ...OPTIONAL, name: 'New' }]);
    },
  );

  it.each<[string, InputFormat, string]>([
    ['of a CSV without the optional columns', 'csv', 'id,name\na,New\n'],
    ['of NDJSON without the optional fields', 'ndjson', lines({ ...CHANNEL, name: 'New' })],
  ])(
    '%s changes the name of a pharmacy and keeps all other values',
    async (_what, format, content) => {
      await putChannels({ ...CHANNEL, url: 'https://rosen.example', weight: 3 });
      const last = await put('channels', format, content);
      expect(last).toEqual({
        summary: { kind: 'channels', lines: 1, accepted: 1, rejected: 0, changed: 1 },
      });
      expect(await storedChannels()).toMatchObject([
        { code: 'a', name: 'New', url: 'https://rosen.example', weight: 3 },
      ]);
    },
  );

  it.each<[string, InputFormat, string]>([
    [
      'empty cells',
      'csv',
      'pzn,name,brand,family,kind,packSize,listPriceCents,uvpCents,pageUrl,successorPzn\n10203603,Ibu 400,Ibu,Ibu akut,, ,,,,\n',
    ],
    ['null', 'ndjson', lines({ ...PRODUCT, ...EMPTY })],
    [
      'empty texts',
      'ndjson',
      lines({ ...PRODUCT, ...Object.fromEntries(Object.keys(EMPTY).map((name) => [name, ' '])) }),
    ],
  ])(
    'with %s empties these values of a product and counts them',
    async (_what, format, content) => {
      await putProducts({ ...PRODUCT, ...OPTIONAL });
      expect(await put('products', format, content)).toMatchObject({
        summary: { changed: 1, emptied: ALL_EMPTIED },
      });
      expect(await storedProducts()).toMatchObject([{ ...PRODUCT, ...STORED_EMPTY }]);
      expect(await put('products', format, content)).toEqual({
        summary: { kind: 'products', lines: 1, accepted: 1, rejected: 0, changed: 0 },
      });
    },
  );

  it('with empty values counts only values that were stored', async () => {
    const [other, third] = ['07688100', '01234562'];
    await putProducts(
      { ...PRODUCT, uvpCents: 599, packSize: '20 St' },
      { ...PRODUCT, pzn: other, uvpCents: 599 },
    );
    const empty = { uvpCents: null, packSize: null };
    const last = await putProducts(
      { ...PRODUCT, ...empty },
      { ...PRODUCT, ...empty, pzn: other },
      { ...PRODUCT, ...empty, pzn: third },
    );
    expect(last).toMatchObject({
      summary: { changed: 3, emptied: { uvpCents: 2, packSize: 1 } },
    });
  });

  it('with an empty weight sets it to 0, and counts it only if it was not 0', async () => {
    const weighted = { url: 'https://rosen.example', weight: 3 };
    await putChannels({ ...CHANNEL, ...weighted }, { id: 'b', name: 'Nord', ...weighted });
    const last = await put('channels', 'csv', 'id,name,url,weight\na,Rosen,,\nb,Nord,,0\n');
    expect(last).toMatchObject({ summary: { changed: 2, emptied: { url: 2, weight: 1 } } });
    expect(await storedChannels()).toMatchObject([
      { code: 'a', url: null, weight: 0 },
      { code: 'b', url: null, weight: 0 },
    ]);
  });

  it('of a new product or pharmacy without the optional fields stores them as empty', async () => {
    await putProducts(PRODUCT);
    await putChannels(CHANNEL);
    expect(await storedProducts()).toMatchObject([{ ...PRODUCT, ...STORED_EMPTY }]);
    expect(await storedChannels()).toMatchObject([{ code: 'a', url: null, weight: 0 }]);
  });

  it('keeps the values of an earlier line of the same file for the same product', async () => {
    const first = { ...PRODUCT, uvpCents: 599, packSize: '20 St', pageUrl: 'https://a.example/1' };
    const second = { ...PRODUCT, name: 'New', uvpCents: null, listPriceCents: 499 };
    const merged = {
      ...{ name: 'New', uvpCents: null, listPriceCents: 499 },
      ...{ packSize: '20 St', pageUrl: 'https://a.example/1' },
    };
    await putProducts(first, second);
    expect(await storedProducts()).toMatchObject([merged]);
    expect(await putProducts(first, second)).toEqual({
      summary: { kind: 'products', lines: 2, accepted: 2, rejected: 0, changed: 0, conflicting: 2 },
    });
    await putProducts(second, first);
    expect(await storedProducts()).toMatchObject([{ ...merged, name: 'Ibu 400', uvpCents: 599 }]);
  });

  const anyProduct = fc.record(
    {
      pzn: fc.constantFrom('10203603', '07688100'),
      name: fc.constantFrom('A', 'B'),
      brand: fc.constant('B'),
      family: fc.constant('F'),
      kind: fc.constantFrom('local', 'listed', null),
      packSize: fc.constantFrom('20 St', null),
      listPriceCents: fc.constantFrom(0, 499, null),
      successorPzn: fc.constantFrom('07688100', null),
    },
    { requiredKeys: ['pzn', 'name', 'brand', 'family'] },
  );

  it('has the same effect in a file with others as in a file of its own', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyProduct, { minLength: 1, maxLength: 6 }), async (items) => {
        await emptyMarket(database);
        for (const item of items) await putProducts(item);
        const alone = await storedProducts();
        await emptyMarket(database);
        await putProducts(...items);
        const withoutIds = (rows: typeof alone) => rows.map((row) => ({ ...row, id: 0 }));
        expect(withoutIds(await storedProducts())).toEqual(withoutIds(alone));
        expect(await putProducts(...items)).toMatchObject({ summary: { changed: 0 } });
      }),
      { numRuns: engine === 'embedded' ? 15 : 5 },
    );
  });
});
