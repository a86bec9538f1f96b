import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { PreferencesChange } from '../contracts/user';
import { events } from '../events';
import { answer, beSignedIn, fakeServer, delayedAnswer, refusal } from '../testing';
import { store } from '../state';
import { userAtom } from './person';
import { keepPreferencesOnServer, savePreferences } from './preferences';
import { clearSession } from './session';
import { readPreferences } from './sessionStorage';

const SAVE = 'PATCH /api/v1/users/me/preferences';
const saved = () => answer({});
const loseConnection = () => Promise.reject<Response>(new TypeError('fetch failed'));
const bodiesOf = (calls: ReturnType<typeof fakeServer>) => calls.map(({ body }) => body);

let stop: () => void;
beforeEach(() => {
  beSignedIn({ tenants: [] });
  stop = keepPreferencesOnServer();
});
afterEach(() => {
  stop();
  clearSession('logout');
});

describe('a preference', () => {
  it('is stored in the browser at once and with the account', async () => {
    const calls = fakeServer({ [SAVE]: saved });
    savePreferences({ theme: 'dark' });
    expect(readPreferences()).toMatchObject({ theme: 'dark' });
    await waitFor(() => expect(bodiesOf(calls)).toMatchObject([{ theme: 'dark' }]));
  });

  it.each([
    [true, () => localStorage],
    [false, () => sessionStorage],
  ])('is stored where the session is stored, with remember %s', (remember, storage) => {
    beSignedIn({ tenants: [], remember });
    fakeServer({ [SAVE]: saved });
    savePreferences({ language: 'de' });
    expect(storage().getItem('pmm.preferences')).toContain('"language":"de"');
    expect(
      [localStorage, sessionStorage].filter((one) => one.getItem('pmm.preferences')),
    ).toHaveLength(1);
  });

  it('leaves preferences alone that another tab stored meanwhile', () => {
    fakeServer({ [SAVE]: saved });
    savePreferences({ theme: 'dark', selectedWatchlistIds: { A: 'w1' } });
    sessionStorage.setItem(
      'pmm.preferences',
      JSON.stringify({ theme: 'dark', language: 'de', selectedWatchlistIds: { A: 'w1', B: 'w2' } }),
    );
    savePreferences({ selectedWatchlistIds: { A: 'w3' } });
    expect(readPreferences()).toMatchObject({
      theme: 'dark',
      language: 'de',
      selectedWatchlistIds: { A: 'w3', B: 'w2' },
    });
  });

  it('is stored nowhere without a session', () => {
    clearSession('logout');
    const calls = fakeServer({ [SAVE]: saved });
    savePreferences({ theme: 'dark' });
    expect(readPreferences()).toEqual({});
    expect(calls).toEqual([]);
  });
});

