import { and, asc, eq, sql } from 'drizzle-orm';
import { WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import type { Channel } from '@pmm/shared/contracts/channel';
import type { Succession as JoinedProducts } from '@pmm/shared/contracts/matrix';
import type { SkuKind } from '@pmm/shared/contracts/product';
import { DAY_MS, MINUTE_MS } from '@pmm/shared/figures/durations';
import { listPlaces, type OfferRow } from './channels';
import type { Transaction } from './database';
import { minutesIn, readLastMinutes } from './channelReads';
import { type ReadMinutes, readRhythms } from './incidents';
import { type OldRead, readOldReads } from './oldReads';
import { commaJoined, readJsonText } from './rawSql';
import { dataVersion, product, watchlist, watchlistItem } from './schema';
import { readSuccessions, type Succession } from './successions';
import { inWatchlist, type WatchlistKey } from './watchlistItems';

export interface VisibleProduct {
  id: number;
  pzn: string;
  name: string;
  packSize: string;
  kind: SkuKind;
  family: string;
  brand: string;
  /** Set once the products that it replaces are in the same row. */
  succession?: JoinedProducts;
}

/** The time for which a matrix shows changes or compares values. */
export interface Window {
  from: Date;
  to: Date;
}

interface MatrixColumns {
  revision: number;
  dataVersion: number;
  /** The days up to the newest crawl; null before the first one. */
  window: Window | null;
  /** Nothing that was read at this time or later is in it; null if everything is. */
  before: Date | null;
  /** In the order of the columns; the texts of the rows refer to `id`. */
  channels: (Channel & { id: number })[];
  /** The offers at these pharmacies that are not the shop's own; no figure counts them. */
  offers: OfferRow[];
}

/** The columns and rows of a matrix. */
export interface MatrixOutline extends MatrixColumns {
  /** In display order. */
  products: VisibleProduct[];
}

interface ReadsSince {
  /** Incidents can be found after this time. */
  readsFrom: Date;
  /** Products that crawlers may have stopped reading. */
  oldReads: OldRead[];
  /** Those to join to one row; empty if the products stay apart. */
  successions: Succession[];
}

/** The data of every matrix, except the histories of its cells; read in one snapshot. */
export interface MatrixRows extends MatrixOutline, ReadsSince {
  readMinutes: ReadMinutes;
}

/**
 * The same as storage returns it: long parts are texts, which the thread that builds the answer
 * parses.
 */
export interface MatrixTexts extends MatrixColumns, ReadsSince {
  /** For `productsIn`. */
  products: string;
  /** For `minutesIn`. */
  reads: string;
}

/** Null if the tenant has no such watchlist. */
export const readState = async (
  transaction: Transaction,
  { tenantId, watchlistId }: WatchlistKey,
) => {
  const [state] = await transaction
    .select({ revision: watchlist.revision, dataVersion: dataVersion.version })
    .from(watchlist)
    .crossJoin(dataVersion)
    .where(and(eq(watchlist.tenantId, tenantId), eq(watchlist.id, watchlistId)));
  return state ?? null;
};

const productColumns = ['id', 'pzn', 'name', 'packSize', 'kind', 'family', 'brand'] as const;

/**
 * Reads the visible products of a list, for `productsIn`; the state has to be of the same snapshot.
 */
export type ReadProducts = (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  state: Pick<MatrixColumns, 'revision' | 'dataVersion'>,
) => Promise<string>;

export const readProducts: ReadProducts = (transaction, watchlistKey) =>
  readJsonText(
    transaction,
    commaJoined(productColumns.map((column) => sql`${product[column]}`)),
    sql`from ${watchlistItem} join ${product} on ${product.id} = ${watchlistItem.productId}
      where ${inWatchlist(watchlistKey)} and ${watchlistItem.visible}`,
    asc(watchlistItem.displayOrder),
  );

type ProductRow = readonly [
  ...[id: number, pzn: string, name: string, packSize: string],
  ...[kind: SkuKind, family: string, brand: string],
];

/** In display order. */
export const productsIn = (text: string): VisibleProduct[] =>
  (JSON.parse(text) as ProductRow[]).map(([id, pzn, name, packSize, kind, family, brand]) => ({
    ...{ id, pzn, name, packSize, kind, family, brand },
  }));

const minutesBefore = (minutes: ReadMinutes, before: Date): ReadMinutes => {
  const end = before.getTime() / MINUTE_MS;
  return new Map([...minutes].map(([id, all]) => [id, all.filter((minute) => minute < end)]));
};

/** Parses the texts that storage returned. */
export const rowsIn = <Extra>(
  texts: MatrixTexts & Extra,
  products = productsIn(texts.products),
): MatrixRows & Extra => {
  const minutes = minutesIn(texts.reads);
  const readMinutes = texts.before === null ? minutes : minutesBefore(minutes, texts.before);
  return { ...texts, products, readMinutes };
};

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

/** The begin of the reads that matter to a matrix, whatever its own window is. */
export const readsFromOf = ({ to }: Window): Date => windowOfDays(to, WINDOW_DAYS).from;

/** How a matrix is read. */
export interface ReadOptions {
  productsOf?: ReadProducts;
  /** See `MatrixColumns`: a whole minute. */
  before?: Date | null;
  /** Whether a product and those that it replaces are one row. */
  isJoined?: boolean;
}

const placesBefore = async (
  transaction: Transaction,
  before: Date | null,
): Promise<Pick<MatrixColumns, 'channels' | 'offers'>> => {
  const places = await listPlaces(transaction);
  if (before === null) return places;
  const minutes = await readLastMinutes(transaction, before);
  const asOfThen = <Place extends { id: number }>(place: Place) => {
    const minute = minutes.get(place.id);
    // Its last second, since only minutes are stored: nothing that was read in it is later.
    const last = minute === undefined ? null : (minute + 1) * MINUTE_MS - 1_000;
    return { ...place, lastCrawlAt: last === null ? null : new Date(last).toISOString() };
  };
  return { channels: places.channels.map(asOfThen), offers: places.offers.map(asOfThen) };
};

const readOutlineText = async (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  windowDays: number,
  { productsOf = readProducts, before = null }: ReadOptions = {},
): Promise<(MatrixColumns & { products: string }) | null> => {
  const state = await readState(transaction, watchlistKey);
  if (state === null) return null;
  const { channels, offers } = await placesBefore(transaction, before);
  const products = await productsOf(transaction, watchlistKey, state);
  const window = windowUpToNewest(channels, windowDays);
  return { ...state, window, before, channels, offers, products };
};

/** Only the columns, the rows and the window. Null if the tenant has no such watchlist. */
export const readOutline = async (
  ...which: Parameters<typeof readOutlineText>
): Promise<MatrixOutline | null> => {
  const outline = await readOutlineText(...which);
  return outline && { ...outline, products: productsIn(outline.products) };
};

/** Null if the tenant has no such watchlist. Needs a snapshot transaction. */
export const readMatrix = async (
  ...[transaction, ...which]: Parameters<typeof readOutlineText>
): Promise<MatrixTexts | null> => {
  const outline = await readOutlineText(transaction, ...which);
  if (outline === null) return null;
  const { window } = outline;
  const [watchlistKey, , { isJoined = false } = {}] = which;
  const successions = isJoined
    ? await readSuccessions(transaction, watchlistKey, outline.before)
    : [];
  if (window === null) {
    return { ...outline, successions, readsFrom: new Date(0), reads: '', oldReads: [] };
  }
  const readsFrom = readsFromOf(window);
  return {
    ...outline,
    successions,
    readsFrom,
    reads: await readRhythms(transaction, readsFrom, outline.before),
    // Read for each version of the data, because even a crawl that changes no cell reads products.
    oldReads: await readOldReads(transaction, watchlistKey, window.to),
  };
};
