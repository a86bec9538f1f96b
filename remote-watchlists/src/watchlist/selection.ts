import type { Family } from './families';

/**
 * Families whose SKUs are shown, and the selected SKUs among these. If no family is chosen, all
 * SKUs are shown. A selected SKU is always a shown one, so every change of the selection is
 * visible.
 */
export interface Selection {
  families: ReadonlySet<string>;
  items: ReadonlySet<string>;
}

export const nothingSelected: Selection = { families: new Set(), items: new Set() };

const idsOf = (families: readonly Family[]): string[] =>
  families.flatMap(({ items }) => items.map(({ itemId }) => itemId));

/** How much of something is selected. */
export type Share = 'all' | 'some' | 'none';

export const shareOf = (selected: number, of: number): Share => {
  if (selected === 0) return 'none';
  return selected === of ? 'all' : 'some';
};

/** How many SKUs of each family are selected. */
export const countSelected = (
  families: readonly Family[],
  items: ReadonlySet<string>,
): Map<string, number> =>
  new Map(
    families.map((family) => [
      family.name,
      family.items.reduce((count, { itemId }) => count + (items.has(itemId) ? 1 : 0), 0),
    ]),
  );

/** If none is chosen, all are shown. */
export const shownFamilies = (
  all: readonly Family[],
  { families }: Selection,
): readonly Family[] => {
  return families.size === 0 ? all : all.filter(({ name }) => families.has(name));
};

/** The first choice after "all": families with a selected SKU stay visible. */
const startingFamilies = (all: readonly Family[], { families, items }: Selection): Set<string> => {
  if (families.size > 0) return new Set(families);
  const some = all.filter((family) => family.items.some(({ itemId }) => items.has(itemId)));
  return new Set(some.map(({ name }) => name));
};

/** Selects all SKUs of the families and shows them, or undoes both. */
export const selectFamilies = (
  all: readonly Family[],
  selection: Selection,
  chosen: readonly Family[],
  on: boolean,
): Selection => {
  const families = startingFamilies(all, selection);
  const items = new Set(selection.items);
  for (const { name } of chosen) {
    if (on) families.add(name);
    else families.delete(name);
  }
  for (const itemId of idsOf(chosen)) {
    if (on) items.add(itemId);
    else items.delete(itemId);
  }
  return { families, items };
};

/** Shows the SKUs of a family in addition to those of others, or hides them. */
export const toggleFamily = (
  all: readonly Family[],
  selection: Selection,
  family: Family,
): Selection => {
  if (selection.families.has(family.name)) return selectFamilies(all, selection, [family], false);
  const families = startingFamilies(all, selection);
  return { families: families.add(family.name), items: selection.items };
};

export const selectItems = (
  selection: Selection,
  itemIds: readonly string[],
  on: boolean,
): Selection => {
  const items = new Set(selection.items);
  for (const itemId of itemIds) {
    if (on) items.add(itemId);
    else items.delete(itemId);
  }
  return { ...selection, items };
};

export const invertItems = (selection: Selection, itemIds: readonly string[]): Selection => {
  const items = new Set(selection.items);
  for (const itemId of itemIds) if (!items.delete(itemId)) items.add(itemId);
  return { ...selection, items };
};

/** All rows between two, including both, in either direction. */
export const rangeBetween = (
  rows: readonly string[],
  from: string | null,
  to: string,
): readonly string[] => {
  const end = rows.indexOf(to);
  const start = from === null ? end : rows.indexOf(from);
  if (end === -1) return [];
  return start === -1 ? [to] : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
};
