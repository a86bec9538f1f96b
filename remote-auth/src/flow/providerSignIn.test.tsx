import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clearSession, currentSession } from '@pmm/shared/session';
import { answer, heldAnswer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import LoginPage from '../pages/LoginPage';
import { openPage, type Opening } from '../testing/openPage';
import { generalCodes, refusalTable, unreachable } from '../testing/refusals';
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
  it.each([
    ['en', ['google', 'microsoft'], ['Sign in with Google', 'Sign in with Microsoft']],
    ['de', ['google', 'microsoft'], ['Mit Google anmelden', 'Mit Microsoft anmelden']],
    ['en', ['microsoft'], ['Sign in with Microsoft']],
  ] as const)('are those that are configured (%s, %s)', async (language, providers, names) => {
    await open('', { language, server: configured(...providers) });
    await waitFor(() => expect(links().map((link) => link.textContent)).toEqual(names));
    const [first] = links();
    expect(first).toHaveAttribute(
      'href',
      `${location.origin}/auth/oidc/${providers[0]}/start?remember=false`,
    );
  });

  it.each([
    ['nothing is configured', () => answer({ providers: [] })],
    ['the server does not say', () => refusal(500, 'SERVER_ERROR')],
    ['the server cannot be reached', unreachable],
  ])('are none where %s', async (_where, reply) => {
    const { bodies } = await open('', { server: { 'GET /auth/providers': reply } });
    await waitFor(() => expect(bodies('/auth/providers').length).toBeGreaterThan(0));
    expect(links()).toEqual([]);
    expect(screen.queryByText('or')).not.toBeInTheDocument();
    expect(alert()).toBeEmptyDOMElement();
  });

  it.each([
    ['en', 'In this demo both lead to a stand-in, not to Google or Microsoft.'],
    ['de', 'In dieser Demo führen beide zu einem Stellvertreter, nicht zu Google oder Microsoft.'],
  ] as const)('say where they lead to the stand-in of the demo (%s)', async (language, words) => {
    const providers = ['google', 'microsoft'];
    const server = { 'GET /auth/providers': () => answer({ providers, standIn: true }) };
    await open('', { language, server });
    await waitFor(() => expect(links()).toHaveLength(2));
    expect(screen.getByText(words)).toBeVisible();
    for (const link of links()) expect(link).toHaveAccessibleDescription(words);
  });

  it('say nothing of a stand-in where they lead to the provider itself', async () => {
    await open('', { server: configured('google', 'microsoft') });
    await waitFor(() => expect(links()).toHaveLength(2));
    expect(screen.queryByText(/stand-in/)).not.toBeInTheDocument();
  });

  it('take the choice to be remembered along', async () => {
    const { user } = await open('', { server: configured('google') });
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    const google = await screen.findByRole('link', { name: 'Sign in with Google' });
    expect(google).toHaveAttribute('href', expect.stringContaining('remember=true'));
  });

  it('lead nowhere while offline, and the form stays', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = await open('', { server: configured('google') });
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'mara@');
    await user.click(await screen.findByRole('link', { name: 'Sign in with Google' }));
    await waitFor(() => expect(alert()).toHaveTextContent('The server cannot be reached.'));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('mara@');
  });

  it('bring back a person who changed their mind to the box as they left it', async () => {
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
  it.each([
    [true, localStorage, sessionStorage],
    [false, sessionStorage, localStorage],
  ])('begins the session, remembered %s', async (remember, used, other) => {
    const code = newCode();
    const { bodies } = await open(`?oidcCode=${code}`, {
      server: { 'POST /auth/oidc/exchange': () => exchanged(remember) },
    });
    await waitFor(() => expect(currentSession()).toMatchObject({ userId: 'user-1', remember }));
    expect(bodies('/auth/oidc/exchange')).toEqual([{ code }]);
    expect(used.getItem('pmm.session')).toContain('refresh-1');
    expect(other.getItem('pmm.session')).toBeNull();
  });

  it('takes the code, and only that, out of the address and the history at once', async () => {
    const held = heldAnswer();
    const before = history.length;
    await open(`?from=mail&oidcCode=${newCode()}#top`, {
      server: { 'POST /auth/oidc/exchange': () => held.response },
    });
    expect(location.search + location.hash).toBe('?from=mail#top');
    expect(history).toHaveLength(before);
    held.give(exchanged());
    await waitFor(() => expect(currentSession()).not.toBeNull());
  });

  it('ends the way to a new password, of which nothing stays', async () => {
    writeFlow({ step: 'reset', email: person.email, resetToken: 'reset-1' });
    await open(`?oidcCode=${newCode()}`, {
      server: { 'POST /auth/oidc/exchange': () => exchanged() },
    });
    await waitFor(() => expect(currentSession()).not.toBeNull());
    await waitFor(() => expect(readFlow()).toBeNull());
  });

  it('leaves the way to a new password open when it is refused', async () => {
    const flow = { step: 'reset', email: person.email, resetToken: 'reset-1' } as const;
    writeFlow(flow);
    await open(`?oidcCode=${newCode()}`, {
      server: { 'POST /auth/oidc/exchange': () => refusal(401, 'AUTHENTICATION_FAILED') },
    });
    await waitFor(() => expect(alert()).toHaveTextContent('Authentication failed.'));
    expect(readFlow()).toEqual(flow);
  });

  it('says that the sign-in runs until it is decided', async () => {
    const held = heldAnswer();
    const { user, bodies } = await open(`?oidcCode=${newCode()}`, {
      server: { 'POST /auth/oidc/exchange': () => held.response },
    });
    expect(await screen.findByText('Signing in')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(bodies('/auth/login')).toEqual([]);
    held.give(refusal(401, 'AUTHENTICATION_FAILED'));
    await waitFor(() => expect(alert()).toHaveTextContent('Authentication failed.'));
    expect(screen.queryByText('Signing in')).not.toBeInTheDocument();
  });

  it('never uses a code twice, not even when the page is built anew with it', async () => {
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

  it('can be tried again when the server could not be reached', async () => {
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

  const exchangeCodes = [
    ...generalCodes,
    'LOGIN_USER_NOT_VERIFIED',
    'LOGIN_USER_LOCKED_OUT',
  ] as const;
  it.each(refusalTable(exchangeCodes))(
    'that is refused by $code says so in $language',
    async (row) => {
      await open(`?oidcCode=${newCode()}`, {
        language: row.language,
        server: { 'POST /auth/oidc/exchange': row.reply },
      });
      await waitFor(() => expect(alert()).toHaveTextContent(row.text));
      expect(currentSession()).toBeNull();
    },
  );
});

describe('a return with an error', () => {
  it.each(refusalTable(['AUTHENTICATION_FAILED']))('says so in $language', async (row) => {
    await open('?oidcError=AUTHENTICATION_FAILED', { language: row.language });
    await waitFor(() => expect(alert()).toHaveTextContent(row.text));
    expect(location.search).toBe('');
  });

  it.each([
    ['an unknown error', '?oidcError=RUBBISH'],
    ['an endless code', `?oidcCode=${'x'.repeat(600)}`],
    ['an empty link', '?oidcLink='],
  ])('that makes no sense is a failed sign-in: %s', async (_what, search) => {
    const { bodies } = await open(search);
    await waitFor(() => expect(alert()).toHaveTextContent('Authentication failed.'));
    expect(location.search).toBe('');
    expect(bodies('/auth/oidc/exchange')).toEqual([]);
  });

  it('is forgotten with the next try', async () => {
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
  const notice = {
    en: 'Sign in with your email and password once to link it',
    de: 'Melden Sie sich einmal mit E-Mail-Adresse und Passwort an, um sie zu verknüpfen',
  };
  const openUnlinked = async (login: FakeRoutes[string], opening: Opening = {}) => {
    const link = newCode();
    const search = `?oidcLink=${link}&oidcError=LOGIN_IDENTITY_NOT_LINKED`;
    const server = { 'POST /auth/login': login };
    const { user, bodies, routes } = await open(search, { ...opening, server });
    const signIn = async (password = 'Demo-2026!') => {
      const email = screen.getByRole('textbox', { name: 'Email' });
      await user.clear(email);
      await user.type(email, person.email);
      await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
    };
    return { link, user, routes, signIn, sent: () => bodies('/auth/login') };
  };

  it.each(['en', 'de'] as const)(
    'asks for one sign-in with the password (%s)',
    async (language) => {
      await openUnlinked(unreachable, { language });
      expect(await screen.findByText(new RegExp(notice[language]))).toBeVisible();
      expect(location.search).toBe('');
      expect(alert()).toBeEmptyDOMElement();
    },
  );

  it('links it with that sign-in, also after a wrong password', async () => {
    const { link, routes, signIn, sent } = await openUnlinked(() =>
      refusal(401, 'LOGIN_BAD_CREDENTIALS'),
    );
    await signIn('Wrong-2026!');
    await waitFor(() => expect(alert()).toHaveTextContent('Invalid email or password.'));
    expect(screen.getByText(new RegExp(notice.en))).toBeVisible();
    routes['POST /auth/login'] = () => answer(person);
    await signIn();
    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(sent()).toMatchObject([{ oidcLink: link }, { oidcLink: link }]);
    await waitFor(() => expect(screen.queryByText(new RegExp(notice.en))).toBeNull());
  });

  it('signs in without it when the person does not want to link it', async () => {
    const { user, signIn, sent } = await openUnlinked(() => answer(person));
    await user.click(await screen.findByRole('button', { name: 'Do not link' }));
    expect(screen.queryByText(new RegExp(notice.en))).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    await signIn();
    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(sent()).toEqual([{ email: person.email, password: 'Demo-2026!', remember: false }]);
  });

  it('says that it took too long, and signs in without it at the next try', async () => {
    const { routes, signIn, sent } = await openUnlinked(() =>
      refusal(401, 'AUTHENTICATION_FAILED'),
    );
    await signIn();
    await waitFor(() => expect(alert()).toHaveTextContent('Linking took too long.'));
    expect(screen.queryByText(new RegExp(notice.en))).not.toBeInTheDocument();
    routes['POST /auth/login'] = () => answer(person);
    await signIn('');
    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(sent().at(-1)).not.toHaveProperty('oidcLink');
  });
});
