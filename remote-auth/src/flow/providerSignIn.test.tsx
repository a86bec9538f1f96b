import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clearSession, currentSession } from '@pmm/shared/session';
import { answer, delayedAnswer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import LoginPage from '../pages/LoginPage';
import { openPage, unreachable, type Opening } from '../testing/openPage';
import { forgetReturn } from './providerReturn';
import { readFlow, writeFlow } from './resetFlow';

const person = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  userId: 'user-1',
  email: 'mara@nordheide.example',
  name: 'Mara Lindt',
};
const exchanged = (remember = false) => answer({ ...person, remember });
const configured = (...providers: string[]): FakeRoutes => ({
  'GET /auth/providers': () => answer({ providers }),
});

// With React's strict mode every effect runs twice.
function StrictLogin() {
  return (
    <StrictMode>
      <LoginPage />
    </StrictMode>
  );
}
const open = (search = '', opening: Opening = {}) =>
  openPage(`/auth/login${search}`, StrictLogin, opening);

const links = () => screen.queryAllByRole('link', { name: /Google|Microsoft/ });
const alert = () => screen.getByRole('alert');

let codes = 0;
/** The server never issues the same code twice. */
const newCode = () => `code-${(codes += 1)}`;

beforeEach(() => {
  clearSession('logout');
  forgetReturn();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the ways to sign in with a provider', () => {
  it('are those that are configured', async () => {
    await open('', { server: configured('microsoft') });
    await waitFor(() =>
      expect(links().map((link) => link.textContent)).toEqual(['Sign in with Microsoft']),
    );
    const href = `${location.origin}/auth/oidc/microsoft/start?remember=false`;
    expect(links()[0]).toHaveAttribute('href', href);
    expect(screen.queryByText(/stand-in/)).not.toBeInTheDocument();
  });

  it.each([
    ['the server does not say', () => refusal(500, 'SERVER_ERROR')],
    ['the server cannot be reached', unreachable],
  ])('are none when %s', async (_where, reply) => {
    const { bodies } = await open('', { server: { 'GET /auth/providers': reply } });
    await waitFor(() => expect(bodies('/auth/providers').length).toBeGreaterThan(0));
    expect(links()).toEqual([]);
    expect(screen.queryByText('or')).not.toBeInTheDocument();
    expect(alert()).toBeEmptyDOMElement();
  });

  it('are described as a stand-in in the demo', async () => {
    const providers = ['google', 'microsoft'];
    const server = { 'GET /auth/providers': () => answer({ providers, standIn: true }) };
    await open('', { server });
    await waitFor(() => expect(links()).toHaveLength(2));
    const words = 'In this demo both lead to a stand-in, not to Google or Microsoft.';
    expect(screen.getByText(words)).toBeVisible();
    for (const link of links()) expect(link).toHaveAccessibleDescription(words);
  });

  it('send along that the session is to be remembered', async () => {
    const { user } = await open('', { server: configured('google') });
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    const google = await screen.findByRole('link', { name: 'Sign in with Google' });
    expect(google).toHaveAttribute('href', expect.stringContaining('remember=true'));
  });

  it('do not leave the page while the browser is offline, and the form keeps its input', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = await open('', { server: configured('google') });
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'mara@');
    await user.click(await screen.findByRole('link', { name: 'Sign in with Google' }));
    await waitFor(() => expect(alert()).toHaveTextContent('The server cannot be reached.'));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('mara@');
  });

  it('keep "remember me" checked for a person who comes back without signing in', async () => {
    const first = await open('', { server: configured('google') });
    await first.user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    const google = await screen.findByRole('link', { name: 'Sign in with Google' });
    // jsdom cannot go to another page.
    google.addEventListener('click', (event) => event.preventDefault());
    await first.user.click(google);
    first.unmount();
    const second = await open();
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
    second.unmount();
    await open();
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
  });
});

