import type { ColumnArrangement } from '@pmm/shared/contracts/user';

export const ownOrder: ColumnArrangement = { order: [], pinned: [], hidden: [] };

interface ArrangedColumns {
  /** Indexes of pharmacies, in the order shown. */
  columns: number[];
  /** How many of them, from the first on, are pinned. */
  pinned: number;
}

/** All pharmacies in the person's order, the pinned ones first. */
const inOrder = (
  pharmacies: readonly { channelId: string }[],
  { order, pinned }: ColumnArrangement,
): number[] => {
  const placeOf = new Map(order.map((id, place) => [id, place]));
  const isPinned = new Set(pinned);
  const keys = pharmacies.map(({ channelId }, index) => ({
    index,
    unpinned: isPinned.has(channelId) ? 0 : 1,
    place: placeOf.get(channelId) ?? order.length,
  }));
  return keys
    .sort(
      (one, other) =>
        one.unpinned - other.unpinned || one.place - other.place || one.index - other.index,
    )
    .map(({ index }) => index);
};

/**
 * The columns that are shown. Columns without data are hidden unless the person shows them; then they
 * come last.
 */
export const arrangeColumns = (
  pharmacies: readonly { channelId: string }[],
  arrangement: ColumnArrangement,
  withoutData: { columns: readonly number[]; isFolded: boolean } = { columns: [], isFolded: true },
): ArrangedColumns => {
  const hidden = new Set(arrangement.hidden);
  const last = new Set(withoutData.columns);
  const shown = inOrder(pharmacies, arrangement).filter(
    (index) => !hidden.has(pharmacies[index]?.channelId ?? ''),
  );
  const columns = shown.filter((index) => !last.has(index));
  const isPinned = new Set(arrangement.pinned);
  return {
    columns: withoutData.isFolded
      ? columns
      : [...columns, ...shown.filter((index) => last.has(index))],
    pinned: columns.filter((index) => isPinned.has(pharmacies[index]?.channelId ?? '')).length,
  };
};

const without = (ids: readonly string[], id: string): string[] => ids.filter((each) => each !== id);

export const withColumnShown = (
  arrangement: ColumnArrangement,
  id: string,
  isShown: boolean,
): ColumnArrangement => {
  const hidden = without(arrangement.hidden, id);
  return { ...arrangement, hidden: isShown ? hidden : [...hidden, id] };
};

export const withColumnPinned = (
  arrangement: ColumnArrangement,
  id: string,
  isPinned: boolean,
): ColumnArrangement => {
  const pinned = without(arrangement.pinned, id);
  return { ...arrangement, pinned: isPinned ? [...pinned, id] : pinned };
};

/** Every pharmacy in its place, the pinned ones first: the list that a person rearranges. */
export const listColumns = <Column extends { channelId: string }>(
  pharmacies: readonly Column[],
  arrangement: ColumnArrangement,
): Column[] => inOrder(pharmacies, arrangement).flatMap((index) => pharmacies[index] ?? []);

/** Pinned ones stay together. */
const canMove = ({ pinned }: ColumnArrangement, id: string, past: string): boolean =>
  pinned.includes(id) === pinned.includes(past);

/** Without its end, if that is in the usual order, because the address should be short. */
const withoutUnmoved = (
  pharmacies: readonly { channelId: string }[],
  order: readonly string[],
): string[] => {
  const placeOf = new Map(pharmacies.map(({ channelId }, place) => [channelId, place]));
  const standsBefore = (one: string | undefined, other: string | undefined): boolean =>
    other === undefined || (placeOf.get(one ?? '') ?? 0) < (placeOf.get(other) ?? 0);
  let length = order.length;
  while (length > 0 && standsBefore(order[length - 1], order[length])) length -= 1;
  return order.slice(0, length);
};

/** Swaps a pharmacy with its neighbour, if both are pinned or neither is. */
export const withColumnMoved = (
  pharmacies: readonly { channelId: string }[],
  arrangement: ColumnArrangement,
  id: string,
  step: 1 | -1,
): ColumnArrangement => {
  const order = listColumns(pharmacies, arrangement).map(({ channelId }) => channelId);
  const from = order.indexOf(id);
  const neighbour = order[from + step];
  if (from === -1 || neighbour === undefined || !canMove(arrangement, id, neighbour)) {
    return arrangement;
  }
  order[from] = neighbour;
  order[from + step] = id;
  return { ...arrangement, order: withoutUnmoved(pharmacies, order) };
};
