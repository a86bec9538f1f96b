import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { events } from '../events';
import { store, useUnsavedInput } from '../state';
import { answer, beSignedIn, fakeServer, type SignedIn } from '../testing';
import {
  clearSession,
  currentSession,
  followOtherTabs,
  forgetPerson,
  refreshSession,
  sessionExpiredAtom,
  signOut,
  userAtom,
} from '.';

type Listener = (event: MessageEvent<unknown>) => void;

/** Errors thrown by listeners, which nobody would notice otherwise. */
let thrown: unknown[];

/**
 * jsdom has no BroadcastChannel. This one delivers to the other channels of its name, and later, as
 * browsers do.
 */
class Channel {
  static readonly open = new Set<Channel>();
  readonly #listeners = new Set<Listener>();

  constructor(readonly name: string) {
    Channel.open.add(this);
  }

  addEventListener(type: string, listener: Listener) {
    if (type === 'message') this.#listeners.add(listener);
  }

  removeEventListener(type: string, listener: Listener) {
    if (type === 'message') this.#listeners.delete(listener);
  }

  postMessage(data: unknown) {
    for (const other of Channel.open) {
      if (other !== this && other.name === this.name) queueMicrotask(() => other.#hear(data));
    }
  }

  #hear(data: unknown) {
    for (const listener of this.#listeners) {
      try {
        listener(new MessageEvent('message', { data }));
      } catch (error) {
        thrown.push(error);
      }
    }
  }
}
Object.assign(globalThis, { BroadcastChannel: Channel });

let stop: () => void;
let otherTab: Channel;
let heardByOtherTab: unknown[];
let endings: string[];
let stopListening: () => void;

beforeEach(() => {
  thrown = [];
  endings = [];
  stopListening = events.on('session-cleared', ({ reason }) => endings.push(reason));
  stop = followOtherTabs();
  heardByOtherTab = [];
  otherTab = new Channel('pmm.session');
  otherTab.addEventListener('message', (event) => {
    heardByOtherTab.push(event.data);
  });
});

afterEach(() => {
  Channel.open.delete(otherTab);
  stop();
  stopListening();
  clearSession('logout');
  forgetPerson();
  expect(thrown).toEqual([]);
});

const open = (state: SignedIn = {}) => {
  beSignedIn(state);
  const session = currentSession();
  if (!session) throw new Error('nobody is signed in');
  return session;
};
/** Messages arrive in order, before anything that is queued after them. */
const delivered = () => Promise.resolve();
const isExpired = () => store.get(sessionExpiredAtom);

function UnsavedForm() {
  useUnsavedInput(true);
  return null;
}

describe('a logout in another tab', () => {
  it('ends the session here too and removes everything of the person', async () => {
    open({ remember: true });
    otherTab.postMessage({ type: 'signed-out', userId: 'user-1' });
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(store.get(userAtom)).toBeNull();
    expect(localStorage.getItem('pmm.preferences')).toBeNull();
    expect(endings).toEqual(['logout']);
  });

  it('leaves it to that tab to revoke the tokens that both share', async () => {
    const calls = fakeServer({ 'POST /auth/logout': () => answer(null, 204) });
    open({ remember: true });
    otherTab.postMessage({ type: 'signed-out', userId: 'user-1' });
    await delivered();
    expect(currentSession()).toBeNull();
    open({ remember: true });
    await signOut();
    // Only the logout of this tab.
    expect(calls).toHaveLength(1);
  });

  it('also revokes the tokens that only this tab has', async () => {
    const calls = fakeServer({ 'POST /auth/logout': () => answer(null, 204) });
    open({ remember: false });
    otherTab.postMessage({ type: 'signed-out', userId: 'user-1' });
    await waitFor(() => expect(calls).toMatchObject([{ body: { refreshToken: 'refresh-1' } }]));
  });

  it('leaves unsaved input on the page until the person decides', async () => {
    render(<UnsavedForm />);
    open({ remember: true });
    otherTab.postMessage({ type: 'signed-out', userId: 'user-1' });
    await waitFor(() => expect(isExpired()).toBe(true));
    expect(endings).toEqual(['expired']);
  });

  it('also ends the page that waits after an expiry', async () => {
    open({ remember: true });
    clearSession('expired');
    otherTab.postMessage({ type: 'signed-out', userId: 'user-1' });
    await waitFor(() => expect(store.get(userAtom)).toBeNull());
  });

  it('does nothing in a tab in which nobody is signed in', async () => {
    otherTab.postMessage({ type: 'signed-out', userId: 'user-1' });
    await delivered();
    expect(endings).toEqual([]);
  });

  it('is ignored once this tab has stopped listening', async () => {
    open({ remember: true });
    stop();
    otherTab.postMessage({ type: 'signed-out', userId: 'user-1' });
    await delivered();
    expect(currentSession()).not.toBeNull();
  });

  it('changes nothing here when another person logged out', async () => {
    const session = open({ remember: true });
    otherTab.postMessage({ type: 'signed-out', userId: 'user-2' });
    otherTab.postMessage({ type: 'of a later build' });
    // Messages arrive in order: once this one is here, so are the earlier ones.
    const next = { ...session, token: 'access-2', refreshToken: 'refresh-2' };
    otherTab.postMessage({ type: 'session', session: next, spent: 'refresh-1' });
    await waitFor(() => expect(currentSession()?.token).toBe('access-2'));
  });
});

