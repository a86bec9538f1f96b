import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Select, type SelectProps } from '.';

type Reference = 'avp' | 'uvp' | 'previous';

const options = [
  { id: 'avp', label: 'List price (AVP)' },
  { id: 'uvp', label: 'Recommended price (UVP)' },
  { id: 'previous', label: 'Previous date', disabled: true },
] as const;

function Example(props: Partial<SelectProps<Reference>>) {
  const [value, setValue] = useState<Reference | null>(null);
  return (
    <Select<Reference>
      label="Reference"
      placeholder="Choose a reference"
      options={options}
      value={value}
      onChange={setValue}
      {...props}
    />
  );
}

it.each([
  ['field', /Recommended price \(UVP\).*Reference/],
  ['compact', /^Reference.*Recommended price \(UVP\)$/],
] as const)('is named by label and value, as a %s as it reads', async (variant, name) => {
  render(<Example variant={variant} />);
  const button = screen.getByRole('button', { name: /Reference/ });
  expect(button).toHaveTextContent('Choose a reference');
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('option', { name: 'Recommended price (UVP)' }));
  expect(button).toHaveAccessibleName(name);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('is worked by the keyboard alone and gives the focus back', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: /Recommended price/ })).toBeVisible();
  // The list gives the focus back in the frame after it has closed.
  await waitFor(() => expect(screen.getByRole('button', { name: /Reference/ })).toHaveFocus());
});

it('offers what is disabled to nobody', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: /Reference/ }));
  const previous = screen.getByRole('option', { name: 'Previous date' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(previous);
  expect(screen.getByRole('listbox')).toBeVisible();
});

it('describes itself by its error', () => {
  render(<Example error="Choose a reference first" hint="Used for every percentage" />);
  expect(screen.getByRole('button', { name: /Reference/ })).toHaveAccessibleDescription(
    /Choose a reference first/,
  );
});
