import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { queryClient } from '@pmm/shared/query';
import { selectedTenantAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { answer, refusal } from '@pmm/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openApp } from '../testing/openApp';
import { followTenants } from './followTenants';

const ME = 'GET /api/v1/users/me';
const WATCHLISTS = 'GET /api/v1/tenants/Nordheide/watchlists/';
const personOf = (...names: string[]) =>
  answer({ email: 'mara@nordheide.example', tenants: names.map((name) => ({ name })) });

let stop: () => void;
beforeEach(() => {
  stop = followTenants();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

const selected = () => store.get(selectedTenantAtom);
const readsOf = (calls: { path: string }[]) =>
  calls.filter(({ path }) => path === '/api/v1/users/me').length;

/** The page is looked at again after a while. */
const comeBackLater = () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

it('a tenant that was taken away is told, and the first one takes its place', async () => {
  const { routes } = await openApp();
  routes[ME] = () => personOf('Südwerk', 'Westfeld');
  comeBackLater();
  expect(await screen.findByText('Nordheide is no longer available to you')).toBeVisible();
  expect(selected()).toBe('Südwerk');
});

it('notices it at once when the server refuses the tenant, and asks only once', async () => {
  const { routes, calls } = await openApp();
  const before = readsOf(calls);
  routes[WATCHLISTS] = () => refusal(403, 'FORBIDDEN');
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(readsOf(calls)).toBe(before + 1));
  await act(() => queryClient.invalidateQueries());
  expect(readsOf(calls)).toBe(before + 1);
  expect(selected()).toBe('Nordheide');
});

it('nothing moves while the tenant is still there, or the server cannot be asked', async () => {
  const { routes, calls } = await openApp();
  const before = readsOf(calls);
  comeBackLater();
  await waitFor(() => expect(readsOf(calls)).toBe(before + 1));
  routes[ME] = () => refusal(503, 'SERVER_ERROR');
  comeBackLater();
  await waitFor(() => expect(readsOf(calls)).toBe(before + 2));
  expect(selected()).toBe('Nordheide');
});
