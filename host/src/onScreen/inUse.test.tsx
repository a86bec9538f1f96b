import { afterEach, expect, it, jest } from '@jest/globals';
import { renderInApp } from '@pmm/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { isInUse, onNoLongerInUse } from './inUse';

function SignIn() {
  const [digits, setDigits] = useState(['', '', '', '', '', '']);
  const change = (position: number, text: string) =>
    setDigits(digits.map((digit, index) => (index === position ? text : digit)));
  return (
    <main>
      <input aria-label="Filled in" defaultValue="filled in before" />
      <input aria-label="Email" />
      <input aria-label="Password" type="password" />
      <input aria-label="Remember me" type="checkbox" />
      <input aria-label="Search" type="search" />
      <input aria-label="Place" role="combobox" aria-expanded={false} />
      {digits.map((digit, index) => (
        <input
          key={index}
          aria-label={`Digit ${index + 1}`}
          value={digit}
          onChange={({ target }) => change(index, target.value)}
        />
      ))}
    </main>
  );
}
const field = (name: string) => screen.getByLabelText(name);

const overlays = new Set<Element>();
const openOverlay = (attributes: Record<string, string>, within: Element = document.body) => {
  const overlay = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) overlay.setAttribute(name, value);
  within.append(overlay);
  overlays.add(overlay);
  return overlay;
};
afterEach(() => {
  for (const overlay of overlays) overlay.remove();
});

it('a page is in use from the first letter in a field until it is empty, wherever the focus is', async () => {
  const { user } = await renderInApp(<SignIn />);
  expect(isInUse()).toBe(false);
  await user.type(field('Email'), 'mara@nordheide.example');
  await user.click(field('Password'));
  expect(isInUse()).toBe(true);
  await user.clear(field('Email'));
  expect(isInUse()).toBe(false);
});

it('a page is in use while some digits of a code are typed', async () => {
  const { user } = await renderInApp(<SignIn />);
  for (const position of [1, 2, 3]) await user.type(field(`Digit ${position}`), '7');
  await user.click(field('Digit 4'));
  expect(isInUse()).toBe(true);
});

it.each(['Search', 'Place'])(
  'a page is in use while the person types into the field %s, and no longer',
  async (name) => {
    const { user } = await renderInApp(<SignIn />);
    await user.type(field(name), 'Cough');
    expect(isInUse()).toBe(true);
    await user.click(field('Password'));
    expect(isInUse()).toBe(false);
  },
);

it('a page is not in use for a ticked box or a field that was filled in before', async () => {
  const { user } = await renderInApp(<SignIn />);
  await user.click(field('Remember me'));
  expect(isInUse()).toBe(false);
});

it.each([
  [{ role: 'dialog' }],
  [{ role: 'alertdialog' }],
  [{ role: 'menu' }],
  [{ role: 'combobox', 'aria-expanded': 'true' }],
])('a page is in use while something is open over it: %j', async (attributes) => {
  const overlay = openOverlay(attributes);
  expect(isInUse()).toBe(true);
  const rest = jest.fn();
  const stop = onNoLongerInUse(rest);
  if (attributes.role === 'combobox') overlay.setAttribute('aria-expanded', 'false');
  else overlay.remove();
  await waitFor(() => expect(rest).toHaveBeenCalled());
  stop();
});

it('a page is in use while it marks something as in use', async () => {
  await renderInApp(<SignIn />);
  const selection = openOverlay({ 'data-in-use': '' }, screen.getByRole('main'));
  expect(isInUse()).toBe(true);
  const rest = jest.fn();
  const stop = onNoLongerInUse(rest);
  selection.removeAttribute('data-in-use');
  await waitFor(() => expect(rest).toHaveBeenCalled());
  stop();
});
