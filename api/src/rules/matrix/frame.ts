import { type MatrixFrame, NO_OBSERVATION } from '@pmm/shared/contracts/matrix';
import { ZERO } from '@pmm/shared/contracts/zero';
import type { MatrixOutline, MatrixRows, VisibleProduct, Window } from '../../storage/matrix';
import type { BlockedCrawls } from './blockedCrawls';
import { crawlsByColumn, findIncidents, validUntilOf } from './findIncidents';
import { findUnread } from './findUnread';
import { type History, spansOfProduct } from './histories';
import { type Columns, columnsById, NO_COLUMN, type Spans } from './spans';
import { unknownRuns } from './unknownRuns';

/** Products family by family; families are in the order of their first products. */
const groupByFamily = (products: readonly VisibleProduct[]) => {
  const groups = new Map<string, VisibleProduct[]>();
  for (const product of products) {
    const group = groups.get(product.family);
    if (group === undefined) groups.set(product.family, [product]);
    else group.push(product);
  }
  return {
    families: [...groups.keys()],
    products: [...groups.values()].flatMap((group, family) =>
      group.map(({ pzn, name, packSize, kind, succession }) => ({
        ...{ pzn, name, packSize, kind, family },
        ...(succession && { succession }),
      })),
    ),
    productIds: [...groups.values()].flatMap((group) => group.map(({ id }) => id)),
    brands: [...groups.values()].map(([first]) => first?.brand ?? ''),
  };
};

/**
 * The answer of the contract, and the time up to which it is valid if nothing new is read, in
 * milliseconds.
 */
export interface BuiltMatrix<Matrix> {
  matrix: Matrix;
  validUntil: number;
}

/** The line of each product. */
const statusLines = (present: readonly Spans[], columns: Columns): string[] => {
  const line = Buffer.alloc(columns.size);
  const columnOf = columnsById(columns);
  return present.map(({ channels, starts, digits }) => {
    line.fill(NO_OBSERVATION);
    for (let cell = 0; cell < channels.length; cell += 1) {
      const column = columnOf[channels[cell] ?? 0] ?? NO_COLUMN;
      if (column === NO_COLUMN) continue;
      line[column] = ZERO + (digits[(starts[cell + 1] ?? 0) - 1] ?? 0);
    }
    return line.toString('latin1');
  });
};

/** As a window of the contracts. */
export const contractWindowOf = (window: Window | null) =>
  window && { from: window.from.toISOString(), to: window.to.toISOString() };

/** Columns and rows as in the contracts, and how they map to the rows of storage. */
export const buildOutline = ({ channels, products: found, window }: MatrixOutline) => {
  const { families, products, productIds, brands } = groupByFamily(found);
  return {
    outline: {
      channels: channels.map(({ channelId, name, url, lastCrawlAt, weight }) => ({
        ...{ channelId, name, url, lastCrawlAt, weight },
      })),
      families,
      products,
    },
    window: contractWindowOf(window),
    /** In the order of `outline.products`. */
    productIds,
    /** By family: the brand of its first product. */
    brands,
    /** By pharmacy id. */
    columns: new Map(channels.map(({ id }, column) => [id, column])),
  };
};

/** The reads of pharmacies up to a time, in milliseconds. */
export interface ReadContext {
  now: number;
  blocked: BlockedCrawls;
}

/** The part of the answer that all matrices share, and the data for the rest. */
export const buildFrame = (
  watchlistId: string,
  rows: MatrixRows,
  history: History | undefined,
  { now, blocked }: ReadContext,
) => {
  const { outline, window, productIds, brands, columns } = buildOutline(rows);
  const present = productIds.map((id) => spansOfProduct(history, id));
  const status = statusLines(present, columns);
  const readsFrom = rows.readsFrom.getTime();
  const runs = present.flatMap((spans, row) => unknownRuns(spans, row, { columns, readsFrom }));
  const crawls = crawlsByColumn(rows);
  const reads = { channels: rows.channels, crawls, blocked };
  const { incidents, validUntil } = findIncidents(reads, readsFrom, now);
  const frame: MatrixFrame = {
    watchlistId,
    ...outline,
    status,
    incidents,
    unread: findUnread(rows.oldReads, productIds, { channels: rows.channels, crawls, incidents }),
    validUntil: validUntilOf({ validUntil }),
  };
  return {
    ...{ frame, window, productIds, brands, columns, present, crawls, runs },
    /** The time up to which the frame stays the same if nothing new is read, in milliseconds. */
    validUntil,
  };
};
