import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { holdOverlays } from '../../testing/overlayCode';
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
] as const)(
  'Select is named by label and value, as a %s in its reading order',
  async (variant, name) => {
    render(<Example variant={variant} />);
    const button = screen.getByRole('button', { name: /Reference/ });
    expect(button).toHaveTextContent('Choose a reference');
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('option', { name: 'Recommended price (UVP)' }));
    expect(button).toHaveAccessibleName(name);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  },
);

it('Select works by the keyboard alone and returns the focus', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: /Recommended price/ })).toBeVisible();
  // The list returns the focus in the frame after it has closed.
  await waitFor(() => expect(screen.getByRole('button', { name: /Reference/ })).toHaveFocus());
});

it('Select cannot choose a disabled option', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: /Reference/ }));
  const previous = screen.getByRole('option', { name: 'Previous date' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(previous);
  expect(screen.getByRole('listbox')).toBeVisible();
});

it('Select is described by its error', () => {
  render(<Example error="Choose a reference first" hint="Used for every percentage" />);
  expect(screen.getByRole('button', { name: /Reference/ })).toHaveAccessibleDescription(
    /Choose a reference first/,
  );
});

it('Select chooses by arrows and first letters while it is closed, as the browser does', async () => {
  render(<Example />);
  await userEvent.tab();
  for (const [keys, label] of [
    ['{ArrowRight}', 'List price'],
    ['{ArrowRight}', 'Recommended'],
    ['{ArrowRight}', 'Recommended'],
    ['l', 'List price'],
    ['p', 'List price'],
    ['R', 'Recommended'],
    ['{ArrowLeft}', 'List price'],
    ['{ArrowLeft}', 'List price'],
    ['{Control>}r{/Control}', 'List price'],
  ] as const) {
    await userEvent.keyboard(keys);
    expect(screen.getByRole('button', { name: /Reference/ })).toHaveTextContent(label);
  }
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it.each(['{ArrowUp}', '{ArrowDown}'])('Select opens by %s at the chosen option', async (key) => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard(`r${key}`);
  const chosen = screen.getByRole('option', { name: 'Recommended price (UVP)' });
  await waitFor(() => expect(chosen).toHaveFocus());
  expect(chosen).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /Recommended price/ })).toBeVisible();
});

it('Select shows the chosen option before its code has loaded, and opens afterwards', async () => {
  const code = holdOverlays();
  render(<Example value="avp" />);
  const button = screen.getByRole('button', { name: /List price.*Reference/ });
  await userEvent.click(button);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await code.give();
  expect(await screen.findByRole('listbox', { name: 'Reference' })).toBeVisible();
});
