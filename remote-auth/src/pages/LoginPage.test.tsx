import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Language } from '@pmm/shared/i18n';
import { clearSession, currentSession } from '@pmm/shared/session';
import { answer, heldAnswer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { writeFlow } from '../flow/resetFlow';
import { openPage } from '../testing/openPage';
import { generalCodes, refusalTable, unreachable } from '../testing/refusals';
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

/** The sign-in, and functions to fill it in. */
const openSignIn = async (login: FakeRoutes[string] = welcome, language: Language = 'en') => {
  const { user, routes, bodies } = await openPage('/auth/login', LoginPage, {
    server: { 'POST /auth/login': login },
    language,
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
  const sent = () => bodies('/auth/login');
  return { user, routes, sent, email, password, remember, submit, fillIn };
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

  it('says nothing before anyone typed, and begins at the address', async () => {
    const { email, password } = await openSignIn();
    expect(email).toHaveFocus();
    expect(email).toBeValid();
    expect(password).toBeValid();
    expect(email).toBeRequired();
  });

  it('on submit shows all that is missing, goes to the first of it, and sends nothing', async () => {
    const { sent, email, password, submit } = await openSignIn();
    await submit();
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription('Email is required');
    expect(password).toHaveAccessibleDescription('Password is required');
    expect(sent()).toEqual([]);
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

  it('is sent by Enter, without the spaces around the address', async () => {
    const { user, sent, email, password } = await openSignIn();
    await user.type(email, ' mara@nordheide.example ');
    await user.type(password, 'Demo-2026!{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ email: 'mara@nordheide.example' }]));
  });

  it.each([
    ["mara.o'brien&sons@nordheide.example", "mara.o'brien&sons@nordheide.example"],
    ['jörg@bücher.example', 'jörg@xn--bcher-kva.example'],
    ['jörg@xn--bcher-kva.example', 'jörg@xn--bcher-kva.example'],
  ])('with the address %s is sent for %s', async (typed, address) => {
    const { user, sent, email, password } = await openSignIn();
    await user.type(email, typed);
    await user.type(password, 'Demo-2026!{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ email: address }]));
  });

  it('says that it runs, and is sent once', async () => {
    const held = heldAnswer();
    const { sent, submit, fillIn } = await openSignIn(() => held.response);
    await fillIn();
    await submit();
    expect(await screen.findByText('Signing in')).toBeInTheDocument();
    await submit();
    expect(sent()).toHaveLength(1);
    held.give(welcome());
    await waitFor(() => expect(currentSession()).not.toBeNull());
  });

  it('leaves nothing of a way to a new password that was begun', async () => {
    writeFlow({ step: 'reset', email: 'mara@nordheide.example', resetToken: 'reset-1' });
    const { submit, fillIn } = await openSignIn();
    await fillIn();
    await submit();
    await waitFor(() => expect(currentSession()).not.toBeNull());
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('reset-1'));
  });
});

describe('a refusal', () => {
  const codes = [
    ...generalCodes,
    'LOGIN_BAD_CREDENTIALS',
    'LOGIN_USER_NOT_VERIFIED',
    'LOGIN_USER_LOCKED_OUT',
  ] as const;

  it.each(refusalTable(codes))('$code is read out in $language', async (row) => {
    const { submit, fillIn } = await openSignIn(row.reply, row.language);
    await fillIn();
    await submit();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(row.text));
    expect(currentSession()).toBeNull();
  });

  it('without a code and with status 403 says that the permission is missing', async () => {
    const { submit, fillIn } = await openSignIn(() => answer('Forbidden', 403));
    await fillIn();
    await submit();
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('You do not have permission to do this.'),
    );
  });

  it('of named fields is shown at them and not in general, and focuses the first', async () => {
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

  it('of the credentials clears the password only, and goes there', async () => {
    const bad = () => refusal(401, 'LOGIN_BAD_CREDENTIALS');
    const { email, password, submit, fillIn } = await openSignIn(bad);
    await fillIn();
    await submit();
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveValue('');
    expect(email).toHaveValue('mara@nordheide.example');
  });

  it('by a server that is away keeps what was typed, and the next try succeeds', async () => {
    const { routes, email, password, submit, fillIn } = await openSignIn(unreachable);
    await fillIn();
    await submit();
    await screen.findByText(/cannot be reached/);
    expect(password).toHaveValue('Demo-2026!');
    expect(email).toHaveValue('mara@nordheide.example');
    routes['POST /auth/login'] = welcome;
    await submit();
    await waitFor(() => expect(currentSession()).not.toBeNull());
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
  });
});
