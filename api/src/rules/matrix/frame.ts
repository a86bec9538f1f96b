import { type MatrixFrame, NO_OBSERVATION } from '@pmm/shared/contracts/matrix';
import type { MatrixOutline, MatrixRows, VisibleProduct } from '../../storage/matrix';
import { crawlsByColumn, findIncidents } from './findIncidents';
import { readRuns, runsByColumn } from './unknownRuns';

/** Products family by family; a family stands where its first product stands. */
const groupByFamily = (products: readonly VisibleProduct[]) => {
  const groups = new Map<string, VisibleProduct[]>();
  for (const product of products) {
    const group = groups.get(product.family);
    if (group === undefined) groups.set(product.family, [product]);
    else group.push(product);
  }
  return {
    families: [...groups.keys()],
    grouped: [...groups.values()].flatMap((group, family) =>
      group.map((product) => ({ ...product, family })),
    ),
  };
};

/** The answer of the contract, and until when it holds although nothing new is read, in milliseconds. */
export interface BuiltMatrix<Matrix> {
  matrix: Matrix;
  validUntil: number;
}

/** Columns of a list of ids, cached: most products are listed by the same pharmacies. */
const columnReader = (channels: MatrixRows['channels']) => {
  const columnOf = new Map(channels.map(({ id }, column) => [String(id), column]));
  const known = new Map<string, readonly (number | undefined)[]>();
  return {
    columnOf: (id: string) => columnOf.get(id),
    columnsOf: (ids: string): readonly (number | undefined)[] => {
      const kept = known.get(ids);
      if (kept !== undefined) return kept;
      const columns = ids.split(',').map((id) => columnOf.get(id));
      known.set(ids, columns);
      return columns;
    },
  };
};

/** How many products each column was ever read for. */
const cellsByColumn = (status: readonly string[], columns: number): number[] => {
  const cells = Array.from({ length: columns }, () => 0);
  for (const line of status) {
    for (let column = 0; column < columns; column += 1) {
      if (line[column] !== NO_OBSERVATION) cells[column] = (cells[column] ?? 0) + 1;
    }
  }
  return cells;
};

const noIncidents = { incidents: [], validUntil: Infinity };

/** Columns and rows as the contracts have them, and the way back to what storage read. */
export const buildOutline = ({ channels, products, window }: MatrixOutline) => {
  const { families, grouped } = groupByFamily(products);
  return {
    outline: {
      channels: channels.map(({ channelId, name, url, lastCrawlAt }) => ({
        channelId,
        name,
        url,
        lastCrawlAt,
      })),
      families,
      products: grouped.map(({ pzn, name, packSize, kind, family }) => ({
        pzn,
        name,
        packSize,
        kind,
        family,
      })),
    },
    window: window && { from: window.from.toISOString(), to: window.to.toISOString() },
    /** In the order of `outline.products`. */
    productIds: grouped.map(({ id }) => id),
    ...columnReader(channels),
  };
};

/** The part of the answer that all matrices share, and what the rest is built with. */
export const buildFrame = (watchlistId: string, rows: MatrixRows, now: number) => {
  const { channels } = rows;
  const { outline, window, productIds, columnOf, columnsOf } = buildOutline(rows);

  /** One entry for each column, from values that stand in the order of the given pharmacies. */
  const inColumns = (channelIds: string, values: ArrayLike<string>, none: string): string[] => {
    const line = channels.map(() => none);
    columnsOf(channelIds).forEach((column, position) => {
      if (column !== undefined) line[column] = values[position] ?? none;
    });
    return line;
  };

  const statusOf = new Map(
    rows.statuses.map(({ productId, channelIds, digits }) => [
      productId,
      inColumns(channelIds, digits, NO_OBSERVATION).join(''),
    ]),
  );
  const nowhere = channels.map(() => NO_OBSERVATION).join('');
  const status = productIds.map((id) => statusOf.get(id) ?? nowhere);
  const runs = readRuns(rows.unknownRuns, columnOf);
  const crawls = crawlsByColumn(rows);
  const readsFrom = rows.readsFrom.getTime();
  const cells = cellsByColumn(status, channels.length);
  const reads = { crawls, cells, unknownRuns: runsByColumn(runs, readsFrom) };
  const { incidents, validUntil } =
    window === null ? noIncidents : findIncidents(reads, readsFrom, now);
  const frame: MatrixFrame = {
    watchlistId,
    ...outline,
    status,
    incidents,
    validUntil: Number.isFinite(validUntil) ? new Date(validUntil).toISOString() : null,
  };
  return {
    ...{ frame, window, productIds, columnOf, inColumns, crawls, runs },
    /** Until then the frame stays as it is if nothing new is read, in milliseconds. */
    validUntil,
  };
};
