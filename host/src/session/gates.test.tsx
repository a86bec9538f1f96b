import { describe, expect, it } from '@jest/globals';
import { queryClient } from '@pmm/shared/query';
import { currentSession } from '@pmm/shared/session';
import { answer, delayedAnswer, refusal } from '@pmm/shared/testing';
import { toasts } from '@pmm/shared/ui/Toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deployedFeature } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { navOf, routeOf } from '../testing/registry';
import { watchlistsAnswer } from '../testing/server';

const address = () => location.pathname + location.search + location.hash;
const signInButton = () => screen.findByRole('button', { name: 'Sign in' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function Prices() {
  return <h1>All prices</h1>;
}
const pricesFeature = (change = {}) =>
  deployedFeature('prices', { Page: Prices }, { routes: [routeOf('prices', change)] });

describe('a visitor', () => {
  it('keeps the version of the address at the sign-in, so that the next start does not reload again', async () => {
    await openApp({ path: '/prices?v=b2', features: [pricesFeature()], signedIn: false });
    await signInButton();
    expect(address()).toBe('/auth/login?v=b2');
  });

  it('sees an anonymous page in the layout of signed-in people', async () => {
    const features = [pricesFeature({ access: 'anonymous', layout: 'main' })];
    await openApp({ path: '/prices', features, signedIn: false });
    expect(await heading('All prices')).toBeVisible();
  });
});

it('a signed-in person is redirected from the sign-in, with the version of the address', async () => {
  await openApp({ path: '/auth/login?v=b2' });
  await waitFor(() => expect(address()).toBe('/?v=b2'));
});

describe('a sign-in after which the person cannot be loaded', () => {
  const ME = 'GET /api/v1/users/me';
  const person = () => answer({ email: 'mara@nordheide.example', tenants: [] });

  it('can be retried', async () => {
    const server = { [ME]: () => refusal(500, 'SERVER_ERROR') };
    const { user, routes } = await openApp({ signedIn: false, server });
    await user.click(await signInButton());
    await heading('Your user information could not be loaded');
    routes[ME] = person;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('navigation', { name: 'Navigation' })).toBeVisible();
  });

  it('ends with Logout, and the next sign-in starts from the beginning', async () => {
    const server = { [ME]: () => refusal(403, 'FORBIDDEN') };
    const { user, routes } = await openApp({ signedIn: false, server });
    await user.click(await signInButton());
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(currentSession()).toBeNull();
    const signInAgain = await signInButton();
    const late = delayedAnswer();
    routes[ME] = () => late.response;
    await user.click(signInAgain);
    expect(await screen.findByText('Getting ready...')).toBeVisible();
    late.give(person());
    expect(await screen.findByRole('navigation', { name: 'Navigation' })).toBeVisible();
  });
});

describe('a tenant that requires a second factor', () => {
  function Account() {
    return <h1>Own account</h1>;
  }
  const nav = [navOf('account', { section: 'person' })];
  const features = [pricesFeature(), deployedFeature('account', { Page: Account }, { nav })];
  const WATCHLISTS = 'GET /api/v1/tenants/Nordheide/watchlists/';
  const closed = { [WATCHLISTS]: () => refusal(403, 'SECOND_FACTOR_REQUIRED') };
  const readAgain = () => act(() => queryClient.invalidateQueries({ queryKey: ['tenant'] }));

  it('shows the reason in place of its pages, with a link to the account', async () => {
    const { user } = await openApp({ path: '/prices', features, server: closed });
    expect(await heading('Two-step sign-in is required')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/Nordheide/)).toBeVisible();
    expect(screen.queryByText('All prices')).not.toBeInTheDocument();
    expect(toasts.read()).toEqual([]);
    await user.click(main.getByRole('link', { name: 'Set it up' }));
    expect(await heading('Own account')).toBeVisible();
  });

  it('closes pages that are open, and opens them once there is a second factor', async () => {
    const { routes } = await openApp({ path: '/prices', features });
    expect(await heading('All prices')).toBeVisible();
    Object.assign(routes, closed);
    await readAgain();
    expect(await heading('Two-step sign-in is required')).toBeVisible();
    routes[WATCHLISTS] = () => watchlistsAnswer('Cough');
    await readAgain();
    expect(await heading('All prices')).toBeVisible();
  });

  it('closes no page when the watchlists are refused for another reason', async () => {
    const server = { [WATCHLISTS]: () => refusal(403, 'FORBIDDEN') };
    await openApp({ path: '/prices', features, server });
    expect(await heading('All prices')).toBeVisible();
  });
});
