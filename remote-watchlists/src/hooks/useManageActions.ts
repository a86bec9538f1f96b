import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import type { FailureKey } from '@pmm/shared/errors';
import { useTranslation } from '@pmm/shared/i18n';
import type { WatchlistKey } from '../api/items';
import type { Family } from '../watchlist/families';
import { familyMoveOf, stepOf, type Move, type Step } from '../watchlist/itemChange';
import { useChangeItems } from './useItemChanges';

interface ManageActionsOptions {
  watchlistKey: WatchlistKey;
  families: readonly Family[];
  /** Read out. */
  say: (text: string) => void;
}

const idsOf = (items: readonly WatchlistItem[]) => items.map(({ itemId }) => itemId);

const isUpwards = (step: Step): boolean => step === 'up' || step === 'top';

/** The actions on items. Each shows its result and offers to undo it. */
export const useManageActions = ({ watchlistKey, families, say }: ManageActionsOptions) => {
  const { t } = useTranslation('watchlists');
  const change = useChangeItems(watchlistKey);
  const familyNames = families.map(({ name }) => name);

  const move = (itemMove: Move, name: string, failure: FailureKey = 'UPDATE_ORDER_ERROR') =>
    change({ kind: 'edit', edits: { moves: [itemMove] }, failure }, () =>
      t('undoable.moved', { name }),
    );

  const moveFamily = (familyMove: Move, name: string) => {
    const familyMoves = [familyMoveOf(familyNames, familyMove)];
    change({ kind: 'edit', edits: { familyMoves }, failure: 'UPDATE_ORDER_ERROR' }, () =>
      t('undoable.moved', { name }),
    );
  };

  /** Says where the step leads; null, and said so, at the end of the way. */
  const saidStep = (ids: readonly string[], id: string, name: string, to: Step) => {
    const stepped = stepOf(ids, id, to);
    if (stepped) say(t('manage.drag.place', { name, place: stepped.place, of: ids.length }));
    else say(t(isUpwards(to) ? 'manage.isFirst' : 'manage.isLast', { name }));
    return stepped?.move;
  };

  const step = ({ itemId, sku, productFamily }: WatchlistItem, to: Step) => {
    const family = families.find(({ name }) => name === productFamily)?.items ?? [];
    const stepped = saidStep(idsOf(family), itemId, sku, to);
    if (stepped) move(stepped, sku, isUpwards(to) ? 'MOVE_SKU_UP_ERROR' : 'MOVE_SKU_DOWN_ERROR');
  };

  const stepFamily = ({ name }: Family, to: 'up' | 'down') => {
    const stepped = saidStep(familyNames, name, name, to);
    if (stepped) moveFamily(stepped, name);
  };

  const show = (some: readonly WatchlistItem[], visible: boolean) => {
    const items = some.map(({ itemId }) => ({ itemId, visible }));
    change({ kind: 'edit', edits: { items }, failure: 'TOGGLE_VISIBILITY_ERROR' }, ({ count }) =>
      t(visible ? 'undoable.shown' : 'undoable.hidden', { count }),
    );
  };

  const remove = (items: readonly WatchlistItem[]) =>
    change({ kind: 'remove', itemIds: idsOf(items) }, ({ count }) =>
      t('undoable.removed', { count }),
    );

  const moveTo = ({ watchlistId, name }: WatchlistSummary, itemIds: readonly string[]) =>
    change({ kind: 'moveAway', itemIds, targetId: watchlistId }, ({ count }) =>
      t('undoable.movedTo', { count, name }),
    );

  return { step, move, moveFamily, stepFamily, show, remove, moveTo };
};
