import type { ChangeItems, WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { insertByPlace, placeBeside } from './order';

type FormerState = ChangeItems['items'][number];

/**
 * What a person does to the items of a watchlist. Applying a change twice has the same result as
 * once: while the server has answered one change and the next is still on its way, the shown items
 * are those of the server with every pending change applied.
 */
export type ItemChange =
  | { kind: 'show'; itemIds: readonly string[]; visible: boolean }
  | {
      kind: 'place';
      itemIds: readonly string[];
      to: 'before' | 'after';
      anchorId: string;
      /** The direction that the person chose; null if it was dragged. */
      direction: 'up' | 'down' | null;
    }
  /** Before another family; null means after all. */
  | { kind: 'placeFamily'; family: string; before: string | null }
  | { kind: 'remove'; itemIds: readonly string[] }
  | { kind: 'moveAway'; itemIds: readonly string[]; targetId: string }
  // What undoes the other changes:
  | { kind: 'revert'; items: readonly FormerState[] }
  | { kind: 'bringBack'; items: readonly WatchlistItem[] }
  | { kind: 'moveBack'; items: readonly WatchlistItem[]; fromId: string };

const without = (items: readonly WatchlistItem[], itemIds: readonly string[]): WatchlistItem[] => {
  const gone = new Set(itemIds);
  return items.filter(({ itemId }) => !gone.has(itemId));
};

const withThese = (
  items: readonly WatchlistItem[],
  comers: readonly WatchlistItem[],
): WatchlistItem[] => {
  const present = new Set(items.map(({ itemId }) => itemId));
  return insertByPlace(
    items,
    comers.filter(({ itemId }) => !present.has(itemId)),
  );
};

const placeFamily = (
  items: readonly WatchlistItem[],
  family: string,
  before: string | null,
): WatchlistItem[] => {
  const members = items.filter((item) => item.productFamily === family);
  const rest = items.filter((item) => item.productFamily !== family);
  const at = before === null ? -1 : rest.findIndex((item) => item.productFamily === before);
  if (before !== null && at === -1) return [...items];
  return rest.toSpliced(before === null ? rest.length : at, 0, ...members);
};

const revert = (
  items: readonly WatchlistItem[],
  formers: readonly FormerState[],
): WatchlistItem[] => {
  const formerOf = new Map(formers.map((former) => [former.itemId, former]));
  const changed = items.map((item): WatchlistItem => {
    const former = formerOf.get(item.itemId);
    if (!former) return item;
    const { visible = item.visible, displayOrder = item.displayOrder } = former;
    return { ...item, visible, displayOrder };
  });
  const movesBack = (item: WatchlistItem) => formerOf.get(item.itemId)?.displayOrder !== undefined;
  return insertByPlace(
    changed.filter((item) => !movesBack(item)),
    changed.filter(movesBack),
  );
};

export const applyChange = (
  items: readonly WatchlistItem[],
  change: ItemChange,
): readonly WatchlistItem[] => {
  switch (change.kind) {
    case 'show': {
      const named = new Set(change.itemIds);
      return items.map((item) =>
        named.has(item.itemId) ? { ...item, visible: change.visible } : item,
      );
    }
    case 'place':
      return placeBeside(items, change.itemIds, change.to, change.anchorId);
    case 'placeFamily':
      return placeFamily(items, change.family, change.before);
    case 'remove':
    case 'moveAway':
      return without(items, change.itemIds);
    case 'revert':
      return revert(items, change.items);
    case 'bringBack':
    case 'moveBack':
      return withThese(items, change.items);
  }
};

/**
 * The change that undoes a change, computed from the items as the server had them before. `touched`
 * are those that the server reports as changed, which may be more than were named. Null if the
 * change itself undoes another.
 */
export const undoingOf = (
  change: ItemChange,
  before: readonly WatchlistItem[],
  touched: readonly string[],
): ItemChange | null => {
  const ids = new Set(touched);
  const formers = before.filter(({ itemId }) => ids.has(itemId));
  if (formers.length === 0) return null;
  switch (change.kind) {
    case 'show':
      return { kind: 'revert', items: formers.map(({ itemId, visible }) => ({ itemId, visible })) };
    case 'place':
    case 'placeFamily':
      return {
        kind: 'revert',
        items: formers.map(({ itemId, displayOrder }) => ({ itemId, displayOrder })),
      };
    case 'remove':
      return { kind: 'bringBack', items: formers };
    case 'moveAway':
      return { kind: 'moveBack', items: formers, fromId: change.targetId };
    case 'revert':
    case 'bringBack':
    case 'moveBack':
      return null;
  }
};

export type Step = 'up' | 'down' | 'top' | 'bottom';

/**
 * The step as a change; null if it cannot go further. `family` are the items among which it moves.
 */
export const stepOf = (
  family: readonly WatchlistItem[],
  itemId: string,
  step: Step,
): ItemChange | null => {
  const at = family.findIndex((item) => item.itemId === itemId);
  if (at === -1) return null;
  const upwards = step === 'up' || step === 'top';
  const neighbours = { up: at - 1, down: at + 1, top: 0, bottom: family.length - 1 } as const;
  const anchor = family[neighbours[step]];
  if (!anchor || anchor.itemId === itemId) return null;
  return {
    kind: 'place',
    itemIds: [itemId],
    to: upwards ? 'before' : 'after',
    anchorId: anchor.itemId,
    direction: upwards ? 'up' : 'down',
  };
};
