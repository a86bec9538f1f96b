import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MatrixSkeleton } from './MatrixSkeleton';

it('a placeholder comes late, so that a fast answer shows none, unless it follows another one', () => {
  const { unmount, container } = render(<MatrixSkeleton label="Loading the prices" />);
  const isLate = (root: HTMLElement) => root.innerHTML.includes('data-late');
  expect(screen.getByRole('status', { name: 'Loading the prices' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  expect(isLate(container)).toBe(true);
  unmount();
  expect(isLate(render(<MatrixSkeleton label="Loading the prices" />).container)).toBe(false);
});
