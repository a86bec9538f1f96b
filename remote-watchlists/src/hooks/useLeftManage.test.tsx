import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { BrowserRouter } from '@pmm/shared/router';
import { act, renderHook } from '@testing-library/react';
import { type LeftManage, useKeepManage } from './useLeftManage';

const MANAGE = '/settings/watchlist?id=7';
const first: LeftManage = { search: '', families: [], folded: [], step: 'skus' };

const search = (text: string) => {
  const { rerender } = renderHook(useKeepManage, { initialProps: first, wrapper: BrowserRouter });
  rerender({ ...first, search: text });
};
const rest = () => act(() => jest.advanceTimersByTime(300));

beforeEach(() => {
  history.replaceState(null, '', MANAGE);
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

it('the search of Manage is stored in the entry of the history', () => {
  search('bron');
  rest();
  expect(history.state).toMatchObject({ usr: { manage: { search: 'bron' } } });
});

it('the search of Manage is not stored when the next page is about to open', () => {
  search('bron');
  // As the router does, before it shows the page.
  history.pushState(null, '', '/pricing');
  rest();
  expect(location.pathname).toBe('/pricing');
});
