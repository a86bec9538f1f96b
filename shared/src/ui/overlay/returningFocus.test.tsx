import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { Menu } from '../Menu';
import { expectFocusAt } from './returningFocus';

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
