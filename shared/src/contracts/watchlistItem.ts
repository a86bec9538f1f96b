import * as v from 'valibot';
import { skuKindSchema } from './product';
import { pznSchema } from './pzn';

/** How many PZNs or items one request may name. */
export const MAX_ITEMS_AT_ONCE = 10_000;
const MAX_MOVES_AT_ONCE = 100;

/**
 * Keys that define the order of items, compared by code unit. Opaque to clients, which only return
 * an earlier key to undo something.
 */
const displayOrderSchema = v.pipe(v.string(), v.regex(/^[A-Za-z][0-9A-Za-z]{1,63}$/));

/** Clients make ids as UUIDs, so that a repeated request is recognised. */
const newIdSchema = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** Ids of items that should exist. An id of another form is simply not found. */
const idSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64), v.toLowerCase());

const someOf = <Element extends v.GenericSchema>(element: Element, max = MAX_ITEMS_AT_ONCE) =>
  v.pipe(v.array(element), v.minLength(1), v.maxLength(max));

export const watchlistItemSchema = v.object({
  itemId: v.string(),
  pzn: pznSchema,
  sku: v.string(),
  productFamily: v.string(),
  kind: skuKindSchema,
  visible: v.boolean(),
  displayOrder: v.string(),
  /** The new PZN of a product that the maker has replaced, if the catalogue has it. */
  successorPzn: v.optional(pznSchema),
});
export type WatchlistItem = v.InferOutput<typeof watchlistItemSchema>;

/**
 * The revision of the watchlist that the person saw. With it, a change to an item that somebody
 * else has changed since is refused with WATCHLIST_CHANGED and the present watchlist; changes of
 * other items do not matter. Without it the change is always made.
 */
const seenRevision = { revision: v.optional(v.pipe(v.number(), v.integer())) };

// Adding --------------------------------------------------------------------------------------

const typedPznSchema = v.pipe(v.string('PZN_REQUIRED'), v.trim(), v.maxLength(64, 'PZN_LENGTH'));

/**
 * POST items: 201 with the new item, 200 with the existing one, whose id differs from the sent one.
 * Refusals: INVALID_PZN, PRODUCT_NOT_FOUND. `itemId`, `visible` and `displayOrder` restore a
 * removed item as it was; if its place is taken, it comes right behind. Without them it is visible
 * and comes last in its family, and a new family comes last of all.
 */
export const addItemSchema = v.object({
  pzn: v.pipe(typedPznSchema, v.nonEmpty('PZN_REQUIRED')),
  itemId: v.optional(newIdSchema),
  visible: v.optional(v.boolean(), true),
  displayOrder: v.optional(displayOrderSchema),
});
export type AddItem = v.InferOutput<typeof addItemSchema>;

/** The item, and the revision of the watchlist after the request. */
export const addedItemSchema = v.object({ ...watchlistItemSchema.entries, revision: v.number() });
export type AddedItem = v.InferOutput<typeof addedItemSchema>;

/**
 * POST items/batch: `pzns` as a person typed them, or `items` to restore removed ones, or both;
 * with neither MISSING_PARAMS. Partial: a PZN that cannot be added is reported and stops no other.
 * A repeated request with the same item ids reports the same items as added.
 */
export const addItemsSchema = v.object({
  pzns: v.optional(v.pipe(v.array(typedPznSchema), v.maxLength(MAX_ITEMS_AT_ONCE)), []),
  items: v.optional(
    v.pipe(
      v.array(v.object({ ...addItemSchema.entries, pzn: typedPznSchema })),
      v.maxLength(MAX_ITEMS_AT_ONCE),
    ),
    [],
  ),
});

/**
 * The result for each PZN, in the order of the request. `present` contains stored forms; `unknown`
 * and `invalid` contain the sent ones.
 */
export const addItemsAnswerSchema = v.object({
  revision: v.number(),
  added: v.array(watchlistItemSchema),
  present: v.array(v.string()),
  unknown: v.array(v.string()),
  invalid: v.array(v.string()),
});
export type AddItemsAnswer = v.InferOutput<typeof addItemsAnswerSchema>;

/**
 * POST items/preview: the result that POST items/batch would have for these PZNs. Writes nothing.
 */
export const previewItemsSchema = v.object({ pzns: someOf(typedPznSchema) });

export const previewItemsAnswerSchema = v.object({
  known: v.array(v.pick(watchlistItemSchema, ['pzn', 'sku', 'productFamily', 'kind'])),
  present: v.array(v.string()),
  unknown: v.array(v.string()),
  invalid: v.array(v.string()),
});
export type PreviewItemsAnswer = v.InferOutput<typeof previewItemsAnswerSchema>;

// Changing ------------------------------------------------------------------------------------

const itemChanges = {
  visible: v.optional(v.boolean()),
  /** An earlier place, to undo a move; if it is taken, the item comes right behind. */
  displayOrder: v.optional(displayOrderSchema),
};

