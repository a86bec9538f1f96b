import { beforeEach, describe, expect, it } from '@jest/globals';
import { answer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { readFlow, writeFlow } from '../flow/resetFlow';
import { openPage } from '../testing/openPage';
import ResetPasswordPage from './ResetPasswordPage';

const email = 'mara@nordheide.example';
const good = 'Sunny-Day-26';
const password = () => screen.getByLabelText('New password');
const confirmation = () => screen.getByLabelText('Confirm new password');
const save = () => screen.getByRole('button', { name: 'Save New Password' });

const openReset = (reply: FakeRoutes[string] = () => answer(null, 204)) => {
  writeFlow({ step: 'reset', email, resetToken: 'reset-1' });
  return openPage('/auth/reset-password', ResetPasswordPage, {
    server: { 'POST /auth/reset-password': reply },
  });
};

beforeEach(() => sessionStorage.clear());

it('saves the password, forgets the token and says so on the next page', async () => {
  const { user, calls } = await openReset();
  await user.type(password(), good);
  await user.type(confirmation(), `${good}{Enter}`);
  expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/password-success');
  expect(calls.map(({ body }) => body)).toEqual([{ email, resetToken: 'reset-1', password: good }]);
  expect(readFlow()).toEqual({ step: 'done' });
  expect(JSON.stringify([sessionStorage, localStorage])).not.toMatch(/reset-1|Sunny/);
});

it('lists the rules that are not met yet while the password is typed', async () => {
  const { user } = await openReset();
  const rules = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rules()).toHaveLength(5);
  await user.type(password(), 'sunny-day');
  expect(rules()).toEqual([
    'Password must contain at least one uppercase letter',
    'Password must contain at least one digit',
  ]);
  await user.type(password(), 'A1');
  expect(rules()).toEqual([]);
});

it('goes to the first field that is missing, and sends nothing', async () => {
  const { user, calls } = await openReset();
  await user.click(save());
  await waitFor(() => expect(password()).toHaveFocus());
  expect(password()).toHaveAccessibleDescription('Password is required');
  expect(confirmation()).toHaveAccessibleDescription('Please confirm your password');
  expect(calls).toEqual([]);
});

it('refuses a confirmation that differs, until the two agree', async () => {
  const { user } = await openReset();
  await user.type(password(), good);
  await user.type(confirmation(), 'Sunny-Day-2');
  await user.tab();
  await waitFor(() => expect(confirmation()).toHaveAccessibleDescription("Passwords don't match"));
  await user.type(confirmation(), '6');
  await waitFor(() => expect(confirmation()).toBeValid());
});

it('shows and hides both passwords', async () => {
  const { user } = await openReset();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  await user.click(screen.getByRole('button', { name: 'Show confirmation' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(confirmation()).toHaveAttribute('type', 'text');
});

describe('a refusal', () => {
  const fillIn = async ({ user }: Awaited<ReturnType<typeof openReset>>) => {
    await user.type(password(), good);
    await user.type(confirmation(), `${good}{Enter}`);
  };

  it.each([
    ['PASSWORD_POLICY_VIOLATION', 'Password does not meet security requirements.'],
    ['RESET_PASSWORD_INVALID_PASSWORD', 'The password does not meet the requirements.'],
  ])('%s is told at the password', async (code, text) => {
    await fillIn(await openReset(() => refusal(400, code)));
    await waitFor(() => expect(password()).toHaveAccessibleDescription(text));
    expect(password()).toHaveFocus();
    expect(readFlow()).toMatchObject({ step: 'reset' });
  });

  it('of the token offers a new code', async () => {
    await fillIn(await openReset(() => refusal(400, 'RESET_PASSWORD_TOKEN_EXPIRED')));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The Password reset code has expired.'),
    );
    expect(screen.getByRole('link', { name: 'Request a new code' })).toHaveAttribute(
      'href',
      '/auth/forgot-password',
    );
  });
});
