import { beforeEach, expect, it } from '@jest/globals';
import { answer, refusal } from '@pmm/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { readFlow } from '../flow/resetFlow';
import { openPage } from '../testing/openPage';
import { generalCodes, refusalTable, unreachable } from '../testing/refusals';
import ForgotPasswordPage from './ForgotPasswordPage';

const path = '/auth/forgot-password';
const accepted = () => answer({ resendAfterSeconds: 60 }, 202);
const emailBox = () => screen.getByRole('textbox', { name: 'Email' });
const send = () => screen.getByRole('button', { name: 'Send verification code' });

beforeEach(() => sessionStorage.clear());

it('sends the code and goes on to where it is entered', async () => {
  const server = { 'POST /auth/forgot-password': accepted };
  const { user, bodies } = await openPage(path, ForgotPasswordPage, { server });
  expect(emailBox()).toHaveFocus();
  await user.keyboard(' mara@nordheide.example {Enter}');
  expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/verify');
  expect(bodies(path)).toEqual([{ email: 'mara@nordheide.example' }]);
  expect(readFlow()).toMatchObject({ step: 'verify', email: 'mara@nordheide.example' });
});

it('sends the code for an address with an apostrophe and an international domain', async () => {
  const server = { 'POST /auth/forgot-password': accepted };
  const { user, bodies } = await openPage(path, ForgotPasswordPage, { server });
  await user.keyboard("jörg.o'brien@bücher.example{Enter}");
  expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/verify');
  expect(bodies(path)).toEqual([{ email: "jörg.o'brien@xn--bcher-kva.example" }]);
});

it.each([
  ['en', 'Email is required', 'Please enter a valid email address'],
  [
    'de',
    'Bitte geben Sie Ihre E-Mail-Adresse ein',
    'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  ],
] as const)('refuses a missing and a wrong address (%s)', async (language, missing, wrong) => {
  const { user, bodies } = await openPage(path, ForgotPasswordPage, { language });
  const email = screen.getByRole('textbox');
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(email).toHaveAccessibleDescription(missing));
  expect(email).toHaveFocus();
  await user.type(email, 'mara@');
  await user.tab();
  await waitFor(() => expect(email).toHaveAccessibleDescription(wrong));
  expect(bodies(path)).toEqual([]);
});

it.each(refusalTable(generalCodes))('reads out $code in $language and stays', async (row) => {
  const server = { 'POST /auth/forgot-password': row.reply };
  const { user } = await openPage(path, ForgotPasswordPage, { server, language: row.language });
  await user.type(screen.getByRole('textbox'), 'mara@nordheide.example{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(row.text));
  expect(screen.getByRole('textbox')).toHaveValue('mara@nordheide.example');
  expect(readFlow()).toBeNull();
});

it('shows at the address what the server says of it, and not in general', async () => {
  const validationErrors = [{ field: 'email', message: 'EMAIL_FORMAT' }];
  const server = {
    'POST /auth/forgot-password': () => refusal(400, 'VALIDATION_ERROR', { validationErrors }),
  };
  const { user } = await openPage(path, ForgotPasswordPage, { server });
  await user.type(emailBox(), 'mara@nordheide.example{Enter}');
  await waitFor(() =>
    expect(emailBox()).toHaveAccessibleDescription('Please enter a valid email address'),
  );
  expect(emailBox()).toHaveFocus();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('works at the next try when the server is there again', async () => {
  const server = { 'POST /auth/forgot-password': unreachable };
  const { user, routes } = await openPage(path, ForgotPasswordPage, { server });
  await user.type(emailBox(), 'mara@nordheide.example');
  await user.click(send());
  await screen.findByText(/cannot be reached/);
  routes['POST /auth/forgot-password'] = accepted;
  await user.click(send());
  expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/verify');
});

it('leads back to the sign-in', async () => {
  const { user } = await openPage(path, ForgotPasswordPage);
  await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
  expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/login');
});
