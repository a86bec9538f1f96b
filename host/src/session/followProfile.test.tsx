import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { queryClient } from '@pmm/shared/query';
import { selectTenant, selectedTenantAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { answer, refusal } from '@pmm/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openApp } from '../testing/openApp';
import { followProfile } from './followProfile';

const ME = 'GET /api/v1/users/me';
const WATCHLISTS = 'GET /api/v1/tenants/Nordheide/watchlists/';
const personOf = (...names: string[]) =>
  answer({ email: 'mara@nordheide.example', tenants: names.map((name) => ({ name })) });

let stop: () => void;
beforeEach(() => {
  stop = followProfile();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

const MINUTE_MS = 60_000;
const selected = () => store.get(selectedTenantAtom);
const readsOf = (calls: { path: string }[]) =>
  calls.filter(({ path }) => path === '/api/v1/users/me').length;

/**
 * Calls are sent in order: when the watchlists were requested, a request for the profile would have
 * been sent, too.
 */
const expectReads = async (calls: { path: string }[], count: number) => {
  await act(() => queryClient.invalidateQueries());
  expect(readsOf(calls)).toBe(count);
};

const passTime = (ms: number) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
};

const comeBackAfter = (ms: number) => {
  passTime(ms);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

it('selects the first tenant, with a toast, when the selected one was taken away', async () => {
  const { routes } = await openApp();
  routes[ME] = () => personOf('Südwerk', 'Westfeld');
  comeBackAfter(16 * MINUTE_MS);
  expect(await screen.findByText('Nordheide is no longer available to you')).toBeVisible();
  expect(selected()).toBe('Südwerk');
});

it('reads the profile once as soon as the server refuses the tenant', async () => {
  const { routes, calls } = await openApp();
  const before = readsOf(calls);
  routes[WATCHLISTS] = () => refusal(403, 'FORBIDDEN');
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(readsOf(calls)).toBe(before + 1));
  await act(() => queryClient.invalidateQueries());
  expect(readsOf(calls)).toBe(before + 1);
  expect(selected()).toBe('Nordheide');
});

it('keeps the tenant while the profile has it or cannot be read', async () => {
  const { routes, calls } = await openApp();
  const before = readsOf(calls);
  comeBackAfter(16 * MINUTE_MS);
  await waitFor(() => expect(readsOf(calls)).toBe(before + 1));
  routes[ME] = () => refusal(503, 'SERVER_ERROR');
  comeBackAfter(16 * MINUTE_MS);
  await waitFor(() => expect(readsOf(calls)).toBe(before + 2));
  expect(selected()).toBe('Nordheide');
});

it('shows a new name when the person comes back after a minute', async () => {
  passTime(0);
  const { routes, calls } = await openApp();
  const before = readsOf(calls);
  routes[ME] = () => answer({ email: 'mara@nordheide.example', name: 'Mara Berg', tenants: [] });
  comeBackAfter(MINUTE_MS - 1);
  await expectReads(calls, before);
  comeBackAfter(1);
  expect(await screen.findByRole('button', { name: /^Mara Berg/ })).toBeVisible();
  expect(readsOf(calls)).toBe(before + 1);
  comeBackAfter(MINUTE_MS - 1);
  await expectReads(calls, before + 1);
});

it('reads the profile at a change of the tenant when it is older than a minute', async () => {
  passTime(0);
  const { calls } = await openApp();
  const before = readsOf(calls);
  act(() => selectTenant('Südwerk'));
  await expectReads(calls, before);
  passTime(MINUTE_MS);
  act(() => selectTenant('Nordheide'));
  await waitFor(() => expect(readsOf(calls)).toBe(before + 1));
  expect(selected()).toBe('Nordheide');
});

it('reads the profile once when the person comes back after a long time', async () => {
  const { calls } = await openApp();
  const before = readsOf(calls);
  comeBackAfter(16 * MINUTE_MS);
  await waitFor(() => expect(readsOf(calls)).toBe(before + 1));
  comeBackAfter(1);
  await expectReads(calls, before + 1);
});
