import { describe, expect, it } from '@jest/globals';
import { currentSession } from '@pmm/shared/session';
import { answer, delayedAnswer, refusal } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import { deployedFeature } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { routeOf } from '../testing/registry';
import { usualConfig, usualServer, usualSettings } from '../testing/server';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

function Prices() {
  return <h1>All prices</h1>;
}

describe('the start of the app', () => {
  it('shows "Getting ready..." until it is ready', async () => {
    const config = delayedAnswer();
    const opening = openApp({ server: { 'GET /config.json': () => config.response } });
    expect(await screen.findByText('Getting ready...')).toBeVisible();
    config.give(usualConfig());
    await opening;
    expect(await heading(/Mara/)).toBeVisible();
  });

  it.each([
    [
      'the registry cannot be read',
      'GET /registry.json',
      () => answer({}, 500),
      'The application cannot start',
      /could not be reached or did not answer as expected/,
    ],
    [
      'the person may not be read',
      'GET /api/v1/users/me',
      () => refusal(403, 'FORBIDDEN'),
      'Your user information could not be loaded',
      'You do not have permission to do this.',
    ],
  ])('fails with a reason and a Retry when %s', async (_what, route, fail, title, reason) => {
    const { user, routes } = await openApp({ server: { [route]: fail } });
    expect(await heading(title)).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    Object.assign(routes, usualServer([]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await heading(/Mara/)).toBeVisible();
  });
});

describe('a session whose person cannot be loaded', () => {
  const server = { 'GET /api/v1/users/me': () => refusal(500, 'SERVER_ERROR') };

  it('reads the person once, and offers Retry and Logout', async () => {
    const { user, calls } = await openApp({ path: '/auth/login', server });
    expect(await heading('Your user information could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(calls.filter(({ path }) => path === '/api/v1/users/me')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(currentSession()).toBeNull();
    expect(calls.map(({ path }) => path)).toContain('/auth/logout');
  });

  it('shows a page that needs no person', async () => {
    const routes = [routeOf('prices', { access: 'anonymous', layout: 'blank' })];
    const prices = deployedFeature('prices', { Page: Prices }, { routes });
    await openApp({ path: '/prices', features: [prices], server });
    expect(await heading('All prices')).toBeVisible();
  });
});

describe('a development page', () => {
  const configured = (devPages: boolean) => ({
    'GET /config.json': () => answer({ ...usualSettings, devPages }),
  });
  const routeOfPage = (id: string, change = {}) =>
    routeOf(id, { development: true, access: 'anonymous', layout: 'blank', ...change });

  it('is open to visitors and leads to the other ones without a layout', async () => {
    const routes = [routeOfPage('trial'), routeOfPage('inside', { layout: 'main' })];
    const one = deployedFeature('trial', { Page: Prices }, { routes });
    const colours = [routeOfPage('colours')];
    const other = deployedFeature('colours', { Page: Prices }, { routes: colours });
    const visit = { path: '/trial', server: configured(true), signedIn: false };
    await openApp({ ...visit, features: [other, one] });
    expect(await heading('All prices')).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'Development pages' }));
    expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Features',
      'colours in English',
      'trial in English',
    ]);
    expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('trial in English');
  });

  it('is not found, and not in the sidebar, where the configuration has no such pages', async () => {
    const routes = [routeOfPage('trial', { layout: 'main' })];
    const trial = deployedFeature('trial', { Page: Prices }, { routes });
    await openApp({ path: '/trial', features: [trial], server: configured(false) });
    expect(await heading('Page not found')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'trial in English' })).not.toBeInTheDocument();
  });
});
