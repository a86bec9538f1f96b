import type { OtherEntry } from '@pmm/shared/contracts/offers';
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from './database';
import { readJson, secondsOf, timestampOf } from './rawSql';
import { channel, product } from './schema';
import { visibleItems } from './visibleItems';
import type { WatchlistKey } from './watchlistItems';
import { millisecondsOf, type WithdrawnReading } from './withdrawals';
import { withdrawal, withdrawnReading } from './withdrawalSchema';

/** A withdrawn reading with the newest withdrawal of its time. */
export interface MarkedReading extends WithdrawnReading {
  pzn: string;
  product: string;
  packSize: string;
  /** The pharmacy, as the contracts and as people name it. */
  channelCode: string;
  pharmacy: string;
  /** Null for the shop's own offer. */
  entry: OtherEntry | null;
  /** Whether right values replace it, rather than nothing. */
  isCorrected: boolean;
  author: string;
  reason: string;
  /** In milliseconds since 1970. */
  madeAt: number;
}

const { productId, channelId, at } = withdrawnReading;
const { status, priceCents, currency, rating, reviewCount, url } = withdrawnReading;

/** Readings after `from`, and not after `until` if there is one. */
interface Reach {
  from: Date;
  until?: Date;
  most: number;
}

/** The newest of those that match, the newest first. */
const readMarked = async (
  transaction: Transaction,
  matching: SQL,
  { from, until, most }: Reach,
): Promise<MarkedReading[]> => {
  const rows = await readJson<
    [
      ...[productId: number, channelId: number, at: number, status: number],
      ...[priceCents: number | null, currency: string | null, rating: number | null],
      ...[reviewCount: number | null, url: string | null, isCorrected: boolean],
      ...[author: string, reason: string, madeAt: number],
      ...[pzn: string, product: string, packSize: string, channelCode: string, pharmacy: string],
      entry: OtherEntry | null,
    ]
  >(
    transaction,
    sql`${productId}, ${channelId}, ${secondsOf(at)}, ${status}, ${priceCents}, ${currency},
      ${rating}, ${reviewCount}, ${url}, newest.corrected, newest.author, newest.reason,
      newest.made, ${product.pzn}, ${product.name}, ${product.packSize},
      pharmacy.code, pharmacy.name, ${channel.entry}`,
    sql`from (
      select * from ${withdrawnReading} where ${matching} and ${at} > ${timestampOf(from)}
        ${until === undefined ? sql`` : sql`and ${at} <= ${timestampOf(until)}`}
      order by ${at} desc limit ${most}
    ) ${sql.raw('withdrawn_reading')} cross join lateral (
      select ${withdrawal.correction} is not null as corrected, ${withdrawal.author} as author,
        ${withdrawal.reason} as reason, ${millisecondsOf(withdrawal.madeAt)} as made
      from ${withdrawal}
      where ${withdrawal.channelId} = ${channelId}
        and (${withdrawal.productId} is null or ${withdrawal.productId} = ${productId})
        and ${withdrawal.firstAt} <= ${at} and ${withdrawal.lastAt} >= ${at}
      order by ${withdrawal.madeAt} desc, ${withdrawal.mark} collate "C" desc limit 1
    ) newest
    join ${product} on ${product.id} = ${productId}
    join ${channel} on ${channel.id} = ${channelId}
    join ${channel} pharmacy on pharmacy.id = coalesce(${channel.mainId}, ${channel.id})`,
    sql`${at} desc, ${productId}, ${channelId}`,
  );
  return rows.map(
    ([productOf, channelOf, time, digit, cents, code, stars, count, page, ...rest]) => {
      const [isCorrected, author, reason, madeAt, ...names] = rest;
      const [pzn, name, packSize, channelCode, pharmacy, entry] = names;
      return {
        ...{ productId: productOf, channelId: channelOf, at: time },
        ...{ status: digit, priceCents: cents, currency: code },
        ...{ rating: stars, reviewCount: count, url: page },
        ...{ isCorrected, author, reason, madeAt },
        ...{ pzn, product: name, packSize, channelCode, pharmacy, entry },
      };
    },
  );
};

export const readMarkedOfCell = (
  transaction: Transaction,
  cell: { productId: number; channelId: number },
  reach: Reach,
): Promise<MarkedReading[]> =>
  readMarked(
    transaction,
    sql`${productId} = ${cell.productId} and ${channelId} = ${cell.channelId}`,
    reach,
  );

/** Those of the products that a watchlist shows. */
export const readMarkedOfList = (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  reach: Reach,
): Promise<MarkedReading[]> =>
  readMarked(
    transaction,
    sql`${productId} in (select product_id from ${visibleItems(watchlistKey)})`,
    reach,
  );
