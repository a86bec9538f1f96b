import { beforeEach, expect, it } from '@jest/globals';
import { BrowserRouter, useNavigate } from '@pmm/shared/router';
import { act, renderHook } from '@testing-library/react';
import { useOverviewChoices } from './useOverviewChoices';

const open = () =>
  renderHook(() => ({ ...useOverviewChoices(), navigate: useNavigate() }), {
    wrapper: BrowserRouter,
  }).result;

beforeEach(() => history.replaceState(null, '', '/settings/watchlists'));

it('the overview follows a link to a search that was typed only for a moment', async () => {
  const result = open();
  act(() => {
    result.current.choose({ search: 'a' });
    result.current.choose({ search: 'ab' });
  });
  expect(result.current.choices.search).toBe('ab');
  await act(async () => result.current.navigate('/settings/watchlists?search=a'));
  expect(result.current.choices.search).toBe('a');
});

it('the overview writes its choices and keeps other parameters and the fragment of the address', () => {
  history.replaceState(null, '', '/settings/watchlists?from=a%20b&v=b2#note');
  const result = open();
  act(() => result.current.choose({ search: 'a' }));
  expect(location.search + location.hash).toBe('?from=a%20b&v=b2&search=a#note');
  act(() => result.current.choose({ search: '' }));
  expect(location.search + location.hash).toBe('?from=a%20b&v=b2#note');
});
