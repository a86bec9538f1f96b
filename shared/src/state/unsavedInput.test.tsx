import { describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { forgetUnsavedInput, hasUnsavedInput, onAllSaved, useUnsavedInput } from '.';

function Form({ unsaved }: { unsaved: boolean }) {
  useUnsavedInput(unsaved);
  return null;
}

it('useUnsavedInput reports unsaved input from the first character until the form is sent or removed', () => {
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

it('onAllSaved is called when the last input is saved or removed, not when a form is only mounted again', async () => {
  let callCount = 0;
  const stop = onAllSaved(() => (callCount += 1));
  const flush = () => act(() => Promise.resolve());
  const { rerender, unmount } = render(<Form key="a" unsaved />);
  rerender(<Form key="b" unsaved />);
  await flush();
  expect(callCount).toBe(0);
  rerender(<Form key="b" unsaved={false} />);
  await flush();
  expect(callCount).toBe(1);
  rerender(<Form key="b" unsaved />);
  stop();
  unmount();
  await flush();
  expect(callCount).toBe(1);
});

it('useUnsavedInput reports unsaved input while one of several forms still has some', () => {
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

  it('makes the browser ask before it closes the page, only while there is some', () => {
    const { rerender } = render(<Form unsaved={false} />);
    expect(asksBeforeClosing()).toBe(false);
    rerender(<Form unsaved />);
    expect(asksBeforeClosing()).toBe(true);
    rerender(<Form unsaved={false} />);
    expect(asksBeforeClosing()).toBe(false);
  });

  it('ends for a form that is saved, and stays for another form', () => {
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

  it('is forgotten while its form is still mounted, and counts again after more typing', () => {
    const { rerender } = render(<Form unsaved />);
    forgetUnsavedInput();
    expect([hasUnsavedInput(), asksBeforeClosing()]).toEqual([false, false]);
    rerender(<Form unsaved={false} />);
    rerender(<Form unsaved />);
    expect([hasUnsavedInput(), asksBeforeClosing()]).toEqual([true, true]);
  });
});
