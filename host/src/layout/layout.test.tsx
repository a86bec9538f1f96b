import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  currentSession,
  keepPreferencesOnServer,
  selectedTenantAtom,
  selectedWatchlistAtom,
} from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { queryClient } from '@pmm/shared/query';
import { answer, setWindowWidth, heldAnswer, refusal } from '@pmm/shared/testing';
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
  it('names the sections and pages of the registry in both languages', async () => {
    const watchlists = featureOf('watchlists');
    watchlists.nav = watchlists.nav.map((entry) => ({ ...entry, section: 'settings' as const }));
    const features = [watchlists, pricesFeature()];
    const english = await openApp({ features });
    const titles = async () =>
      within(await sidebar())
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent);
    expect(await titles()).toEqual(['Home', 'Metrics', 'Settings']);
    expect(within(await sidebar()).getByRole('link', { name: 'prices in English' })).toBeVisible();
    english.unmount();
    await openApp({ features, language: 'de' });
    expect(await titles()).toEqual(['Start', 'Kennzahlen', 'Einstellungen']);
    expect(within(await sidebar()).getByRole('link', { name: 'prices auf Deutsch' })).toBeVisible();
  });

  it('highlights the entry that the page belongs to, also for a page without one', async () => {
    const timeline = routeOf('timeline', { navId: 'prices' });
    const features = [pricesFeature({ routes: [routeOf('prices'), timeline] })];
    await openApp({ path: '/timeline', features });
    const current = within(await sidebar())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['prices in English']);
  });

  it('marks what is coming soon', async () => {
    const prices = pricesFeature();
    prices.stages = { prices: { all: 'coming-soon', tenants: {} } };
    await openApp({ features: [prices] });
    const link = within(await sidebar()).getByRole('link', { name: /prices in English/ });
    expect(link).toHaveTextContent('prices in EnglishSoon');
  });

  describe('as a drawer', () => {
    let beAsBefore = () => {};
    beforeEach(() => {
      beAsBefore = setWindowWidth(800);
    });
    afterEach(() => beAsBefore());

    const openDrawer = async () => {
      const opened = await openApp({ features: [pricesFeature()] });
      const opener = await screen.findByRole('button', { name: 'Open navigation' });
      await opened.user.click(opener);
      return { ...opened, drawer: await screen.findByRole('dialog', { name: 'Navigation' }) };
    };

    it('closes when a page was chosen, whose heading gets the focus', async () => {
      const { user, drawer } = await openDrawer();
      await user.click(within(drawer).getByRole('link', { name: 'prices in English' }));
      const title = await screen.findByRole('heading', { name: 'All prices' });
      await waitFor(() => expect(title).toHaveFocus());
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('lets the person change the language and sign out', async () => {
      const { user, drawer } = await openDrawer();
      await user.click(within(drawer).getByRole('button', { name: /Your account$/ }));
      await user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
      const german = await screen.findByRole('dialog', { name: 'Navigation' });
      await user.click(within(german).getByRole('button', { name: /Ihr Konto$/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Abmelden' }));
      expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(currentSession()).toBeNull();
    });
  });
});

describe('the selectors', () => {
  it('say what to select where nothing is', async () => {
    const nobody = { email: 'mara@nordheide.example', tenants: [] };
    await openApp({ server: { 'GET /api/v1/users/me': () => answer(nobody) } });
    expect(await tenantBox()).toHaveAttribute('placeholder', 'Select a Tenant');
    expect(await tenantBox()).toBeDisabled();
    expect(await watchlistBox()).toHaveAttribute('placeholder', 'Select a Watchlist');
  });

  it.each([
    ['en', 'Not loaded'],
    ['de', 'Nicht geladen'],
  ] as const)(
    'show that the watchlists could not be loaded, until they are (%s)',
    async (language, notLoaded) => {
      const { routes } = await openApp({ server: withoutWatchlists, language });
      expect(await screen.findByPlaceholderText(notLoaded)).toBeDisabled();
      routes[watchlistsRoute] = () => watchlistsAnswer('Cough');
      await act(() => queryClient.refetchQueries());
      expect(await watchlistBox()).toHaveValue('Cough');
    },
  );

  it('another tenant leads to the dashboard, with its own first watchlist', async () => {
    const { user } = await openApp({ path: '/prices', features: [pricesFeature()] });
    await waitFor(async () => expect(await watchlistBox()).toHaveValue('Cough'));
    await user.click(await tenantBox());
    await user.click(await screen.findByRole('option', { name: 'Südwerk' }));
    expect(location.pathname).toBe('/');
    expect(store.get(selectedTenantAtom)).toBe('Südwerk');
    await waitFor(async () => expect(await watchlistBox()).toHaveValue('Vitamins'));
  });

  it('another tenant is saved first, then its watchlists are read, also when saving fails', async () => {
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

  it('the same tenant again leads nowhere', async () => {
    const { user } = await openApp({ path: '/prices', features: [pricesFeature()] });
    await user.click(await tenantBox());
    await user.click(await screen.findByRole('option', { name: 'Nordheide' }));
    expect(location.pathname).toBe('/prices');
  });

  it('another watchlist stays on the page', async () => {
    const { user } = await openApp({ path: '/prices', features: [pricesFeature()] });
    await user.click(await watchlistBox());
    await user.click(await screen.findByRole('option', { name: 'Pain' }));
    expect(store.get(selectedWatchlistAtom)).toBe('Pain');
    expect(location.pathname).toBe('/prices');
  });

  it('tell when the watchlists cannot be loaded, and try again', async () => {
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

  it.each([
    [{ name: 'Mara Lindt' }, 'Mara Lindt', 'ML'],
    [{ name: 'Mara von der Lindt' }, 'Mara von der Lindt', 'ML'],
    [{ name: 'Mara' }, 'Mara', 'M'],
    [{}, 'mara.lindt@nordheide.example', 'ML'],
  ])('shows who is signed in: %j', async (names, shown, initials) => {
    const person = { email: 'mara.lindt@nordheide.example', tenants: [], ...names };
    await openApp({ server: { 'GET /api/v1/users/me': () => answer(person) } });
    const entry = await screen.findByRole('button', {
      name: new RegExp(`${shown}.*Your account$`),
    });
    expect(entry).toHaveTextContent(new RegExp(`^${initials}`));
    expect(entry).toHaveTextContent('mara.lindt@nordheide.example');
  });

  it('leads to the pages that features have for the person, in their order', async () => {
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

  it('changes the language of everything', async () => {
    const { user } = await openApp({ features: [pricesFeature()] });
    await openMenu(user);
    await user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
    expect(await screen.findByRole('combobox', { name: 'Mandant' })).toBeVisible();
    expect(within(await sidebar()).getByRole('link', { name: 'prices auf Deutsch' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'de');
  });

  it('changes the theme, and shows which one is chosen', async () => {
    const { user } = await openApp();
    await openMenu(user);
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await openMenu(user);
    expect(await screen.findByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  });

  it('signs out: session, preferences and the page of the person are gone', async () => {
    const { user, calls } = await openApp();
    await watchlistBox();
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(currentSession()).toBeNull();
    expect(sessionStorage.getItem('pmm.session')).toBeNull();
    expect(sessionStorage.getItem('pmm.preferences')).toBeNull();
    expect(calls.map(({ path }) => path)).toContain('/auth/logout');
  });

  it('says that the sign-out is under way, and neither asks twice nor tells of failures', async () => {
    const revoked = heldAnswer();
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

  it('has only what there is room for, and both selectors in a dialog', async () => {
    const { user } = await openApp({ features: [pricesFeature()] });
    const scope = await screen.findByRole('button', { name: 'Nordheide Cough' });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Theme' })).not.toBeInTheDocument();
    await user.click(scope);
    expect(await tenantBox()).toHaveValue('Nordheide');
    expect(await watchlistBox()).toHaveValue('Cough');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(scope).toHaveFocus());
  });

  it('shows that the watchlists could not be loaded', async () => {
    await openApp({ server: withoutWatchlists });
    expect(await screen.findByRole('button', { name: 'Nordheide Not loaded' })).toBeVisible();
  });
});

it('the sign-in speaks the language that is chosen there', async () => {
  const { user } = await openApp({ signedIn: false });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Deutsch');
  expect(await screen.findByRole('combobox', { name: 'Sprache' })).toBeVisible();
});

it.each([true, false])(
  'the way to the sign-in is shown as the route says: %s',
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

it('the content can be reached past the navigation', async () => {
  await openApp();
  const link = await screen.findByRole('link', { name: 'Skip to the content' });
  expect(link).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
});

describe('the sign-in frame', () => {
  it('has the choice of the language in a landmark of its own', async () => {
    const { user } = await openApp({ path: '/auth/login', signedIn: false });
    const foot = await screen.findByRole('contentinfo');
    await user.selectOptions(within(foot).getByRole('combobox', { name: 'Language' }), 'de');
    expect(await within(foot).findByRole('combobox', { name: 'Sprache' })).toHaveValue('de');
  });
});
