import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Language } from '@pmm/shared/i18n';
import { clearSession, currentSession } from '@pmm/shared/session';
import {
  answer,
  fakeServer,
  heldAnswer,
  refusal,
  renderInApp,
  type FakeRoutes,
} from '@pmm/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import LoginPage from './LoginPage';

const welcome = () =>
  answer({
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    userId: 'user-1',
    email: 'mara@nordheide.example',
    name: 'Mara Lindt',
  });

const labels = {
  en: { email: 'Email', password: 'Password', remember: 'Remember me', submit: 'Sign in' },
  de: {
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    remember: 'Angemeldet bleiben',
    submit: 'Anmelden',
  },
};

/** The sign-in, with the ways to fill it in. */
const openSignIn = async (login: FakeRoutes[string] = welcome, language: Language = 'en') => {
  const calls = fakeServer({ 'POST /auth/login': login });
  const { user } = await renderInApp(<LoginPage />, {
    language,
    messages: { namespace: 'auth', en, de },
  });
  const names = labels[language];
  const email = screen.getByRole('textbox', { name: names.email });
  const password = screen.getByLabelText(names.password);
  const remember = screen.getByRole('checkbox', { name: names.remember });
  const submit = () => user.click(screen.getByRole('button', { name: names.submit }));
  const fillIn = async () => {
    await user.type(email, 'mara@nordheide.example');
    await user.type(password, 'Demo-2026!');
  };
  return { user, calls, email, password, remember, submit, fillIn };
};

beforeEach(() => {
  clearSession('logout');
  localStorage.clear();
  sessionStorage.clear();
});

describe('validation', () => {
  it.each([
    ['en', 'Email is required', 'Please enter a valid email address', 'Password is required'],
    [
      'de',
      'Bitte geben Sie Ihre E-Mail-Adresse ein',
      'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      'Bitte geben Sie Ihr Passwort ein',
    ],
  ] as const)('speaks when a field is left (%s)', async (language, required, format, missing) => {
    const { user, email, password } = await openSignIn(welcome, language);
    await user.click(email);
    await user.click(password);
    await waitFor(() => expect(email).toHaveAccessibleDescription(required));
    expect(email).toBeInvalid();
    await user.type(email, 'mara@');
    await waitFor(() => expect(email).toHaveAccessibleDescription(format));
    await waitFor(() => expect(password).toHaveAccessibleDescription(missing));
    await user.type(email, 'nordheide.example');
    await waitFor(() => expect(email).toBeValid());
  });

  it('says nothing before anyone typed', async () => {
    const { email, password } = await openSignIn();
    expect(email).toBeValid();
    expect(password).toBeValid();
    expect(email).toBeRequired();
  });

  it('on submit shows all that is missing, goes to the first of it, and sends nothing', async () => {
    const { calls, email, password, submit } = await openSignIn();
    await submit();
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription('Email is required');
    expect(password).toHaveAccessibleDescription('Password is required');
    expect(calls).toEqual([]);
  });

  it('goes to the password when only that is missing', async () => {
    const { user, email, password, submit } = await openSignIn();
    await user.type(email, 'mara@nordheide.example');
    await submit();
    await waitFor(() => expect(password).toHaveFocus());
  });
});

describe('a sign-in', () => {
  it.each([
    [true, 'localStorage'],
    [false, 'sessionStorage'],
  ] as const)('with remember %s begins a session in %s', async (remembered, storage) => {
    const { user, calls, remember, submit, fillIn } = await openSignIn();
    await fillIn();
    if (remembered) await user.click(remember);
    await submit();
    await waitFor(() => expect(currentSession()).toMatchObject({ userId: 'user-1' }));
    expect(calls[0]?.body).toEqual({
      email: 'mara@nordheide.example',
      password: 'Demo-2026!',
      remember: remembered,
    });
    expect(window[storage].getItem('pmm.session')).not.toBeNull();
    expect(localStorage.length + sessionStorage.length).toBe(1);
  });

  it('is sent by Enter, without the spaces around the address', async () => {
    const { user, calls, email, password } = await openSignIn();
    await user.type(email, ' mara@nordheide.example ');
    await user.type(password, 'Demo-2026!{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ email: 'mara@nordheide.example' });
  });

  it('says that it runs, and is sent once', async () => {
    const held = heldAnswer();
    const { calls, submit, fillIn } = await openSignIn(() => held.response);
    await fillIn();
    await submit();
    expect(await screen.findByText('Signing in')).toBeInTheDocument();
    await submit();
    expect(calls).toHaveLength(1);
    held.give(welcome());
    await waitFor(() => expect(currentSession()).not.toBeNull());
  });
});

describe('a refusal', () => {
  it.each([
    ['LOGIN_BAD_CREDENTIALS', 401, 'Invalid email or password.'],
    ['LOGIN_USER_NOT_VERIFIED', 403, 'Your account is not verified. Please check your email.'],
    ['LOGIN_USER_LOCKED_OUT', 403, 'Your account has been locked. Please contact support.'],
    ['RATE_LIMITED', 429, 'Too many attempts. Please try again later.'],
    ['SERVER_ERROR', 500, 'Something went wrong on the server. Please try again later.'],
  ])('for %s is read out', async (code, status, text) => {
    const { submit, fillIn } = await openSignIn(() => refusal(status, code));
    await fillIn();
    await submit();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    expect(currentSession()).toBeNull();
  });

  it('by a network that is away is read out', async () => {
    const { submit, fillIn } = await openSignIn(() => Promise.reject(new TypeError('offline')));
    await fillIn();
    await submit();
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.'),
    );
  });

  it('is in German for who reads German', async () => {
    const locked = () => refusal(403, 'LOGIN_USER_LOCKED_OUT');
    const { submit, fillIn } = await openSignIn(locked, 'de');
    await fillIn();
    await submit();
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Ihr Konto wurde gesperrt.'),
    );
  });

  it('of the credentials clears the password only, and goes there', async () => {
    const bad = () => refusal(401, 'LOGIN_BAD_CREDENTIALS');
    const { email, password, submit, fillIn } = await openSignIn(bad);
    await fillIn();
    await submit();
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveValue('');
    expect(email).toHaveValue('mara@nordheide.example');
  });

  it('for another reason keeps what was typed', async () => {
    const { email, password, submit, fillIn } = await openSignIn(() =>
      refusal(429, 'RATE_LIMITED'),
    );
    await fillIn();
    await submit();
    await screen.findByText(/Too many attempts/);
    expect(password).toHaveValue('Demo-2026!');
    expect(email).toHaveValue('mara@nordheide.example');
  });

  it('is gone with the next try', async () => {
    let tries = 0;
    const { submit, fillIn } = await openSignIn(() =>
      (tries += 1) === 1 ? refusal(500, 'SERVER_ERROR') : welcome(),
    );
    await fillIn();
    await submit();
    await screen.findByText(/Something went wrong/);
    await submit();
    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
