import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { DAY_MS } from '@pmm/shared/figures/durations';
import { dayBegin } from '@pmm/shared/figures/zone';
import { endHistoryAt } from '../../storage/historyMonths';
import { addProducts, validPzns } from '../../testing/catalogue';
import { inMonths } from '../../testing/inMonths';
import { addChannels, observe, type Observed } from '../../testing/observe';
import { asPerson, openTestApp, tenantUrl } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const NOW = Date.parse('2026-11-20T06:00:00Z');
const DAYS = 240;
const BEGIN = new Date('2026-07-01T00:00:00Z');
const PZNS = validPzns(5);
const CHANNELS = ['c0', 'c1', 'c2'];

/** Every cell changes all of its facts every few days, each at its own rhythm. */
const observations = Array.from({ length: DAYS }, (_none, day) =>
  PZNS.flatMap((_pzn, product) =>
    CHANNELS.map((_code, channel): Observed => {
      const step = Math.floor(day / (3 + product)) + channel;
      return {
        ...{ product, channel },
        at: new Date(NOW - (DAYS - day) * DAY_MS + (product * 7 + channel) * 60_000),
        status: availabilityStatuses[1 + (step % 6)] ?? 'available',
        price: [900 + (step % 5) * 10, 'EUR'],
        review: [3 + (step % 4) / 2, step],
      };
    }),
  ),
).flat();

const at = (time: number) => `at=${new Date(dayBegin(time)).toISOString()}`;
const place = `pzn=${PZNS[1]}&channel=c1`;
const questions = [
  ...['availability', 'prices', 'reviews?days=90', `prices?${at(NOW - 30 * DAY_MS)}`],
  ...['availability/history?days=90&channel=c0', 'availability/incidents?days=90'],
  ...['availability/exceptions', `cell?${place}`, `evidence?days=90&${place}`],
  `prices/moves?days=90&pzn=${PZNS[2]}`,
];

const openMarket = async (open: (typeof testEngines)[number]['open'], isInMonths: boolean) => {
  const test = await openTestApp({ open, now: () => NOW });
  if (isInMonths) {
    await inMonths(test.database, new Date(NOW - DAYS * DAY_MS));
  }
  const demo = await asPerson(test.app, 'demo@example.com');
  const products = await addProducts(
    test.database,
    PZNS.map((pzn) => ({ pzn, family: 'F', listPriceCents: 1000 })),
  );
  const channels = await addChannels(
    test.database,
    CHANNELS.map((code) => ({ code, name: code })),
  );
  const { id } = await watchlistCalls(demo).listOf(...PZNS);
  await observe(test.database, products, channels, observations);
  return {
    database: test.database,
    /** @param without fields that differ between these databases. */
    answer: async (question: string, without: readonly string[] = []) => {
      const url = tenantUrl('nordheide', `/watchlists/${id}/metrics/${question}`);
      const response = await demo({ url });
      expect(response.statusCode).toBe(200);
      const left = ['watchlistId', ...without];
      return JSON.parse(response.body, (key, value: unknown) =>
        left.includes(key) ? undefined : value,
      ) as Record<string, unknown>;
    },
    close: test.close,
  };
};

describe.each(testEngines)('answers from a history in months over $engine', ({ open }) => {
  let whole: Awaited<ReturnType<typeof openMarket>>;
  let inParts: Awaited<ReturnType<typeof openMarket>>;
  beforeAll(async () => {
    whole = await openMarket(open, false);
    inParts = await openMarket(open, true);
  });
  afterAll(async () => {
    await whole.close();
    await inParts.close();
  });

  it.each(questions)('are those from a single table: %s', async (question) => {
    expect(await inParts.answer(question)).toEqual(await whole.answer(question));
  });

  describe('of which some have ended', () => {
    beforeAll(() => endHistoryAt((step) => inParts.database.transaction(step), BEGIN));

    it.each(questions)('stay the same: %s', async (question) => {
      const ofAllTime = ['firstReadAt', 'firstSeenAt'];
      expect(await inParts.answer(question, ofAllTime)).toEqual(
        await whole.answer(question, ofAllTime),
      );
    });

    it('have no data of a day before the history', async () => {
      const early = `availability?${at(BEGIN.getTime() - 10 * DAY_MS)}`;
      expect(await inParts.answer(early)).toMatchObject({ window: null });
      expect((await whole.answer(early))['window']).not.toBeNull();
    });
  });
});
