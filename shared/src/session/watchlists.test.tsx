import { afterEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { events } from '../events';
import { queryClient } from '../query';
import { store } from '../state';
import { answer, beSignedIn, fakeServer, heldAnswer, renderInApp, summaryOf } from '../testing';
import {
  clearSession,
  readPreferences,
  reloadWatchlists,
  selectTenant,
  selectedWatchlistAtom,
  useWatchlists,
  watchlistsKey,
} from '.';

afterEach(() => {
  act(() => clearSession('logout'));
});

const watchlistsOf = (...names: string[]) => {
  const watchlists = names.map((name) => summaryOf(`id of ${name}`, { name }));
  return answer({ watchlists, limit: 50 });
};

function Names() {
  const { data } = useWatchlists();
  return <p>{data ? data.watchlists.map(({ name }) => name).join(', ') : 'nothing yet'}</p>;
}

it('asks once for everyone who shows the watchlists, and selects the first', async () => {
  beSignedIn({ tenants: ['A & B'] });
  const calls = fakeServer({
    'GET /api/v1/tenants/A & B/watchlists/': () => watchlistsOf('Cough', 'Pain'),
  });
  await renderInApp(
    <>
      <Names />
      <Names />
    </>,
  );
  expect(await screen.findAllByText('Cough, Pain')).toHaveLength(2);
  expect(calls).toHaveLength(1);
  expect(store.get(selectedWatchlistAtom)).toBe('id of Cough');
});

it('tells of a new tenant once its choice is saved and its watchlists are on their way', async () => {
  beSignedIn({ tenants: ['A', 'B'] });
  fakeServer({ 'GET /api/v1/tenants/B/watchlists/': () => watchlistsOf('Vitamins') });
  const owner = new AbortController();
  const told: unknown[] = [];
  const tell = ({ tenantId }: { tenantId: string | null }) => {
    const reading = queryClient.isFetching({ queryKey: watchlistsKey(tenantId) });
    told.push([tenantId, readPreferences().selectedTenantId, reading]);
  };
  events.on('tenant-changed', tell, owner.signal);
  selectTenant('B');
  owner.abort();
  expect(told).toEqual([['B', 'B', 1]]);
  await waitFor(() => expect(store.get(selectedWatchlistAtom)).toBe('id of Vitamins'));
});

it('never shows the answer of a tenant that was left meanwhile', async () => {
  const ofA = heldAnswer();
  beSignedIn({ tenants: ['A', 'B'] });
  fakeServer({
    'GET /api/v1/tenants/A/watchlists/': () => ofA.response,
    'GET /api/v1/tenants/B/watchlists/': () => watchlistsOf('Vitamins'),
  });
  await renderInApp(<Names />);
  act(() => selectTenant('B'));
  ofA.give(watchlistsOf('Cough'));
  expect(await screen.findByText('Vitamins')).toBeVisible();
  expect(store.get(selectedWatchlistAtom)).toBe('id of Vitamins');
  expect(screen.queryByText('Cough')).not.toBeInTheDocument();
});

it('selects nothing of another tenant when its list is read again', async () => {
  beSignedIn({ tenants: ['A', 'B'] });
  fakeServer({
    'GET /api/v1/tenants/A/watchlists/': () => watchlistsOf('Cough'),
    'GET /api/v1/tenants/B/watchlists/': () => watchlistsOf('Vitamins'),
  });
  await renderInApp(<Names />);
  await screen.findByText('Cough');
  act(() => selectTenant('B'));
  await screen.findByText('Vitamins');
  await act(() => queryClient.refetchQueries({ queryKey: watchlistsKey('A') }));
  expect(store.get(selectedWatchlistAtom)).toBe('id of Vitamins');
});

it('asks again after a change, and follows when the selected one was deleted', async () => {
  beSignedIn({ tenants: ['A'] });
  const names = ['Cough', 'Pain'];
  fakeServer({ 'GET /api/v1/tenants/A/watchlists/': () => watchlistsOf(...names) });
  await renderInApp(<Names />);
  await screen.findByText('Cough, Pain');
  names.shift();
  await act(() => reloadWatchlists('A'));
  expect(await screen.findByText('Pain')).toBeVisible();
  await waitFor(() => expect(store.get(selectedWatchlistAtom)).toBe('id of Pain'));
});

it('shows nothing of the former person after a session ended', async () => {
  beSignedIn({ tenants: ['A'] });
  fakeServer({ 'GET /api/v1/tenants/A/watchlists/': () => watchlistsOf('Cough') });
  const { unmount } = await renderInApp(<Names />);
  await screen.findByText('Cough');
  act(() => clearSession('expired'));
  unmount();
  fakeServer({});
  beSignedIn({ tenants: ['A'] });
  await renderInApp(<Names />);
  expect(screen.getByText('nothing yet')).toBeVisible();
});