describe('tokens renewed in another tab', () => {
  it('are used by this tab too when the browser remembers the session', async () => {
    const session = open({ remember: true });
    const next = { ...session, token: 'access-2', refreshToken: 'refresh-2' };
    otherTab.postMessage({ type: 'session', session: next, spent: 'refresh-0' });
    await waitFor(() => expect(currentSession()).toEqual(next));
  });

  it('are used by a duplicate of the tab, which would otherwise send spent tokens', async () => {
    const session = open({ remember: false });
    const next = { ...session, token: 'access-2', refreshToken: 'refresh-2' };
    otherTab.postMessage({ type: 'session', session: next, spent: session.refreshToken });
    await waitFor(() => expect(currentSession()).toEqual(next));
    expect(sessionStorage.getItem('pmm.session')).toContain('refresh-2');
  });

  it('are ignored by a tab with a sign-in of its own', async () => {
    const session = open({ remember: false });
    const otherSession = { ...session, remember: true, token: 'theirs', refreshToken: 'theirs' };
    otherTab.postMessage({ type: 'session', session: otherSession, spent: 'another' });
    const next = { ...session, token: 'access-2', refreshToken: 'refresh-2' };
    otherTab.postMessage({ type: 'session', session: next, spent: session.refreshToken });
    await waitFor(() => expect(currentSession()?.token).not.toBe(session.token));
    expect(currentSession()?.token).toBe('access-2');
  });
});

describe('a sign-in in another tab', () => {
  it('by the same person continues a session that had expired here', async () => {
    const session = open({ remember: true });
    act(() => clearSession('expired'));
    expect(isExpired()).toBe(true);
    otherTab.postMessage({ type: 'session', session, spent: null });
    await waitFor(() => expect(isExpired()).toBe(false));
    expect(currentSession()).toEqual(session);
  });

  it('by someone else does not continue a session that had expired here', async () => {
    const session = open({ remember: true });
    clearSession('expired');
    const otherSession = { ...session, userId: 'user-2', email: 'jonas@suedwerk.example' };
    otherTab.postMessage({ type: 'session', session: otherSession, spent: null });
    otherTab.postMessage({ type: 'session', session, spent: null });
    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(currentSession()?.userId).toBe('user-1');
  });

  it('by someone else ends the session here when the browser now remembers them', async () => {
    const session = open({ remember: true });
    const otherSession = { ...session, userId: 'user-2', email: 'jonas@suedwerk.example' };
    otherTab.postMessage({ type: 'session', session: otherSession, spent: null });
    await waitFor(() => expect(isExpired()).toBe(true));
    expect(endings).toEqual(['expired']);
  });

  it.each([
    ['is for that tab only', true, false],
    ['meets a session of this tab only', false, true],
  ])('by someone else leaves the session here alone when it %s', async (_what, here, there) => {
    const session = open({ remember: here });
    const otherSession = { ...session, remember: there, userId: 'user-2', refreshToken: 'theirs' };
    otherTab.postMessage({ type: 'session', session: otherSession, spent: null });
    await delivered();
    expect(currentSession()).toEqual(session);
  });

  it('begins no session in a tab where nobody was signed in', async () => {
    const session = open({ remember: true });
    clearSession('logout');
    otherTab.postMessage({ type: 'session', session, spent: null });
    await delivered();
    expect(currentSession()).toBeNull();
  });
});

describe('other tabs', () => {
  it('receive a logout of this tab', async () => {
    fakeServer({ 'POST /auth/logout': () => answer(null, 204) });
    open();
    await signOut();
    await waitFor(() =>
      expect(heardByOtherTab).toContainEqual({ type: 'signed-out', userId: 'user-1' }),
    );
  });

  it('receive renewed tokens of this tab and the refresh token that they replace', async () => {
    const renewed = { accessToken: 'access-2', refreshToken: 'refresh-2' };
    fakeServer({ 'POST /auth/refresh': () => answer(renewed) });
    open();
    await refreshSession();
    const session = currentSession();
    await waitFor(() =>
      expect(heardByOtherTab).toContainEqual({ type: 'session', session, spent: 'refresh-1' }),
    );
  });
});
