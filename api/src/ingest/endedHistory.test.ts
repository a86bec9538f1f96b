import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InputKind } from '@pmm/shared/contracts/observation';
import { endHistoryAt } from '../storage/historyMonths';
import type { OpenDatabase } from '../storage/openedDatabase';
import { inMonths } from '../testing/inMonths';
import { testEngines } from '../testing/testDatabase';
import { rowsOf } from './testing/history';
import { linesOf as lines, putAndTell } from './testing/putText';

const PZN = '17304158';
const seen = (day: string, priceCents: number) => ({
  ...{ pzn: PZN, channel: 'shop', observedAt: `2026-${day}T06:00:00Z` },
  ...{ status: 'available', priceCents },
});
const withdrawn = (from: string, to: string) => ({
  ...{ channel: 'shop', from: `2026-${from}T00:00:00Z`, to: `2026-${to}T00:00:00Z` },
  ...{ author: 'Dana', reason: 'Broken crawler', madeAt: '2026-11-20T00:00:00Z' },
});

describe.each(testEngines)('an ended history over $engine', ({ open: openEngine }) => {
  let open: OpenDatabase;
  const put = (kind: InputKind, text: string) => putAndTell(open.database, { kind, text });
  const prices = async () =>
    (
      await rowsOf(
        open.database,
        `select to_char(since at time zone 'UTC', 'MM-DD') || ' ' || price_cents as run from (
           select valid_from as since, price_cents from price_interval
           union all select since, price_cents from price_current) run order by 1`,
      )
    ).map(({ run }) => run);

  beforeAll(async () => {
    open = await openEngine();
    await inMonths(open.database, new Date('2026-07-01'));
    await put('products', lines({ pzn: PZN, name: 'N', brand: 'N', family: 'N' }));
    await put('channels', lines({ id: 'shop', name: 'Shop' }));
    const days = ['07-10', '07-20', '07-31', '08-01', '08-10'];
    await put('observations', lines(...days.map((day, index) => seen(day, 900 + index))));
    await endHistoryAt((step) => open.database.transaction(step), new Date('2026-08-01'));
  });
  afterAll(() => open.close());

  it('refuses observations of earlier times with the day from which it is kept, and takes the others', async () => {
    expect(await prices()).toEqual(['07-31 902', '08-01 903', '08-10 904']);
    const text = lines(seen('07-31', 950), seen('08-05', 950));
    expect(await put('observations', text)).toMatchObject({
      ...{ accepted: 1, changed: 1, rejected: 1 },
      told: [
        '1: observedAt is 2026-07-31T06:00:00.000Z, but the history is kept only from 2026-08-01T00:00:00.000Z on (HISTORY_DAYS); leave out what is older',
      ],
    });
    expect(await prices()).toEqual(['07-31 902', '08-01 903', '08-05 950', '08-10 904']);
  });

  it('refuses withdrawals that end earlier', async () => {
    const { told, changed } = await put('withdrawals', lines(withdrawn('07-15', '07-31')));
    expect({ told, changed }).toEqual({
      told: [expect.stringMatching(/^1: to is 2026-07-31.*kept only from 2026-08-01/)],
      changed: 0,
    });
  });

  it('takes withdrawals that begin earlier, for what is kept', async () => {
    expect(await put('withdrawals', lines(withdrawn('07-15', '08-06')))).toMatchObject({
      ...{ changed: 1, told: [] },
    });
    expect(await prices()).toEqual(['07-31 902', '08-10 904']);
  });
});
