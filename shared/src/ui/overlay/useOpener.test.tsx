import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { events } from '../../events';
import { holdOverlays } from '../../testing/overlayCode';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { Menu } from '../Menu';
import { Popover } from '../Popover';

let code = holdOverlays();
beforeEach(() => {
  code = holdOverlays();
});

function Examples() {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Menu
        trigger={<Button>Language</Button>}
        onAction={() => undefined}
        groups={[
          {
            id: 'languages',
            entries: [
              { id: 'en', label: 'English' },
              { id: 'de', label: 'Deutsch' },
            ],
          },
        ]}
      />
      <Popover trigger={<Button>Columns</Button>} label="Columns of the matrix">
        <input aria-label="Find" />
      </Popover>
      <Button onClick={() => setAsks(true)}>Delete</Button>
      <Dialog open={asks} onClose={() => setAsks(false)} title="Delete it?" closeLabel="Close" />
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const show = () => {
  render(<Examples />);
  return { user: userEvent.setup(), menu: button('Language') };
};

describe('before its code has come', () => {
  it.each([
    ['{Enter}', 'English'],
    [' ', 'English'],
    ['{ArrowDown}', 'English'],
    ['{ArrowUp}', 'Deutsch'],
  ])('a menu is opened by the key %j, at the entry that it means', async (key, entry) => {
    const { user, menu } = show();
    await user.tab();
    await user.keyboard(key);
    expect(menu).toHaveFocus();
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    await code.give();
    await waitFor(() => expect(screen.getByRole('menuitem', { name: entry })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(menu).toHaveFocus());
    expect(button('Language')).toBe(menu);
  });

  it('a press opens a menu, and another one does not close it', async () => {
    const { user, menu } = show();
    await user.dblClick(menu);
    await code.give();
    expect(await screen.findByRole('menu', { name: 'Language' })).toBeVisible();
  });

  it('a press opens a popover and a dialog', async () => {
    const { user } = show();
    await user.click(button('Columns'));
    await code.give();
    expect(await screen.findByRole('dialog', { name: 'Columns of the matrix' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(button('Delete'));
    expect(await screen.findByRole('dialog', { name: 'Delete it?' })).toBeVisible();
  });

  it('is asked for by the focus and by a pointer, before anything is pressed', async () => {
    const { user, menu } = show();
    await user.hover(menu);
    expect(code.timesAsked()).toBe(1);
    await user.tab();
    expect(code.timesAsked()).toBe(2);
  });

  it.each([
    ['goes on to something else', '{Tab}'],
    ['takes it back', '{Escape}'],
  ])('nothing opens for who %s meanwhile', async (_what, key) => {
    const { user } = show();
    await user.tab();
    await user.keyboard(`{Enter}${key}`);
    await code.give();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

it('says when it could not be loaded, and tries again with the next press', async () => {
  const told = jest.fn();
  events.on('overlay-missing', told);
  const { user, menu } = show();
  await user.click(menu);
  await code.refuse();
  expect(told).toHaveBeenCalledTimes(1);
  await user.click(menu);
  await code.give();
  expect(await screen.findByRole('menu')).toBeVisible();
});
