import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AnsweredPreferences } from '../contracts/user';
import { events } from '../events';
import { queryClient } from '../query';
import { store } from '../state';
import { beSignedIn, summaryOf } from '../testing';
import {
  currentEpoch,
  forgetPerson,
  selectedTenantAtom,
  selectedWatchlistAtom,
  userAtom,
} from './person';
import { clearSession } from './session';
import { readPreferences } from './sessionStorage';
import { selectTenant, settleTenant, showTenant } from './tenantSelection';
import { selectWatchlist, settleWatchlist, showWatchlist } from './watchlistSelection';

const userOf = (tenants: string[], preferences: AnsweredPreferences = {}) => ({
  email: 'mara.lindt@nordheide.example',
  tenants: tenants.map((name) => ({ name })),
  preferences,
  fetchedAt: 0,
});

const watchlistsOf = (...ids: string[]) => ids.map((id) => summaryOf(id));

const tenant = () => store.get(selectedTenantAtom);
const watchlist = () => store.get(selectedWatchlistAtom);

let sentEvents: unknown[];
let owner: AbortController;

/** Records every change from here on. */
const listen = () => {
  events.on('tenant-changed', (change) => sentEvents.push(change), owner.signal);
  events.on('watchlist-changed', (change) => sentEvents.push(change), owner.signal);
};

beforeEach(() => {
  sentEvents = [];
  owner = new AbortController();
});

afterEach(() => {
  owner.abort();
  clearSession('logout');
});

describe('once the tenants of a person are loaded', () => {
  it.each([
    ['the preferred one', ['A', 'B'], { selectedTenantId: 'B' }, 'B'],
    ['the first one without a preference', ['A', 'B'], {}, 'A'],
    ['the first one when the preferred one is gone', ['A', 'B'], { selectedTenantId: 'X' }, 'A'],
    ['none when there is none', [], { selectedTenantId: 'A' }, null],
  ] as const)('%s is selected', (_what, tenants, preferences, expected) => {
    beSignedIn({ tenants: [] });
    settleTenant(userOf([...tenants], preferences));
    expect(tenant()).toBe(expected);
  });

  it('the choice of this browser takes precedence over that of the account', () => {
    beSignedIn({ tenants: ['A', 'B', 'C'], tenant: 'B' });
    forgetPerson();
    settleTenant(userOf(['A', 'B', 'C'], { selectedTenantId: 'C' }));
    expect(tenant()).toBe('B');
  });

  it('the choice of the account is selected when that of this browser is gone', () => {
    beSignedIn({ tenants: ['A', 'B', 'C'], tenant: 'B' });
    forgetPerson();
    settleTenant(userOf(['A', 'C'], { selectedTenantId: 'C' }));
    expect(tenant()).toBe('C');
  });

  it('no event is sent when there was no tenant before and there is none now', () => {
    beSignedIn({ tenants: [] });
    listen();
    settleTenant(userOf([]));
    expect(sentEvents).toEqual([]);
  });

  it('the selected one stays, and no event is sent', () => {
    beSignedIn({ tenants: ['A', 'B'], tenant: 'B' });
    listen();
    settleTenant(userOf(['A', 'B'], { selectedTenantId: 'A' }));
    expect(tenant()).toBe('B');
    expect(sentEvents).toEqual([]);
  });

  it.each([
    ['selects the first', ['A', 'C'], 'A'],
    ['selects none', [], null],
  ] as const)('and the selected one is gone, it %s', (_what, tenants, expected) => {
    beSignedIn({ tenants: ['A', 'B', 'C'], tenant: 'B', watchlist: 'of B' });
    listen();
    settleTenant(userOf([...tenants], { selectedTenantId: 'C' }));
    expect(tenant()).toBe(expected);
    expect(watchlist()).toBeNull();
    expect(sentEvents).toContainEqual({ tenantId: expected, epoch: currentEpoch() });
  });
});

