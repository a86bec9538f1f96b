import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../Button';
import { Switch } from '../Switch';
import { Popover } from '.';

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
