import { sql } from 'drizzle-orm';
import type { OfferRow } from './channels';
import type { Transaction } from './database';
import { arrayOf, commaJoined, readJson, secondsOf } from './rawSql';
import { availabilityCurrent, offerPage, priceCurrent } from './schema';
import { visitSightings } from './sightingBlocks';
import { timeOf } from './sightings';

/** What an offer that is not the shop's own says now of a product. */
export interface CellOffer {
  offer: OfferRow;
  status: number;
  price: { cents: number; currency: string } | null;
  pageUrl: string | null;
  /** Since when it has its status, and when it was last read, in seconds since 1970. */
  since: number;
  /** Null if that was before the time of the question. */
  lastReadAt: number | null;
}

type Row = [
  ...[channelId: number, status: number, since: number],
  ...[cents: number | null, currency: string | null, pageUrl: string | null],
];

const FAR = 2 ** 31 - 1;

/** When the product was last read in each of these offers, by their ids. */
const readLastReads = async (
  transaction: Transaction,
  productId: number,
  ids: readonly number[],
  from: Date,
): Promise<Map<number, number>> => {
  const windows = ids.map((channelId) => ({
    ...{ channelId, from: Math.ceil(from.getTime() / 1000), to: FAR },
    ...{ firstProduct: productId, lastProduct: productId },
  }));
  const found = new Map<number, number>();
  await visitSightings(transaction, windows, (channelId, product, sighting) => {
    if (product !== productId) return;
    found.set(channelId, Math.max(found.get(channelId) ?? 0, timeOf(sighting)));
  });
  return found;
};

/** The offers among these in which the product was ever read, in their order. */
export const readCellOffers = async (
  transaction: Transaction,
  productId: number,
  offers: readonly OfferRow[],
  from: Date,
): Promise<CellOffer[]> => {
  if (offers.length === 0) return [];
  const { channelId, status, since } = availabilityCurrent;
  const ids = offers.map(({ id }) => id);
  const same = (table: typeof priceCurrent | typeof offerPage) =>
    sql`${table.productId} = ${availabilityCurrent.productId} and ${table.channelId} = ${channelId}`;
  const rows = await readJson<Row>(
    transaction,
    commaJoined([
      ...[sql`${channelId}`, sql`${status}`, secondsOf(since)],
      ...[sql`${priceCurrent.priceCents}`, sql`${priceCurrent.currency}`, sql`${offerPage.url}`],
    ]),
    sql`from ${availabilityCurrent}
      left join ${priceCurrent} on ${same(priceCurrent)}
      left join ${offerPage} on ${same(offerPage)}
      where ${availabilityCurrent.productId} = ${productId}
        and ${channelId} = any(${arrayOf(ids, 'integer')})`,
  );
  const rowOf = new Map(rows.map((row) => [row[0], row]));
  const lastReads = await readLastReads(transaction, productId, ids, from);
  return offers.flatMap((offer) => {
    const row = rowOf.get(offer.id);
    if (row === undefined) return [];
    const [, digit, begun, cents, currency, pageUrl] = row;
    return [
      {
        ...{ offer, status: digit, since: begun, pageUrl },
        price: cents === null || currency === null ? null : { cents, currency },
        lastReadAt: lastReads.get(offer.id) ?? null,
      },
    ];
  });
};
