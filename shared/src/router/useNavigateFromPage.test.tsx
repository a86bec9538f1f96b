import { beforeEach, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setSiteBase } from '../testing/siteBase';
import { BrowserRouter } from '.';
import { useNavigateFromPage } from './useNavigateFromPage';

const open = () => renderHook(useNavigateFromPage, { wrapper: BrowserRouter });

beforeEach(() => history.replaceState(null, '', '/form/7'));

it('useNavigateFromPage navigates from the page that is shown', () => {
  const { result } = open();
  act(() => result.current('/done'));
  expect(location.pathname).toBe('/done');
});

it('useNavigateFromPage does nothing once the page is gone, even if its address is shown again', () => {
  const { result, unmount } = open();
  const goOn = result.current;
  unmount();
  act(() => goOn('/done'));
  expect(location.pathname).toBe('/form/7');
});

it('useNavigateFromPage does nothing while the next page is loading', () => {
  const { result } = open();
  // As the router does, before it shows the page.
  history.pushState(null, '', '/pricing');
  act(() => result.current('/done'));
  expect(location.pathname).toBe('/pricing');
});

it('useNavigateFromPage navigates in a site below a path', () => {
  const toRoot = setSiteBase('/monitor/');
  history.replaceState(null, '', '/monitor/form/7');
  const { result } = open();
  act(() => result.current('/done'));
  expect(location.pathname).toBe('/monitor/done');
  toRoot();
});
