import { describe, expect, it } from '@jest/globals';
import { queryClient } from '@pmm/shared/query';
import { answer, setWindowWidth, heldAnswer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import { cough, managedItems, namesOfRows, openManage, pack, row } from '../../testing/openManage';
import { failedWrite, listOf, listPath } from '../../testing/openPage';

const [first, second] = managedItems;
if (!first || !second) throw new Error('There are items.');

const items = `${listPath}id-Cough/items`;
const batch = (method: string) => `${method} ${items}/batch`;
/** The call of one item. */
const single = (method: 'PATCH' | 'DELETE', itemId: string) => `${method} ${items}/${itemId}`;
const tool = (name: string, label: string) =>
  within(row(name)).getByRole('button', { name: label });

const original = ['Bronchopal 100 ml', 'Bronchopal 200 ml', 'Halsano 24 St', 'Halsano 48 St'];
const [one, two, three, four] = original;

describe('selecting', () => {
  it('a family shows and selects its SKUs; taking one away leaves it selected in part', async () => {
    const { user } = await openManage();
    expect(namesOfRows()).toEqual(original);
    const family = row('Halsano', /^Product families/);
    await user.click(within(family).getByRole('checkbox', { name: 'Select Halsano' }));
    expect(namesOfRows()).toEqual([three, four]);
    expect(screen.getByText('2 SKUs selected')).toBeVisible();
    await user.click(within(row('Halsano 24 St')).getByRole('checkbox'));
    expect(screen.getByText('1 SKU selected')).toBeVisible();
    expect(within(family).getByRole('checkbox')).toBePartiallyChecked();
    expect(within(family).getByText('1 of 2')).toBeVisible();
  });

  it('works with the keyboard alone: ranges, all, none', async () => {
    const { user } = await openManage();
    act(() => row('Bronchopal 100 ml').focus());
    await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(screen.getByText('3 SKUs selected')).toBeVisible();
    expect(row('Halsano 24 St')).toHaveFocus();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(screen.getByText('2 SKUs selected')).toBeVisible();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('4 SKUs selected')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveAttribute('data-in-use');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  });

  it('inverts, and tells what the search leaves out', async () => {
    const { user } = await openManage();
    await user.click(within(row('Bronchopal 100 ml')).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Invert' }));
    expect(screen.getByText('3 SKUs selected')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Name or PZN' }), '0123');
    await waitFor(() => expect(namesOfRows()).toEqual([four]));
    expect(screen.getByText('2 not in this search')).toBeVisible();
  });
});

describe('moving', () => {
  it('shows the new order at once, keeps the focus on the row, and can be undone', async () => {
    const held = heldAnswer();
    const { user, sent, server } = await openManage({
      [single('PATCH', first.itemId)]: () => held.response,
    });
    act(() => row('Bronchopal 100 ml').focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(namesOfRows()).toEqual([two, one, three, four]);
    expect(row('Bronchopal 100 ml')).toHaveFocus();
    expect(screen.getByText('Bronchopal 100 ml: position 2 of 2.')).toBeInTheDocument();
    held.give(answer({ revision: 2, items: [{ ...first, displayOrder: 'a1V' }] }));
    await waitFor(() => expect(toasts.read()).toHaveLength(1));
    expect(namesOfRows()).toEqual([two, one, three, four]);
    server[single('PATCH', first.itemId)] = () => answer({ revision: 3, items: [first] });
    act(() => toasts.read()[0]?.action?.onAction());
    await waitFor(() => expect(namesOfRows()).toEqual(original));
    expect(sent()).toEqual([
      ['PATCH', { revision: 1, move: { to: 'after', anchorId: '07688100' } }],
      ['PATCH', { revision: 2, displayOrder: 'a0' }],
    ]);
  });

  it('is taken back exactly when the server refuses, under its own name', async () => {
    const { user } = await openManage({
      [single('PATCH', second.itemId)]: () => refusal(500, 'SERVER_ERROR'),
    });
    await user.click(tool('Bronchopal 200 ml', 'Move up'));
    await waitFor(() => expect(failedWrite()).toEqual(['MOVE_SKU_UP_ERROR', 'SERVER_ERROR']));
    expect(namesOfRows()).toEqual(original);
  });

  it('with the grip is said step by step and sent once', async () => {
    const { user, sent } = await openManage({
      [single('PATCH', second.itemId)]: () =>
        answer({ revision: 2, items: [{ ...second, displayOrder: 'Zz' }] }),
    });
    act(() => tool('Bronchopal 200 ml', 'Drag Bronchopal 200 ml').focus());
    await user.keyboard('{Enter}{ArrowUp}');
    expect(screen.getByText('Bronchopal 200 ml: position 1 of 2.')).toBeInTheDocument();
    expect(tool('Bronchopal 200 ml', 'Drag Bronchopal 200 ml')).toHaveAttribute('data-in-use');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(namesOfRows()).toEqual([two, one, three, four]));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

describe('dragging', () => {
  const halsano72 = pack('01234579', 'Halsano', '72 St', 'a4');
  const ofThree = {
    [`GET ${listPath}id-Cough`]: () => answer({ ...cough, items: [...managedItems, halsano72] }),
  };

  it('a selected row takes along all that is selected of its family', async () => {
    const { user, sent } = await openManage({
      ...ofThree,
      [batch('PUT')]: () =>
        answer({
          revision: 2,
          items: [
            { ...managedItems[2], displayOrder: 'a5' },
            { ...managedItems[3], displayOrder: 'a6' },
          ],
        }),
    });
    for (const name of ['Bronchopal 100 ml', 'Halsano 24 St', 'Halsano 48 St']) {
      await user.click(within(row(name)).getByRole('checkbox'));
    }
    act(() => tool('Halsano 48 St', 'Drag Halsano 48 St').focus());
    await user.keyboard('{Enter}');
    expect(screen.getByText(/^2 SKUs: position 1 of 3\. Arrow keys/)).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByText('2 SKUs: position 2 of 3.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.getByText('2 SKUs put down at position 2 of 3.')).toBeInTheDocument();
    await waitFor(() => expect(namesOfRows()).toEqual([one, two, 'Halsano 72 St', three, four]));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.[1]).toMatchObject({
      moves: [{ itemIds: ['04877800', '01234562'], to: 'after', anchorId: '01234579' }],
    });
  });

  it('is cancelled with Escape, which keeps the selection', async () => {
    const { user, sent } = await openManage(ofThree);
    await user.click(within(row('Halsano 24 St')).getByRole('checkbox'));
    act(() => tool('Halsano 24 St', 'Drag Halsano 24 St').focus());
    await user.keyboard('{Enter}{ArrowDown}{Escape}');
    expect(screen.getByText('Halsano 24 St: not moved.')).toBeInTheDocument();
    expect(screen.getByText('1 SKU selected')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('moves a family by its grip', async () => {
    const moved = managedItems
      .slice(2)
      .map((item, index) => ({ ...item, displayOrder: `Z${index}` }));
    const { user, sent } = await openManage({
      [batch('PUT')]: () => answer({ revision: 2, items: moved }),
    });
    const family = row('Halsano', /^Product families/);
    act(() => within(family).getByRole('button', { name: 'Drag Halsano' }).focus());
    await user.keyboard('{Enter}{ArrowUp}{Enter}');
    expect(screen.getByText('Halsano put down at position 1 of 2.')).toBeInTheDocument();
    await waitFor(() => expect(namesOfRows()).toEqual([three, four, one, two]));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.[1]).toMatchObject({
      familyMoves: [{ family: 'Halsano', before: 'Bronchopal' }],
    });
  });
});

it('hides what was selected; what cannot be hidden is shown as before', async () => {
  const { user } = await openManage({
    [single('PATCH', '04877800')]: () => refusal(404, 'ITEM_NOT_FOUND'),
  });
  await user.click(tool('Halsano 24 St', 'Hide'));
  await waitFor(() => expect(failedWrite()).toEqual(['TOGGLE_VISIBILITY_ERROR', 'ITEM_NOT_FOUND']));
  expect(tool('Halsano 24 St', 'Hide')).toBeVisible();
});

it('removes one SKU by its own call after a question that says it is final, and brings it back', async () => {
  const { user, calls, sent, server } = await openManage({
    [single('DELETE', first.itemId)]: () => answer({ revision: 2, itemIds: [first.itemId] }),
  });
  await user.click(tool('Bronchopal 100 ml', 'Remove'));
  const question = await screen.findByRole('alertdialog', { name: 'Remove this SKU?' });
  expect(question).toHaveAccessibleDescription(/^It no longer belongs .*cannot be undone/);
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(namesOfRows()).toEqual([two, three, four]));
  await waitFor(() => expect(toasts.read().map(({ title }) => title)).toEqual(['1 SKU removed']));
  expect(calls.find(({ method }) => method === 'DELETE')?.search.get('revision')).toBe('1');
  server[`POST ${items}`] = () => answer({ revision: 3, ...first }, 201);
  act(() => toasts.read()[0]?.action?.onAction());
  await waitFor(() => expect(namesOfRows()).toEqual(original));
  const { itemId, pzn, visible, displayOrder } = first;
  expect(sent().at(-1)).toEqual(['POST', { itemId, pzn, visible, displayOrder }]);
});

it('removes several SKUs in one batch and brings them back in one', async () => {
  const { user, sent, server } = await openManage({
    [batch('DELETE')]: () => answer({ revision: 2, itemIds: [first.itemId, second.itemId] }),
  });
  for (const { sku } of [first, second]) await user.click(within(row(sku)).getByRole('checkbox'));
  await user.click(
    within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', {
      name: 'Remove',
    }),
  );
  const question = await screen.findByRole('alertdialog', { name: 'Remove 2 SKUs?' });
  expect(question).toHaveAccessibleDescription(/^They no longer belong /);
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toasts.read().map(({ title }) => title)).toEqual(['2 SKUs removed']));
  server[batch('POST')] = () =>
    answer({ revision: 3, added: [first, second], present: [], unknown: [], invalid: [] });
  act(() => toasts.read()[0]?.action?.onAction());
  await waitFor(() => expect(namesOfRows()).toEqual(original));
  expect(sent()).toMatchObject([
    ['DELETE', { revision: 1, itemIds: [first.itemId, second.itemId] }],
    ['POST', { items: [{ itemId: first.itemId }, { itemId: second.itemId }] }],
  ]);
});

it('shows what somebody else made of it when they were faster', async () => {
  const theirs = { ...cough, revision: 5, items: managedItems.slice(1) };
  const { user } = await openManage({
    [single('PATCH', first.itemId)]: () => refusal(409, 'WATCHLIST_CHANGED', { current: theirs }),
  });
  await user.click(tool('Bronchopal 100 ml', 'Hide'));
  await waitFor(() =>
    expect(failedWrite()).toEqual(['TOGGLE_VISIBILITY_ERROR', 'WATCHLIST_CHANGED']),
  );
  expect(namesOfRows()).toEqual([two, three, four]);
});

describe('to another watchlist', () => {
  const transfer = `POST ${listPath}id-Cough/items/transfer`;
  const inDialog = () => within(screen.getByRole('dialog'));
  const selectAndAsk = async (routes: FakeRoutes) => {
    const view = await openManage(routes);
    await view.user.click(within(row('Bronchopal', /^Product families/)).getByRole('checkbox'));
    await view.user.click(screen.getByRole('button', { name: 'Move to…' }));
    await screen.findByRole('dialog');
    return view;
  };

  it('moves what is not there yet, after saying what is', async () => {
    const { user, sent } = await selectAndAsk({
      [transfer]: () =>
        answer({
          revision: 2,
          targetRevision: 2,
          items: [first],
          present: [{ itemId: second.itemId, pzn: second.pzn }],
        }),
    });
    await user.click(inDialog().getByRole('radio', { name: /Pain/ }));
    expect(
      await inDialog().findByText(
        '1 SKU will be moved to Pain. 1 is there already and stays here: Bronchopal 200 ml',
      ),
    ).toBeVisible();
    await user.click(inDialog().getByRole('button', { name: 'Move Here' }));
    await waitFor(() => expect(namesOfRows()).toEqual([two]));
    expect(sent().at(-1)).toEqual([
      'POST',
      {
        revision: 1,
        targetWatchlistId: 'id-Pain',
        mode: 'move',
        items: [{ itemId: '10203603' }],
      },
    ]);
  });

  it('says when there is no other', async () => {
    await selectAndAsk({ [`GET ${listPath}`]: () => listOf(cough) });
    expect(inDialog().getByText('No other watchlists available.')).toBeVisible();
    expect(inDialog().queryByRole('button', { name: 'Move Here' })).not.toBeInTheDocument();
  });
});

it('reads the list of watchlists again after a change, but not the thousands of items', async () => {
  const { user, calls } = await openManage({
    [single('DELETE', first.itemId)]: () => answer({ revision: 2, itemIds: [first.itemId] }),
  });
  const before = calls.length;
  await user.click(tool('Bronchopal 100 ml', 'Remove'));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
  );
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const paths = calls.slice(before).map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual([single('DELETE', first.itemId), `GET ${listPath}`]);
});

it('on a small laptop the tools of a row stand in its menu, so that its name has room', async () => {
  const beWideAgain = setWindowWidth(1_024);
  const { user } = await openManage();
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  await user.click(tool('Bronchopal 100 ml', 'Actions for Bronchopal 100 ml'));
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim());
  expect(entries).toContain('Move down');
  beWideAgain();
});
