import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useFolded } from './useFolded';

function Line() {
  const { entries, folded } = useFolded(true);
  return (
    <div>
      <div ref={entries}>
        <i>one</i>
        <i>two</i>
      </div>
      <output>{folded}</output>
    </div>
  );
}

beforeEach(() => {
  // The second entry fits only while no entry is said to be folded.
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.textContent === 'two' && screen.getByRole('status').textContent === '0' ? 30 : 0;
  });
});
afterEach(() => void jest.restoreAllMocks());

it('legend entries stay folded if they only fit without the counter', () => {
  render(<Line />);
  expect(screen.getByRole('status')).toHaveTextContent('1');
});
