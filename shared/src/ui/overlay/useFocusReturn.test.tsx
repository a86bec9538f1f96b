import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { OverlayFrame } from './OverlayFrame';

const page = (
  <>
    <div data-testid="page">
      <button type="button">Opener</button>
    </div>
    <OverlayFrame>
      <p>Overlay</p>
    </OverlayFrame>
  </>
);
const opener = () => screen.getByRole('button', { name: 'Opener', hidden: true });
const behind = () => screen.getByTestId('page');

/** Does the same as react-aria in the frame after an overlay has closed. */
const returnFocus = () => {
  const event = new CustomEvent('react-aria-focus-scope-restore', {
    bubbles: true,
    cancelable: true,
  });
  if (opener().dispatchEvent(event)) opener().focus();
};

/** Observers are called in a microtask. */
const lift = () =>
  act(async () => {
    behind().removeAttribute('inert');
    await Promise.resolve();
  });

it('useFocusReturn returns the focus as soon as the page behind the overlay is reachable', async () => {
  render(page);
  behind().setAttribute('inert', '');
  returnFocus();
  expect(opener()).not.toHaveFocus();
  await lift();
  expect(opener()).toHaveFocus();
});

it('useFocusReturn leaves a focus alone that moved elsewhere meanwhile', async () => {
  render(
    <>
      {page}
      <input aria-label="Search" />
    </>,
  );
  behind().setAttribute('inert', '');
  returnFocus();
  act(() => screen.getByRole('textbox').focus());
  await lift();
  expect(screen.getByRole('textbox')).toHaveFocus();
});

it('useFocusReturn leaves it to react-aria when the page is reachable', () => {
  render(page);
  returnFocus();
  expect(opener()).toHaveFocus();
});

it('useFocusReturn stops listening when the last overlay is gone', async () => {
  const { rerender } = render(page);
  rerender(
    <div data-testid="page" inert>
      <button type="button">Opener</button>
    </div>,
  );
  returnFocus();
  expect(opener()).toHaveFocus();
  await lift();
});