describe('saving with the account', () => {
  it('is tried again with the next change after a failure', async () => {
    let isDown = true;
    const calls = fakeServer({ [SAVE]: () => (isDown ? refusal(503, 'SERVER_ERROR') : saved()) });
    savePreferences({ theme: 'dark', selectedWatchlistIds: { A: 'w1' } });
    await waitFor(() => expect(calls).toHaveLength(1));
    isDown = false;
    savePreferences({ selectedWatchlistIds: { B: 'w2' } });
    await waitFor(() =>
      expect(bodiesOf(calls).at(-1)).toMatchObject({
        theme: 'dark',
        selectedWatchlistIds: { A: 'w1', B: 'w2' },
      }),
    );
  });

  it('is not tried again when the server rejects its content', async () => {
    const calls = fakeServer({ [SAVE]: () => refusal(400, 'VALIDATION_ERROR') });
    savePreferences({ selectedTenantId: 'gone' });
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => {
      savePreferences({ theme: 'dark' });
      expect(calls.length).toBeGreaterThan(1);
    });
    expect(calls.at(-1)?.body).not.toHaveProperty('selectedTenantId');
  });

  it('sends nothing that the account already has', async () => {
    const calls = fakeServer({
      [SAVE]: () => answer({ theme: 'dark', matrix: { density: 'low' } }),
    });
    savePreferences({ theme: 'dark', matrix: { density: 'low' } });
    await waitFor(() => expect(store.get(userAtom)?.preferences).toMatchObject({ theme: 'dark' }));
    savePreferences({ theme: 'dark', matrix: { density: 'low' }, selectedWatchlistIds: {} });
    savePreferences({ theme: 'light' });
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toMatchObject({ theme: 'light' });
  });

  it('sends one change after the other, the newest last', async () => {
    const saveAnswer = delayedAnswer();
    const calls = fakeServer({
      [SAVE]: () => (calls.length === 1 ? saveAnswer.response : saved()),
    });
    savePreferences({ theme: 'dark' });
    await waitFor(() => expect(calls).toHaveLength(1));
    savePreferences({ theme: 'light' });
    savePreferences({ theme: 'system' });
    expect(calls).toHaveLength(1);
    saveAnswer.give(saved());
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(bodiesOf(calls)).toMatchObject([{ theme: 'dark' }, { theme: 'system' }]);
  });

  it('never sends what another person chose', async () => {
    fakeServer({ [SAVE]: () => refusal(503, 'SERVER_ERROR') });
    savePreferences({ theme: 'dark' });
    clearSession('logout');
    beSignedIn({ tenants: [], userId: 'user-2' });
    const calls = fakeServer({ [SAVE]: saved });
    savePreferences({ language: 'de' });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).not.toHaveProperty('theme');
  });

  it("never sends a former person's unsaved choice when the machine is online again", async () => {
    const failed = fakeServer({ [SAVE]: loseConnection });
    savePreferences({ theme: 'dark' });
    await waitFor(() => expect(failed).toHaveLength(1));
    clearSession('logout');
    // There is no session.
    const calls = fakeServer({ [SAVE]: saved });
    window.dispatchEvent(new Event('online'));
    beSignedIn({ tenants: [], userId: 'user-2' });
    window.dispatchEvent(new Event('online'));
    savePreferences({ language: 'de' });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ language: 'de' });
    expect(calls[0]?.body).not.toHaveProperty('theme');
  });

  it('sends all later choices of the person after a failure, including those of the matrix', async () => {
    let isDown = true;
    const calls = fakeServer({ [SAVE]: () => (isDown ? refusal(503, 'SERVER_ERROR') : saved()) });
    savePreferences({ matrix: { density: 'low', sort: 'name' } });
    await waitFor(() => expect(calls).toHaveLength(1));
    isDown = false;
    savePreferences({ matrix: { density: 'high' } });
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({ matrix: { density: 'high', sort: 'name' } }),
    );
  });

  it('also sends a choice back to the saved value while another change is on its way', async () => {
    const saveAnswer = delayedAnswer();
    const calls = fakeServer({
      [SAVE]: () => (calls.length === 1 ? saveAnswer.response : saved()),
    });
    store.set(userAtom, (user) => user && { ...user, preferences: { theme: 'light' } });
    savePreferences({ theme: 'dark' });
    await waitFor(() => expect(calls).toHaveLength(1));
    savePreferences({ theme: 'light' });
    saveAnswer.give(saved());
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toMatchObject({ theme: 'light' });
  });

  it('works before the preferences of the account are loaded', async () => {
    store.set(userAtom, null);
    const calls = fakeServer({ [SAVE]: () => answer({ theme: 'dark' }) });
    savePreferences({ theme: 'dark' });
    savePreferences({ theme: 'light' });
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(store.get(userAtom)).toBeNull();
  });

  it('ignores an answer for a person who has signed out since', async () => {
    const [first, second] = [delayedAnswer(), delayedAnswer()];
    const calls = fakeServer({
      [SAVE]: () => (calls.length === 1 ? first.response : second.response),
    });
    savePreferences({ theme: 'dark' });
    await waitFor(() => expect(calls).toHaveLength(1));
    clearSession('logout');
    beSignedIn({ tenants: [], userId: 'user-2' });
    savePreferences({ language: 'de' });
    first.give(answer({ theme: 'dark' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(store.get(userAtom)?.preferences).toEqual({});
    second.give(answer({ language: 'de' }));
    await waitFor(() => expect(store.get(userAtom)?.preferences).toEqual({ language: 'de' }));
  });

  it('stops when the page that started it ends', async () => {
    let isDown = true;
    const calls = fakeServer({ [SAVE]: () => (isDown ? loseConnection() : saved()) });
    savePreferences({ theme: 'dark' });
    await waitFor(() => expect(calls).toHaveLength(1));
    isDown = false;
    stop();
    window.dispatchEvent(new Event('online'));
    savePreferences({ theme: 'light' });
    expect(readPreferences()).toMatchObject({ theme: 'light' });
    stop = keepPreferencesOnServer();
    savePreferences({ language: 'de' });
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ language: 'de' }));
    expect(calls).toHaveLength(2);
  });

  it('is tried again when the machine is online again', async () => {
    let isDown = true;
    const calls = fakeServer({ [SAVE]: () => (isDown ? loseConnection() : saved()) });
    savePreferences({ theme: 'dark' });
    await waitFor(() => expect(calls).toHaveLength(1));
    isDown = false;
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(calls).toHaveLength(2);
    });
    expect(calls[1]?.body).toMatchObject({ theme: 'dark' });
  });

  describe('when it fails', () => {
    let reportedCauses: unknown[];
    let stopListening: () => void;
    beforeEach(() => {
      reportedCauses = [];
      stopListening = events.on('preferences-not-saved', ({ cause }) => reportedCauses.push(cause));
    });
    afterEach(() => stopListening());

    it('is reported once until the account saves a choice again', async () => {
      let isDown = true;
      const calls = fakeServer({ [SAVE]: () => (isDown ? refusal(503, 'SERVER_ERROR') : saved()) });
      const choose = async (change: PreferencesChange) => {
        const before = calls.length;
        await waitFor(() => {
          savePreferences(change);
          expect(calls.length).toBeGreaterThan(before);
        });
      };
      await choose({ theme: 'dark' });
      await waitFor(() =>
        expect(reportedCauses).toMatchObject([{ appError: { code: 'SERVER_ERROR' } }]),
      );
      await choose({ theme: 'light' });
      isDown = false;
      await choose({ theme: 'system' });
      await choose({ language: 'de' });
      expect(reportedCauses).toHaveLength(1);
      isDown = true;
      await choose({ language: 'en' });
      await waitFor(() => expect(reportedCauses).toHaveLength(2));
    });

    it('is not reported for a lost connection, which has its own notice', async () => {
      beSignedIn({ tenants: [], userId: 'user-3' });
      const calls = fakeServer({ [SAVE]: loseConnection });
      savePreferences({ theme: 'dark' });
      await waitFor(() => {
        savePreferences({ theme: 'light' });
        expect(calls).toHaveLength(2);
      });
      expect(reportedCauses).toEqual([]);
    });
  });
});
