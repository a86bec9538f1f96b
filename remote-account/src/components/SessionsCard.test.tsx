import { expect, it } from '@jest/globals';
import type { OwnSession } from '@pmm/shared/contracts/account';
import { currentSession } from '@pmm/shared/session';
import { answer, refusal } from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import { screen, waitFor, within } from '@testing-library/react';
import AccountPage from '../pages/AccountPage';
import { openPage, own } from '../testing/openPage';

const session = (part: Partial<OwnSession>): OwnSession => ({
  sessionId: 's1',
  current: false,
  browser: 'Firefox',
  system: 'Windows',
  place: '203.0.113.0/24',
  startedAt: '2026-11-20T08:00:00.000Z',
  usedAt: '2026-11-22T09:30:00.000Z',
  ...part,
});
const here = session({ sessionId: 's0', current: true, browser: 'Chrome', system: 'macOS' });

const open = (sessions: OwnSession[], language: 'en' | 'de' = 'en') =>
  openPage(AccountPage, {
    language,
    server: { [own('GET', 'sessions')]: () => answer({ sessions }) },
  });
const rows = () => screen.findAllByRole('listitem');

it.each([
  [
    'en',
    'Chrome on macOSThis device',
    'Network 203.0.113.0/24 · signed in 20 Nov 2026, 09:00 · last used 22 Nov 2026, 10:30',
  ],
  [
    'de',
    'Chrome unter macOSDieses Gerät',
    'Netz 203.0.113.0/24 · angemeldet 20.11.2026, 09:00 · zuletzt benutzt 22.11.2026, 10:30',
  ],
] as const)('lists each with browser, place and times (%s)', async (language, own_, facts) => {
  await open([here, session({})], language);
  const [first, second] = await rows();
  expect(first).toHaveTextContent(own_);
  expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(second).toHaveTextContent(facts);
});

it('says what is not known of one', async () => {
  await open([session({ browser: null, system: null, place: null, startedAt: null })]);
  const [row] = await rows();
  expect(row).toHaveTextContent(/^Unknown browserlast used 22 Nov 2026, 10:30/);
});

it('signs out another one, and reads the list again', async () => {
  const { user, routes, calls } = await open([here, session({})]);
  const button = await screen.findByRole('button', { name: /^Sign out ?Firefox on Windows/ });
  routes[own('DELETE', 'sessions/s1')] = () => answer(null, 204);
  routes[own('GET', 'sessions')] = () => answer({ sessions: [here] });
  await user.click(button);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  expect(toasts.read().at(-1)?.title).toBe('Firefox on Windows was signed out');
});

it('says why one could not be signed out', async () => {
  const { user, routes } = await open([session({})]);
  routes[own('DELETE', 'sessions/s1')] = () => refusal(503, 'SERVICE_UNAVAILABLE');
  await user.click(await screen.findByRole('button', { name: /^Sign out ?Firefox/ }));
  await waitFor(() =>
    expect(toasts.read().at(-1)).toMatchObject({
      tone: 'danger',
      title: 'It could not be signed out',
    }),
  );
  expect(await rows()).toHaveLength(1);
});

it('signs out everywhere after a question, here too', async () => {
  const { user, routes, calls } = await open([here]);
  routes[own('DELETE', 'sessions')] = () => answer(null, 204);
  routes['POST /auth/logout'] = () => answer(null, 204);
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' });
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(currentSession()).toBeNull());
});

it('says that they could not be loaded, and loads them on Retry', async () => {
  const { user, routes } = await openPage(AccountPage, {
    server: { [own('GET', 'sessions')]: () => refusal(500, 'SERVER_ERROR') },
  });
  expect(await screen.findByText('Your sessions could not be loaded')).toBeVisible();
  routes[own('GET', 'sessions')] = () => answer({ sessions: [here] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});
