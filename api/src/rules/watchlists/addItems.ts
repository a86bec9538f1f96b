import { normalisePzn } from '@pmm/shared/contracts/pzn';
import type { AddedItem, AddItem, AddItemsAnswer } from '@pmm/shared/contracts/watchlistItem';
import type { TenantChange } from '../../storage/tenantTransaction';
import {
  type Candidate,
  findCandidates,
  listItems,
  type WatchlistKey,
} from '../../storage/watchlistItems';
import { invalidPzn, unknownProduct } from '../products/findByPzn';
import { appendItems } from './appendItems';
import { type Edit, editWatchlist, revisionOf } from './editWatchlist';
import { fieldOfItems, refuseTakenIds, refuseUnknownPlaces } from './givenItems';
import { sortPzns } from './sortPzns';

/** An item that a client wants to add, with its PZN as typed. */
type RequestedItem = Pick<AddItem, 'pzn' | 'itemId' | 'displayOrder'> & { visible?: boolean };

/** The first entry for each product, and its place in the request. */
const wishesByPzn = (requested: readonly RequestedItem[]) => {
  const wishes = new Map<string, { wish: RequestedItem; index: number }>();
  requested.forEach((wish, index) => {
    const pzn = normalisePzn(wish.pzn);
    if (pzn !== null && !wishes.has(pzn)) wishes.set(pzn, { wish, index });
  });
  return wishes;
};

const addInside = async (
  edit: Edit,
  requested: readonly RequestedItem[],
  fieldOf: (index: number) => string,
): Promise<Omit<AddItemsAnswer, 'revision' | 'present'> & { present: Candidate[] }> => {
  const { transaction, watchlist } = edit;
  const wishes = wishesByPzn(requested);
  const { candidates, unknown, invalid } = await sortPzns(
    requested.map(({ pzn }) => pzn),
    (pzns) => findCandidates(transaction, watchlist, pzns),
  );
  await refuseTakenIds(
    edit,
    candidates.flatMap(({ pzn, productId }) => {
      const { wish, index = 0 } = wishes.get(pzn) ?? {};
      if (wish?.itemId === undefined) return [];
      return [{ itemId: wish.itemId, productId, field: `${fieldOf(index)}itemId` }];
    }),
  );
  // The item exists with the requested id: an earlier request succeeded, but its answer was lost.
  const isRepeated = ({ pzn, itemId }: Candidate) =>
    itemId !== null && itemId === wishes.get(pzn)?.wish.itemId;
  const added = await appendItems(
    edit,
    candidates
      .filter(({ itemId }) => itemId === null)
      .map((product) => ({ ...wishes.get(product.pzn)?.wish, product })),
  );
  const repeatedIds = candidates.filter(isRepeated).flatMap(({ itemId }) => itemId ?? []);
  const repeated =
    repeatedIds.length === 0 ? [] : await listItems(transaction, watchlist, repeatedIds);
  const itemOf = new Map([...added, ...repeated].map((item) => [item.pzn, item]));
  return {
    added: candidates.flatMap(({ pzn }) => itemOf.get(pzn) ?? []),
    present: candidates.filter(({ pzn }) => !itemOf.has(pzn)),
    unknown,
    invalid,
  };
};

/**
 * Adds products after their families in the given order, or at the requested places. Items that
 * exist already stay at their place.
 *
 * @throws ApiError NOT_FOUND, or VALIDATION_ERROR for impossible ids and places.
 */
export const addItems = (
  change: TenantChange,
  watchlist: WatchlistKey,
  requested: readonly RequestedItem[],
): Promise<AddItemsAnswer> => {
  refuseUnknownPlaces(requested, fieldOfItems);
  return editWatchlist(change, watchlist, async (edit) => {
    const { present, ...answer } = await addInside(edit, requested, fieldOfItems);
    return { ...answer, revision: revisionOf(edit), present: present.map(({ pzn }) => pzn) };
  });
};

/**
 * Adds one product; adding it again answers with the existing item.
 *
 * @throws ApiError INVALID_PZN, PRODUCT_NOT_FOUND or as `addItems`.
 */
export const addItem = (
  change: TenantChange,
  watchlist: WatchlistKey,
  requested: RequestedItem,
): Promise<{ item: AddedItem; isNew: boolean }> => {
  const fieldOf = () => '';
  if (normalisePzn(requested.pzn) === null) throw invalidPzn();
  refuseUnknownPlaces([requested], fieldOf);
  return editWatchlist(change, watchlist, async (edit) => {
    const { added, present } = await addInside(edit, [requested], fieldOf);
    const presentIds = present.flatMap(({ itemId }) => itemId ?? []);
    const [item] =
      presentIds.length === 0 ? added : await listItems(edit.transaction, watchlist, presentIds);
    if (item === undefined) throw unknownProduct();
    return { item: { ...item, revision: revisionOf(edit) }, isNew: edit.written.size > 0 };
  });
};
