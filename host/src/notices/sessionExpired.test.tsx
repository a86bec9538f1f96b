import { describe, expect, it } from '@jest/globals';
import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import { adoptSession, clearSession, currentSession, userAtom } from '@pmm/shared/session';
import { queryClient } from '@pmm/shared/query';
import { store } from '@pmm/shared/state';
import { refusal } from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deployedFeature } from '../testing/deployments';
import { NoteField } from '../testing/NoteField';
import { openApp, type Visit } from '../testing/openApp';
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
const openNote = async (visit: Visit = {}, change: Partial<FeatureEntry> = {}) => {
  const features = [deployedFeature('notes', { Page: Note }, change)];
  const app = await openApp({ path: '/notes?page=2&tenant=Nordheide', features, ...visit });
  const note = await screen.findByRole('textbox', { name: 'Note' });
  const refused = screen.getByRole('button', { name: 'Call a server that refuses' });
  const expire = () => app.user.click(refused);
  return { ...app, note, refused, expire };
};
const question = () => screen.findByRole('alertdialog', { name: 'Your Session has expired' });
const signInButton = () => screen.findByRole('button', { name: 'Sign in' });
const address = () => location.pathname + location.search;

describe('a session whose renewed token is refused', () => {
  it.each([
    ['en', 'Your Session has expired'],
    ['de', 'Ihre Sitzung ist abgelaufen'],
  ] as const)('shows that it has expired, and nothing else (%s)', async (language, title) => {
    const list = 'GET /api/v1/tenants/Nordheide/watchlists/';
    const { routes } = await openNote({ language });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    routes[list] = () => refusal(401, 'UNAUTHORIZED');
    await act(() => queryClient.refetchQueries());
    expect(await screen.findByRole('alertdialog', { name: title })).toBeVisible();
    expect(toasts.read()).toEqual([]);
    expect(currentSession()).toBeNull();
  });
});

describe('a session that expires', () => {
  it('asks for a new login, and leads back to the page where it happened', async () => {
    const { user, expire } = await openNote();
    await expire();
    const dialog = await question();
    expect(dialog).toHaveAccessibleDescription(
      'Please log in again to continue using the application',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Login' }));
    await user.click(await signInButton());
    await screen.findByRole('heading', { name: 'A note' });
    expect(address()).toBe('/notes?page=2&tenant=Nordheide');
  });

  it('leaves no way on but the login where nothing would be lost', async () => {
    const { user, expire } = await openNote();
    await expire();
    const dialog = await question();
    await user.keyboard('{Escape}');
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
    expect(await question()).toBeVisible();
  });

  it('says so in German', async () => {
    const { expire } = await openNote({ language: 'de' });
    await expire();
    const dialog = await screen.findByRole('alertdialog', { name: 'Ihre Sitzung ist abgelaufen' });
    expect(within(dialog).getByRole('button', { name: 'Anmelden' })).toBeVisible();
  });

  it('leads to the login from a page that anyone may see, too', async () => {
    const routes = [routeOf('notes', { access: 'anonymous' })];
    const { user, expire } = await openNote({}, { routes });
    await expire();
    await user.click(within(await question()).getByRole('button', { name: 'Login' }));
    expect(await signInButton()).toBeVisible();
  });

  it('forgets the person once they go to the login', async () => {
    const { user, expire } = await openNote();
    await expire();
    await user.click(within(await question()).getByRole('button', { name: 'Login' }));
    await signInButton();
    expect(store.get(userAtom)).toBeNull();
  });
});

describe('while something is typed that was not sent', () => {
  const openUnsaved = async () => {
    const { user, note, refused, expire } = await openNote();
    await user.type(note, 'Check the price');
    const session = currentSession();
    await expire();
    return { user, note, refused, session, dialog: await question() };
  };

  it('the person may stay, with all they typed, and log in later', async () => {
    const { user, note, refused, dialog } = await openUnsaved();
    await user.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(refused).toHaveFocus());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(note).toHaveValue('Check the price');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await signInButton()).toBeVisible();
  });

  it('nothing is lost when a login in another tab lets the page go on', async () => {
    const { note, refused, session } = await openUnsaved();
    if (!session) throw new Error('nobody was signed in');
    act(() => adoptSession(session));
    await waitFor(() => expect(refused).toHaveFocus());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(note).toHaveValue('Check the price');
  });
});
