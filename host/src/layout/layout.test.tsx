import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepPreferencesOnServer, readPreferences } from '@pmm/shared/session';
import { queryClient } from '@pmm/shared/query';
import { answer, setWindowWidth, delayedAnswer, refusal } from '@pmm/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deployedFeature } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { watchlistsAnswer } from '../testing/server';
import { featureOf, navOf, routeOf } from '../testing/registry';

function Prices() {
  return <h1>All prices</h1>;
}
const pricesFeature = (change = {}) => deployedFeature('prices', { Page: Prices }, change);
const sidebar = () => screen.findByRole('navigation', { name: 'Navigation' });
const tenantBox = () => screen.findByRole('combobox', { name: 'Tenant' });
const watchlistBox = () => screen.findByRole('combobox', { name: 'Watchlist' });

const watchlistsRoute = 'GET /api/v1/tenants/Nordheide/watchlists/';
const withoutWatchlists = { [watchlistsRoute]: () => refusal(500, 'SERVER_ERROR') };

describe('the sidebar', () => {
  it('highlights the entry of a page that has none of its own', async () => {
    const timeline = routeOf('timeline', { navId: 'prices' });
    const features = [pricesFeature({ routes: [routeOf('prices'), timeline] })];
    await openApp({ path: '/timeline', features });
    const current = within(await sidebar())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['prices in English']);
  });
});

describe('the sidebar as a rail of icons', () => {
  const toggle = (name: string) => screen.findByRole('button', { name });

  it('is chosen by the person, keeps the names of its links, and is kept', async () => {
    const { user } = await openApp({ path: '/prices', features: [pricesFeature()] });
    await user.click(await toggle('Collapse the navigation'));
    expect(await toggle('Expand the navigation')).toHaveFocus();
    expect(readPreferences().sidebar).toBe('rail');
    const link = within(await sidebar()).getByRole('link', { name: 'prices in English' });
    await user.hover(link);
    expect(screen.getAllByText('prices in English')).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(screen.getAllByText('prices in English')).toHaveLength(1);
    await user.click(await toggle('Expand the navigation'));
    expect(readPreferences().sidebar).toBe('auto');
  });

  it('is the usual one below 1200 pixels, unless the person chose otherwise', async () => {
    const beAsBefore = setWindowWidth(1024);
    const { user } = await openApp();
    await user.click(await toggle('Expand the navigation'));
    expect(await toggle('Collapse the navigation')).toBeVisible();
    expect(readPreferences().sidebar).toBe('wide');
    beAsBefore();
  });
});

describe('the selectors', () => {
  it('are empty and name what to select for a person without tenants', async () => {
    const nobody = { email: 'mara@nordheide.example', tenants: [] };
    await openApp({ server: { 'GET /api/v1/users/me': () => answer(nobody) } });
    expect(await tenantBox()).toHaveAttribute('placeholder', 'Select a Tenant');
    expect(await tenantBox()).toBeDisabled();
    expect(await watchlistBox()).toHaveAttribute('placeholder', 'Select a Watchlist');
  });

  it('save another tenant before its watchlists are read, even when saving fails', async () => {
    const save = 'PATCH /api/v1/users/me/preferences';
    const refused = () => refusal(503, 'SERVER_ERROR');
    const { user, calls } = await openApp({ server: { [save]: refused } });
    await watchlistBox();
    // `calls` grows only once a body was read; this records the order in which calls were sent.
    const left: string[] = [];
    const answering = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const { method, url } = input instanceof Request ? input.clone() : new Request(input, init);
      left.push(`${method} ${decodeURIComponent(new URL(url).pathname)}`);
      return answering(input, init);
    };
    const stop = keepPreferencesOnServer();
    await user.click(await tenantBox());
    await user.click(await screen.findByRole('option', { name: 'Südwerk' }));
    await waitFor(async () => expect(await watchlistBox()).toHaveValue('Vitamins'));
    stop();
    expect(left.slice(0, 2)).toEqual([save, 'GET /api/v1/tenants/Südwerk/watchlists/']);
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      selectedTenantId: 'Südwerk',
    });
    expect(location.pathname).toBe('/');
  });

  it('stay on the page when the same tenant is chosen again', async () => {
    const { user } = await openApp({ path: '/prices', features: [pricesFeature()] });
    await user.click(await tenantBox());
    await user.click(await screen.findByRole('option', { name: 'Nordheide' }));
    expect(location.pathname).toBe('/prices');
  });

  it('show a toast with Retry when the watchlists cannot be loaded', async () => {
    const { user, routes } = await openApp({ server: withoutWatchlists });
    expect(
      await screen.findByText('The watchlists of this tenant could not be loaded'),
    ).toBeVisible();
    routes[watchlistsRoute] = () => watchlistsAnswer('Cough');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await watchlistBox()).toHaveValue('Cough'));
  });
});

