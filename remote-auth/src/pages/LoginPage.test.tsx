import { beforeEach, describe, expect, it } from '@jest/globals';
import { clearSession, currentSession } from '@pmm/shared/session';
import { answer, delayedAnswer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { writeFlow } from '../flow/resetFlow';
import { openPage, unreachable } from '../testing/openPage';
import LoginPage from './LoginPage';

const welcome = () =>
  answer({
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    userId: 'user-1',
    email: 'mara@nordheide.example',
    name: 'Mara Lindt',
  });

/** The sign-in, and functions to fill it in. */
const openSignIn = async (login: FakeRoutes[string] = welcome) => {
  const { user, routes, bodies } = await openPage('/auth/login', LoginPage, {
    server: { 'POST /auth/login': login },
  });
  const email = screen.getByRole('textbox', { name: 'Email' });
  const password = screen.getByLabelText('Password');
  const remember = screen.getByRole('checkbox', { name: 'Remember me' });
  const submit = () => user.click(screen.getByRole('button', { name: 'Sign in' }));
  const fillIn = async () => {
    await user.type(email, 'mara@nordheide.example');
    await user.type(password, 'Demo-2026!');
  };
  const sent = () => bodies('/auth/login');
  return { user, routes, sent, email, password, remember, submit, fillIn };
};

beforeEach(() => {
  clearSession('logout');
  localStorage.clear();
  sessionStorage.clear();
});

describe('the form of the sign-in', () => {
  it('begins in the address and complains about nothing before it is used', async () => {
    const { email, password } = await openSignIn();
    expect(email).toHaveFocus();
    expect(email).toBeValid();
    expect(password).toBeValid();
    expect(email).toBeRequired();
  });

  it.each([
    [true, 'localStorage'],
    [false, 'sessionStorage'],
  ] as const)('with remember %s begins a session in %s', async (remembered, storage) => {
    const { user, sent, remember, submit, fillIn } = await openSignIn();
    await fillIn();
    if (remembered) await user.click(remember);
    await submit();
    await waitFor(() => expect(currentSession()).toMatchObject({ userId: 'user-1' }));
    expect(sent()).toEqual([
      { email: 'mara@nordheide.example', password: 'Demo-2026!', remember: remembered },
    ]);
    expect(window[storage].getItem('pmm.session')).not.toBeNull();
    expect(localStorage.length + sessionStorage.length).toBe(1);
  });

  it('sends the address in the form in which accounts are stored', async () => {
    const { user, sent, email, password } = await openSignIn();
    await user.type(email, " jörg.o'brien&sons@bücher.example ");
    await user.type(password, 'Demo-2026!{Enter}');
    await waitFor(() =>
      expect(sent()).toMatchObject([{ email: "jörg.o'brien&sons@xn--bcher-kva.example" }]),
    );
  });

  it('says that the sign-in runs, and sends it once', async () => {
    const signInAnswer = delayedAnswer();
    const { sent, submit, fillIn } = await openSignIn(() => signInAnswer.response);
    await fillIn();
    await submit();
    expect(await screen.findByText('Signing in')).toBeInTheDocument();
    await submit();
    expect(sent()).toHaveLength(1);
    signInAnswer.give(welcome());
    await waitFor(() => expect(currentSession()).not.toBeNull());
  });

  it('ends the steps to a new password after a sign-in', async () => {
    writeFlow({ step: 'reset', email: 'mara@nordheide.example', resetToken: 'reset-1' });
    const { submit, fillIn } = await openSignIn();
    await fillIn();
    await submit();
    await waitFor(() => expect(currentSession()).not.toBeNull());
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('reset-1'));
  });

  it('shows the reasons of named fields at them and focuses the first', async () => {
    const validationErrors = [
      { field: 'password', message: 'PASSWORD_TOO_LONG' },
      { field: 'email', message: 'EMAIL_FORMAT' },
    ];
    const { fillIn, submit, email, password } = await openSignIn(() =>
      refusal(400, 'VALIDATION_ERROR', { validationErrors }),
    );
    await fillIn();
    await submit();
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription('Please enter a valid email address'),
    );
    expect(password).toHaveAccessibleDescription('The password is too long');
    expect(email).toHaveFocus();
    expect(screen.queryByText('Please check your input and try again.')).not.toBeInTheDocument();
  });

  it('keeps its input when the server cannot be reached, and the next try succeeds', async () => {
    const { routes, email, password, submit, fillIn } = await openSignIn(unreachable);
    await fillIn();
    await submit();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/cannot be reached/));
    expect(currentSession()).toBeNull();
    expect(password).toHaveValue('Demo-2026!');
    expect(email).toHaveValue('mara@nordheide.example');
    routes['POST /auth/login'] = welcome;
    await submit();
    await waitFor(() => expect(currentSession()).not.toBeNull());
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
  });
});
