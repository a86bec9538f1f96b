import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MatrixSearch } from './MatrixSearch';
import { renderInMetrics } from '../../testing/openMetrics';
import { LocalSkusSwitch } from './LocalSkusSwitch';

const onFind = jest.fn();
const searchFor = (text: string) => (
  <MatrixSearch label="Find" text={text} found={null} onFind={onFind} />
);
const field = () => screen.getByRole('searchbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const rest = () => act(() => jest.advanceTimersByTime(150));

beforeEach(() => {
  onFind.mockClear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

it('the search keeps letters typed before the page shows the first ones', () => {
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

it('the search keeps the typed text when the page shows an older one late', () => {
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

it('the search removes a text that the page does not show yet', () => {
  const { rerender } = render(searchFor(''));
  type('b');
  rest();
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(onFind).toHaveBeenLastCalledWith('');
  rerender(searchFor('b'));
  rerender(searchFor(''));
  expect(field()).toHaveValue('');
});

it('the search shows a text that was changed elsewhere', () => {
  const { rerender } = render(searchFor(''));
  type('b');
  rest();
  rerender(searchFor('b'));
  rerender(searchFor(''));
  expect(field()).toHaveValue('');
  rerender(searchFor('b'));
  expect(field()).toHaveValue('b');
});

const show = async (kinds: readonly ('listed' | 'local')[] | undefined, localSkus = false) => {
  const onChoose = jest.fn();
  const products = kinds?.map((kind) => ({ kind }));
  const { user } = await renderInMetrics(
    <LocalSkusSwitch view={{ localSkus }} {...{ products, onChoose }} />,
  );
  return { user, onChoose };
};
const toggle = () => screen.getByRole('switch');

it('the switch shows the SKUs of pharmacies if a watchlist has some', async () => {
  const { user, onChoose } = await show(['listed', 'local']);
  expect(toggle()).toHaveAccessibleName('Pharmacy SKUs');
  await user.click(toggle());
  expect(onChoose).toHaveBeenCalledWith({ localSkus: true });
});

it('the switch is off and says why if a watchlist has none', async () => {
  await show(['listed', 'listed'], true);
  expect(toggle()).toHaveAccessibleName('Pharmacy SKUs: none');
  expect(toggle()).toBeDisabled();
  expect(toggle()).not.toBeChecked();
});

it('the switch does not say that there are none while the products are loading', async () => {
  await show(undefined, true);
  expect(toggle()).toHaveAccessibleName('Pharmacy SKUs');
  expect(toggle()).toBeChecked();
});
