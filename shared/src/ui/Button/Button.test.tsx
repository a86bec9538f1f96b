import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, IconButton } from '.';

it('Button submits no form by default', () => {
  render(<Button>Export</Button>);
  expect(screen.getByRole('button', { name: 'Export' })).toHaveAttribute('type', 'button');
});

it('IconButton is named by its label', async () => {
  const onClick = jest.fn();
  render(<IconButton icon="trash" label="Remove" onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('a pending Button announces the wait, keeps name and focus, and ignores further presses', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" pending={pending} pendingLabel="Signing in">
        Sign in
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const button = screen.getByRole('button', { name: 'Sign in' });
  await userEvent.click(button);
  rerender(form(true));

  expect(screen.getByRole('status')).toHaveTextContent('Signing in');
  expect(button).toHaveAccessibleName('Sign in');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
