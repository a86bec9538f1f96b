import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Logo } from '.';

it.each([true, false])('Logo reads as the name of the product (stacked: %s)', (stacked) => {
  const { container } = render(<Logo name="Pharmacy Market Monitor" stacked={stacked} />);
  expect(container).toHaveTextContent(/^Pharmacy Market Monitor$/);
});
