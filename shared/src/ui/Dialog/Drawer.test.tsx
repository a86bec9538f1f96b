import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../Button';
import { Menu } from '../Menu';
import { Drawer } from '.';

function Example({ onAction = () => undefined }: { onAction?: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Show</Button>
      <Drawer open={open} onClose={() => setOpen(false)} label="Navigation" closeLabel="Close">
        <Menu
          trigger={<Button>Account</Button>}
          onAction={onAction}
          groups={[{ id: 'session', entries: [{ id: 'logout', label: 'Log out' }] }]}
        />
      </Drawer>
    </>
  );
}

const show = async (onAction?: (id: string) => void) => {
  render(<Example {...(onAction && { onAction })} />);
  const opener = screen.getByRole('button', { name: 'Show' });
  await userEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Navigation' });
  return opener;
};

describe('Drawer', () => {
  it.each([
    ['its button', () => screen.getByRole('button', { name: 'Close' })],
    ['a press outside', () => document.body],
  ])('closes by %s and returns the focus', async (_what, target) => {
    const opener = await show();
    await userEvent.click(target());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  });

  it('closes by Escape and returns the focus', async () => {
    const opener = await show();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  });

  it('hides the page behind it, and stays open when a menu opens inside it', async () => {
    const act = jest.fn<(id: string) => void>();
    await show(act);
    expect(screen.queryByRole('button', { name: 'Show' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(act).toHaveBeenCalledWith('logout');
    expect(await screen.findByRole('dialog', { name: 'Navigation' })).toBeVisible();
  });
});
