import { expect, it } from '@jest/globals';
import { answer, refusal } from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import { screen, waitFor, within } from '@testing-library/react';
import { currentSession } from '@pmm/shared/session';
import AccountPage from '../../pages/AccountPage';
import { openPage, own } from '../../testing/openPage';

const DELETION = own('GET', 'deletion');
const tenants = [
  { name: 'Nordheide Pharma', onlyMember: false },
  { name: 'Südwerk', onlyMember: true },
];
const preview = (needsCode: boolean) => () => answer({ tenants, needsCode });

const expectToast = (toast: object) =>
  waitFor(() => expect(toasts.read().at(-1)).toMatchObject(toast));

it('a failed download of the own data shows the reason', async () => {
  const { user } = await openPage(AccountPage, {
    server: { [own('GET', 'export')]: () => refusal(429, 'RATE_LIMITED') },
  });
  await user.click(screen.getByRole('button', { name: 'Download your data' }));
  await expectToast({
    title: 'Your data could not be downloaded',
    detail: 'Too many attempts. Please try again later.',
  });
});

const openDialog = async (needsCode: boolean) => {
  const view = await openPage(AccountPage, { server: { [DELETION]: preview(needsCode) } });
  await view.user.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  return { ...view, dialog };
};

it('an account is deleted with password and code, after the tenants without another member are named', async () => {
  const { user, routes, calls, dialog } = await openDialog(true);
  expect(dialog).toHaveTextContent('You are the only member of Südwerk');
  expect(dialog).not.toHaveTextContent('Nordheide');
  routes[own('POST', 'deletion')] = () =>
    refusal(422, 'VALIDATION_ERROR', {
      validationErrors: [{ field: 'currentPassword', message: 'VALUE_INVALID' }],
    });
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  await user.type(within(dialog).getByLabelText('Current password'), 'Demo-2026!');
  await user.type(within(dialog).getByLabelText('Code'), '123456');
  await send();
  expect(await within(dialog).findByText('This is not your current password')).toBeVisible();
  expect(currentSession()).not.toBeNull();
  routes[own('POST', 'deletion')] = () => answer(null, 204);
  routes['POST /auth/logout'] = () => answer(null, 204);
  await send();
  await screen.findByRole('dialog', { name: 'Your account has been deleted' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(currentSession()).toBeNull());
  expect(
    calls.find(({ path, method }) => method === 'POST' && /deletion/.test(path))?.body,
  ).toEqual({ currentPassword: 'Demo-2026!', code: '123456' });
});

it('an account without second factor is deleted without a code, and kept on Cancel', async () => {
  const { user, calls, dialog } = await openDialog(false);
  expect(within(dialog).queryByLabelText('Code')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('an account that cannot be deleted now shows the reason', async () => {
  const { user } = await openPage(AccountPage, {
    server: { [DELETION]: () => refusal(503, 'UNAVAILABLE') },
  });
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  await expectToast({ title: 'The account could not be deleted' });
});
