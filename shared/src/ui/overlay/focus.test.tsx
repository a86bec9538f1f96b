import { describe, expect, it, afterEach, beforeEach, jest } from '@jest/globals';
import { render, screen, act } from '@testing-library/react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { renderInApp, translatePage } from '../../testing';
import { OverlayFrame } from './OverlayFrame';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { Menu } from '../Menu';
import { expectFocusAt } from './returningFocus';

function Locale() {
  return <p>{`Written in ${useLocale().locale}`}</p>;
}
const frame = (
  <OverlayFrame>
    <Locale />
  </OverlayFrame>
);

it('OverlayFrame gives react-aria the language of the app, also after a browser has translated the page', async () => {
  const { unmount } = await renderInApp(frame, { language: 'de' });
  expect(screen.getByText('Written in de')).toBeInTheDocument();
  unmount();
  // A build has the texts of react-aria only in the languages of the app.
  translatePage('fr');
  render(frame);
  expect(screen.getByText('Written in de')).toBeInTheDocument();
});

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

describe('between two overlays', () => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Menu
          trigger={<Button>Actions</Button>}
          groups={[{ id: 'all', entries: [{ id: 'edit', label: 'Edit' }] }]}
          // The code of a dialog may have to be loaded first.
          onAction={() => void Promise.resolve().then(() => setOpen(true))}
        />
        <Dialog open={open} onClose={() => setOpen(false)} title="Edit" closeLabel="Close">
          <input aria-label="Name" />
        </Dialog>
      </>
    );
  }

  /**
   * Here the chosen entry disappears in the same step in which the dialog appears, as on a busy
   * machine.
   */
  function PageInOneStep() {
    const trigger = useRef<HTMLButtonElement>(null);
    const [shown, setShown] = useState<'entry' | 'dialog' | null>('entry');
    const choose = () => {
      expectFocusAt(trigger.current);
      setShown('dialog');
    };
    return (
      <>
        <button ref={trigger}>Actions</button>
        {shown === 'entry' && <button onClick={choose}>Edit</button>}
        <Dialog
          open={shown === 'dialog'}
          onClose={() => setShown(null)}
          title="Edit"
          closeLabel="Close"
        >
          <input aria-label="Name" />
        </Dialog>
      </>
    );
  }

  const frames = new Map<number, FrameRequestCallback>();
  const nextFrame = (): void =>
    act(() => {
      const due = [...frames.values()];
      frames.clear();
      for (const frame of due) frame(performance.now());
    });

  beforeEach(() => {
    let count = 0;
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
      count += 1;
      frames.set(count, frame);
      return count;
    });
    jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void frames.delete(id));
  });
  afterEach(() => void jest.restoreAllMocks());

  it("a dialog that opens before its menu has returned the focus returns it to the menu's button", async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus();
    nextFrame();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    nextFrame();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus();
  });

  it("a dialog that opens while its menu disappears returns the focus to the menu's button", async () => {
    render(<PageInOneStep />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    nextFrame();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus();
  });
});
