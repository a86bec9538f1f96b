import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InputForm, InputKind } from '@pmm/shared/contracts/observation';
import { listChannelRows, newestCrawl } from '../storage/channels';
import type { OpenDatabase } from '../storage/openedDatabase';
import { testEngines } from '../testing/testDatabase';
import type { InputFormat } from './reading/records';
import { contents } from './testing/contents';
import { rowsOf } from './testing/history';
import { linesOf as lines, putAndTell } from './testing/putText';

const PZN = '17304158';
const AT = '2026-09-14T06:00:00Z';
const SEEN = { pzn: PZN, channel: 'shop06', observedAt: AT };
const PORTAL = { ...SEEN, entry: 'portal', status: 'available', priceCents: 1049 };
const SHOP = { ...SEEN, status: 'available', priceCents: 1299, url: 'https://shop06.example/p' };
const SELLER = { ...SEEN, entry: 'seller', status: 'unavailable', priceCents: 1890 };

describe.each(testEngines)('several offers of one shop over $engine', ({ open: openEngine }) => {
  let open: OpenDatabase;
  const put = (
    kind: InputKind,
    text: string,
    options: { format?: InputFormat; form?: InputForm } = {},
  ) => putAndTell(open.database, { kind, text, ...options });
  const offers = async (): Promise<unknown[]> =>
    (
      await rowsOf(
        open.database,
        `select coalesce(entry, 'shop') || ' ' || state as offer from channel join (
           select channel_id, status || ' ' || price_cents as state
           from availability_current join price_current using (product_id, channel_id)
         ) cell on channel.id = channel_id order by main_id nulls first, entry`,
      )
    ).map(({ offer }) => offer);

  beforeAll(async () => {
    open = await openEngine();
    await put('products', lines({ pzn: PZN, name: 'N', brand: 'N', family: 'N' }));
    await put('channels', lines({ id: 'shop06', name: 'Shop' }, { id: 'portal', name: 'Portal' }));
  });
  afterAll(() => open.close());

  it('are checked in a dry run, which adds nothing', async () => {
    const before = await contents(open.database);
    const found = await put('observations', lines(PORTAL, SHOP, SELLER, PORTAL), {
      form: { dryRun: true },
    });
    expect(found).toMatchObject({ accepted: 4, changed: 3, told: [] });
    expect(await contents(open.database)).toEqual(before);
  });

  it('are kept apart, and none contradicts another', async () => {
    const shop = { ...SHOP, entry: 'shop' };
    const [found] = await Promise.all([
      put('observations', lines(PORTAL, shop, SELLER)),
      put('observations', lines(PORTAL, SELLER)),
    ]);
    expect(found).toMatchObject({ accepted: 3, told: [] });
    expect(await offers()).toEqual(['shop 1 1299', 'portal 1 1049', 'seller 3 1890']);
    expect(await put('observations', lines(SHOP, PORTAL))).toMatchObject({ changed: 0, told: [] });
  });

  it('contradict one another if no line says which offer it is', async () => {
    const unnamed = [PORTAL, SHOP, SELLER].map((line) => ({ ...line, entry: null }));
    expect(await put('observations', lines(...unnamed))).toMatchObject({ conflicting: 3 });
    await put(
      'withdrawals',
      lines({
        ...{ channel: 'shop06', pzn: PZN, from: AT, priceCents: 1299, status: 'available' },
        ...{ author: 'Dana', reason: 'Offers were mixed', madeAt: '2026-09-20T00:00:00Z' },
      }),
    );
    expect(await offers()).toEqual(['shop 1 1299', 'portal 1 1049', 'seller 3 1890']);
  });

  it('are withdrawn one by one', async () => {
    const csv = [
      'Apotheke;Angebot;Von;Urheber;Grund;Zurückgezogen am',
      `shop06;seller;${AT};Dana;Wrong page;2026-09-20T00:00:00Z`,
      `shop06;app;${AT};Dana;Wrong page;2026-09-20T00:00:00Z`,
    ].join('\n');
    const form = { columns: 'german' };
    expect(await put('withdrawals', csv, { format: 'csv', form })).toMatchObject({
      ...{ accepted: 2, changed: 2, ineffective: 1 },
      told: [expect.stringMatching(/^3: nothing was read/)],
    });
    expect(await offers()).toEqual(['shop 1 1299', 'portal 1 1049']);
  });

  it('are refused with the name of the field, or of the pharmacy as it was written', async () => {
    const wrong = lines({ ...SHOP, entry: 'Portal' }, { ...PORTAL, channel: 'nowhere' });
    expect(await put('observations', wrong)).toMatchObject({
      rejected: 2,
      told: [
        '1: entry is "Portal", but must be one of shop, portal, app, seller',
        '2: channel "nowhere" is not known; put in the channel first',
      ],
    });
  });

  it('are no pharmacies', async () => {
    const later = { ...PORTAL, observedAt: '2026-09-14T09:00:00Z' };
    expect(await put('observations', lines(later))).toMatchObject({ changed: 1 });
    const rows = await listChannelRows(open.database);
    expect(rows.map(({ channelId, lastCrawlAt }) => [channelId, lastCrawlAt])).toEqual([
      ['portal', null],
      ['shop06', '2026-09-14T06:00:00.000Z'],
    ]);
    expect(await newestCrawl(open.database)).toEqual(new Date(AT));
  });
});
