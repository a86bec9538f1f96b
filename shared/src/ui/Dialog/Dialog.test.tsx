import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../Button';
import { Field } from '../Field';
import { AlertDialog, Dialog } from '.';

function CreateExample({ locked = false }: { locked?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>New</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="New watchlist"
        description="Give it a name."
        closeLabel="Close"
        locked={locked}
        footer={<Button>Create</Button>}
      >
        <Field label="Name" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('is named by its title and described by its text', async () => {
    render(<CreateExample />);
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    const dialog = screen.getByRole('dialog', { name: 'New watchlist' });
    expect(dialog).toHaveAccessibleDescription('Give it a name.');
  });

  it('keeps the focus inside and returns it to where it came from', async () => {
    render(<CreateExample />);
    const opener = screen.getByRole('button', { name: 'New' });
    await userEvent.click(opener);
    const round = [
      ['button', 'Close'],
      ['textbox', 'Name'],
      ['button', 'Create'],
      ['button', 'Close'],
    ] as const;
    for (const [role, name] of round) {
      await userEvent.tab();
      expect(screen.getByRole(role, { name })).toHaveFocus();
    }
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('closes by its button', async () => {
    render(<CreateExample />);
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not go by Esc while it is locked', async () => {
    render(<CreateExample locked />);
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  });
});

describe('AlertDialog', () => {
  const ask = (pending = false) => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    render(
      <AlertDialog
        open
        title="Delete this watchlist?"
        description="This cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Keep"
        pendingLabel="Deleting"
        pending={pending}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    return { onConfirm, onCancel };
  };

  it('starts at the answer that changes nothing', async () => {
    const { onCancel, onConfirm } = ask();
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this watchlist?' });
    expect(dialog).toHaveAccessibleDescription('This cannot be undone.');
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('takes Esc for no', async () => {
    const { onCancel } = ask();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('can be neither repeated nor left while it runs', async () => {
    const { onCancel, onConfirm } = ask(true);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Deleting');
  });

  it('with one answer only has the focus on it, and no way past it', async () => {
    const onConfirm = jest.fn();
    render(
      <AlertDialog open title="Gone" description="Over." confirmLabel="Go" onConfirm={onConfirm} />,
    );
    const answers = screen.getAllByRole('button');
    expect(answers.map(({ textContent }) => textContent)).toEqual(['Go']);
    expect(answers[0]).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Gone' })).toBeVisible();
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});
