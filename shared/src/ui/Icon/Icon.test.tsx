import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Icon, NamedIcon } from '.';

it('Icon is hidden from screen readers without a label', () => {
  render(<Icon name="download" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('Icon is read out by its label', () => {
  render(<Icon name="download" label="Export" />);
  expect(screen.getByRole('img', { name: 'Export' })).toBeVisible();
});

it.each(['no-such-icon', 'toString', '__proto__', ''])(
  'NamedIcon draws a neutral glyph for the unknown name "%s"',
  (name) => {
    const unknown = render(<NamedIcon name={name} />).container.innerHTML;
    const neutral = render(<Icon name="circle-dashed" />).container.innerHTML;
    expect(unknown).toBe(neutral);
  },
);
