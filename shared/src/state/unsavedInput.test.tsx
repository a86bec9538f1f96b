import { describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { forgetUnsavedInput, hasUnsavedInput, onAllSaved, useUnsavedInput } from '.';

function Form({ unsaved }: { unsaved: boolean }) {
  useUnsavedInput(unsaved);
  return null;
}

it('is there from the first character until the form is sent or gone', () => {
  const { rerender, unmount } = render(<Form unsaved={false} />);
  expect(hasUnsavedInput()).toBe(false);
  rerender(<Form unsaved />);
  expect(hasUnsavedInput()).toBe(true);
  rerender(<Form unsaved={false} />);
  expect(hasUnsavedInput()).toBe(false);
  rerender(<Form unsaved />);
  unmount();
  expect(hasUnsavedInput()).toBe(false);
});

it('tells when the last of it is saved or gone, not when a form is only mounted anew', async () => {
  let told = 0;
  const stop = onAllSaved(() => (told += 1));
  const aMoment = () => act(() => Promise.resolve());
  const { rerender, unmount } = render(<Form key="a" unsaved />);
  rerender(<Form key="b" unsaved />);
  await aMoment();
  expect(told).toBe(0);
  rerender(<Form key="b" unsaved={false} />);
  await aMoment();
  expect(told).toBe(1);
  rerender(<Form key="b" unsaved />);
  stop();
  unmount();
  await aMoment();
  expect(told).toBe(1);
});

it('stays while one of several forms still has some', () => {
  function Forms({ first, second }: { first: boolean; second: boolean }) {
    return (
      <>
        {first && <Form unsaved />}
        {second && <Form unsaved />}
      </>
    );
  }
  const { rerender } = render(<Forms first second />);
  rerender(<Forms first={false} second />);
  expect(hasUnsavedInput()).toBe(true);
  rerender(<Forms first={false} second={false} />);
  expect(hasUnsavedInput()).toBe(false);
});

describe('unsaved input', () => {
  /** Whether the browser would ask before it closes the page. */
  const asksBeforeClosing = () => {
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    return closing.defaultPrevented;
  };

  it('lets the browser ask before it closes the page, only while there is some', () => {
    const { rerender } = render(<Form unsaved={false} />);
    expect(asksBeforeClosing()).toBe(false);
    rerender(<Form unsaved />);
    expect(asksBeforeClosing()).toBe(true);
    rerender(<Form unsaved={false} />);
    expect(asksBeforeClosing()).toBe(false);
  });

  it('ends for a form that is saved, and stays for the other', () => {
    const saved: (() => void)[] = [];
    function SavedForm() {
      saved.push(useUnsavedInput(true));
      return null;
    }
    const { unmount: removeSaved } = render(<SavedForm />);
    const { unmount: removeOther } = render(<Form unsaved />);
    saved.at(-1)?.();
    expect(hasUnsavedInput()).toBe(true);
    removeOther();
    expect(hasUnsavedInput()).toBe(false);
    removeSaved();
  });

  it('is forgotten while its form is still there, and counts again when more is typed', () => {
    const { rerender } = render(<Form unsaved />);
    forgetUnsavedInput();
    expect([hasUnsavedInput(), asksBeforeClosing()]).toEqual([false, false]);
    rerender(<Form unsaved={false} />);
    rerender(<Form unsaved />);
    expect([hasUnsavedInput(), asksBeforeClosing()]).toEqual([true, true]);
  });
});