describe('a return with a code', () => {
  it('removes only the code from the address and the history, at once', async () => {
    const exchangeAnswer = delayedAnswer();
    const before = history.length;
    await open(`?from=mail&oidcCode=${newCode()}#top`, {
      server: { 'POST /auth/oidc/exchange': () => exchangeAnswer.response },
    });
    expect(location.search + location.hash).toBe('?from=mail#top');
    expect(history).toHaveLength(before);
    exchangeAnswer.give(exchanged());
    await waitFor(() => expect(currentSession()).not.toBeNull());
  });

  it('ends the steps to a new password when it signs in', async () => {
    writeFlow({ step: 'reset', email: person.email, resetToken: 'reset-1' });
    await open(`?oidcCode=${newCode()}`, {
      server: { 'POST /auth/oidc/exchange': () => exchanged() },
    });
    await waitFor(() => expect(currentSession()).not.toBeNull());
    await waitFor(() => expect(readFlow()).toBeNull());
  });

  it('keeps the steps to a new password when it is refused', async () => {
    const flow = { step: 'reset', email: person.email, resetToken: 'reset-1' } as const;
    writeFlow(flow);
    await open(`?oidcCode=${newCode()}`, {
      server: { 'POST /auth/oidc/exchange': () => refusal(401, 'AUTHENTICATION_FAILED') },
    });
    await waitFor(() => expect(alert()).toHaveTextContent('Authentication failed.'));
    expect(readFlow()).toEqual(flow);
  });

  it('says that the sign-in runs until the server answers', async () => {
    const exchangeAnswer = delayedAnswer();
    const { user, bodies } = await open(`?oidcCode=${newCode()}`, {
      server: { 'POST /auth/oidc/exchange': () => exchangeAnswer.response },
    });
    expect(await screen.findByText('Signing in')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(bodies('/auth/login')).toEqual([]);
    exchangeAnswer.give(refusal(401, 'AUTHENTICATION_FAILED'));
    await waitFor(() => expect(alert()).toHaveTextContent('Authentication failed.'));
    expect(screen.queryByText('Signing in')).not.toBeInTheDocument();
  });

  it('sends a code once, even when the page opens with it again', async () => {
    const code = newCode();
    const server = { 'POST /auth/oidc/exchange': () => refusal(401, 'AUTHENTICATION_FAILED') };
    const first = await open(`?oidcCode=${code}`, { server });
    await waitFor(() => expect(alert()).toHaveTextContent('Authentication failed.'));
    first.unmount();
    const { bodies } = await open(`?oidcCode=${code}`, { server });
    expect(location.search).toBe('');
    expect(alert()).toHaveTextContent('Authentication failed.');
    expect(bodies('/auth/oidc/exchange')).toEqual([]);
  });

  it('is tried again with the same code when the server could not be reached', async () => {
    const code = newCode();
    const { user, routes, bodies } = await open(`?oidcCode=${code}`, {
      server: { 'POST /auth/oidc/exchange': unreachable },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    routes['POST /auth/oidc/exchange'] = () => exchanged();
    await user.click(again);
    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(bodies('/auth/oidc/exchange')).toEqual([{ code }, { code }]);
    await waitFor(() => expect(alert()).toBeEmptyDOMElement());
  });
});

describe('a return with an error', () => {
  it.each([
    ['an unknown error', '?oidcError=RUBBISH'],
    ['an endless code', `?oidcCode=${'x'.repeat(600)}`],
    ['an empty link', '?oidcLink='],
  ])('shows a failed sign-in for %s', async (_what, search) => {
    const { bodies } = await open(search);
    await waitFor(() => expect(alert()).toHaveTextContent('Authentication failed.'));
    expect(location.search).toBe('');
    expect(bodies('/auth/oidc/exchange')).toEqual([]);
  });

  it('no longer shows the error after the next try', async () => {
    const { user } = await open('?oidcError=AUTHENTICATION_FAILED', {
      server: { 'POST /auth/login': () => answer(person) },
    });
    await waitFor(() => expect(alert()).toHaveTextContent('Authentication failed.'));
    await user.type(screen.getByRole('textbox', { name: 'Email' }), person.email);
    await user.type(screen.getByLabelText('Password'), 'Demo-2026!{Enter}');
    await waitFor(() => expect(currentSession()).not.toBeNull());
    await waitFor(() => expect(alert()).toBeEmptyDOMElement());
  });
});

describe('a return with an identity that belongs to no account', () => {
  const notice = /Sign in with your email and password once to link it/;
  const openUnlinked = async (login: FakeRoutes[string]) => {
    const link = newCode();
    const search = `?oidcLink=${link}&oidcError=LOGIN_IDENTITY_NOT_LINKED`;
    const server = { 'POST /auth/login': login };
    const { user, bodies, routes } = await open(search, { server });
    const signIn = async (password = 'Demo-2026!') => {
      const email = screen.getByRole('textbox', { name: 'Email' });
      await user.clear(email);
      await user.type(email, person.email);
      await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
    };
    return { link, user, routes, signIn, sent: () => bodies('/auth/login') };
  };

  it('is linked by the next sign-in with a password, also after a wrong one', async () => {
    const { link, routes, signIn, sent } = await openUnlinked(() =>
      refusal(401, 'LOGIN_BAD_CREDENTIALS'),
    );
    await signIn('Wrong-2026!');
    await waitFor(() => expect(alert()).toHaveTextContent('Invalid email or password.'));
    expect(screen.getByText(notice)).toBeVisible();
    routes['POST /auth/login'] = () => answer(person);
    await signIn();
    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(sent()).toMatchObject([{ oidcLink: link }, { oidcLink: link }]);
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  });

  it('is not linked when the person chooses not to', async () => {
    const { user, signIn, sent } = await openUnlinked(() => answer(person));
    await user.click(await screen.findByRole('button', { name: 'Do not link' }));
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    await signIn();
    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(sent()).toEqual([{ email: person.email, password: 'Demo-2026!', remember: false }]);
  });

  it('is not linked after it took too long, which the page says', async () => {
    const { routes, signIn, sent } = await openUnlinked(() =>
      refusal(401, 'AUTHENTICATION_FAILED'),
    );
    await signIn();
    await waitFor(() => expect(alert()).toHaveTextContent('Linking took too long.'));
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    routes['POST /auth/login'] = () => answer(person);
    await signIn('');
    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(sent().at(-1)).not.toHaveProperty('oidcLink');
  });
});
