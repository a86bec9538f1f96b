import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Checkbox } from '.';

it('Checkbox is ticked by its label and by the space bar', async () => {
  render(<Checkbox label="Remember me" />);
  const box = screen.getByRole('checkbox', { name: 'Remember me' });
  await userEvent.click(screen.getByText('Remember me'));
  expect(box).toBeChecked();
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
});

it('Checkbox shows a mixed state when only some of its items are selected', () => {
  const { rerender } = render(
    <Checkbox label="All" labelHidden checked={false} indeterminate onChange={jest.fn()} />,
  );
  expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
  rerender(<Checkbox label="All" labelHidden checked onChange={jest.fn()} />);
  expect(screen.getByRole('checkbox', { name: 'All' })).not.toBePartiallyChecked();
  expect(screen.getByRole('checkbox', { name: 'All' })).toBeChecked();
});

it('Checkbox passes its element to both kinds of ref', () => {
  const object = createRef<HTMLInputElement>();
  const callback = jest.fn<(node: HTMLInputElement | null) => void>();
  render(
    <>
      <Checkbox label="One" ref={object} />
      <Checkbox label="Two" ref={callback} />
    </>,
  );
  expect(object.current).toHaveAccessibleName('One');
  expect(callback.mock.lastCall?.[0]).toHaveAccessibleName('Two');
});
