import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import type { ChangeItems, WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import fc from 'fast-check';
import type { OpenDatabase } from '../../storage/openedDatabase';
import { tenant } from '../../storage/schema';
import {
  type TenantChange,
  tenantTransaction,
  unrecordedChange,
} from '../../storage/tenantTransaction';
import type { WatchlistKey } from '../../storage/watchlistItems';
import { addProducts, validPzns } from '../../testing/catalogue';
import { testEngines } from '../../testing/testDatabase';
import { addItems } from './addItems';
import { changeItem, changeItems } from './changeItems';
import { createWatchlist } from './createWatchlist';
import { readWatchlist } from './readWatchlist';
import { removeItems } from './removeItems';
import { transferItems } from './transferItems';

const RUNS = 7;
const pzns = validPzns(9);
const familyOf = (pzn: string) => `Family ${pzns.indexOf(pzn) % 3}`;

const acts = ['add', 'remove', 'hide', 'step', 'beside', 'family', 'copy', 'move'] as const;

/** An action of a person; the numbers choose among the existing items. */
const commands = fc.array(
  fc.record({
    list: fc.constantFrom(0 as const, 1 as const),
    act: fc.constantFrom(...acts),
    picks: fc.array(fc.nat(8), { minLength: 1, maxLength: 4 }),
    to: fc.constantFrom(...(['up', 'down', 'top', 'bottom'] as const)),
    isUndone: fc.boolean(),
  }),
  { minLength: 1, maxLength: 10 },
);

/** The expected view: PZNs in order, and which of them are hidden. */
type Model = { pzn: string; visible: boolean }[];

const seen = (items: readonly WatchlistItem[]): Model =>
  items.map(({ pzn, visible }) => ({ pzn, visible }));

const without = (model: Model, gone: Model): Model =>
  model.filter(({ pzn }) => gone.every((each) => each.pzn !== pzn));

/** A new item comes last in its family, a new family last of all. */
const appended = (model: Model, coming: Model): Model =>
  coming.reduce<Model>((list, each) => {
    const last = list.findLastIndex(({ pzn }) => familyOf(pzn) === familyOf(each.pzn));
    return list.toSpliced(last === -1 ? list.length : last + 1, 0, each);
  }, model);

/** The expected result, in this and the other watchlist, and how to undo it. */
interface Outcome {
  here: Model;
  there?: Model;
  undo?: () => Promise<unknown>;
}

interface Scene {
  here: WatchlistKey;
  there: WatchlistKey;
  /** The items of this watchlist before. */
  items: WatchlistItem[];
  /** The view before, in this watchlist and in the other one. */
  before: Model;
  other: Model;
  picks: number[];
  picked: [WatchlistItem, ...WatchlistItem[]];
  to: 'up' | 'down' | 'top' | 'bottom';
}

describe.each(testEngines)('any sequence of changes over $engine', ({ open: openEngine }) => {
  let open: OpenDatabase;
  let unrecorded: TenantChange;
  let tenantId = 0;
  beforeAll(async () => {
    open = await openEngine();
    unrecorded = unrecordedChange(open.database);
    const products = pzns.map((pzn) => ({ pzn, family: familyOf(pzn) }));
    await addProducts(open.database, products);
    const [row] = await open.database
      .insert(tenant)
      .values({ name: 'Any', maxWatchlists: 1_000 })
      .returning({ id: tenant.id });
    tenantId = row?.id ?? 0;
  });
  afterAll(() => open.close());

  const read = (key: WatchlistKey): Promise<Watchlist> =>
    tenantTransaction(open.database, tenantId, (transaction) => readWatchlist(transaction, key));
  const create = async (): Promise<WatchlistKey> => {
    const name = crypto.randomUUID().slice(0, 20);
    const { watchlistId } = await createWatchlist(
      unrecorded,
      { id: tenantId, maxWatchlists: 1_000 },
      { type: 'custom', name, description: '' },
    );
    return { tenantId, watchlistId };
  };
  const change = (key: WatchlistKey, changes: Partial<ChangeItems>) =>
    changeItems(unrecorded, key, { items: [], moves: [], familyMoves: [], ...changes });
  const remove = (key: WatchlistKey, items: readonly WatchlistItem[]) =>
    removeItems(unrecorded, key, { itemIds: items.map(({ itemId }) => itemId) });
  const putBack =
    ({ here, items }: Scene, changed: { items: WatchlistItem[] }) =>
    () => {
      const ids = changed.items.map(({ itemId }) => itemId);
      return change(here, { items: items.filter(({ itemId }) => ids.includes(itemId)) });
    };

  const transfer =
    (mode: 'copy' | 'move') =>
    async ({ here, there, before, other, items, picked }: Scene): Promise<Outcome> => {
      const call = (from: WatchlistKey, to: WatchlistKey, some: Partial<WatchlistItem>[]) =>
        transferItems(unrecorded, from, {
          targetWatchlistId: to.watchlistId,
          mode,
          items: some.map(({ itemId = '', displayOrder }) => ({ itemId, displayOrder })),
          dryRun: false,
        });
      const ids = picked.map(({ itemId }) => ({ itemId }));
      const { items: went } = await call(here, there, ids);
      const left = items.filter(({ itemId }) => went.some((each) => each.itemId === itemId));
      return {
        here: mode === 'copy' ? before : without(before, seen(went)),
        there: appended(other, seen(went)),
        undo: async () => {
          if (went.length === 0) return;
          await (mode === 'copy' ? remove(there, went) : call(there, here, left));
        },
      };
    };

  const does: Record<(typeof acts)[number], (scene: Scene) => Promise<Outcome>> = {
    add: async ({ here, before, picks }) => {
      const additions = picks.map((index) => ({ pzn: pzns[index] ?? '' }));
      const { added } = await addItems(unrecorded, here, additions);
      return { here: appended(before, seen(added)), undo: () => remove(here, added) };
    },
    remove: async ({ here, before, picked }) => {
      await remove(here, picked);
      return {
        here: without(before, seen(picked)),
        undo: () => addItems(unrecorded, here, picked),
      };
    },
    hide: async (scene) => {
      const items = scene.picked.map(({ itemId, visible }) => ({ itemId, visible: !visible }));
      const changed = await change(scene.here, { items });
      const isPicked = (pzn: string) => scene.picked.some((each) => each.pzn === pzn);
      return {
        here: scene.before.map(({ pzn, visible }) => ({ pzn, visible: visible !== isPicked(pzn) })),
        undo: putBack(scene, changed),
      };
    },
    step: async (scene) => {
      const { before, picked, to } = scene;
      const [{ itemId, pzn: moved, productFamily }] = picked;
      const changed = await changeItem(unrecorded, scene.here, itemId, { move: { to } });
      const family = before.filter(({ pzn }) => familyOf(pzn) === productFamily);
      const start = before.findIndex(({ pzn }) => familyOf(pzn) === productFamily);
      const from = family.findIndex(({ pzn }) => pzn === moved);
      const target = { up: Math.max(0, from - 1), down: from + 1, top: 0, bottom: 9 }[to];
      const arranged = family
        .toSpliced(from, 1)
        .toSpliced(target, 0, ...family.slice(from, from + 1));
      return {
        here: before.toSpliced(start, family.length, ...arranged),
        undo: putBack(scene, changed),
      };
    },
    beside: async (scene) => {
      const [anchor, ...others] = scene.picked;
      const moving = others.filter(({ productFamily }) => productFamily === anchor.productFamily);
      if (moving.length === 0) return { here: scene.before };
      const itemIds = moving.map(({ itemId }) => itemId);
      const changed = await change(scene.here, {
        moves: [{ itemIds, to: 'before', anchorId: anchor.itemId }],
      });
      const rest = without(scene.before, seen(moving));
      const position = rest.findIndex(({ pzn }) => pzn === anchor.pzn);
      return {
        here: rest.toSpliced(position, 0, ...seen(moving)),
        undo: putBack(scene, changed),
      };
    },
    family: async (scene) => {
      const [{ productFamily: family }, second] = scene.picked;
      const isOther = second !== undefined && second.productFamily !== family;
      const before = isOther ? second.productFamily : null;
      const changed = await change(scene.here, { familyMoves: [{ family, before }] });
      const moving = scene.before.filter(({ pzn }) => familyOf(pzn) === family);
      const rest = without(scene.before, moving);
      const found = rest.findIndex(({ pzn }) => familyOf(pzn) === before);
      return {
        here: rest.toSpliced(found === -1 ? rest.length : found, 0, ...moving),
        undo: putBack(scene, changed),
      };
    },
    copy: transfer('copy'),
    move: transfer('move'),
  };

  it('preserve order, counts, hidden items and one item for each product, and can be undone without a trace', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const keys = [await create(), await create()] as const;
        for (const here of keys) {
          await addItems(
            unrecorded,
            here,
            pzns.slice(0, 5).map((pzn) => ({ pzn })),
          );
        }
        let lists = [await read(keys[0]), await read(keys[1])] as const;
        for (const { list, act, picks, to, isUndone } of sequence) {
          const away = list === 0 ? 1 : 0;
          const { items } = lists[list];
          const [before, other] = [seen(items), seen(lists[away].items)];
          const [first, ...rest] = [...new Set(picks)].flatMap((index) => items[index] ?? []);
          if (first === undefined) continue;
          const outcome = await does[act]({
            ...{ here: keys[list], there: keys[away], items, before, other, picks, to },
            picked: [first, ...rest],
          });
          if (isUndone) await outcome.undo?.();
          lists = [await read(keys[0]), await read(keys[1])];
          expect([seen(lists[list].items), seen(lists[away].items)]).toEqual(
            isUndone ? [before, other] : [outcome.here, outcome.there ?? other],
          );
          for (const watchlist of lists) {
            const places = watchlist.items.map(({ displayOrder }) => displayOrder);
            expect(places).toEqual([...new Set(places)].sort());
            expect(watchlist.stats.listedSkus).toBe(places.length);
          }
        }
      }),
      { numRuns: RUNS },
    );
  });
});
