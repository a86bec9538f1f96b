import { validationFailed } from '../../errors';
import { findGivenIds } from '../../storage/watchlistItems';
import type { Edit } from './editWatchlist';
import { isOrderKey } from './orderKeys';

/**
 * An id that a client made for an item of this product, and the field of the request that contains
 * it.
 */
export interface RequestedId {
  itemId: string;
  productId: number;
  field: string;
}

/**
 * Refuses ids that belong to other items. If a request is repeated, an id may already belong to the
 * same item. The id of another item is refused, so that the client does not believe that its item
 * was added.
 *
 * @throws ApiError VALIDATION_ERROR
 */
export const refuseTakenIds = async (
  { transaction, watchlist }: Edit,
  requested: readonly RequestedId[],
): Promise<void> => {
  if (requested.length === 0) return;
  const productOf = new Map<string, number>();
  for (const { itemId, productId } of requested) productOf.set(itemId, productId);
  const found = await findGivenIds(transaction, watchlist.tenantId, [...productOf.keys()]);
  const taken = new Set(
    found
      .filter(
        ({ itemId, watchlistId, productId }) =>
          watchlistId !== watchlist.watchlistId || productId !== productOf.get(itemId),
      )
      .map(({ itemId }) => itemId),
  );
  // The last product with an id keeps it: an earlier one with the same id is a mistake.
  const refused = requested.filter(
    ({ itemId, productId }) => taken.has(itemId) || productOf.get(itemId) !== productId,
  );
  if (refused.length === 0) return;
  throw validationFailed(refused.map(({ field }) => ({ field, message: 'VALUE_INVALID' })));
};

interface RequestedPlace {
  displayOrder?: string | undefined;
}

/** @throws ApiError VALIDATION_ERROR for places that never existed. */
export const refuseUnknownPlaces = (
  requested: readonly RequestedPlace[],
  fieldOf: (index: number) => string,
): void => {
  const refused = requested.flatMap(({ displayOrder }, index) =>
    displayOrder === undefined || isOrderKey(displayOrder)
      ? []
      : [{ field: `${fieldOf(index)}displayOrder`, message: 'VALUE_INVALID' }],
  );
  if (refused.length > 0) throw validationFailed(refused);
};

/** The path of a field of an element of `items` in the request. */
export const fieldOfItems = (index: number): string => `items.${index}.`;
