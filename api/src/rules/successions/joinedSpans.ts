import { placeAt, type Spans, spansOf, valueAt } from '../matrix/spans';
import { beginsOf, type Lead, type Link, leadsAt, runAt } from './leading';

/** By pharmacy id. */
export type Leads = ReadonlyMap<number, readonly Lead[]>;

const channelsOf = (all: readonly Spans[]): number[] => [
  ...new Set(all.flatMap(({ channels }) => [...channels])),
];

/** Which product of a chain counts where and when. */
export const leadsOf = (links: readonly Link[]): Leads =>
  new Map(
    channelsOf(links.map(({ spans }) => spans)).map((channel) => [
      channel,
      leadsAt(links, channel),
    ]),
  );

/** The last one that has begun. */
const leadOn = (leads: readonly Lead[] | undefined, at: number): Lead | undefined =>
  leads?.findLast((lead) => lead.at <= at);

interface Value {
  at: number;
  text: string;
}

/** One history of the values at each pharmacy, without those that repeat the one before. */
const spansOfValues = (cells: readonly (readonly [channel: number, values: Value[]])[]): Spans => {
  const stored = { channels: [] as number[], begun: [] as number[], values: [] as string[] };
  for (const [channel, values] of cells) {
    values.forEach(({ at, text }, index) => {
      // Before the first one there is nothing anyway.
      if (text === (values[index - 1]?.text ?? '')) return;
      stored.channels.push(channel);
      stored.begun.push(at);
      stored.values.push(text);
    });
  }
  return spansOf(stored);
};

export const joinedStatuses = (leads: Leads): Spans =>
  spansOfValues(
    [...leads].map(([channel, ofChannel]) => [
      channel,
      ofChannel.map(({ at, digit }) => ({ at, text: String(digit) })),
    ]),
  );

const NO_PRICE = '';

/** `1295` or `1510CHF`, for so many packs. */
const timesPrice = (text: string, packs: number): string =>
  text.replace(/^\d+/, (cents) => String(Math.round(Number(cents) * packs)));

/** The value of each link at a time; undefined if it has none yet. */
const valuesOn = (all: readonly Spans[], channel: number, at: number): (string | undefined)[] =>
  all.map((spans) => {
    const { begin, end } = runAt(spans, channel);
    const place = placeAt(spans, end, begin, at);
    return place < begin ? undefined : valueAt(spans, place);
  });

const joined = (
  all: readonly Spans[],
  timesOf: (channel: number) => number[],
  valueOn: (values: (string | undefined)[], channel: number, at: number) => string | undefined,
): Spans =>
  spansOfValues(
    channelsOf(all).map((channel) => {
      const begins = all.flatMap((spans) => beginsOf(spans, runAt(spans, channel)));
      const times = new Set([...begins, ...timesOf(channel)]);
      return [
        channel,
        [...times]
          .toSorted((one, other) => one - other)
          .flatMap((at) => {
            const text = valueOn(valuesOn(all, channel, at), channel, at);
            return text === undefined ? [] : [{ at, text }];
          }),
      ];
    }),
  );

/**
 * The price of the product that counts, as of a pack of the newest one; an empty text if it has none.
 *
 * @param packs how many packs of each product contain as much as one of the newest; null if its
 *   prices cannot be compared, then they are left out.
 */
export const joinedPrices = (
  prices: readonly Spans[],
  leads: Leads,
  packs: readonly (number | null)[],
): Spans =>
  joined(
    prices,
    (channel) => leads.get(channel)?.map(({ at }) => at) ?? [],
    (values, channel, at) => {
      const lead = leadOn(leads.get(channel), at);
      // Prices reach further back than statuses.
      const link = lead?.link ?? values.findLastIndex((text) => text !== undefined);
      const [text, times = null] = [values[link], packs[link]];
      // Where the one that counts has none, no other price goes on.
      return text === undefined || times === null ? NO_PRICE : timesPrice(text, times);
    },
  );

const isRated = (review: string): boolean => {
  const [rating, count] = review.split(':');
  return Number(rating) > 0 && count !== '0';
};

/** The review of the newest product that is rated. */
export const joinedReviews = (reviews: readonly Spans[]): Spans =>
  joined(
    reviews,
    () => [],
    (values) =>
      values.findLast((text) => text !== undefined && isRated(text)) ??
      values.findLast((text) => text !== undefined),
  );
