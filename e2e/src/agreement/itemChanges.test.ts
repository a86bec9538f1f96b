import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { queryClient } from '@pmm/shared/query';
import fc from 'fast-check';
import { demoTenants } from '../../../api/src/demo/accounts';
import { addProducts as addToCatalogue, validPzns } from '../../../api/src/testing/catalogue';
import { openTestApp, type TestApp } from '../../../api/src/testing/testApp';
import {
  addProducts,
  transferItems,
  type WatchlistKey,
} from '../../../remote-watchlists/src/api/items';
import { createWatchlist, readWatchlist } from '../../../remote-watchlists/src/api/watchlists';
import { changeWatchlistItems } from '../../../remote-watchlists/src/hooks/changeItems';
import { watchlistQueryKey } from '../../../remote-watchlists/src/hooks/useWatchlist';
import { familiesOf } from '../../../remote-watchlists/src/watchlist/families';
import {
  applyChange,
  stepOf,
  type ItemChange,
  type ItemEdits,
} from '../../../remote-watchlists/src/watchlist/itemChange';
import { connectClient } from './connectClient';

const RUNS = 8;
const pzns = validPzns(9);
const tenantId = demoTenants.nordheide;

const acts = ['add', 'remove', 'hide', 'step', 'drag', 'family', 'copy', 'move'] as const;

/** An action of a person; the numbers choose among the existing items. */
const anyCommand = fc.record({
  list: fc.constantFrom(0 as const, 1 as const),
  act: fc.constantFrom(...acts),
  picks: fc.uniqueArray(fc.nat(8), { minLength: 1, maxLength: 4 }),
  step: fc.constantFrom(...(['up', 'down', 'top', 'bottom'] as const)),
  isUndone: fc.boolean(),
});
type Command = typeof anyCommand extends fc.Arbitrary<infer One> ? One : never;

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
  await api.database.execute('update tenant set max_watchlists = 1000');
  await addToCatalogue(
    api.database,
    pzns.map((pzn, index) => ({ pzn, family: `Family ${index % 3}` })),
  );
  await connectClient(api.app);
});
afterAll(async () => {
  queryClient.clear();
  await api.close();
});

const read = ({ watchlistId }: WatchlistKey): Promise<Watchlist> =>
  readWatchlist(tenantId, watchlistId, new AbortController().signal);

/** Makes the screen read it. */
const show = async (key: WatchlistKey): Promise<void> => {
  queryClient.setQueryData(watchlistQueryKey(key), await read(key));
};

/** The watchlist as the screen shows it. */
const shownOf = (key: WatchlistKey): Watchlist => {
  const shown = queryClient.getQueryData<Watchlist>(watchlistQueryKey(key));
  if (!shown) throw new Error('It has not been read.');
  return shown;
};

const create = async (some: readonly string[]): Promise<WatchlistKey> => {
  const name = crypto.randomUUID().slice(0, 20);
  const { watchlistId } = await createWatchlist(tenantId, {
    type: 'custom',
    name,
    description: '',
  });
  const key = { tenantId, watchlistId };
  await addProducts(key, some);
  await show(key);
  return key;
};

/** The visible result for a person: the order and the hidden items. */
const visibleIn = (items: readonly WatchlistItem[]) =>
  items.map(({ itemId, visible }) => [itemId, visible]);

const expectSound = ({ items, stats }: Watchlist) => {
  const places = items.map(({ displayOrder }) => displayOrder);
  expect(places).toEqual([...new Set(places)].sort());
  expect(new Set(items.map(({ pzn }) => pzn)).size).toBe(items.length);
  expect(stats.listedSkus).toBe(items.length);
  expect(stats.productFamilies).toBe(familiesOf(items).length);
};

/**
 * The screen must show the state of the server, and that must satisfy the rules of every watchlist.
 */
const expectAgreement = async (key: WatchlistKey): Promise<Watchlist> => {
  const [{ items, revision }, there] = [shownOf(key), await read(key)];
  expect({ items, revision }).toEqual({ items: there.items, revision: there.revision });
  expectSound(there);
  return there;
};

/** Makes the change as the screen does, which shows the result before the server has answered. */
const change = async (key: WatchlistKey, itemChange: ItemChange) => {
  const foreseen = applyChange(shownOf(key).items, itemChange);
  const changed = await changeWatchlistItems(key, itemChange);
  const { items } = await expectAgreement(key);
  expect(visibleIn(foreseen)).toEqual(visibleIn(items));
  // For a moment the screen has both the server's answer and the change that led to it.
  expect(visibleIn(applyChange(items, itemChange))).toEqual(visibleIn(items));
  return changed;
};

const idsOf = (items: readonly WatchlistItem[]) => items.map(({ itemId }) => itemId);

const edit = (edits: ItemEdits): ItemChange => ({
  kind: 'edit',
  edits,
  failure: 'UPDATE_ORDER_ERROR',
});

