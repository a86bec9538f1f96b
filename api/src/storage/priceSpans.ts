import { sql } from 'drizzle-orm';
import { cellFacts } from './cellFacts';
import type { Transaction } from './database';
import type { Window } from './matrix';
import { commaJoined, readJson, secondsOf, timestampOf } from './rawSql';
import { visitSightings } from './sightingBlocks';
import { flagsOf, sightingFlags, timeOf } from './sightings';

/** A price at a pharmacy; times in seconds since 1970. */
export interface PriceSpan {
  channelId: number;
  from: number;
  cents: number;
  currency: string;
}

const { current, interval } = cellFacts.price;

/** The prices of a product that reach into a window, by pharmacy, then time. */
export const readPriceSpans = async (
  transaction: Transaction,
  productId: number,
  { from }: Window,
): Promise<PriceSpan[]> => {
  const rows = await readJson<readonly [number, number, number, string]>(
    transaction,
    commaJoined([sql`channel_id`, secondsOf(sql`begun`), sql`price_cents`, sql`currency`]),
    sql`from (
      select ${interval.channelId} as channel_id, ${interval.validFrom} as begun,
        ${interval.priceCents} as price_cents, ${interval.currency} as currency
      from ${interval}
      where ${interval.productId} = ${productId} and ${interval.validTo} > ${timestampOf(from)}
      union all
      select ${current.channelId}, ${current.since}, ${current.priceCents}, ${current.currency}
      from ${current} where ${current.productId} = ${productId}
    ) span`,
  );
  return rows
    .map(([channelId, begun, cents, currency]) => ({ channelId, from: begun, cents, currency }))
    .sort((one, other) => one.channelId - other.channelId || one.from - other.from);
};

/** A time at a pharmacy, in seconds since 1970. */
interface Moment {
  channelId: number;
  at: number;
}

/** A pharmacy that reads less often has no order of its changes that anybody could use. */
const SEARCHED_SECONDS = 4 * 86_400;

/**
 * For each moment the last read of a price of the product at that pharmacy before it, in seconds since 1970;
 * null if there was none in the days before.
 *
 * @param moments at most one for each pharmacy.
 */
const readLastReads = async (
  transaction: Transaction,
  productId: number,
  moments: readonly Moment[],
): Promise<Map<number, number>> => {
  const found = new Map<number, number>();
  const windows = moments.map(({ channelId, at }) => ({
    ...{ channelId, from: at - SEARCHED_SECONDS, to: at - 1 },
    ...{ firstProduct: productId, lastProduct: productId },
  }));
  await visitSightings(transaction, windows, (channelId, product, sighting) => {
    if (product !== productId || (flagsOf(sighting) & sightingFlags.price) === 0) return;
    found.set(channelId, Math.max(found.get(channelId) ?? 0, timeOf(sighting)));
  });
  return found;
};

/** The last reads before any number of moments, in their order. */
export const lastReadsBefore = async (
  transaction: Transaction,
  productId: number,
  moments: readonly Moment[],
): Promise<(number | null)[]> => {
  const rounds: number[][] = [];
  const used = new Map<number, number>();
  moments.forEach(({ channelId }, index) => {
    const round = used.get(channelId) ?? 0;
    used.set(channelId, round + 1);
    (rounds[round] ??= []).push(index);
  });
  const reads: (number | null)[] = moments.map(() => null);
  for (const round of rounds) {
    const asked = round.flatMap((index) => moments[index] ?? []);
    const found = await readLastReads(transaction, productId, asked);
    for (const index of round) reads[index] = found.get(moments[index]?.channelId ?? 0) ?? null;
  }
  return reads;
};
