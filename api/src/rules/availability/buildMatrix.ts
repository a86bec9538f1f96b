import { type AvailabilityMatrix, NO_OBSERVATION } from '@pmm/shared/contracts/availability';
import type { AvailabilityRows, VisibleProduct } from '../../storage/availability';

interface Change {
  cell: number;
  minute: number;
  from: string;
}

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
const columnReader = (channels: AvailabilityRows['channels']) => {
  const columnOf = new Map(channels.map(({ id }, column) => [String(id), column]));
  const known = new Map<string, readonly (number | undefined)[]>();
  return {
    columnOf,
    columnsOf: (ids: string): readonly (number | undefined)[] => {
      const kept = known.get(ids);
      if (kept !== undefined) return kept;
      const columns = ids.split(',').map((id) => columnOf.get(id));
      known.set(ids, columns);
      return columns;
    },
  };
};

/** With two decimals: enough for seconds. */
const toMinutes = (seconds: string): number => Math.round((Number(seconds) / 60) * 100) / 100;

/** The answer of the contract, from what storage read. */
export const buildMatrix = (watchlistId: string, rows: AvailabilityRows): AvailabilityMatrix => {
  const { channels, window } = rows;
  const { families, grouped } = groupByFamily(rows.products);
  const { columnOf, columnsOf } = columnReader(channels);
  const currentOf = new Map(rows.current.map((row) => [row.productId, row]));
  const changesOf = new Map(rows.changes.map((row) => [row.productId, row.changes]));

  const statusOf = (productId: number): string => {
    const line = channels.map(() => NO_OBSERVATION);
    const current = currentOf.get(productId);
    if (current !== undefined) {
      columnsOf(current.channelIds).forEach((column, position) => {
        if (column !== undefined) line[column] = current.digits.charAt(position);
      });
    }
    return line.join('');
  };

  const readChanges = (productId: number, product: number): Change[] =>
    (changesOf.get(productId)?.split(',') ?? [])
      .flatMap((text): Change[] => {
        const [channel = '', from = '', seconds = ''] = text.split(' ');
        const column = columnOf.get(channel);
        if (column === undefined) return [];
        return [{ cell: product * channels.length + column, minute: toMinutes(seconds), from }];
      })
      .sort((one, other) => one.cell - other.cell || one.minute - other.minute);

  const changes = grouped.flatMap(({ id }, product) => readChanges(id, product));
  return {
    watchlistId,
    window: window && { from: window.from.toISOString(), to: window.to.toISOString() },
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
    status: grouped.map(({ id }) => statusOf(id)),
    changeCell: changes.map(({ cell }) => cell),
    changeMinute: changes.map(({ minute }) => minute),
    changeFrom: changes.map(({ from }) => from).join(''),
  };
};