describe('the menu of the person', () => {
  const openMenu = async (user: Awaited<ReturnType<typeof openApp>>['user']) => {
    await user.click(await screen.findByRole('button', { name: /Your account$/ }));
  };

  it('shows the address of a person without a name', async () => {
    const person = { email: 'mara.lindt@nordheide.example', tenants: [] };
    await openApp({ server: { 'GET /api/v1/users/me': () => answer(person) } });
    const name = /mara\.lindt@nordheide\.example.*Your account$/;
    expect(await screen.findByRole('button', { name })).toHaveTextContent(/^ML/);
  });

  it('has links to the pages of the person, in the order of their features', async () => {
    const own = (id: string, order: number) =>
      featureOf(id, { nav: [navOf(id, { section: 'person', order })] });
    const { user } = await openApp({ features: [own('log', 20), own('security', 10)] });
    expect(within(await sidebar()).queryByRole('link', { name: /security/ })).toBeNull();
    await openMenu(user);
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent.trim())).toEqual([
      'security in English',
      'log in English',
      'Logout',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'security in English' }));
    await waitFor(() => expect(location.pathname).toBe('/security'));
  });

  it('changes the theme, and shows which one is chosen', async () => {
    const { user } = await openApp();
    await openMenu(user);
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await openMenu(user);
    expect(await screen.findByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  });

  it('shows that the sign-out is under way, sends it once, and shows no failures meanwhile', async () => {
    const revoked = delayedAnswer();
    const { user, calls, routes } = await openApp({
      server: { 'POST /auth/logout': () => revoked.response },
    });
    await watchlistBox();
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Logging out…');
    await openMenu(user);
    const entry = await screen.findByRole('menuitem', { name: 'Logout' });
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    await user.click(entry);
    routes['GET /api/v1/tenants/Nordheide/watchlists/'] = () => refusal(500, 'SERVER_ERROR');
    await act(() => queryClient.invalidateQueries());
    expect(screen.queryByText('The watchlists could not be loaded')).not.toBeInTheDocument();
    revoked.give(answer(null, 204));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(calls.filter(({ path }) => path === '/auth/logout')).toHaveLength(1);
  });
});

describe('on a phone', () => {
  let beAsBefore = () => {};
  beforeEach(() => {
    beAsBefore = setWindowWidth(390);
  });
  afterEach(() => beAsBefore());

  it('shows in its button that the watchlists could not be loaded', async () => {
    await openApp({ server: withoutWatchlists });
    expect(await screen.findByRole('button', { name: 'Nordheide Not loaded' })).toBeVisible();
  });
});

it.each([true, false])(
  'the link to the sign-in is shown when the route asks for it: %s',
  async (loginLink) => {
    const route = routeOf('prices', { access: 'anonymous', layout: 'auth', loginLink });
    const features = [pricesFeature({ routes: [route] })];
    await openApp({ path: '/prices', features, signedIn: false });
    expect(await screen.findByRole('heading', { name: 'All prices' })).toBeVisible();
    const links = screen.queryAllByRole('link', { name: 'Login' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      loginLink ? ['/auth/login'] : [],
    );
  },
);

describe('the sign-in frame', () => {
  it('has the choice of the language in a landmark of its own', async () => {
    const { user } = await openApp({ path: '/auth/login', signedIn: false });
    const foot = await screen.findByRole('contentinfo');
    await user.selectOptions(within(foot).getByRole('combobox', { name: 'Language' }), 'de');
    expect(await within(foot).findByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
  });
});
