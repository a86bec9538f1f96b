import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from '../Button';
import { Tooltip } from '.';

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
