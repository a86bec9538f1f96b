import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import type { Channel } from '@pmm/shared/contracts/channel';
import type { SkuKind } from '@pmm/shared/contracts/product';
import { listChannelRows } from './channels';
import type { Transaction } from './database';
import { type ChannelReads, noReads, readChannelReads } from './incidents';
import { availabilityCurrent, dataVersion, product, watchlist, watchlistItem } from './schema';
import { sameProduct, visibleItems } from './visibleItems';
import { inWatchlist, type WatchlistKey } from './watchlistItems';

export interface VisibleProduct {
  id: number;
  pzn: string;
  name: string;
  packSize: string;
  kind: SkuKind;
  family: string;
}

/** A time span, in which a matrix tells changes or compares. */
export interface Window {
  from: Date;
  to: Date;
}

/** The columns and rows of a matrix. */
export interface MatrixOutline {
  revision: number;
  dataVersion: number;
  /** The days up to the newest crawl; null before the first one. */
  window: Window | null;
  /** In the order of the columns; the texts of the rows refer to `id`. */
  channels: (Channel & { id: number })[];
  /** In display order. */
  products: VisibleProduct[];
}

/** What every matrix is made of, read in one snapshot. */
export interface MatrixRows extends MatrixOutline, ChannelReads {
  /** For each product the ids of its pharmacies, separated by commas, and as many digits. */
  statuses: { productId: number; channelIds: string; digits: string }[];
}

const current = alias(availabilityCurrent, 'current');

const readState = async (transaction: Transaction, { tenantId, watchlistId }: WatchlistKey) => {
  const [state] = await transaction
    .select({ revision: watchlist.revision, dataVersion: dataVersion.version })
    .from(watchlist)
    .crossJoin(dataVersion)
    .where(and(eq(watchlist.tenantId, tenantId), eq(watchlist.id, watchlistId)));
  return state ?? null;
};

const readProducts = (transaction: Transaction, watchlistKey: WatchlistKey) =>
  transaction
    .select({
      id: product.id,
      pzn: product.pzn,
      name: product.name,
      packSize: product.packSize,
      kind: product.kind,
      family: product.family,
    })
    .from(watchlistItem)
    .innerJoin(product, eq(product.id, watchlistItem.productId))
    .where(and(inWatchlist(watchlistKey), eq(watchlistItem.visible, true)))
    .orderBy(asc(watchlistItem.displayOrder));

// One row for each product, not for each cell: reading rows is expensive. Both aggregates of a row
// have the pharmacies in the same order.
const readStatuses = async (transaction: Transaction, watchlistKey: WatchlistKey) => {
  const { rows } = await transaction.execute<MatrixRows['statuses'][number]>(sql`
    select ${current.productId} as "productId",
      string_agg(${current.channelId}::text, ',') as "channelIds",
      string_agg(${current.status}::text, '') as digits
    from ${visibleItems(watchlistKey)}
    join ${availabilityCurrent} ${current} ${sameProduct}
    group by ${current.productId}`);
  return rows;
};

const DAY_MS = 86_400_000;

export const windowOfDays = (to: Date, days: number): Window => ({
  from: new Date(to.getTime() - days * DAY_MS),
  to,
});

const windowUpToNewest = (channels: readonly Channel[], days: number): Window | null => {
  const crawls = channels.flatMap(({ lastCrawlAt }) => lastCrawlAt ?? []);
  const newest = crawls.reduce((latest, each) => (each > latest ? each : latest), '');
  if (newest === '') return null;
  return windowOfDays(new Date(newest), days);
};

/** The columns, the rows and the window alone. Null when the tenant has no such watchlist. */
export const readOutline = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  windowDays: number,
): Promise<MatrixOutline | null> => {
  const state = await readState(transaction, watchlistKey);
  if (state === null) return null;
  const channels = await listChannelRows(transaction);
  const products = await readProducts(transaction, watchlistKey);
  return { ...state, window: windowUpToNewest(channels, windowDays), channels, products };
};

/** Null when the tenant has no such watchlist. Needs a snapshot transaction. */
export const readMatrix = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  windowDays: number,
): Promise<MatrixRows | null> => {
  const outline = await readOutline(transaction, watchlistKey, windowDays);
  if (outline === null) return null;
  const { window } = outline;
  if (window === null) return { ...outline, statuses: [], ...noReads };
  const week = windowOfDays(window.to, WINDOW_DAYS);
  return {
    ...outline,
    statuses: await readStatuses(transaction, watchlistKey),
    ...(await readChannelReads(transaction, watchlistKey, week.from)),
  };
};