/** The command as a change of these items; null if there is nothing to change. */
const changeOf = (
  items: readonly WatchlistItem[],
  { act, picks, step }: Pick<Command, 'act' | 'picks' | 'step'>,
): ItemChange | null => {
  const picked = picks.flatMap((index) => items[index] ?? []);
  const [first, ...others] = picked;
  if (!first) return null;
  const siblings = others.filter(({ productFamily }) => productFamily === first.productFamily);
  const family = items.filter(({ productFamily }) => productFamily === first.productFamily);
  switch (act) {
    case 'remove':
      return { kind: 'remove', itemIds: idsOf(picked) };
    case 'hide':
      return edit({
        items: picked.map(({ itemId }) => ({ itemId, visible: !first.visible })),
      });
    case 'step': {
      const stepped = stepOf(idsOf(family), first.itemId, step);
      return stepped && edit({ moves: [stepped.move] });
    }
    case 'drag': {
      if (siblings.length === 0) return null;
      const to = step === 'up' || step === 'top' ? 'before' : 'after';
      return edit({ moves: [{ itemIds: idsOf(siblings), to, anchorId: first.itemId }] });
    }
    case 'family': {
      const before = others.find(({ productFamily }) => productFamily !== first.productFamily);
      return edit({
        familyMoves: [{ family: first.productFamily, before: before?.productFamily ?? null }],
      });
    }
    case 'add':
    case 'copy':
    case 'move':
      return null;
  }
};

/** The items that the other watchlist lacks, as the transfer dialog finds them. */
const comingOf = async (key: WatchlistKey, target: WatchlistKey, picks: readonly number[]) => {
  const items = picks.flatMap((index) => shownOf(key).items[index] ?? []);
  if (items.length === 0) return [];
  const { items: coming } = await transferItems(key, {
    targetWatchlistId: target.watchlistId,
    mode: 'copy',
    items: items.map(({ itemId }) => ({ itemId })),
    dryRun: true,
  });
  return coming;
};

/** Makes the change; returns a function that undoes it. */
const perform = async (
  here: WatchlistKey,
  there: WatchlistKey,
  command: Command,
): Promise<(() => Promise<unknown>) | null> => {
  if (command.act === 'add') {
    const { added } = await addProducts(
      here,
      command.picks.map((index) => pzns[index] ?? ''),
    );
    await show(here);
    return added.length === 0
      ? null
      : () => change(here, { kind: 'remove', itemIds: idsOf(added) });
  }
  if (command.act === 'copy' || command.act === 'move') {
    const coming = await comingOf(here, there, command.picks);
    if (coming.length === 0) return null;
    const targetId = there.watchlistId;
    if (command.act === 'move') {
      const { undoing } = await change(here, {
        ...{ kind: 'moveAway', itemIds: idsOf(coming), targetId },
      });
      await show(there);
      return undoing && (() => change(here, undoing));
    }
    const { items } = await transferItems(here, {
      targetWatchlistId: targetId,
      mode: 'copy',
      items: coming.map(({ itemId }) => ({ itemId, copyId: crypto.randomUUID() })),
    });
    await show(there);
    return () => change(there, { kind: 'remove', itemIds: idsOf(items) });
  }
  const itemChange = changeOf(shownOf(here).items, command);
  if (!itemChange) return null;
  const { undoing } = await change(here, itemChange);
  return undoing && (() => change(here, undoing));
};

it('the screen shows the same result as the server, for any changes and undos', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { minLength: 1, maxLength: 8 }), async (commands) => {
      const lists = [await create(pzns.slice(0, 6)), await create(pzns.slice(4))] as const;
      for (const command of commands) {
        const [here, there] = command.list === 0 ? lists : ([lists[1], lists[0]] as const);
        const before = [visibleIn(shownOf(here).items), visibleIn(shownOf(there).items)];
        const undo = await perform(here, there, command);
        if (!command.isUndone || undo === null) continue;
        await undo();
        await show(there);
        expect([visibleIn(shownOf(here).items), visibleIn(shownOf(there).items)]).toEqual(before);
      }
      for (const key of lists) await expectAgreement(key);
    }),
    { numRuns: RUNS },
  );
});

it("changes that are faster than the server's answers end as the screen showed them", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { minLength: 2, maxLength: 6 }), async (commands) => {
      const key = await create(pzns);
      let shown: readonly WatchlistItem[] = shownOf(key).items;
      const sent = commands.flatMap((command) => {
        const itemChange = changeOf(shown, command);
        if (!itemChange) return [];
        shown = applyChange(shown, itemChange);
        return changeWatchlistItems(key, itemChange);
      });
      await Promise.all(sent);
      const { items } = await expectAgreement(key);
      expect(visibleIn(items)).toEqual(visibleIn(shown));
    }),
    { numRuns: RUNS },
  );
});
