import { expect, it } from '@jest/globals';
import { answer, delayedAnswer, setWindowWidth } from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import { managedItems, namesOfRows, openManage, row } from '../../testing/openManage';
import { listPath } from '../../testing/openPage';

const [first] = managedItems;
if (!first) throw new Error('There are items.');

const tool = (name: string, label: string) =>
  within(row(name)).getByRole('button', { name: label });

const original = ['Bronchopal 100 ml', 'Bronchopal 200 ml', 'Halsano 24 St', 'Halsano 48 St'];
const [one, two, three, four] = original;

it('Manage selects all rows by keyboard, inverts them, and counts what the search hides', async () => {
  const { user } = await openManage();
  act(() => row('Bronchopal 100 ml').focus());
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getByText('4 SKUs selected')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Selection' })).toHaveAttribute('data-in-use');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  await user.click(within(row('Bronchopal 100 ml')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Invert' }));
  expect(screen.getByText('3 SKUs selected')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Name or PZN' }), '0123');
  await waitFor(() => expect(namesOfRows()).toEqual([four]));
  expect(screen.getByText('2 not in this search')).toBeVisible();
});

it('Manage shows a move before the server answers, keeps the focus on the row, and undoes it', async () => {
  const path = `PATCH ${listPath}id-Cough/items/${first.itemId}`;
  const saveAnswer = delayedAnswer();
  const { user, sent, server } = await openManage({ [path]: () => saveAnswer.response });
  act(() => row('Bronchopal 100 ml').focus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(namesOfRows()).toEqual([two, one, three, four]);
  expect(row('Bronchopal 100 ml')).toHaveFocus();
  expect(screen.getByText('Bronchopal 100 ml: position 2 of 2.')).toBeInTheDocument();
  saveAnswer.give(answer({ revision: 2, items: [{ ...first, displayOrder: 'a1V' }] }));
  await waitFor(() => expect(toasts.read()).toHaveLength(1));
  expect(namesOfRows()).toEqual([two, one, three, four]);
  server[path] = () => answer({ revision: 3, items: [first] });
  act(() => toasts.read()[0]?.action?.onAction());
  await waitFor(() => expect(namesOfRows()).toEqual(original));
  expect(sent()).toEqual([
    ['PATCH', { revision: 1, move: { to: 'after', anchorId: '07688100' } }],
    ['PATCH', { revision: 2, displayOrder: 'a0' }],
  ]);
});

it('a drag by keyboard is cancelled with Escape, which keeps the selection and sends nothing', async () => {
  const { user, sent } = await openManage();
  await user.click(within(row('Halsano 24 St')).getByRole('checkbox'));
  const grip = tool('Halsano 24 St', 'Drag Halsano 24 St');
  act(() => grip.focus());
  await user.keyboard('{Enter}{ArrowDown}');
  expect(grip).toHaveAttribute('data-in-use');
  await user.keyboard('{Escape}');
  expect(screen.getByText('Halsano 24 St: not moved.')).toBeInTheDocument();
  expect(screen.getByText('1 SKU selected')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('a row has its tools in a menu in a window of 1,024 pixels', async () => {
  const restoreWidth = setWindowWidth(1_024);
  const { user } = await openManage();
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  await user.click(tool('Bronchopal 100 ml', 'Actions for Bronchopal 100 ml'));
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim());
  expect(entries).toContain('Move down');
  restoreWidth();
});
