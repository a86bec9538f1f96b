import { exceptionDigits } from '@pmm/shared/contracts/exceptions';
import { sql } from 'drizzle-orm';
import { cellFacts, UNKNOWN } from './cellFacts';
import type { Transaction } from './database';
import { nameOf, readJson, secondsOf } from './rawSql';
import { sameProduct, visibleItems } from './visibleItems';
import type { WatchlistKey } from './watchlistItems';

/** Ids of the database; `before` is null if the cell had this status when it was first read. */
export type ExceptionRow = readonly [
  ...[productId: number, channelId: number],
  ...[sinceSeconds: number, before: number | null],
];

const { current: now, interval: past } = cellFacts.availability;
const digits = sql.raw(exceptionDigits.join(', '));

/** As in the matrix, Unknown is no change: a status goes on behind it. */
const before = sql`
  select ${nameOf(past.status)} as status, ${nameOf(past.validTo)} as ended from ${past}
  where ${past.productId} = ${now.productId} and ${past.channelId} = ${now.channelId}
    and ${past.status} <> ${now.status} and ${past.status} <> ${UNKNOWN}
  order by ${past.validFrom} desc limit 1`;
const begin = sql`
  select min(${past.validFrom}) as at from ${past}
  where ${past.productId} = ${now.productId} and ${past.channelId} = ${now.channelId}
    and ${past.status} = ${now.status}
    and (before.ended is null or ${past.validFrom} >= before.ended)`;

/** The cells of a watchlist with a status of a list of exceptions, in no order. */
export const readExceptions = (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
): Promise<ExceptionRow[]> =>
  readJson<ExceptionRow>(
    transaction,
    sql`${now.productId}, ${now.channelId},
      ${secondsOf(sql`coalesce(began.at, ${now.since})`)}, before.status`,
    sql`from ${visibleItems(watchlistKey)} join ${now} ${sameProduct}
      left join lateral (${before}) before on true
      left join lateral (${begin}) began on true
      where ${now.status} in (${digits})`,
  );
