import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../Button';
import { Menu } from '.';

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
