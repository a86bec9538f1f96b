import { expect, it } from '@jest/globals';
import type { OwnSession } from '@pmm/shared/contracts/account';
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

const open = (sessions: OwnSession[]) =>
  openPage(AccountPage, {
    server: { [own('GET', 'sessions')]: () => answer({ sessions }) },
  });
const rows = () => screen.findAllByRole('listitem');

it('the sessions are listed with browser, network and times, and the current one cannot be ended', async () => {
  await open([here, session({})]);
  const [first, second] = await rows();
  expect(first).toHaveTextContent('Chrome on macOSThis device');
  expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(second).toHaveTextContent(
    'Network 203.0.113.0/24 · signed in 20 Nov 2026, 09:00 · last used 22 Nov 2026, 10:30',
  );
});

it('a session without browser, network and start is listed as unknown', async () => {
  await open([session({ browser: null, system: null, place: null, startedAt: null })]);
  const [row] = await rows();
  expect(row).toHaveTextContent(/^Unknown browserlast used 22 Nov 2026, 10:30/);
});

it('a session that could not be ended stays in the list, and a toast says why', async () => {
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

it('sessions that could not be loaded are loaded on Retry', async () => {
  const { user, routes } = await openPage(AccountPage, {
    server: { [own('GET', 'sessions')]: () => refusal(500, 'SERVER_ERROR') },
  });
  expect(await screen.findByText('Your sessions could not be loaded')).toBeVisible();
  routes[own('GET', 'sessions')] = () => answer({ sessions: [here] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});
