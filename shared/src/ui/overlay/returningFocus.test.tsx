import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { Menu } from '../Menu';

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

it('a dialog that opens before its menu has returned the focus returns it in its place', async () => {
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
