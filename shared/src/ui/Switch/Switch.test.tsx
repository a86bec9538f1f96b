import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from '.';

it('Switch goes on and off by click and by the space bar', async () => {
  render(<Switch label="History" />);
  const toggle = screen.getByRole('switch', { name: 'History' });
  await userEvent.click(toggle);
  expect(toggle).toBeChecked();
  await userEvent.keyboard(' ');
  expect(toggle).not.toBeChecked();
});
