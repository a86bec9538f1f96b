import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { startI18n } from '@pmm/shared/i18n';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MatrixSearch } from './MatrixSearch';

const onFind = jest.fn();
const searchFor = (text: string) => (
  <MatrixSearch label="Find" text={text} found={null} onFind={onFind} />
);
const field = () => screen.getByRole('searchbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const rest = () => act(() => jest.advanceTimersByTime(150));

beforeAll(startI18n);
beforeEach(() => {
  onFind.mockClear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

it('keeps a letter that is typed before the page shows what was typed first', () => {
  const { rerender } = render(searchFor(''));
  type('b');
  rest();
  expect(onFind).toHaveBeenLastCalledWith('b');
  type('br');
  rerender(searchFor('b'));
  expect(field()).toHaveValue('br');
  rest();
  expect(onFind).toHaveBeenLastCalledWith('br');
});

it('keeps what is typed when the page shows an older text only after a newer one was sent', () => {
  const { rerender } = render(searchFor(''));
  type('b');
  rest();
  type('br');
  rest();
  rerender(searchFor('b'));
  expect(field()).toHaveValue('br');
  type('bro');
  rerender(searchFor('br'));
  expect(field()).toHaveValue('bro');
});

it('takes a search back that the page does not show yet', () => {
  const { rerender } = render(searchFor(''));
  type('b');
  rest();
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(onFind).toHaveBeenLastCalledWith('');
  rerender(searchFor('b'));
  rerender(searchFor(''));
  expect(field()).toHaveValue('');
});

it('shows what is searched for where something else changed it, also back to what was typed before', () => {
  const { rerender } = render(searchFor(''));
  type('b');
  rest();
  rerender(searchFor('b'));
  rerender(searchFor(''));
  expect(field()).toHaveValue('');
  rerender(searchFor('b'));
  expect(field()).toHaveValue('b');
});
