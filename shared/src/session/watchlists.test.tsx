import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { events } from '../events';
import { queryClient } from '../query';
import { shownByPageAtom } from '../query/shownByPage';
import { store } from '../state';
import {
  answer,
  beSignedIn,
  fakeServer,
  delayedAnswer,
  refusal,
  renderInApp,
  summaryOf,
} from '../testing';
import {
  clearSession,
  readPreferences,
  reloadWatchlists,
  selectTenant,
  selectedWatchlistAtom,
  useWatchlists,
  useWatchlistsOfPage,
  watchlistsKey,
} from '.';
import { watchlistChangesKey, type WatchlistChange, afterChange } from './watchlistChanges';

describe('the watchlists of a tenant', () => {
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

  it('requests the watchlists once for all components that show them, and selects the first', async () => {
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

  it('lists watchlists by name in the order of the language, however the server sorts them', async () => {
    beSignedIn({ tenants: ['A'] });
    fakeServer({
      'GET /api/v1/tenants/A/watchlists/': () => watchlistsOf('Zinc', 'List 10', 'Öle', 'List 2'),
    });
    await renderInApp(<Names />);
    expect(await screen.findByText('List 2, List 10, Öle, Zinc')).toBeVisible();
  });

  it('sends the event of a new tenant once its choice is saved and its watchlists are requested', async () => {
    beSignedIn({ tenants: ['A', 'B'] });
    fakeServer({ 'GET /api/v1/tenants/B/watchlists/': () => watchlistsOf('Vitamins') });
    const owner = new AbortController();
    const eventsSent: unknown[] = [];
    const recordEvent = ({ tenantId }: { tenantId: string | null }) => {
      const reading = queryClient.isFetching({ queryKey: watchlistsKey(tenantId) });
      eventsSent.push([tenantId, readPreferences().selectedTenantId, reading]);
    };
    events.on('tenant-changed', recordEvent, owner.signal);
    selectTenant('B');
    owner.abort();
    expect(eventsSent).toEqual([['B', 'B', 1]]);
    await waitFor(() => expect(store.get(selectedWatchlistAtom)).toBe('id of Vitamins'));
  });

  it('never shows an answer for the previous tenant', async () => {
    const ofA = delayedAnswer();
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

  it('selects nothing when the list of another tenant is read again', async () => {
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

  it('requests the watchlists again after a change, and selects another one when the selected one was deleted', async () => {
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

  it('requests nothing while no tenant is selected', async () => {
    beSignedIn({ tenants: [] });
    const calls = fakeServer({});
    await renderInApp(<Names />);
    expect(screen.getByText('nothing yet')).toBeVisible();
    expect(queryClient.isFetching()).toBe(0);
    expect(calls).toEqual([]);
  });

  it('marks only the data of this tenant as stale', async () => {
    queryClient.setQueryData(['tenant', 'A', 'channels'], []);
    queryClient.setQueryData(['tenant', 'B', 'channels'], []);
    await reloadWatchlists('A');
    const isStale = (tenant: string) =>
      queryClient.getQueryState(['tenant', tenant, 'channels'])?.isInvalidated;
    expect([isStale('A'), isStale('B')]).toEqual([true, false]);
  });

  describe('a change on its way to the server', () => {
    const start = (tenantId: string, change: WatchlistChange) => {
      let fail: () => void = () => undefined;
      const mutationFn = () =>
        new Promise<never>((_resolve, reject) => {
          fail = () => reject(new Error('refused'));
        });
      const options = { mutationKey: watchlistChangesKey(tenantId), mutationFn };
      const done = queryClient.getMutationCache().build(queryClient, options).execute(change);
      return { done, fail: () => fail() };
    };

    it('is shown at once and reverted when it fails', async () => {
      beSignedIn({ tenants: ['A', 'B'] });
      fakeServer({ 'GET /api/v1/tenants/A/watchlists/': () => watchlistsOf('Cough', 'Pain') });
      await renderInApp(<Names />);
      await screen.findByText('Cough, Pain');
      const { fail, done } = start('A', { watchlistId: 'id of Cough', details: { name: 'Cold' } });
      expect(await screen.findByText('Cold, Pain')).toBeVisible();
      fail();
      await expect(done).rejects.toThrow('refused');
      expect(await screen.findByText('Cough, Pain')).toBeVisible();
    });

    it('is not shown in the list of another tenant', async () => {
      beSignedIn({ tenants: ['A', 'B'] });
      fakeServer({ 'GET /api/v1/tenants/A/watchlists/': () => watchlistsOf('Cough', 'Pain') });
      await renderInApp(<Names />);
      await screen.findByText('Cough, Pain');
      start('B', { watchlistId: 'id of Pain', details: null });
      start('A', { watchlistId: 'id of Cough', details: { name: 'Cold' } });
      expect(await screen.findByText('Cold, Pain')).toBeVisible();
    });
  });

  describe('a list that cannot be read', () => {
    const failuresToTell = () =>
      queryClient.getQueryCache().find({ queryKey: watchlistsKey('A') })?.meta;

    it('is reported as a failure to load, with another text while an older list is shown', async () => {
      beSignedIn({ tenants: ['A'] });
      fakeServer({ 'GET /api/v1/tenants/A/watchlists/': () => refusal(500, 'SERVER_ERROR') });
      await renderInApp(<Names />);
      expect(failuresToTell()).toEqual({
        firstFailure: 'TENANT_WATCHLISTS_LOAD_FAILED',
        failure: 'WATCHLISTS_LOAD_FAILED',
      });
    });

    it('is reported only by the page that shows the failure itself', async () => {
      beSignedIn({ tenants: ['A'] });
      fakeServer({ 'GET /api/v1/tenants/A/watchlists/': () => watchlistsOf('Cough') });
      function Page() {
        const { data } = useWatchlistsOfPage();
        return <p>{data?.watchlists.map(({ name }) => name)}</p>;
      }
      await renderInApp(<Page />);
      expect(await screen.findByText('Cough')).toBeVisible();
      expect(store.get(shownByPageAtom)).toEqual(['TENANT_WATCHLISTS_LOAD_FAILED']);
    });
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
});

const watchlists = [summaryOf('w1', { detailsVersion: 3 }), summaryOf('w2')];

it('a change of details updates this watchlist, with the next version', () => {
  const details = { name: 'Cough', status: 'inactive' } as const;
  expect(afterChange(watchlists, { watchlistId: 'w1', details })).toEqual([
    summaryOf('w1', { ...details, detailsVersion: 4 }),
    summaryOf('w2'),
  ]);
});

it('a deletion removes this watchlist and no other', () => {
  expect(afterChange(watchlists, { watchlistId: 'w1', details: null })).toEqual([summaryOf('w2')]);
});

it('a change of a deleted watchlist changes nothing', () => {
  expect(afterChange(watchlists, { watchlistId: 'gone', details: { name: 'Cough' } })).toEqual(
    watchlists,
  );
});
