import { expect, it, jest, describe } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, IconButton } from './Button';
import { Menu } from './Menu';
import { Switch } from './Switch';
import { Popover } from './Popover';
import { Tooltip } from './Tooltip';
import { useState } from 'react';
import { Drawer } from './Dialog';

const renderMenu = (onAction: (id: string) => void = () => undefined) => {
  render(
    <Menu
      trigger={<Button>Mara Lindt</Button>}
      onAction={onAction}
      groups={[
        {
          id: 'language',
          label: 'Language',
          selected: 'en',
          entries: [
            { id: 'en', label: 'English' },
            { id: 'de', label: 'Deutsch' },
          ],
        },
        {
          id: 'session',
          entries: [
            { id: 'profile', label: 'Profile', disabled: true, reason: 'Not yet' },
            { id: 'logout', label: 'Log out', icon: 'log-out', tone: 'danger' },
          ],
        },
      ]}
    />,
  );
};

it('Menu opens from its trigger, with groups and the current entry checked', async () => {
  renderMenu();
  const trigger = screen.getByRole('button', { name: 'Mara Lindt' });
  expect(trigger).toHaveAttribute('aria-haspopup', 'true');
  await userEvent.click(trigger);
  expect(screen.getByRole('menu', { name: 'Mara Lindt' })).toBeVisible();
  const language = screen.getByRole('group', { name: 'Language' });
  expect(within(language).getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  expect(within(language).getByRole('menuitemradio', { name: 'Deutsch' })).not.toBeChecked();
});

it('Menu runs the chosen action, closes and returns the focus', async () => {
  const onAction = jest.fn();
  renderMenu(onAction);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
  expect(onAction).toHaveBeenCalledWith('logout');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mara Lindt' })).toHaveFocus());
});

it('Menu reports another choice in the checked group', async () => {
  const onAction = jest.fn();
  renderMenu(onAction);
  await userEvent.click(screen.getByRole('button', { name: 'Mara Lindt' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
  expect(onAction).toHaveBeenCalledWith('de');
});

it('Menu closes with Esc and runs nothing', async () => {
  const onAction = jest.fn();
  renderMenu(onAction);
  await userEvent.click(screen.getByRole('button', { name: 'Mara Lindt' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(onAction).not.toHaveBeenCalled();
});

it('Menu shows why an entry is disabled', async () => {
  renderMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Mara Lindt' }));
  const entry = screen.getByRole('menuitem', { name: 'Profile Not yet' });
  expect(entry).toHaveAttribute('aria-disabled', 'true');
});

it('Popover opens by keyboard, shows its controls, closes with Esc and returns the focus', async () => {
  render(
    <Popover trigger={<Button>Columns</Button>} label="Columns of the matrix">
      <Switch label="Nordlicht" />
    </Popover>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Columns of the matrix' })).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Nordlicht' }));
  expect(screen.getByRole('switch', { name: 'Nordlicht' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus());
});

it('Tooltip shows on focus, describes its trigger, hides with Esc and does not press the trigger', async () => {
  const onClick = jest.fn();
  render(
    <Tooltip content="Dark theme">
      <IconButton icon="moon" label="Theme" onClick={onClick} />
    </Tooltip>,
  );
  await userEvent.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Dark theme');
  const button = screen.getByRole('button', { name: 'Theme' });
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription('Dark theme');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(onClick).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});

describe('Drawer', () => {
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
