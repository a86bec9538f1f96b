import { expect, it } from '@jest/globals';
import { setSiteBase } from '@pmm/shared/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';

const picture = () => screen.queryByRole('presentation', { hidden: true });

it('shows the picture of the account', () => {
  const { container } = render(<Avatar name="Mara Lindt" address="/demo/avatars/mara.svg" />);
  expect(picture()).toHaveAttribute('src', '/demo/avatars/mara.svg');
  expect(container).not.toHaveTextContent('ML');
});

it('shows a picture of the site below its base, and any other as it is', () => {
  const toRoot = setSiteBase('/monitor/');
  const { rerender } = render(<Avatar name="Mara Lindt" address="/demo/avatars/mara.svg" />);
  expect(picture()).toHaveAttribute('src', '/monitor/demo/avatars/mara.svg');
  rerender(<Avatar name="Mara Lindt" address="https://pictures.example/mara.jpg" />);
  expect(picture()).toHaveAttribute('src', 'https://pictures.example/mara.jpg');
  toRoot();
});

it.each([
  ['Mara Lindt', 'ML'],
  ['mara.lindt@nordheide.example', 'ML'],
  ['Mara', 'M'],
])('shows the initials of %s without a picture', (name, initials) => {
  const { container } = render(<Avatar name={name} address={undefined} />);
  expect(container).toHaveTextContent(initials);
});

it('shows the initials in place of a picture that cannot be loaded, until there is another', () => {
  const { container, rerender } = render(<Avatar name="Mara Lindt" address="/gone.png" />);
  fireEvent.error(screen.getByRole('presentation', { hidden: true }));
  expect(container).toHaveTextContent('ML');
  rerender(<Avatar name="Mara Lindt" address="/new.png" />);
  expect(picture()).toHaveAttribute('src', '/new.png');
});
