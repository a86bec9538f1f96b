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

describe('an overlay whose code has not loaded yet', () => {
  it.each([
    ['{Enter}', 'English'],
    [' ', 'English'],
    ['{ArrowDown}', 'English'],
    ['{ArrowUp}', 'Deutsch'],
  ])('opens as a menu by the key %j, at the entry of that key', async (key, entry) => {
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

  it('opens as a menu by a press, and another press does not close it', async () => {
    const { user, menu } = show();
    await user.dblClick(menu);
    await code.give();
    expect(await screen.findByRole('menu', { name: 'Language' })).toBeVisible();
  });

  it('opens by a press as a popover and as a dialog', async () => {
    const { user } = show();
    await user.click(button('Columns'));
    await code.give();
    expect(await screen.findByRole('dialog', { name: 'Columns of the matrix' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(button('Delete'));
    expect(await screen.findByRole('dialog', { name: 'Delete it?' })).toBeVisible();
  });

  it('is requested by the focus and by a pointer, before a press', async () => {
    const { user, menu } = show();
    await user.hover(menu);
    expect(code.timesRequested()).toBe(1);
    await user.tab();
    expect(code.timesRequested()).toBe(2);
  });

  it.each([
    ['moves on', '{Tab}'],
    ['cancels', '{Escape}'],
  ])('does not open for a person who %s meanwhile', async (_what, key) => {
    const { user } = show();
    await user.tab();
    await user.keyboard(`{Enter}${key}`);
    await code.give();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

it('an overlay whose code could not be loaded reports the failure, and the next press tries again', async () => {
  const onMissing = jest.fn();
  events.on('overlay-missing', onMissing);
  const { user, menu } = show();
  await user.click(menu);
  await code.refuse();
  expect(onMissing).toHaveBeenCalledTimes(1);
  await user.click(menu);
  await code.give();
  expect(await screen.findByRole('menu')).toBeVisible();
});
