import { type MatrixFrame, NO_OBSERVATION } from '@pmm/shared/contracts/matrix';
import type { MatrixRows, VisibleProduct } from '../../storage/matrix';

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

/** The part of the answer that all matrices share, and what the rest is built with. */
export const buildFrame = (watchlistId: string, rows: MatrixRows) => {
  const { channels, window } = rows;
  const { families, grouped } = groupByFamily(rows.products);
  const { columnOf, columnsOf } = columnReader(channels);

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
  const frame: MatrixFrame = {
    watchlistId,
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
    status: grouped.map(({ id }) => statusOf.get(id) ?? nowhere),
  };
  return {
    frame,
    window: window && { from: window.from.toISOString(), to: window.to.toISOString() },
    /** In the order of `frame.products`. */
    productIds: grouped.map(({ id }) => id),
    columnOf,
    inColumns,
  };
};
