import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Button } from '../Button';
import { Field, TextAreaField } from '../Field';
import { SegmentedControl } from '../SegmentedControl';
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

  it('keeps the focus inside and returns it to the element that had it', async () => {
    render(<CreateExample />);
    const opener = screen.getByRole('button', { name: 'New' });
    await userEvent.click(opener);
    const round = [
      ['textbox', 'Name'],
      ['button', 'Create'],
      ['button', 'Close'],
      ['textbox', 'Name'],
    ] as const;
    for (const [role, name] of round) {
      expect(screen.getByRole(role, { name })).toHaveFocus();
      await userEvent.tab();
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

  it('does not close by Esc while it is locked', async () => {
    render(<CreateExample locked />);
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  });
});

describe('the focus of a dialog that opens', () => {
  const open = (body: ReactNode, footer?: ReactNode) =>
    render(
      <Dialog open onClose={jest.fn()} title="New" closeLabel="Close" footer={footer}>
        {body}
      </Dialog>,
    );
  const choice = (
    <SegmentedControl
      label="Type"
      value="a"
      onChange={jest.fn()}
      options={[{ value: 'a', label: 'First' }]}
    />
  );

  it('is in the first text field, so that no typed character is lost', async () => {
    open(
      <>
        {choice}
        <Field label="Disabled" disabled />
        <Field label="Name" />
        <TextAreaField label="Note" />
      </>,
    );
    await userEvent.keyboard('0487');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('0487');
  });

  it('is on the first control when nothing can be typed', () => {
    open(choice, <Button>Save</Button>);
    expect(screen.getByRole('radio', { name: 'First' })).toHaveFocus();
  });

  it('is on the first control when the only text field is a search', () => {
    open(
      <>
        {choice}
        <Field label="Find" type="search" />
      </>,
    );
    expect(screen.getByRole('radio', { name: 'First' })).toHaveFocus();
  });

  it('is on the first button of the footer when there is no field', () => {
    open(
      <Button>Copy</Button>,
      <>
        <Button>Cancel</Button>
        <Button variant="danger">Delete</Button>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('is on the close button when there is nothing else', () => {
    open('Only a text');
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });
});

function TypedExample() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>New</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="New watchlist"
        closeLabel="Close"
        discard={
          text === ''
            ? undefined
            : { question: 'Discard?', detail: 'Not saved yet.', confirm: 'Discard', keep: 'Keep' }
        }
        footer={(askToClose) => <Button onClick={askToClose}>Cancel</Button>}
      >
        <Field label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      </Dialog>
    </>
  );
}

describe('a dialog with typed text', () => {
  const button = (name: string) => screen.getByRole('button', { name });
  const openAndType = async (text = 'Winter') => {
    render(<TypedExample />);
    await userEvent.click(button('New'));
    if (text !== '') await userEvent.keyboard(text);
  };
  const question = () => screen.queryByRole('alertdialog', { name: 'Discard?' });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its close button', () => userEvent.click(button('Close'))],
    ['its cancel button', () => userEvent.click(button('Cancel'))],
    ['a press outside', () => userEvent.click(document.body)],
  ])('asks when it is closed by %s, and closes after a yes', async (_way, leave) => {
    await openAndType();
    await leave();
    expect(question()).toBeVisible();
    await userEvent.click(button('Discard'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(question()).not.toBeInTheDocument();
    await waitFor(() => expect(button('New')).toHaveFocus());
  });

  it.each([
    ['Escape', '{Escape}'],
    ['Enter by habit', '{Enter}'],
  ])(
    'stays open with its text and focus when the question is answered by %s',
    async (_key, keys) => {
      await openAndType();
      await userEvent.keyboard('{Escape}');
      expect(button('Keep')).toHaveFocus();
      await userEvent.keyboard(keys);
      await waitFor(() => expect(question()).not.toBeInTheDocument());
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
      expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Winter');
    },
  );

  it('closes at once while nothing is typed', async () => {
    await openAndType('');
    await userEvent.keyboard('{Escape}');
    expect(question()).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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

  it('starts with the focus on the answer that changes nothing', async () => {
    const { onCancel, onConfirm } = ask();
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this watchlist?' });
    expect(dialog).toHaveAccessibleDescription('This cannot be undone.');
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('treats Esc as no', async () => {
    const { onCancel } = ask();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('can be neither confirmed again nor closed while its action runs', async () => {
    const { onCancel, onConfirm } = ask(true);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Deleting');
  });

  it('with only one answer has the focus on it and cannot be closed otherwise', async () => {
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

/** A closing overlay keeps fading out. jsdom has no animations. */
const fadeForEver = (): void => {
  const fading = { playState: 'running', finished: new Promise(() => undefined) };
  Object.assign(Element.prototype, { getAnimations: () => [fading] });
  Object.assign(globalThis, { CSSTransition: EventTarget });
};

describe('a dialog that fades out', () => {
  beforeEach(fadeForEver);
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
    Reflect.deleteProperty(globalThis, 'CSSTransition');
  });

  it.each([
    [
      'dialog',
      (open: boolean, onConfirm: () => void) => (
        <Dialog
          open={open}
          onClose={() => undefined}
          title="Move"
          closeLabel="Close"
          footer={<Button onClick={onConfirm}>Move here</Button>}
        />
      ),
    ],
    [
      'alertdialog',
      (open: boolean, onConfirm: () => void) => (
        <AlertDialog
          open={open}
          title="Move"
          description="All of them."
          confirmLabel="Move here"
          cancelLabel="Cancel"
          onConfirm={onConfirm}
          onCancel={() => undefined}
        />
      ),
    ],
  ])('ignores a second press: %s', async (role, shown) => {
    const onConfirm = jest.fn();
    const { rerender } = render(shown(true, onConfirm));
    const confirm = screen.getByRole('button', { name: 'Move here' });
    await userEvent.click(confirm);
    rerender(shown(false, onConfirm));
    expect(screen.getByRole(role)).toBeInTheDocument();
    await userEvent.click(confirm);
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});
