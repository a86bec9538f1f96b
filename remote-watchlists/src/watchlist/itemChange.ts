import type { ChangeItems, WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import type { FailureKey } from '@pmm/shared/errors';
import { insertByPlace, placeBeside } from './order';

/** What one request shows, hides and moves, as the API takes it. */
export type ItemEdits = Partial<Pick<ChangeItems, 'items' | 'moves' | 'familyMoves'>>;

/** Puts items side by side before or after another one. */
export type Move = ChangeItems['moves'][number];

/**
 * What a person does to the items of a watchlist. Applying a change twice has the same result as
 * once: while the server has answered one change and the next is still on its way, the shown items
 * are those of the server with every pending change applied.
 */
export type ItemChange =
  | { kind: 'edit'; edits: ItemEdits; failure: FailureKey }
  | { kind: 'remove'; itemIds: readonly string[] }
  | { kind: 'moveAway'; itemIds: readonly string[]; targetId: string }
  // What undoes the removing and the moving away:
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
  { family, before }: ChangeItems['familyMoves'][number],
): readonly WatchlistItem[] => {
  const members = items.filter((item) => item.productFamily === family);
  const rest = items.filter((item) => item.productFamily !== family);
  const at = before === null ? -1 : rest.findIndex((item) => item.productFamily === before);
  if (before !== null && at === -1) return items;
  return rest.toSpliced(before === null ? rest.length : at, 0, ...members);
};

/** Gives items their visibility, or the place that they had before. */
const withStates = (
  items: readonly WatchlistItem[],
  states: ChangeItems['items'],
): readonly WatchlistItem[] => {
  const stateOf = new Map(states.map((state) => [state.itemId, state]));
  const changed = items.map((item): WatchlistItem => {
    const state = stateOf.get(item.itemId);
    if (!state) return item;
    const { visible = item.visible, displayOrder = item.displayOrder } = state;
    return { ...item, visible, displayOrder };
  });
  const movesBack = ({ itemId }: WatchlistItem) => stateOf.get(itemId)?.displayOrder !== undefined;
  return insertByPlace(
    changed.filter((item) => !movesBack(item)),
    changed.filter(movesBack),
  );
};

/** In the order in which the server does it. */
const withEdits = (
  items: readonly WatchlistItem[],
  { items: states = [], moves = [], familyMoves = [] }: ItemEdits,
): readonly WatchlistItem[] => {
  const shown = states.length > 0 ? withStates(items, states) : items;
  return familyMoves.reduce(placeFamily, moves.reduce(placeBeside, shown));
};

export const applyChange = (
  items: readonly WatchlistItem[],
  change: ItemChange,
): readonly WatchlistItem[] => {
  switch (change.kind) {
    case 'edit':
      return withEdits(items, change.edits);
    case 'remove':
    case 'moveAway':
      return without(items, change.itemIds);
    case 'bringBack':
    case 'moveBack':
      return withThese(items, change.items);
  }
};

/**
 * The change that undoes a change, computed from the items as the server had them before. `touched`
 * are those that the server reports as changed, which may be more than were named. Null if nothing
 * was changed.
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
    case 'edit':
      return {
        kind: 'edit',
        edits: {
          items: formers.map(({ itemId, visible, displayOrder }) =>
            change.edits.items ? { itemId, visible } : { itemId, displayOrder },
          ),
        },
        failure: 'WATCHLIST_UPDATE_FAILED',
      };
    case 'remove':
      return { kind: 'bringBack', items: formers };
    case 'moveAway':
      return { kind: 'moveBack', items: formers, fromId: change.targetId };
    case 'bringBack':
    case 'moveBack':
      return null;
  }
};

export type Step = 'up' | 'down' | 'top' | 'bottom';

/**
 * One step among `ids`, and the place that it leads to, counted from one; null if it cannot go
 * further.
 */
export const stepOf = (
  ids: readonly string[],
  id: string,
  step: Step,
): { move: Move; place: number } | null => {
  const at = ids.indexOf(id);
  const target = { up: at - 1, down: at + 1, top: 0, bottom: ids.length - 1 }[step];
  const anchorId = ids[target];
  if (at === -1 || anchorId === undefined || anchorId === id) return null;
  const to = step === 'up' || step === 'top' ? 'before' : 'after';
  return { move: { itemIds: [id], to, anchorId }, place: target + 1 };
};

/** The move of a whole family next to another one, both by name. */
export const familyMoveOf = (
  names: readonly string[],
  { itemIds: [family = ''], to, anchorId }: Move,
): ChangeItems['familyMoves'][number] => {
  const others = names.filter((name) => name !== family);
  const anchor = others.indexOf(anchorId);
  return { family, before: others[to === 'before' ? anchor : anchor + 1] ?? null };
};
