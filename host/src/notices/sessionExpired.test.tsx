import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Feature } from '@pmm/shared/feature';
import { clearSession, currentSession, sessionAtom, userAtom } from '@pmm/shared/session';
import { queryClient } from '@pmm/shared/query';
import { store } from '@pmm/shared/state';
import { refusal } from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import { followActivations } from '../features/followers';
import { deployedFeature } from '../testing/deployments';
import { NoteField } from '../testing/NoteField';
import { openApp } from '../testing/openApp';
import { routeOf } from '../testing/registry';

function Note() {
  return (
    <main>
      <h1>A note</h1>
      <button type="button" onClick={() => clearSession('expired')}>
        Call a server that refuses
      </button>
      <NoteField />
    </main>
  );
}
const openNote = async (
  access: 'signed-in' | 'anonymous' = 'signed-in',
  code: Partial<Feature> = {},
) => {
  const routes = [routeOf('notes', { access })];
  const features = [deployedFeature('notes', { Page: Note }, { routes }, code)];
  const app = await openApp({ path: '/notes', features });
  const note = await screen.findByRole('textbox', { name: 'Note' });
  const refused = screen.getByRole('button', { name: 'Call a server that refuses' });
  return { ...app, note, refused };
};
const question = () => screen.findByRole('alertdialog', { name: 'Your Session has expired' });
const signInButton = () => screen.findByRole('button', { name: 'Sign in' });

describe('the question after a session expired', () => {
  it('is all that is shown when the renewed token is refused, and leads only to the login', async () => {
    const { routes, user } = await openNote();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    routes['GET /api/v1/tenants/Nordheide/watchlists/'] = () => refusal(401, 'UNAUTHORIZED');
    await act(() => queryClient.refetchQueries());
    expect(await question()).toBeVisible();
    expect(toasts.read()).toEqual([]);
    expect(currentSession()).toBeNull();
    await user.keyboard('{Escape}');
    expect(within(await question()).getAllByRole('button')).toHaveLength(1);
  });

  it('leads to the login from a page that needs no session, and forgets the person', async () => {
    const { user, refused } = await openNote('anonymous');
    await user.click(refused);
    await user.click(within(await question()).getByRole('button', { name: 'Login' }));
    expect(await signInButton()).toBeVisible();
    expect(store.get(userAtom)).toBeNull();
  });

  it('can be postponed while typed text is not sent', async () => {
    const { user, note, refused } = await openNote();
    await user.type(note, 'Check the price');
    await user.click(refused);
    await user.click(within(await question()).getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(refused).toHaveFocus());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(note).toHaveValue('Check the price');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await signInButton()).toBeVisible();
  });
});

describe('a feature whose session expired', () => {
  let stop: () => void = () => undefined;
  beforeEach(() => {
    stop = followActivations();
  });
  afterEach(() => stop());

  /** A feature that runs something until its signal aborts. */
  const openRunning = async (access: 'signed-in' | 'anonymous') => {
    const running = new Set<AbortSignal>();
    const deactivate = jest.fn<() => void>();
    const activate: Feature['activate'] = ({ signal }) => {
      running.add(signal);
      signal.addEventListener('abort', () => running.delete(signal));
    };
    await openNote(access, { activate, deactivate });
    expect(running.size).toBe(1);
    return { running, deactivate };
  };

  it('stays on the screen and does not run until the person signs in again', async () => {
    const { running } = await openRunning('signed-in');
    const session = store.get(sessionAtom);
    act(() => clearSession('expired'));
    expect(screen.getByText('A note')).toBeInTheDocument();
    expect(running.size).toBe(0);
    act(() => store.set(sessionAtom, session));
    await waitFor(() => expect(running.size).toBe(1));
  });

  it('starts again at once when its page needs no session', async () => {
    const { running, deactivate } = await openRunning('anonymous');
    act(() => clearSession('expired'));
    expect(deactivate).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(running.size).toBe(1));
  });
});
