import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useFolded } from './useFolded';

function Line({ unused }: { unused: readonly string[] }) {
  const { entries, folded } = useFolded(true);
  return (
    <div>
      <div ref={entries}>
        {['one', 'two', 'three'].map((name) => (
          <i key={name} data-unused={unused.includes(name) ? '' : undefined}>
            {name}
          </i>
        ))}
      </div>
      <output>{folded}</output>
    </div>
  );
}

/** Where each entry is; jsdom has no layout. */
const place = (topOf: (name: string | null) => number) =>
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return topOf(this.textContent);
  });
const counter = () => screen.getByRole('status');
afterEach(() => void jest.restoreAllMocks());

it('legend entries stay folded if they only fit without the counter', () => {
  place((name) => (name === 'two' && counter().textContent === '0' ? 30 : 0));
  render(<Line unused={['two']} />);
  expect(counter()).toHaveTextContent('1');
});

it('legend entries in use are never folded, but get a line of their own', () => {
  place((name) => (name === 'one' ? 0 : 30));
  const { rerender } = render(<Line unused={['three']} />);
  expect(counter()).toHaveTextContent('0');
  place((name) => ({ one: 0, two: 30 })[name ?? ''] ?? 60);
  rerender(<Line unused={['three']} />);
  expect(counter()).toHaveTextContent('1');
  expect(screen.getByText('three')).toHaveAttribute('data-folded');
  expect(screen.getByText('two')).not.toHaveAttribute('data-folded');
});
