import { beforeEach, expect, it } from '@jest/globals';
import { BrowserRouter } from '@pmm/shared/router';
import { store, StoreProvider } from '@pmm/shared/state';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { forgetViews } from './matrixViews';
import { priceViews } from '../addresses/priceAddress';
import { useMatrixView } from './useMatrixView';

const wrapper = ({ children }: { children: ReactNode }) => (
  <StoreProvider store={store}>
    <BrowserRouter>{children}</BrowserRouter>
  </StoreProvider>
);
const open = () => renderHook(() => useMatrixView(priceViews, 'a key', '7'), { wrapper }).result;

beforeEach(() => {
  forgetViews();
  history.replaceState(null, '', '/pricing');
});

it('two choices before the next rendering are both kept', () => {
  const result = open();
  act(() => {
    const { choose } = result.current;
    choose({ find: 'bron' });
    choose({ compact: true });
  });
  expect(result.current.view).toMatchObject({ find: 'bron', compact: true });
});

it('a choice that was made while a search was pending is kept', () => {
  const result = open();
  const { choose: chooseLate } = result.current;
  act(() => result.current.choose({ compact: true }));
  act(() => chooseLate({ find: 'bron' }));
  expect(result.current.view).toMatchObject({ find: 'bron', compact: true });
});

it('a choice can be undone before the next rendering', () => {
  const result = open();
  const before = location.search;
  act(() => {
    const { choose } = result.current;
    choose({ find: 'bron' });
    choose({ find: '' });
  });
  expect(result.current.view.find).toBe('');
  expect(location.search).toBe(before);
});

it('a choice during a navigation is kept without changing the address', () => {
  const result = open();
  act(() => {
    // As the router does, before it shows the page.
    history.pushState(null, '', '/reviews');
    result.current.choose({ find: 'bron' });
  });
  expect(location.pathname).toBe('/reviews');
  expect(priceViews.lastView('a key').find).toBe('bron');
});

it('writing the view keeps foreign parameters and the fragment', () => {
  history.replaceState(null, '', '/pricing?from=a%20b&v=b2&mode=euro&watchlist=7#note');
  const result = open();
  act(() => result.current.choose({ find: 'bron' }));
  expect(location.search).toMatch(/^\?from=a%20b&v=b2&mode=/);
  expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({
    ...{ v: 'b2', watchlist: '7', q: 'bron' },
  });
  expect(location.hash).toBe('#note');
});
