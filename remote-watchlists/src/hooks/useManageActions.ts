import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { useTranslation } from '@pmm/shared/i18n';
import type { WatchlistKey } from '../api/items';
import type { Family } from '../watchlist/families';
import { stepOf, type Step } from '../watchlist/itemChange';
import { useChangeItems } from './useItemChanges';
import type { Landing } from './useRowDrag';

interface ManageActionsOptions {
  watchlistKey: WatchlistKey;
  families: readonly Family[];
  /** Read out. */
  say: (text: string) => void;
}

const idsOf = (items: readonly WatchlistItem[]) => items.map(({ itemId }) => itemId);

/** What a person does to the items. Each action says what it did and offers to undo it. */
export const useManageActions = ({ watchlistKey, families, say }: ManageActionsOptions) => {
  const { t } = useTranslation('watchlists');
  const change = useChangeItems(watchlistKey);

  const step = (item: WatchlistItem, to: Step) => {
    const family = families.find(({ name }) => name === item.productFamily)?.items ?? [];
    const place = stepOf(family, item.itemId, to);
    if (!place) {
      say(t(to === 'up' || to === 'top' ? 'manage.isFirst' : 'manage.isLast', { name: item.sku }));
      return;
    }
    const at = family.indexOf(item);
    const last = family.length - 1;
    const now = { up: at - 1, down: at + 1, top: 0, bottom: last }[to] + 1;
    say(t('manage.drag.place', { name: item.sku, place: now, of: family.length }));
    change(place, () => t('undoable.moved', { name: item.sku }));
  };

  const drop = ({ ids, to, anchorId, name }: Landing) =>
    change({ kind: 'place', itemIds: ids, to, anchorId, direction: null }, () =>
      t('undoable.moved', { name }),
    );

  const dropFamily = ({ ids: [family = ''], to, anchorId, name }: Landing) => {
    const others = families.filter((one) => one.name !== family);
    const anchor = others.findIndex((one) => one.name === anchorId);
    const before = others[to === 'before' ? anchor : anchor + 1]?.name ?? null;
    change({ kind: 'placeFamily', family, before }, () => t('undoable.moved', { name }));
  };

  const stepFamily = ({ name }: Family, to: 'up' | 'down') => {
    const at = families.findIndex((family) => family.name === name);
    if (to === 'up' ? at === 0 : at === families.length - 1) {
      say(t(to === 'up' ? 'manage.isFirst' : 'manage.isLast', { name }));
      return;
    }
    const before = families[to === 'up' ? at - 1 : at + 2]?.name ?? null;
    const place = to === 'up' ? at : at + 2;
    say(t('manage.drag.place', { name, place, of: families.length }));
    change({ kind: 'placeFamily', family: name, before }, () => t('undoable.moved', { name }));
  };

  const show = (items: readonly WatchlistItem[], visible: boolean) =>
    change({ kind: 'show', itemIds: idsOf(items), visible }, ({ count }) =>
      t(visible ? 'undoable.shown' : 'undoable.hidden', { count }),
    );

  const remove = (items: readonly WatchlistItem[]) =>
    change({ kind: 'remove', itemIds: idsOf(items) }, ({ count }) =>
      t('undoable.removed', { count }),
    );

  const moveTo = ({ watchlistId, name }: WatchlistSummary, itemIds: readonly string[]) =>
    change({ kind: 'moveAway', itemIds, targetId: watchlistId }, ({ count }) =>
      t('undoable.movedTo', { count, name }),
    );

  return { step, drop, dropFamily, stepFamily, show, remove, moveTo };
};
