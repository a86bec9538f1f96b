import { clamp } from '@pmm/shared/figures/clamp';
import type { Move } from './itemChange';

/** A row that is dragged among the rows of its group, which are side by side. */
export interface DragRow {
  id: string;
  group: string;
}

/** Rows that are being dragged, and where among the others of their group they would go. */
export interface Carried {
  /** The row whose grip was taken. */
  id: string;
  /** All rows that are dragged along, in order. */
  ids: readonly string[];
  /** How many of the others are above. */
  slot: number;
  /** If they are dropped without having moved, nothing changes. */
  moved: boolean;
  by: 'pointer' | 'keyboard';
}

/** The rows of the same group around this one, and the index of the first. */
const groupAround = (rows: readonly DragRow[], id: string) => {
  const at = rows.findIndex((row) => row.id === id);
  const group = rows[at]?.group;
  let first = at;
  let end = at + 1;
  while (first > 0 && rows[first - 1]?.group === group) first -= 1;
  while (rows[end]?.group === group && end < rows.length) end += 1;
  return { first: Math.max(0, first), members: at === -1 ? [] : rows.slice(first, end) };
};

const othersOf = (rows: readonly DragRow[], { id, ids }: Pick<Carried, 'id' | 'ids'>) => {
  const { first, members } = groupAround(rows, id);
  const carried = new Set(ids);
  const others = members.filter((row) => !carried.has(row.id));
  return { first, members, others };
};

/** A selected row takes all selected ones of its group along. */
export const pickUp = (
  rows: readonly DragRow[],
  id: string,
  isSelected: (id: string) => boolean,
  by: Carried['by'],
): Carried => {
  const { members } = groupAround(rows, id);
  const ids = isSelected(id) ? members.flatMap((row) => (isSelected(row.id) ? row.id : [])) : [id];
  const at = members.findIndex((row) => row.id === id);
  const slot = members.slice(0, at).filter((row) => !ids.includes(row.id)).length;
  return { id, ids, slot, moved: false, by };
};

/** One place up or down. */
export const carryBy = (rows: readonly DragRow[], carried: Carried, step: 1 | -1): Carried => {
  const { others } = othersOf(rows, carried);
  const slot = clamp(carried.slot + step, 0, others.length);
  return { ...carried, slot, moved: true };
};

/** To the gap above the row with this index, or the nearest gap of the group. */
export const carryTo = (rows: readonly DragRow[], carried: Carried, gap: number): Carried => {
  const { first, members, others } = othersOf(rows, carried);
  const above = new Set(members.slice(0, Math.max(0, gap - first)));
  const slot = others.filter((row) => above.has(row)).length;
  return slot === carried.slot ? carried : { ...carried, slot, moved: true };
};

/** The index of the row above which they would go. */
export const gapOf = (rows: readonly DragRow[], carried: Carried): number => {
  const { first, members, others } = othersOf(rows, carried);
  const next = others[carried.slot];
  return first + (next ? members.indexOf(next) : members.length);
};

/** The place of the first of them in its group, counted from one. */
export const placeOf = (rows: readonly DragRow[], carried: Carried) => ({
  place: carried.slot + 1,
  of: othersOf(rows, carried).members.length,
});

/** The move that dropping them makes; null if they are there already. */
export const moveOf = (rows: readonly DragRow[], carried: Carried): Move | null => {
  const { members, others } = othersOf(rows, carried);
  const arranged = others.map(({ id }) => id).toSpliced(carried.slot, 0, ...carried.ids);
  if (!carried.moved || arranged.every((id, index) => id === members[index]?.id)) return null;
  const itemIds = [...carried.ids];
  const next = others[carried.slot];
  if (next) return { itemIds, to: 'before', anchorId: next.id };
  const last = others.at(-1);
  return last ? { itemIds, to: 'after', anchorId: last.id } : null;
};
