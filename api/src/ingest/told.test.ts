import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InputForm, InputKind } from '@pmm/shared/contracts/observation';
import type { OpenDatabase } from '../storage/openedDatabase';
import { validPzns } from '../testing/catalogue';
import { testEngines } from '../testing/testDatabase';
import { contents } from './testing/contents';
import { linesOf, putText } from './testing/putText';

/** What an ingest tells beside refused lines. */

const PRODUCT = { pzn: '17304158', name: 'Nasomar', brand: 'N', family: 'N', uvpCents: 1295 };
const SEEN = {
  ...{ pzn: PRODUCT.pzn, channel: 'shop', observedAt: '2026-09-14T06:00:00Z' },
  status: 'available',
};

describe.each(testEngines)('an ingest over $engine', ({ open: openEngine }) => {
  let open: OpenDatabase;
  const put = (kind: InputKind, lines: readonly object[], form?: InputForm) =>
    putText(open.database, { kind, text: linesOf(...lines), form });

  beforeAll(async () => {
    open = await openEngine();
    await put('products', [PRODUCT]);
    await put('channels', [{ id: 'shop', name: 'Shop' }]);
  });
  afterAll(() => open.close());

  const conflict = expect.stringMatching(
    /a different status, price or review .*one of them is kept whole/,
  );

  it('tells lines that differ for one product, pharmacy and time, and takes them', async () => {
    const offers = [
      { ...SEEN, priceCents: 1049, url: 'https://shop.example/p?via=portal' },
      { ...SEEN, priceCents: 1299, url: 'https://shop.example/p' },
      { ...SEEN, observedAt: '2026-09-14T07:00:00Z', priceCents: 1299 },
      { ...SEEN, priceCents: 1890, status: 'unavailable' },
    ];
    expect(await put('observations', offers)).toMatchObject({
      ...{ accepted: 4, rejected: 0, conflicting: 3 },
      told: [
        [1, conflict],
        [2, conflict],
        [4, conflict],
      ],
    });
  });

  it('tells a line that differs from what is stored of its time', async () => {
    expect(await put('observations', [{ ...SEEN, priceCents: 999 }])).toMatchObject({
      ...{ conflicting: 1, changed: 0 },
      told: [[1, conflict]],
    });
  });

  it('does not tell lines that say the same, or only lead to another address', async () => {
    const later = { ...SEEN, observedAt: '2026-09-15T07:00:00Z', priceCents: 1299 };
    const again = { ...later, url: 'https://shop.example/p' };
    const { told, conflicting } = await put('observations', [later, again, later]);
    expect({ told, conflicting }).toEqual({ told: [], conflicting: undefined });
  });

  it('tells successors that are not clear, and takes their lines', async () => {
    const products = validPzns(4).map((pzn) => ({ ...PRODUCT, pzn }));
    const [one = PRODUCT, two = PRODUCT, three = PRODUCT, four = PRODUCT] = products;
    const replaced = ({ pzn }: typeof PRODUCT, product: typeof PRODUCT) => ({
      ...product,
      successorPzn: pzn,
    });
    const circle = expect.stringMatching(/^successorPzn leads back to this product/);
    const shared = expect.stringMatching(/^successorPzn is also the successor of another product/);
    expect(await put('products', [replaced(two, one), two])).toMatchObject({ told: [] });
    const lines = [replaced(three, two), replaced(one, three), replaced(three, four)];
    const told = [
      [1, shared],
      [2, circle],
      [3, shared],
    ];
    expect(await put('products', lines, { dryRun: true })).toMatchObject({ accepted: 3, told });
    expect(await put('products', lines)).toMatchObject({
      ...{ accepted: 3, rejected: 0, conflicting: 3, told },
    });
    const mended = [
      { ...three, successorPzn: null },
      { ...four, successorPzn: null },
    ];
    expect(await put('products', [...mended, replaced(three, two)])).toMatchObject({ told: [] });
  });

  it('says in a dry run what it would do, and changes nothing', async () => {
    const before = await contents(open.database);
    const products = [
      { ...PRODUCT, uvpCents: null },
      { ...PRODUCT, pzn: '17304106' },
      { ...PRODUCT, pzn: '17304107' },
    ];
    expect(await put('products', products, { dryRun: true })).toMatchObject({
      ...{ accepted: 2, rejected: 1, changed: 2, emptied: { uvpCents: 1 } },
    });
    const seen = [
      { ...SEEN, observedAt: '2026-09-16T06:00:00Z' },
      { ...SEEN, priceCents: 1 },
      { ...SEEN, channel: 'nowhere' },
    ];
    expect(await put('observations', seen, { dryRun: true })).toMatchObject({
      ...{ accepted: 2, rejected: 1, changed: 1, conflicting: 1 },
    });
    expect(await contents(open.database)).toEqual(before);
  });
});
