import { expect, it } from '@jest/globals';
import type { OwnIdentity } from '@pmm/shared/contracts/account';
import { answer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import { screen, waitFor, within } from '@testing-library/react';
import AccountPage from '../../pages/AccountPage';
import { openPage, own } from '../../testing/openPage';

const google: OwnIdentity = {
  identityId: 'i1',
  provider: 'google',
  issuer: 'https://accounts.google.com',
  linkedAt: '2026-11-20T08:00:00.000Z',
};
const other: OwnIdentity = {
  ...google,
  identityId: 'i2',
  provider: null,
  issuer: 'https://id.x.de',
};
const DELETE = own('DELETE', 'identities/i1');
const wrong = (field: string) => () =>
  refusal(422, 'VALIDATION_ERROR', { validationErrors: [{ field, message: 'VALUE_INVALID' }] });

const open = (server: FakeRoutes = {}) =>
  openPage(AccountPage, {
    server: {
      [own('GET', 'identities')]: () => answer({ identities: [google, other] }),
      ...server,
    },
  });
const list = () => screen.findByRole('list', { name: 'Sign-in with Google and Microsoft' });
const startUnlinking = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Unlink ?Google, linked/ }));
  return screen.getByRole('dialog', { name: 'Unlink Google?' });
};

it('linked sign-ins are listed by provider or address, and since when', async () => {
  await open();
  const [first, second] = await within(await list()).findAllByRole('listitem');
  expect(first).toHaveTextContent('Googlelinked 20 Nov 2026, 09:00');
  expect(second).toHaveTextContent('id.x.de');
});

it('a person without linked sign-ins reads how one is linked', async () => {
  await openPage(AccountPage);
  expect(await screen.findByText(/^Nothing is linked\./)).toBeVisible();
});

it('a linked sign-in is removed with the password, also after a wrong one', async () => {
  const { user, routes, calls } = await open();
  const dialog = await startUnlinking(user);
  routes[DELETE] = wrong('currentPassword');
  await user.type(within(dialog).getByLabelText('Current password'), 'Demo-2026!');
  const unlink = () => user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
  await unlink();
  expect(await screen.findByText('This is not your current password')).toBeVisible();
  routes[DELETE] = () => answer(null, 204);
  routes[own('GET', 'identities')] = () => answer({ identities: [other] });
  await unlink();
  await waitFor(() => expect(toasts.read().at(-1)?.title).toBe('Google is unlinked'));
  await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(1));
  expect(calls.filter(({ method }) => method === 'DELETE').at(-1)?.body).toEqual({
    currentPassword: 'Demo-2026!',
  });
});

it('a linked sign-in is removed with a code when the person has a second factor', async () => {
  const { user, routes, calls } = await open({
    [own('GET', 'second-factor')]: () =>
      answer({ enabled: true, recoveryCodesLeft: 3, requiredBy: [] }),
  });
  const dialog = await startUnlinking(user);
  await user.type(within(dialog).getByLabelText('Current password'), 'Demo-2026!');
  await user.type(within(dialog).getByLabelText('Code'), '123456');
  routes[DELETE] = wrong('code');
  await user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByText(/This code is not correct/)).toBeVisible();
  expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({
    currentPassword: 'Demo-2026!',
    code: '123456',
  });
});

it('linked sign-ins that could not be loaded are loaded on Retry', async () => {
  const { user, routes } = await open({
    [own('GET', 'identities')]: () => refusal(500, 'SERVER_ERROR'),
  });
  expect(await screen.findByText('Your linked sign-ins could not be loaded')).toBeVisible();
  routes[own('GET', 'identities')] = () => answer({ identities: [google] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await within(await list()).findAllByRole('listitem')).toHaveLength(1);
});