describe('selecting a tenant', () => {
  it('resets the watchlist, saves the choice and sends the event, under a later epoch', () => {
    beSignedIn({ tenants: ['A', 'B'], tenant: 'A', watchlist: 'of A' });
    const epoch = currentEpoch();
    listen();
    selectTenant('B');
    expect(watchlist()).toBeNull();
    expect(readPreferences()).toMatchObject({
      selectedTenantId: 'B',
      selectedWatchlistIds: { A: 'of A' },
    });
    expect(currentEpoch()).toBeGreaterThan(epoch);
    expect(sentEvents).toEqual([{ tenantId: 'B', epoch: currentEpoch() }, { watchlistId: null }]);
  });

  it.each(['X', '', 'a'])("ignores a name that is not the person's own: '%s'", (name) => {
    beSignedIn({ tenants: ['A', 'B'], tenant: 'A', watchlist: 'of A' });
    listen();
    selectTenant(name);
    expect(tenant()).toBe('A');
    expect(watchlist()).toBe('of A');
    expect(sentEvents).toEqual([]);
  });

  it('sends no event about the watchlist when none was selected', () => {
    beSignedIn({ tenants: ['A', 'B'], tenant: 'A' });
    listen();
    selectTenant('B');
    expect(sentEvents).toEqual([{ tenantId: 'B', epoch: currentEpoch() }]);
  });

  it('stops the running requests of the previous tenant and no others', () => {
    beSignedIn({ tenants: ['A', 'B'], tenant: 'A' });
    const read = (queryKey: string[]) => {
      let wasStopped = false;
      const queryFn = ({ signal }: { signal: AbortSignal }) => {
        signal.addEventListener('abort', () => {
          wasStopped = true;
        });
        return new Promise<never>(() => undefined);
      };
      queryClient.query({ queryKey, queryFn }).catch(() => undefined);
      return () => wasStopped;
    };
    const ofTenant = read(['tenant', 'A', 'channels']);
    const ofNoTenant = read(['user']);
    selectTenant('B');
    expect([ofTenant(), ofNoTenant()]).toEqual([true, false]);
  });

  it('does nothing before the tenants are loaded', () => {
    beSignedIn();
    forgetPerson();
    selectTenant('Nordheide Pharma');
    expect(tenant()).toBeNull();
  });

  it('changes nothing when the tenant is selected already', () => {
    beSignedIn({ tenants: ['A', 'B'], tenant: 'A', watchlist: 'of A' });
    const epoch = currentEpoch();
    selectTenant('A');
    expect(watchlist()).toBe('of A');
    expect(currentEpoch()).toBe(epoch);
  });
});

