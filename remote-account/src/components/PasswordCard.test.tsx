import { expect, it } from '@jest/globals';
import { answer, refusal } from '@pmm/shared/testing';
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

it('the password card asks for a code when the person has a second factor', async () => {
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
  expect(await screen.findByText(/This code is not correct/)).toBeVisible();
  routes[PUT] = () => answer(null, 204);
  await save();
  await waitFor(() => expect(code).toHaveValue(''));
  expect(sent().at(-1)).toEqual({ currentPassword: OLD, password: NEW, code: '123456' });
});

it('the password card refuses a weak password before it sends anything', async () => {
  const { fill, sent } = await open(() => answer(null, 204));
  await fill(OLD, 'rabe');
  await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid());
  expect(sent()).toEqual([]);
});

it('the password card shows at the field why the server refuses the new password', async () => {
  const validationErrors = [{ field: 'password', message: 'PASSWORD_PERSONAL' }];
  const { fill } = await open(() =>
    refusal(422, 'RESET_PASSWORD_INVALID_PASSWORD', { validationErrors }),
  );
  await fill(OLD, NEW);
  await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid());
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/name/);
});

it('the password card marks each field that the server names and shows other reasons in general', async () => {
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
