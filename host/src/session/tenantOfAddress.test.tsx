import { describe, expect, it } from '@jest/globals';
import { selectedTenantAtom, selectTenant } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { refusal } from '@pmm/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { deployedFeature } from '../testing/deployments';
import { openApp } from '../testing/openApp';
import { navOf, routeOf } from '../testing/registry';

function Prices() {
  return <h1>All prices</h1>;
}
const pricesFeature = (change = {}) => deployedFeature('prices', { Page: Prices }, change);
const pricesPage = () => screen.findByRole('heading', { name: 'All prices' });
const dashboard = () => screen.findByRole('heading', { level: 1, name: /Mara$/ });
const address = () => location.pathname + location.search + location.hash;
const selected = () => store.get(selectedTenantAtom);
const notice = (tenant: string) =>
  screen.findByText(`This page belongs to the tenant ${tenant}; it is selected now`);

const open = (path: string, change = {}) => openApp({ path, features: [pricesFeature(change)] });

const otherWatchlists = () =>
  waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Watchlist' })).toHaveValue('Vitamins'),
  );
const chooseTenant = async (user: Awaited<ReturnType<typeof openApp>>['user'], name: string) => {
  await user.click(await screen.findByRole('combobox', { name: 'Tenant' }));
  await user.click(await screen.findByRole('option', { name }));
  await dashboard();
  await otherWatchlists();
};

describe('the address of a page of a tenant', () => {
  it('gets the selected tenant without a notice, and keeps the rest', async () => {
    await open('/prices?family=3#row-7');
    await pricesPage();
    await waitFor(() => expect(address()).toBe('/prices?family=3&tenant=Nordheide#row-7'));
    expect(screen.queryByText(/^This page belongs to/)).not.toBeInTheDocument();
  });

  it('gets no tenant on the dashboard', async () => {
    await openApp();
    await dashboard();
    expect(address()).toBe('/');
    act(() => selectTenant('Südwerk'));
    await otherWatchlists();
    expect(address()).toBe('/');
  });

  it('gets no tenant on a page of the person', async () => {
    await open('/prices', { nav: [navOf('prices', { section: 'person' })] });
    await pricesPage();
    act(() => selectTenant('Südwerk'));
    expect(await pricesPage()).toBeVisible();
    expect(address()).toBe('/prices');
  });

  it('selects its tenant, with a notice', async () => {
    await open(`/prices?tenant=${encodeURIComponent('Südwerk')}`);
    expect(await pricesPage()).toBeVisible();
    expect(selected()).toBe('Südwerk');
    expect(await notice('Südwerk')).toBeVisible();
  });

  it('is not found when it names a tenant of other people, and the selection stays', async () => {
    await open('/prices?tenant=Nobody');
    expect(
      await screen.findByText(
        'The address names a tenant that you do not belong to, or that does not exist.',
      ),
    ).toBeVisible();
    expect(selected()).toBe('Nordheide');
  });

  it('follows the selection while the page is open', async () => {
    await open('/prices');
    await pricesPage();
    await waitFor(() => expect(address()).toBe('/prices?tenant=Nordheide'));
    act(() => selectTenant('Südwerk'));
    await waitFor(() => expect(new URLSearchParams(location.search).get('tenant')).toBe('Südwerk'));
    expect(await pricesPage()).toBeVisible();
  });
});

describe('Back after another tenant was selected', () => {
  it('selects the former tenant while the dashboard is still loading', async () => {
    await open('/prices');
    await pricesPage();
    await waitFor(() => expect(address()).toBe('/prices?tenant=Nordheide'));
    // The browser is at the new address, and the app still shows the page.
    history.pushState(null, '', '/');
    act(() => selectTenant('Südwerk'));
    act(() => history.back());
    expect(await notice('Nordheide')).toBeVisible();
    expect(selected()).toBe('Nordheide');
    expect(address()).toBe('/prices?tenant=Nordheide');
  });

  it('shows a page that only the former tenant has', async () => {
    const features = [
      deployedFeature(
        'prices',
        { Page: Prices },
        { audience: { tenants: ['Nordheide'], percent: 0, salt: '' }, routes: [routeOf('prices')] },
      ),
    ];
    const { user } = await openApp({ path: '/prices', features });
    await pricesPage();
    await chooseTenant(user, 'Südwerk');
    act(() => history.back());
    expect(await pricesPage()).toBeVisible();
    expect(selected()).toBe('Nordheide');
  });

  it('shows the page when the other tenant requires a second factor', async () => {
    const closed = () => refusal(403, 'SECOND_FACTOR_REQUIRED');
    const { user } = await openApp({
      path: '/prices',
      features: [pricesFeature()],
      server: { 'GET /api/v1/tenants/Südwerk/watchlists/': closed },
    });
    await pricesPage();
    await user.click(await screen.findByRole('combobox', { name: 'Tenant' }));
    await user.click(await screen.findByRole('option', { name: 'Südwerk' }));
    await screen.findByRole('heading', { level: 1, name: 'Two-step sign-in is required' });
    act(() => history.back());
    expect(await pricesPage()).toBeVisible();
    expect(selected()).toBe('Nordheide');
  });
});
