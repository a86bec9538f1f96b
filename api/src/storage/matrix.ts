import { and, asc, eq } from 'drizzle-orm';
import { WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import type { Channel } from '@pmm/shared/contracts/channel';
import type { SkuKind } from '@pmm/shared/contracts/product';
import { listChannelRows } from './channels';
import type { Transaction } from './database';
import { type ReadMinutes, readRhythms } from './incidents';
import { dataVersion, product, watchlist, watchlistItem } from './schema';
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

/** What every matrix is made of beside the histories of its cells, read in one snapshot. */
export interface MatrixRows extends MatrixOutline {
  /** Incidents after this time can be found. */
  readsFrom: Date;
  readMinutes: ReadMinutes;
}

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
  if (window === null) return { ...outline, readsFrom: new Date(0), readMinutes: new Map() };
  const readsFrom = windowOfDays(window.to, WINDOW_DAYS).from;
  return { ...outline, readsFrom, readMinutes: await readRhythms(transaction, readsFrom) };
};
