import { expect, it } from '@jest/globals';
import { answer, refusal } from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import { screen, waitFor } from '@testing-library/react';
import AccountPage from '../pages/AccountPage';
import { openPage, own } from '../testing/openPage';

const PUT = own('PUT', 'password');
const OLD = 'Demo-2026!';
const NEW = 'Rabe-Tinte-Kanu-7!';

const open = async (reply: () => Response, { enabled = false } = {}) => {
  const factor = () => answer({ enabled, recoveryCodesLeft: 0, requiredBy: [] });
  const opened = await openPage(AccountPage, {
    server: { [PUT]: reply, [own('GET', 'second-factor')]: factor },
  });
  const fill = async (current: string, password: string) => {
    await opened.user.type(screen.getByLabelText('Current password'), current);
    await opened.user.type(screen.getByLabelText('New password'), password);
    await opened.user.click(screen.getByRole('button', { name: 'Change password' }));
  };
  const sent = () => opened.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...opened, fill, sent };
};

it('is changed with the one before', async () => {
  const { fill, sent } = await open(() => answer(null, 204));
  await fill(OLD, NEW);
  await waitFor(() =>
    expect(toasts.read().at(-1)).toMatchObject({
      tone: 'success',
      title: 'Your password was changed',
    }),
  );
  expect(sent()).toEqual([{ currentPassword: OLD, password: NEW }]);
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

it('needs a code as well where there is a second factor', async () => {
  const validationErrors = [{ field: 'code', message: 'VALUE_INVALID' }];
  const { user, routes, fill, sent } = await open(
    () => refusal(422, 'VALIDATION_ERROR', { validationErrors }),
    { enabled: true },
  );
  const code = await screen.findByLabelText('Code');
  await fill(OLD, NEW);
  await waitFor(() => expect(code).toBeInvalid());
  expect(sent()).toEqual([]);
  await user.type(code, '123456');
  const save = () => user.click(screen.getByRole('button', { name: 'Change password' }));
  await save();
  expect(await screen.findByText(/This code is not right/)).toBeVisible();
  routes[PUT] = () => answer(null, 204);
  await save();
  await waitFor(() => expect(code).toHaveValue(''));
  expect(sent().at(-1)).toEqual({ currentPassword: OLD, password: NEW, code: '123456' });
});

it('names what is missing before anything is sent', async () => {
  const { fill, sent } = await open(() => answer(null, 204));
  await fill(OLD, 'rabe');
  await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid());
  expect(sent()).toEqual([]);
});

it('names a wrong current password at its field, which gets the focus', async () => {
  const validationErrors = [{ field: 'currentPassword', message: 'VALUE_INVALID' }];
  const { fill } = await open(() => refusal(422, 'VALIDATION_ERROR', { validationErrors }));
  await fill('Wrong-2026!', NEW);
  expect(await screen.findByText('This is not your current password')).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  expect(screen.getByLabelText('New password')).toHaveValue(NEW);
});

it('names at its field why the new one is too weak', async () => {
  const validationErrors = [{ field: 'password', message: 'PASSWORD_PERSONAL' }];
  const { fill } = await open(() =>
    refusal(422, 'RESET_PASSWORD_INVALID_PASSWORD', { validationErrors }),
  );
  await fill(OLD, NEW);
  await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid());
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/name/);
});

it('marks every field that the server names, and says in general what it has no field for', async () => {
  const validationErrors = [
    { field: 'password', message: 'PASSWORD_TOO_LONG' },
    { field: 'currentPassword', message: 'PASSWORD_REQUIRED' },
    { field: 'code', message: 'VALUE_REQUIRED' },
  ];
  const { fill } = await open(() => refusal(400, 'VALIDATION_ERROR', { validationErrors }));
  await fill(OLD, NEW);
  expect(await screen.findByText('Please check your input and try again.')).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
    'Password is required',
  );
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    expect.stringContaining('The password is too long'),
  );
  expect(screen.getByLabelText('Current password')).toHaveFocus();
});

it('says that there were too many attempts', async () => {
  const { fill } = await open(() => refusal(429, 'RATE_LIMITED'));
  await fill(OLD, NEW);
  expect(await screen.findByText('Too many attempts. Please try again later.')).toBeVisible();
});