describe('the watchlist that is selected when the watchlists are loaded', () => {
  it.each([
    ['the preferred one', ['w1', 'w2'], { selectedWatchlistId: 'w2' }, 'w2'],
    ['the first one without a preference', ['w1', 'w2'], {}, 'w1'],
    ['the first one when the preferred one is gone', ['w1'], { selectedWatchlistId: 'w9' }, 'w1'],
    ['none when there is none', [], { selectedWatchlistId: 'w1' }, null],
  ] as const)('%s is selected', (_what, ids, preferences, expected) => {
    beSignedIn({ tenants: ['A'] });
    store.set(userAtom, userOf(['A'], preferences));
    settleWatchlist(watchlistsOf(...ids));
    expect(watchlist()).toBe(expected);
  });

  it('the selected one stays', () => {
    beSignedIn({ watchlist: 'w2' });
    settleWatchlist(watchlistsOf('w1', 'w2'));
    expect(watchlist()).toBe('w2');
  });

  it('the selected one stays, although another tab prefers a different one', () => {
    beSignedIn({ tenants: ['A'], watchlist: 'w2' });
    sessionStorage.setItem(
      'pmm.preferences',
      JSON.stringify({ selectedWatchlistIds: { A: 'w1' } }),
    );
    settleWatchlist(watchlistsOf('w1', 'w2'));
    expect(watchlist()).toBe('w2');
  });

  it('the first by name is selected, as every list shows them, not the oldest', () => {
    settleTenant(userOf(['A']));
    settleWatchlist([
      summaryOf('oldest', { name: 'Zinc' }),
      summaryOf('w10', { name: 'Range 10' }),
      summaryOf('w2', { name: 'Range 2' }),
      summaryOf('umlaut', { name: 'Öle' }),
    ]);
    expect(store.get(selectedWatchlistAtom)).toBe('umlaut');
  });

  it('the first one is selected when this browser can store nothing', () => {
    beSignedIn();
    sessionStorage.clear();
    settleWatchlist(watchlistsOf('w1', 'w2'));
    expect(watchlist()).toBe('w1');
  });

  it.each([
    ['selects the first remaining one', ['w1', 'w3'], 'w1'],
    ['or none', [], null],
  ] as const)('and the selected one was deleted, it %s', (_what, ids, expected) => {
    beSignedIn({ watchlist: 'w2' });
    listen();
    settleWatchlist(watchlistsOf(...ids));
    expect(watchlist()).toBe(expected);
    expect(sentEvents).toEqual([{ watchlistId: expected }]);
  });

  it('the one that was selected before in the same tenant is selected again', () => {
    beSignedIn({ tenants: ['A', 'B'], tenant: 'A', watchlist: 'w2' });
    selectTenant('B');
    selectWatchlist('of B');
    selectTenant('A');
    settleWatchlist(watchlistsOf('w1', 'w2', 'of B'));
    expect(watchlist()).toBe('w2');
  });

  it('on a new machine, the one that the account has for the tenant is selected', () => {
    beSignedIn({ tenants: ['A'] });
    store.set(userAtom, userOf(['A'], { selectedWatchlistIds: { A: 'w2', B: 'w1' } }));
    settleWatchlist(watchlistsOf('w1', 'w2'));
    expect(watchlist()).toBe('w2');
  });

  it('the one chosen on an earlier visit is selected', () => {
    beSignedIn({ tenants: ['A'], watchlist: 'w2' });
    forgetPerson();
    settleTenant(userOf(['A']));
    settleWatchlist(watchlistsOf('w1', 'w2'));
    expect(watchlist()).toBe('w2');
  });
});

describe('what a link shows', () => {
  it('is shown, but the tenant and the watchlist that the person has chosen are kept', () => {
    beSignedIn({ tenants: ['A', 'B'], tenant: 'A', watchlist: 'w2' });
    showTenant('B');
    settleWatchlist(watchlistsOf('of B'));
    expect([tenant(), watchlist()]).toEqual(['B', 'of B']);
    showTenant('A');
    settleWatchlist(watchlistsOf('w1', 'w2'));
    showWatchlist('w1');
    expect(watchlist()).toBe('w1');
    expect(readPreferences()).toMatchObject({
      selectedTenantId: 'A',
      selectedWatchlistIds: { A: 'w2' },
    });
  });

  it('is kept once the person chooses it', () => {
    beSignedIn({ tenants: ['A'], tenant: 'A', watchlist: 'w2' });
    showWatchlist('w1');
    selectWatchlist('w1');
    expect(readPreferences().selectedWatchlistIds).toEqual({ A: 'w1' });
  });
});

it('saves a chosen watchlist with its tenant and sends the event', () => {
  beSignedIn({ tenants: ['A'] });
  listen();
  selectWatchlist('w1');
  expect(readPreferences()).toMatchObject({
    selectedTenantId: 'A',
    selectedWatchlistIds: { A: 'w1' },
  });
  expect(sentEvents).toEqual([{ watchlistId: 'w1' }]);
});

it('sends no event when the selected watchlist is chosen again', () => {
  beSignedIn({ watchlist: 'w1' });
  listen();
  selectWatchlist('w1');
  expect(sentEvents).toEqual([]);
});

it('stores no watchlist for later while no tenant is selected', () => {
  beSignedIn({ tenants: [] });
  selectWatchlist('w1');
  expect(sessionStorage.getItem('pmm.preferences')).toBeNull();
});
