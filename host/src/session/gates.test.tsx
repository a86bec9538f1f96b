import { describe, expect, it } from '@jest/globals';
import { clearSession, currentSession } from '@pmm/shared/session';
import { answer, heldAnswer, refusal } from '@pmm/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { deployedFeature } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { routeOf } from '../testing/registry';

const address = () => location.pathname + location.search + location.hash;
const signInButton = () => screen.findByRole('button', { name: 'Sign in' });

function Prices() {
  return <h1>All prices</h1>;
}
const pricesPage = () => screen.findByRole('heading', { name: 'All prices' });
const pricesFeature = (change = {}) =>
  deployedFeature('prices', { Page: Prices }, { routes: [routeOf('prices', change)] });

describe('a visitor who is not signed in', () => {
  it('signs in first, and then gets to the address with its query and hash', async () => {
    const features = [pricesFeature()];
    const { user } = await openApp({ path: '/prices?family=3#row-7', features, signedIn: false });
    await user.click(await signInButton());
    expect(await pricesPage()).toBeVisible();
    expect(address()).toBe('/prices?family=3&tenant=Nordheide#row-7');
  });

  it('keeps the version in the address at the sign-in, so that the next start does not reload again', async () => {
    await openApp({ path: '/prices?v=b2', features: [pricesFeature()], signedIn: false });
    await signInButton();
    expect(address()).toBe('/auth/login?v=b2');
  });

  it('gets to the dashboard when nothing was asked for', async () => {
    const { user } = await openApp({ path: '/auth/login', signedIn: false });
    await user.click(await signInButton());
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Mara');
    expect(address()).toBe('/');
  });

  it('gets to what was asked for once; the next sign-in leads to the dashboard', async () => {
    const features = [pricesFeature()];
    const { user } = await openApp({ path: '/prices', features, signedIn: false });
    await user.click(await signInButton());
    await pricesPage();
    expect(sessionStorage.getItem('pmm.redirect')).toBeNull();
  });

  it.each(['main', 'auth', 'blank'] as const)(
    'is let in to an anonymous page of the layout %s, and to no other',
    async (layout) => {
      const open = pricesFeature({ access: 'anonymous', layout });
      const first = await openApp({ path: '/prices', features: [open], signedIn: false });
      expect(await pricesPage()).toBeVisible();
      first.unmount();
      await openApp({ path: '/prices', features: [pricesFeature({ layout })], signedIn: false });
      expect(await signInButton()).toBeVisible();
    },
  );
});

describe('a signed-in person', () => {
  it('has no business at the sign-in', async () => {
    await openApp({ path: '/auth/login' });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('keeps the version in the address when the sign-in leads on', async () => {
    await openApp({ path: '/auth/login?v=b2' });
    await waitFor(() => expect(address()).toBe('/?v=b2'));
  });

  it.each(['main', 'auth', 'blank'] as const)('sees a page of the layout %s', async (layout) => {
    await openApp({ path: '/prices', features: [pricesFeature({ layout })] });
    expect(await pricesPage()).toBeVisible();
  });
});

describe('a logout', () => {
  it('leaves no path to the next person, not even one of before', async () => {
    const { user } = await openApp({ path: '/prices?family=3', features: [pricesFeature()] });
    await pricesPage();
    sessionStorage.setItem('pmm.redirect', '/prices?family=4');
    act(() => clearSession('logout'));
    await user.click(await signInButton());
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Mara');
    expect(address()).toBe('/');
  });
});

describe('a sign-in after which the person cannot be loaded', () => {
  it('can be tried again', async () => {
    const me = 'GET /api/v1/users/me';
    const { user, routes } = await openApp({
      signedIn: false,
      server: { [me]: () => refusal(500, 'SERVER_ERROR') },
    });
    await user.click(await signInButton());
    await screen.findByRole('heading', { name: 'Your user information could not be loaded' });
    routes[me] = () => answer({ email: 'mara@nordheide.example', tenants: [] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('navigation', { name: 'Navigation' })).toBeVisible();
  });

  it('can be given up, and the next one begins anew', async () => {
    const me = 'GET /api/v1/users/me';
    const { user, routes } = await openApp({
      signedIn: false,
      server: { [me]: () => refusal(403, 'FORBIDDEN') },
    });
    await user.click(await signInButton());
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(currentSession()).toBeNull();
    const signInAgain = await signInButton();
    const known = heldAnswer();
    routes[me] = () => known.response;
    await user.click(signInAgain);
    expect(await screen.findByText('Getting ready...')).toBeVisible();
    known.give(answer({ email: 'mara@nordheide.example', tenants: [] }));
    expect(await screen.findByRole('navigation', { name: 'Navigation' })).toBeVisible();
  });

  it('is over when the server does not accept it', async () => {
    const refuse = () => refusal(401, 'AUTHENTICATION_FAILED');
    const { user } = await openApp({
      signedIn: false,
      server: { 'GET /api/v1/users/me': refuse },
    });
    await user.click(await signInButton());
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(await signInButton()).toBeVisible();
  });
});
