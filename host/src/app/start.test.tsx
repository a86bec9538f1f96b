import { afterEach, describe, expect, it } from '@jest/globals';
import { answer, heldAnswer, refusal } from '@pmm/shared/testing';
import { i18n } from '@pmm/shared/i18n';
import { currentSession } from '@pmm/shared/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deployedFeature } from '../testing/deployments';
import {
  openApp,
  storedSession,
  usualConfig,
  usualServer,
  usualSettings,
} from '../testing/openApp';
import { routeOf } from '../testing/registry';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

function Prices() {
  return <h1>All prices</h1>;
}
const pricesFeature = () => deployedFeature('prices', { Page: Prices });

describe('opening the app', () => {
  it('continues the session of before, with new tokens, at the page of the address', async () => {
    const { calls } = await openApp({ path: '/prices', features: [pricesFeature()] });
    expect(await heading('All prices')).toBeVisible();
    expect(currentSession()).toMatchObject({ token: 'access-2' });
    const me = calls.find(({ path }) => path === '/api/v1/users/me');
    expect(me?.headers.get('authorization')).toBe('Bearer access-2');
  });

  describe('that was renewed before the app ran', () => {
    const renewed = { ...storedSession, token: 'access-3', refreshToken: 'refresh-3' };
    const me = () =>
      answer({ email: 'mara.lindt@nordheide.example', name: 'Mara', tenants: [{ name: 'Solo' }] });
    afterEach(() => {
      delete window.earlyRequests;
    });

    it('goes on with those tokens and what was asked for with them', async () => {
      const text = await me().text();
      window.earlyRequests = {
        session: Promise.resolve({ session: renewed, spent: 'refresh-1' }),
        answers: {
          'api/v1/users/me': { token: 'access-3', reply: Promise.resolve({ status: 200, text }) },
        },
      };
      const { calls } = await openApp();
      expect(currentSession()).toMatchObject({ token: 'access-3', refreshToken: 'refresh-3' });
      const asked = calls.map(({ path }) => path);
      expect(asked).not.toContain('/auth/refresh');
      expect(asked).not.toContain('/api/v1/users/me');
      expect(await screen.findByRole('combobox', { name: 'Tenant' })).toHaveValue('Solo');
    });

    it('is over when the server has refused its refresh token, which is not sent again', async () => {
      window.earlyRequests = { session: Promise.resolve({ session: null, spent: 'refresh-1' }) };
      const { calls } = await openApp({ path: '/prices', features: [pricesFeature()] });
      expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(currentSession()).toBeNull();
      expect(sessionStorage.getItem('pmm.session')).toBeNull();
      const asked = calls.map(({ path }) => path);
      expect(asked.filter((path) => path.startsWith('/auth/') || path.includes('/v1/'))).toEqual(
        [],
      );
    });

    it('is renewed by the app where that failed, or was for another session', async () => {
      for (const session of [
        Promise.reject(new Error('did not arrive')),
        Promise.resolve({ session: renewed, spent: 'refresh-of-another' }),
        Promise.resolve({ session: null, spent: 'refresh-of-another' }),
      ]) {
        window.earlyRequests = { session };
        const { calls, unmount } = await openApp();
        expect(calls.map(({ path }) => path)).toContain('/auth/refresh');
        expect(currentSession()).toMatchObject({ token: 'access-2' });
        unmount();
      }
    });

    it('does not come back for who has begun to sign out', async () => {
      window.earlyRequests = {
        session: Promise.resolve({ session: renewed, spent: 'refresh-1' }),
      };
      await openApp({ session: { loggingOut: true } });
      expect(currentSession()).toBeNull();
    });
  });

  it('finishes a logout that the end of the page interrupted', async () => {
    const visit = openApp({
      path: '/prices',
      features: [pricesFeature()],
      session: { loggingOut: true },
    });
    const { calls } = await visit;
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(currentSession()).toBeNull();
    expect(sessionStorage.getItem('pmm.session')).toBeNull();
    const asked = calls.map(({ path }) => path);
    expect(asked).toContain('/auth/logout');
    expect(asked).not.toContain('/auth/refresh');
  });

  it('says that it is getting ready until everything is known', async () => {
    const config = heldAnswer();
    const opening = openApp({ server: { 'GET /config.json': () => config.response } });
    expect(await screen.findByText('Getting ready...')).toBeVisible();
    config.give(usualConfig());
    await opening;
    expect(await heading(/Mara/)).toBeVisible();
  });

  it.each([
    [
      'the configuration',
      'GET /config.json',
      () => answer({}, 500),
      'The application cannot start',
      /could not be reached or did not answer as expected/,
    ],
    [
      'the registry',
      'GET /registry.json',
      () => answer({}, 500),
      'The application cannot start',
      /could not be reached or did not answer as expected/,
    ],
    [
      'the user',
      'GET /api/v1/users/me',
      () => refusal(500, 'SERVER_ERROR'),
      'Your user information could not be loaded',
      'Something went wrong on the server. Please try again later.',
    ],
    [
      'permission',
      'GET /api/v1/users/me',
      () => refusal(403, 'FORBIDDEN'),
      'Your user information could not be loaded',
      'You do not have permission to do this.',
    ],
  ])('cannot start without %s, and can once it is there', async (...row) => {
    const [, route, fail, title, reason] = row;
    const { user, routes } = await openApp({ server: { [route]: fail } });
    expect(await heading(title)).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    Object.assign(routes, usualServer([]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await heading(/Mara/)).toBeVisible();
  });

  it('keeps the session when the server cannot be reached', async () => {
    await openApp({ server: { 'POST /auth/refresh': () => Promise.reject(new TypeError('x')) } });
    expect(await heading('The application cannot start')).toBeVisible();
    expect(screen.getByText(/^The server cannot be reached/)).toBeVisible();
    expect(currentSession()).not.toBeNull();
  });

  describe('with a session whose person cannot be loaded', () => {
    const me = 'GET /api/v1/users/me';
    const failing = { [me]: () => refusal(500, 'SERVER_ERROR') };

    it('asks for the person once, and offers to try again or to log out', async () => {
      const { user, calls } = await openApp({ path: '/auth/login', server: failing });
      expect(await heading('Your user information could not be loaded')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
      expect(calls.filter(({ path }) => path === '/api/v1/users/me')).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(currentSession()).toBeNull();
      expect(calls.map(({ path }) => path)).toContain('/auth/logout');
    });

    it('keeps nobody from a page that needs no person', async () => {
      const routes = [routeOf('prices', { access: 'anonymous', layout: 'blank' })];
      const prices = deployedFeature('prices', { Page: Prices }, { routes });
      await openApp({ path: '/prices', features: [prices], server: failing });
      expect(await heading('All prices')).toBeVisible();
    });
  });

  it.each([
    ['the tokens', 'POST /auth/refresh'],
    ['the person', 'GET /api/v1/users/me'],
  ])('leads to the sign-in when %s are refused', async (_what, route) => {
    await openApp({ server: { [route]: () => refusal(401, 'AUTHENTICATION_FAILED') } });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(currentSession()).toBeNull();
  });
});

describe('the title of the window', () => {
  it.each([
    ['/', 'Dashboard · Pharmacy Market Monitor', 'Dashboard · Pharmacy Market Monitor'],
    [
      '/prices',
      'prices in English · Pharmacy Market Monitor',
      'prices auf Deutsch · Pharmacy Market Monitor',
    ],
    [
      '/nowhere',
      'Page not found · Pharmacy Market Monitor',
      'Seite nicht gefunden · Pharmacy Market Monitor',
    ],
  ])('of %s follows the page and the language', async (path, english, german) => {
    await openApp({ path, features: [pricesFeature()] });
    await waitFor(() => expect(document.title).toBe(english));
    await act(() => i18n.changeLanguage('de'));
    await waitFor(() => expect(document.title).toBe(german));
  });
});

describe('a development page', () => {
  const trial = () =>
    deployedFeature(
      'trial',
      { Page: Prices },
      {
        routes: [routeOf('trial', { path: '/dev/trial', development: true, access: 'anonymous' })],
      },
    );
  const configured = (devPages: boolean) => ({
    'GET /config.json': () => answer({ ...usualSettings, devPages }),
  });

  it('answers where the configuration has such pages, also to a visitor', async () => {
    const visit = { path: '/dev/trial', features: [trial()], server: configured(true) };
    const { unmount } = await openApp(visit);
    expect(await heading('All prices')).toBeVisible();
    expect(screen.getByRole('link', { name: 'trial in English' })).toBeVisible();
    unmount();
    await openApp({ ...visit, signedIn: false });
    expect(await heading('All prices')).toBeVisible();
  });

  it('that stands alone leads to the others that are there', async () => {
    const alone = (id: string, change = {}) =>
      routeOf(id, { development: true, access: 'anonymous', layout: 'blank', ...change });
    const routes = [alone('trial'), alone('inside', { layout: 'main' })];
    const one = deployedFeature('trial', { Page: Prices }, { routes });
    const other = deployedFeature('colours', { Page: Prices }, { routes: [alone('colours')] });
    const visit = { path: '/trial', server: configured(true), signedIn: false };
    const { unmount } = await openApp({ ...visit, features: [other, one] });
    expect(await heading('All prices')).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'Development pages' }));
    expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Features',
      'colours in English',
      'trial in English',
    ]);
    expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('trial in English');
    unmount();
    await openApp({ ...visit, features: [one] });
    expect(await heading('All prices')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'colours in English' })).not.toBeInTheDocument();
  });

  it('is not found where it has none, nor in the sidebar', async () => {
    const visit = { path: '/dev/trial', features: [trial()], server: configured(false) };
    const { unmount } = await openApp(visit);
    expect(await heading('Page not found')).toBeVisible();
    unmount();
    await openApp({ ...visit, path: '/' });
    expect(await heading(/Mara/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'trial in English' })).not.toBeInTheDocument();
  });
});

describe('an address that there is not', () => {
  it.each([
    { signedIn: true, way: 'To the dashboard' },
    { signedIn: false, way: 'Sign in' },
  ])('is a page not found, with a way on: $way', async ({ signedIn, way }) => {
    await openApp({ path: '/nowhere', signedIn });
    expect(await heading('Page not found')).toBeVisible();
    expect(screen.getByText('404')).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', '/');
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  it('keeps the shell for a signed-in person, and shows nothing of it to a visitor', async () => {
    const navigation = () => screen.queryByRole('navigation', { name: 'Navigation' });
    const { unmount } = await openApp({ path: '/nowhere' });
    await heading('Page not found');
    expect(navigation()).toBeVisible();
    unmount();
    await openApp({ path: '/nowhere', signedIn: false });
    await heading('Page not found');
    expect(navigation()).not.toBeInTheDocument();
  });
});
