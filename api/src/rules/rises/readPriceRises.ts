import type { ReferenceKind } from '@pmm/shared/contracts/prices';
import type { PriceRises } from '@pmm/shared/contracts/priceRises';
import { rhythmOf } from '@pmm/shared/figures/incidents/crawls';
import { lastRead } from '@pmm/shared/figures/matrix/lastRead';
import { passOnOf, type Rise, riseDays, riseOn } from '@pmm/shared/figures/prices/passOn';
import { writePassOn } from '@pmm/shared/figures/prices/riseTable';
import { dayOf, midnightOf } from '@pmm/shared/figures/zone';
import { sql } from 'drizzle-orm';
import { notFound } from '../../errors';
import type { Transaction } from '../../storage/database';
import { type MatrixOutline, readOutline, type Window } from '../../storage/matrix';
import { readOldReads } from '../../storage/oldReads';
import { type CellRuns, readPriceRuns, readStatusRuns } from '../../storage/priceRuns';
import { readReferences, type ReferencesOfProduct } from '../../storage/references';
import { sameProduct, visibleItems } from '../../storage/visibleItems';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { readIncidents, readUnread } from '../history/readIncidents';
import { buildOutline } from '../matrix/frame';
import { offerAround } from './offerAround';

interface RisesQuestion {
  kind: ReferenceKind;
  /** The newest day with a rise if it is not named. */
  day: string | undefined;
  now: number;
}

type References = ReadonlyMap<number, ReferencesOfProduct>;

/** The window of the crawls that tell incidents. */
const WINDOW_DAYS = 7;

/** The days with a rise of these products, the newest first. */
const daysOf = (
  products: MatrixOutline['products'],
  references: References,
  kind: ReferenceKind,
): PriceRises['days'] => {
  const counts = new Map<string, number>();
  for (const { id } of products) {
    for (const day of riseDays(references.get(id)?.[kind] ?? [])) {
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
  }
  return Array.from(counts, ([day, count]) => ({ day, products: count })).sort((one, other) =>
    one.day < other.day ? 1 : -1,
  );
};

/** Which pharmacies and products are read as usual, and up to when that stays so. */
const readConfirmed = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  { channels }: MatrixOutline,
  question: { productIds: readonly number[]; window: Window; now: number },
) => {
  const { productIds, window, now } = question;
  const within = { window, now };
  const { incidents, validUntil, crawls } = await readIncidents(
    transaction,
    watchlistKey,
    channels,
    within,
  );
  const oldReads = await readOldReads(transaction, watchlistKey, window.to);
  const unread = await readUnread(transaction, oldReads, { channels, productIds }, within);
  const withIncident = new Set(
    incidents.filter(({ until }) => until === null).map(({ channel }) => channel),
  );
  const isRead = channels.map(({ lastCrawlAt }, column) => {
    const hasRhythm = rhythmOf(crawls[column] ?? []) !== null;
    const isStale = lastRead(lastCrawlAt, window.to.getTime(), null).stale;
    return !withIncident.has(column) && (hasRhythm || !isStale);
  });
  const unreadProducts = new Set(unread.map(({ product }) => product));
  return {
    validUntil,
    isConfirmed: (row: number, column: number, begin: number): boolean =>
      isRead[column] === true &&
      !unreadProducts.has(row) &&
      Date.parse(channels[column]?.lastCrawlAt ?? '') >= begin,
  };
};

const keyOf = ({ productId, channelId }: Pick<CellRuns, 'productId' | 'channelId'>): string =>
  `${productId} ${channelId}`;

/** The text of each product. */
const readPassedOn = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  outline: MatrixOutline,
  question: { rises: ReadonlyMap<number, Rise>; day: string; window: Window; now: number },
) => {
  const { rises, day, window, now } = question;
  const productIds = [...rises.keys()];
  const begin = midnightOf(day);
  const reach = { productIds, from: new Date(begin) };
  const priceRuns = await readPriceRuns(transaction, reach);
  const statusRuns = await readStatusRuns(transaction, reach);
  const pricesOf = new Map(priceRuns.map((runs) => [keyOf(runs), runs]));
  const statusesOf = new Map(statusRuns.map((runs) => [keyOf(runs), runs]));
  const confirmed = await readConfirmed(transaction, watchlistKey, outline, {
    ...{ productIds, window, now },
  });
  const cellText =
    (productId: number, row: number, rise: Rise) =>
    ({ id }: MatrixOutline['channels'][number], column: number): string => {
      const key = keyOf({ productId, channelId: id });
      const statuses = statusesOf.get(key);
      if (statuses === undefined) return '';
      const prices = pricesOf.get(key) ?? { productId, channelId: id, runs: '' };
      const isConfirmed = confirmed.isConfirmed(row, column, begin);
      return writePassOn(
        passOnOf(rise, begin, offerAround(rise, begin, { prices, statuses, isConfirmed })),
      );
    };
  return {
    validUntil: confirmed.validUntil,
    passedOn: Array.from(rises, ([productId, rise], row) =>
      outline.channels.map(cellText(productId, row, rise)).join(','),
    ),
  };
};

/**
 * Needs a snapshot transaction.
 *
 * @throws ApiError if there is no such watchlist.
 */
export const readPriceRises = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  { kind, day: named, now }: RisesQuestion,
): Promise<PriceRises> => {
  const all = await readOutline(transaction, watchlistKey, WINDOW_DAYS);
  if (all === null) throw notFound();
  const ofItems = sql`join ${visibleItems(watchlistKey)} ${sameProduct}`;
  const references = await readReferences(transaction, ofItems);
  const days = daysOf(all.products, references, kind);
  const { window } = all;
  const today = dayOf(window?.to.getTime() ?? now);
  const day = named ?? days.find((one) => one.day <= today)?.day ?? days.at(-1)?.day ?? null;
  const riseOf = (id: number) =>
    day === null ? null : riseOn(references.get(id)?.[kind] ?? [], day);
  const outline = { ...all, products: all.products.filter(({ id }) => riseOf(id) !== null) };
  const built = buildOutline(outline);
  const rises = new Map(built.productIds.map((id) => [id, riseOf(id) ?? { former: 0, cents: 0 }]));
  const hasBegun = day !== null && window !== null && day <= today && rises.size > 0;
  const { passedOn, validUntil } = hasBegun
    ? await readPassedOn(transaction, watchlistKey, outline, { rises, day, window, now })
    : {
        passedOn: built.productIds.map(() => all.channels.map(() => '').join(',')),
        validUntil: null,
      };
  const prices = [...rises.values()];
  return {
    watchlistId: watchlistKey.watchlistId,
    window: built.window,
    ...{ days, day },
    channels: built.outline.channels,
    families: built.outline.families,
    products: built.outline.products.map((product, row) => ({
      ...product,
      formerCents: prices[row]?.former ?? 0,
      cents: prices[row]?.cents ?? 0,
    })),
    ...{ passedOn, validUntil },
  };
};
