import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { hasUnsavedInput, useUnsavedInput } from '.';

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
