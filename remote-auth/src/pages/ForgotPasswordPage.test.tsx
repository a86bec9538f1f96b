import { beforeEach, expect, it } from '@jest/globals';
import { answer, refusal } from '@pmm/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { readFlow } from '../flow/resetFlow';
import { openPage } from '../testing/openPage';
import ForgotPasswordPage from './ForgotPasswordPage';

const path = '/auth/forgot-password';
const accepted = () => answer({ resendAfterSeconds: 60 }, 202);
const emailBox = () => screen.getByRole('textbox', { name: 'Email' });
const send = () => screen.getByRole('button', { name: 'Send verification code' });

beforeEach(() => sessionStorage.clear());

it('sends the code and goes on to where it is entered', async () => {
  const server = { 'POST /auth/forgot-password': accepted };
  const { user, calls } = await openPage(path, ForgotPasswordPage, { server });
  await user.type(emailBox(), ' mara@nordheide.example {Enter}');
  expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/verify');
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'mara@nordheide.example' }]);
  expect(readFlow()).toMatchObject({ step: 'verify', email: 'mara@nordheide.example' });
});

it.each([
  ['en', 'Email is required', 'Please enter a valid email address'],
  [
    'de',
    'Bitte geben Sie Ihre E-Mail-Adresse ein',
    'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  ],
] as const)('refuses a missing and a wrong address (%s)', async (language, missing, wrong) => {
  const { user, calls } = await openPage(path, ForgotPasswordPage, { language });
  const email = screen.getByRole('textbox');
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(email).toHaveAccessibleDescription(missing));
  expect(email).toHaveFocus();
  await user.type(email, 'mara@');
  await user.tab();
  await waitFor(() => expect(email).toHaveAccessibleDescription(wrong));
  expect(calls).toEqual([]);
});

it.each([
  ['RATE_LIMITED', () => refusal(429, 'RATE_LIMITED'), 'Too many attempts.'],
  [
    'NETWORK_ERROR',
    () => Promise.reject(new TypeError('offline')),
    'The server cannot be reached.',
  ],
])('reads out %s and stays', async (_code, reply, text) => {
  const server = { 'POST /auth/forgot-password': reply };
  const { user } = await openPage(path, ForgotPasswordPage, { server });
  await user.type(emailBox(), 'mara@nordheide.example');
  await user.click(send());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  expect(emailBox()).toHaveValue('mara@nordheide.example');
  expect(readFlow()).toBeNull();
});

it('leads back to the sign-in', async () => {
  const { user } = await openPage(path, ForgotPasswordPage);
  await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
  expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/login');
});
