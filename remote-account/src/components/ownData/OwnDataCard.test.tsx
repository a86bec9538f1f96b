import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
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

const saved: { name: string; size: number }[] = [];
beforeEach(() => {
  saved.length = 0;
  let content: Blob | null = null;
  URL.createObjectURL = (file) => {
    content = file as Blob;
    return 'blob:export';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, size: content?.size ?? 0 });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const told = (toast: object) => waitFor(() => expect(toasts.read().at(-1)).toMatchObject(toast));

it.each([
  ['en', 'Download your data', 'Pharmacy Market Monitor account.json'],
  ['de', 'Ihre Daten herunterladen', 'Pharmacy Market Monitor Konto.json'],
] as const)(
  'gives the person a file of what is held about them (%s)',
  async (language, name, file) => {
    const { user } = await openPage(AccountPage, {
      language,
      server: { [own('GET', 'export')]: () => answer({ profile: { name: 'Dana' } }) },
    });
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(saved).toEqual([{ name: file, size: 27 }]));
  },
);

it('says why there is no file', async () => {
  const { user } = await openPage(AccountPage, {
    server: { [own('GET', 'export')]: () => refusal(429, 'RATE_LIMITED') },
  });
  await user.click(screen.getByRole('button', { name: 'Download your data' }));
  await told({
    title: 'Your data could not be downloaded',
    detail: 'Too many attempts. Please try again later.',
  });
  expect(saved).toEqual([]);
});

const openDialog = async (needsCode: boolean) => {
  const view = await openPage(AccountPage, { server: { [DELETION]: preview(needsCode) } });
  await view.user.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  return { ...view, dialog };
};

it('deletes the account for its password and code, after saying who is left without data', async () => {
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

it('asks for no code where there is none, and keeps the account when the dialog is left', async () => {
  const { user, calls, dialog } = await openDialog(false);
  expect(within(dialog).queryByLabelText('Code')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('says why the account cannot be deleted now', async () => {
  const { user } = await openPage(AccountPage, {
    server: { [DELETION]: () => refusal(503, 'UNAVAILABLE') },
  });
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  await told({ title: 'The account could not be deleted' });
});
