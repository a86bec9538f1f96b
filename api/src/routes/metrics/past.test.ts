import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { dayBegin } from '@pmm/shared/figures/zone';
import fc from 'fast-check';
import { addProducts, validPzns } from '../../testing/catalogue';
import { addChannels, observe, type Observed } from '../../testing/observe';
import { asPerson, openTestApp, tenantUrl } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';
import { watchlistCalls } from '../../testing/watchlistCalls';

const PRODUCTS = 6;
const CHANNELS = 3;
const DAYS = 30;
const NOW = Date.parse('2026-11-20T06:00:00Z');
/** The summer time ends in between. */
const midnightBefore = (days: number): number => dayBegin(NOW, -days);
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/**
 * Each in the last second of a minute, because of crawls only the minutes are stored. Some times are
 * on both sides of a midnight.
 */
const timeOf = (days: number, hours: number): Date =>
  new Date(midnightBefore(days) + hours * HOUR_MS - SECOND_MS);

const single = fc.record({
  product: fc.nat(PRODUCTS - 1),
  channel: fc.nat(CHANNELS - 1),
  at: fc
    .record({ days: fc.integer({ min: 1, max: DAYS }), hours: fc.constantFrom(0, 1, 6, 13) })
    .map(({ days, hours }) => timeOf(days, hours)),
  status: fc.constantFrom(...availabilityStatuses),
  price: fc.tuple(fc.integer({ min: 900, max: 903 }), fc.constantFrom('EUR', 'CHF')),
  review: fc.tuple(fc.constantFrom(4.5, 4.345, 3, null), fc.integer({ min: 1, max: 3 })),
}) satisfies fc.Arbitrary<Observed>;

/** Crawls of most days, and now and then one that was blocked. */
const crawl = fc
  .record({
    first: single,
    status: fc.constantFrom('unknown' as const, 'available' as const, 'unavailable' as const),
    left: fc.nat(PRODUCTS - 1),
  })
  .map(({ first, status, left }) =>
    Array.from({ length: PRODUCTS }, (_none, product): Observed => {
      const at = new Date(first.at.getTime() + product * 60_000);
      return { ...first, product, at, ...(product !== left && { status }) };
    }),
  );

const history = fc
  .tuple(
    fc.array(single, { minLength: 60, maxLength: 80 }),
    fc.array(crawl, { minLength: 40, maxLength: 50 }),
  )
  .map(([singles, crawls]) => [...singles, ...crawls.flat()]);

const questions = ['availability', 'prices', 'reviews', 'reviews?days=90'];

const openMarket = async (open: (typeof testEngines)[number]['open']) => {
  const clock = { now: NOW };
  const test = await openTestApp({ open, now: () => clock.now });
  const demo = await asPerson(test.app, 'demo@example.com');
  const pzns = validPzns(PRODUCTS);
  const products = await addProducts(
    test.database,
    pzns.map((pzn) => ({ pzn, family: 'F', listPriceCents: 1000 })),
  );
  const channels = await addChannels(
    test.database,
    Array.from({ length: CHANNELS }, (_none, index) => ({ code: `c${index}`, name: 'C' })),
  );
  const { id } = await watchlistCalls(demo).listOf(...pzns);
  const ask = (question: string) =>
    demo({ url: tenantUrl('nordheide', `/watchlists/${id}/metrics/${question}`) });
  return {
    clock,
    ask,
    tell: (batch: readonly Observed[]) => observe(test.database, products, channels, batch),
    /**
     * Without what differs between two databases, what is later than an answer of the past, and
     * products that were left out for a time, which is known only of the present.
     */
    answer: async (question: string) => {
      const answer = (await ask(question)).json<Record<string, unknown>>();
      const { watchlistId: _id, validUntil: _until, unread: _unread, ...rest } = answer;
      return rest;
    },
    close: test.close,
  };
};

describe.each(testEngines)('answers as of a midnight over $engine', ({ open }) => {
  let whole: Awaited<ReturnType<typeof openMarket>>;
  let growing: Awaited<ReturnType<typeof openMarket>>;
  const asOf = (question: string, time: number) =>
    `${question}${question.includes('?') ? '&' : '?'}at=${new Date(time).toISOString()}`;

  beforeAll(async () => {
    whole = await openMarket(open);
    growing = await openMarket(open);
  });
  afterAll(async () => {
    await whole.close();
    await growing.close();
  });

  it('are those of a market in which nothing has been read since', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (made) => {
        await whole.tell(made);
        let told = 0;
        for (let days = DAYS + 1; days >= 0; days -= 2) {
          const time = midnightBefore(days);
          const fresh = made.filter(({ at }) => at.getTime() >= told && at.getTime() < time);
          if (fresh.length > 0) await growing.tell(fresh);
          told = time;
          growing.clock.now = time;
          for (const question of questions) {
            expect({ days, question, ...(await whole.answer(asOf(question, time))) }).toEqual({
              ...{ days, question },
              ...(await growing.answer(question)),
            });
          }
        }
      }),
      // The databases are used up then.
      { numRuns: 1, endOnFailure: true },
    );
  });

  it('change with what is read later about that time', async () => {
    const question = asOf('availability', midnightBefore(40));
    const status = async () => (await whole.answer(question))['status'];
    expect(await status()).toEqual(Array.from({ length: PRODUCTS }, () => '---'));
    await whole.tell([{ product: 0, channel: 1, at: timeOf(41, 6), status: 'limited' }]);
    expect((await status()) as string[]).toContain('-2-');
  });

  it.each([
    ['the future', new Date(dayBegin(NOW, 1)).toISOString()],
    ['another time of a day', new Date(dayBegin(NOW) + HOUR_MS).toISOString()],
    ['the midnight of another zone', '2026-11-19T00:00:00.000Z'],
    ['a time before there were any data', '1999-12-31T23:00:00.000Z'],
    ['no time', 'yesterday'],
  ])('are refused for %s, with the name of the parameter', async (_what, text) => {
    const refused = await whole.ask(`prices?at=${text}`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ validationErrors: [{ field: 'at' }] });
  });
});
