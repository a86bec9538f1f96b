import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InputForm, InputKind } from '@pmm/shared/contracts/observation';
import type { OpenDatabase } from '../storage/openedDatabase';
import { testEngines } from '../testing/testDatabase';
import type { InputFormat } from './reading/records';
import { rowsOf } from './testing/history';
import { linesOf as lines, putAndTell } from './testing/putText';

const PZNS = ['17304158', '17304106'];
const WHO = { author: 'Dana', reason: 'Broken crawler', madeAt: '2026-09-20T00:00:00Z' };
const seen = (day: number, priceCents: number, change: object = {}) => ({
  ...{ pzn: PZNS[0], channel: 'shop', observedAt: `2026-09-${day}T06:00:00Z` },
  ...{ status: 'available', priceCents },
  ...change,
});
const from = (day: number) => ({ channel: 'shop', from: `2026-09-${day}T06:00:00Z` });

describe.each(testEngines)('withdrawals over $engine', ({ open: openEngine }) => {
  let open: OpenDatabase;
  const put = (
    kind: InputKind,
    text: string,
    options: { format?: InputFormat; form?: InputForm } = {},
  ) => putAndTell(open.database, { kind, text, ...options });
  const prices = async (pzn = PZNS[0]) =>
    (
      await rowsOf(
        open.database,
        `select to_char(run.since at time zone 'UTC', 'DD') || ' ' || price_cents as run from (
           select product_id, valid_from as since, price_cents from price_interval
           union all select product_id, since, price_cents from price_current
         ) run where product_id = (select id from product where pzn = '${pzn}') order by 1`,
      )
    ).map(({ run }) => run);

  beforeAll(async () => {
    open = await openEngine();
    const products = PZNS.map((pzn) => ({ pzn, name: 'N', brand: 'N', family: 'N' }));
    await put('products', lines(...products));
    await put('channels', lines({ id: 'shop', name: 'Shop' }));
    await put('observations', lines(seen(10, 900), seen(11, 9), seen(12, 900)));
  });
  afterAll(() => open.close());

  it('say in a dry run what they would do, and change nothing', async () => {
    const text = lines({ ...from(11), ...WHO, pzn: PZNS[0] }, { ...from(13), ...WHO });
    expect(await put('withdrawals', text, { form: { dryRun: true } })).toMatchObject({
      ...{ accepted: 2, changed: 2, ineffective: 1 },
      told: [expect.stringMatching(/^2: nothing was read .*kept/)],
    });
    expect(await prices()).toEqual(['10 900', '11 9', '12 900']);
  });

  it('take a reading out of its run, and count once', async () => {
    const text = lines({ ...from(11), ...WHO, pzn: PZNS[0] });
    expect(await put('withdrawals', text)).toMatchObject({ changed: 1, told: [] });
    expect(await prices()).toEqual(['10 900']);
    expect(await put('withdrawals', text)).toMatchObject({ accepted: 1, changed: 0, told: [] });
  });

  it('count for a reading that comes later, which is told', async () => {
    await put('withdrawals', lines({ ...from(14), ...WHO }));
    expect(await put('observations', lines(seen(14, 1), seen(15, 800)))).toMatchObject({
      ...{ accepted: 2, changed: 2, ineffective: 1 },
      told: [expect.stringMatching(/^1: what was read .* was withdrawn/)],
    });
    expect(await prices()).toEqual(['10 900', '15 800']);
  });

  it('from a CSV correct a value of a product and keep its other values', async () => {
    const csv = [
      'channel;pzn;from;author;reason;madeAt;priceCents;status',
      `shop;${PZNS[0]};2026-09-11T06:00:00Z;Dana;Price of another pack;2026-09-21T00:00:00Z;950;`,
      `shop;${PZNS[0]};2026-09-11T06:00:00Z;;x;2026-09-21T00:00:00Z;950;`,
      `nowhere;${PZNS[0]};2026-09-11T06:00:00Z;Dana;x;2026-09-21T00:00:00Z;950;`,
    ].join('\n');
    expect(await put('withdrawals', csv, { format: 'csv' })).toMatchObject({
      ...{ accepted: 1, rejected: 2, changed: 1 },
      told: ['3: author is missing', '4: channel "nowhere" is not known; put in the channel first'],
    });
    expect(await prices()).toEqual(['10 900', '11 950', '12 900', '15 800']);
  });

  it('of an interval of a whole pharmacy leave what was read with their mark', async () => {
    await put('observations', lines(seen(16, 700), seen(16, 600, { pzn: PZNS[1] })));
    await put('withdrawals', lines({ ...from(16), to: '2026-09-17T00:00:00Z', ...WHO }));
    expect([await prices(), await prices(PZNS[1])]).toEqual([
      ['10 900', '11 950', '12 900', '15 800'],
      [],
    ]);
    const kept = await rowsOf(
      open.database,
      `select pzn, price_cents from withdrawn_reading join product on product.id = product_id
       where extract(day from at at time zone 'UTC') = 16 order by price_cents`,
    );
    expect(kept).toEqual([
      { pzn: PZNS[1], price_cents: 600 },
      { pzn: PZNS[0], price_cents: 700 },
    ]);
  });
});