/**
 * `up`, `down`, `top` and `bottom` are relative to the items of the same family, hidden ones too;
 * an item that cannot go further stays. `before` and `after` need the `anchorId`.
 */
const itemMoveSchema = v.variant('to', [
  v.object({ to: v.picklist(['up', 'down', 'top', 'bottom']) }),
  v.object({ to: v.picklist(['before', 'after']), anchorId: idSchema }),
]);

/** PATCH items/{itemId}: MISSING_PARAMS if it changes nothing; otherwise like PUT items/batch. */
export const changeItemSchema = v.object({
  ...seenRevision,
  ...itemChanges,
  move: v.optional(itemMoveSchema),
});
export type ChangeItem = v.InferOutput<typeof changeItemSchema>;

/**
 * PUT items/batch: everything or nothing, first `items`, then `moves`, then `familyMoves`; with none
 * of them MISSING_PARAMS.
 *
 * - `moves` puts items of one family, in the given order, side by side before or after another item
 *   of that family.
 * - `familyMoves` moves all items of a family in front of another family, or with null behind all.
 *
 * Refusals: ITEM_NOT_FOUND when an item is no longer there, CALCULATE_ORDER_ERROR (409) when that is
 * so of the anchor, or it is of another family or one of the moved, NO_FAMILY_ITEM (409) when a
 * family has no item, WATCHLIST_CHANGED. `validationErrors` names the field.
 */
export const changeItemsSchema = v.object({
  ...seenRevision,
  items: v.optional(
    v.pipe(v.array(v.object({ itemId: idSchema, ...itemChanges })), v.maxLength(MAX_ITEMS_AT_ONCE)),
    [],
  ),
  moves: v.optional(
    v.pipe(
      v.array(
        v.object({
          itemIds: someOf(idSchema),
          to: v.picklist(['before', 'after']),
          anchorId: idSchema,
        }),
      ),
      v.maxLength(MAX_MOVES_AT_ONCE),
    ),
    [],
  ),
  familyMoves: v.optional(
    v.pipe(
      v.array(v.object({ family: v.string(), before: v.nullable(v.string()) })),
      v.maxLength(MAX_MOVES_AT_ONCE),
    ),
    [],
  ),
});
export type ChangeItems = v.InferOutput<typeof changeItemsSchema>;

/**
 * The named items and those whose place changed with them. If `revision` is more than one above the
 * seen one, somebody else has changed the watchlist as well: read it again.
 */
export const changedItemsSchema = v.object({
  revision: v.number(),
  items: v.array(watchlistItemSchema),
});
export type ChangedItems = v.InferOutput<typeof changedItemsSchema>;

// Removing ------------------------------------------------------------------------------------

/**
 * The query of DELETE items/{itemId}: the revision that the person saw, as in the bodies of the
 * other calls. Refusals: ITEM_NOT_FOUND, WATCHLIST_CHANGED.
 */
export const removeItemQuerySchema = v.object({
  revision: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'VALUE_INVALID'))),
});

/**
 * DELETE items/batch. Items that do not exist are no failure: a repeated request changes nothing
 * and has the same answer.
 */
export const removeItemsSchema = v.object({ ...seenRevision, itemIds: someOf(idSchema) });

/** None of these is in the watchlist now. */
export const removedItemsSchema = v.object({
  revision: v.number(),
  itemIds: v.array(v.string()),
});
export type RemovedItems = v.InferOutput<typeof removedItemsSchema>;

// Copying and moving to another watchlist -----------------------------------------------------

/**
 * POST items/transfer: puts items into another watchlist of the tenant, in the order that they have
 * here, as if they were added there. Moved items keep their ids; copies get `copyId`, or an id that
 * the server makes. `displayOrder` is for an undo. Items that the target already has stay where
 * they are and are reported as `present`; `dryRun` only reports. Refusals: NOT_FOUND for the
 * target, TARGET_MUST_DIFFER at the field, ITEM_NOT_FOUND, WATCHLIST_CHANGED.
 */
export const transferItemsSchema = v.object({
  ...seenRevision,
  targetWatchlistId: idSchema,
  mode: v.picklist(['copy', 'move']),
  items: someOf(
    v.object({
      itemId: idSchema,
      copyId: v.optional(newIdSchema),
      displayOrder: v.optional(displayOrderSchema),
    }),
  ),
  dryRun: v.optional(v.boolean(), false),
});
export type TransferItems = v.InferOutput<typeof transferItemsSchema>;

export const transferredItemsSchema = v.object({
  /** The revision of this watchlist. */
  revision: v.number(),
  targetRevision: v.number(),
  /** As they are in the target; after a dry run, as they are here. */
  items: v.array(watchlistItemSchema),
  /** The items of this watchlist whose product the target already has. */
  present: v.array(v.object({ itemId: v.string(), pzn: pznSchema })),
});
export type TransferredItems = v.InferOutput<typeof transferredItemsSchema>;
