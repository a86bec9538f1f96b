import { beforeEach, describe, expect, it } from '@jest/globals';
import { answer, refusal } from '@pmm/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { readFlow } from '../flow/resetFlow';
import { openPage, unreachable } from '../testing/openPage';
import ForgotPasswordPage from './ForgotPasswordPage';

const path = '/auth/forgot-password';
const accepted = () => answer({ resendAfterSeconds: 60 }, 202);
const emailBox = () => screen.getByRole('textbox', { name: 'Email' });
const send = () => screen.getByRole('button', { name: 'Send verification code' });

beforeEach(() => sessionStorage.clear());

describe('the form for a forgotten password', () => {
  it('sends the address in the form in which mails are sent', async () => {
    const server = { [`POST ${path}`]: accepted };
    const { user, bodies } = await openPage(path, ForgotPasswordPage, { server });
    expect(emailBox()).toHaveFocus();
    await user.keyboard(" jörg.o'brien@bücher.example {Enter}");
    expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/verify');
    const email = "jörg.o'brien@xn--bcher-kva.example";
    expect(bodies(path)).toEqual([{ email }]);
    expect(readFlow()).toMatchObject({ step: 'verify', email });
  });

  it('refuses a missing and a wrong address', async () => {
    const { user, bodies } = await openPage(path, ForgotPasswordPage);
    await user.click(send());
    await waitFor(() => expect(emailBox()).toHaveAccessibleDescription('Email is required'));
    expect(emailBox()).toHaveFocus();
    await user.type(emailBox(), 'mara@');
    await user.tab();
    await waitFor(() =>
      expect(emailBox()).toHaveAccessibleDescription('Please enter a valid email address'),
    );
    expect(bodies(path)).toEqual([]);
  });

  it('shows at the address why the server refuses it, and nothing in general', async () => {
    const validationErrors = [{ field: 'email', message: 'EMAIL_FORMAT' }];
    const server = {
      [`POST ${path}`]: () => refusal(400, 'VALIDATION_ERROR', { validationErrors }),
    };
    const { user } = await openPage(path, ForgotPasswordPage, { server });
    await user.type(emailBox(), 'mara@nordheide.example{Enter}');
    await waitFor(() =>
      expect(emailBox()).toHaveAccessibleDescription('Please enter a valid email address'),
    );
    expect(emailBox()).toHaveFocus();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('reads out that the server cannot be reached, and works at the next try', async () => {
    const server = { [`POST ${path}`]: unreachable };
    const { user, routes } = await openPage(path, ForgotPasswordPage, { server });
    await user.type(emailBox(), 'mara@nordheide.example');
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/cannot be reached/));
    expect(emailBox()).toHaveValue('mara@nordheide.example');
    expect(readFlow()).toBeNull();
    routes[`POST ${path}`] = accepted;
    await user.click(send());
    expect(await screen.findByLabelText('address')).toHaveTextContent('/auth/verify');
  });
});
