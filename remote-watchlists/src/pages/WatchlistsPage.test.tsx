import { describe, expect, it } from '@jest/globals';
import { events } from '@pmm/shared/events';
import { forgetPerson, selectedWatchlistAtom, selectTenant } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { refusal, silence } from '@pmm/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { listOf, listPath, openOverview, summaryOf } from '../testing/openPage';

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

describe('the overview', () => {
  it('shows every watchlist with its stats, kind and state', async () => {
    const stats = { productFamilies: 12, listedSkus: 1_234, localSkus: 0 };
    await openOverview({
      [`GET ${listPath}`]: () =>
        listOf(
          summaryOf('Cough', { stats, description: 'For the winter' }),
          summaryOf('Brand', { type: 'brand', brand: 'Hustol', status: 'inactive' }),
        ),
    });
    const cough = within(await row('Cough'));
    expect(cough.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['12', '1,234', '0']),
    );
    expect(cough.getByText('For the winter')).toBeVisible();
    expect(cough.getByText('Custom Selection')).toBeVisible();
    const brand = within(await row('Brand'));
    expect(brand.getByText('Brand-specific: Hustol')).toBeVisible();
    expect(brand.getByText('Inactive')).toBeVisible();
    expect(screen.getByText('2 watchlists of at most 50 · Nordheide')).toBeVisible();
    for (const name of ['Product Families', 'Listed SKUs', 'Local SKUs']) {
      expect(screen.getByRole('columnheader', { name })).toBeInTheDocument();
    }
  });

  it('is German for who reads German', async () => {
    await openOverview({ [`GET ${listPath}`]: () => listOf(summaryOf('Husten')) }, 'de');
    expect(await screen.findByText('1 Watchlist von höchstens 50 · Nordheide')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Watchlist-Übersicht' })).toBeVisible();
  });

  it('selects another watchlist', async () => {
    const { user } = await openOverview();
    expect(within(await row('Cough')).getByText('Selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select Pain' }));
    expect(within(await row('Pain')).getByText('Selected')).toBeVisible();
    expect(store.get(selectedWatchlistAtom)).toBe('id-Pain');
    expect(screen.queryByRole('button', { name: 'Select Pain' })).not.toBeInTheDocument();
  });

  it('says that it is loading', async () => {
    await openOverview({ [`GET ${listPath}`]: silence });
    expect(screen.getByRole('status', { name: 'Loading watchlists' })).toBeVisible();
  });

  it('invites to create the first watchlist', async () => {
    const { user } = await openOverview({ [`GET ${listPath}`]: () => listOf() });
    expect(await screen.findByText("You Haven't Created Any Watchlists Yet")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create watchlist' }));
    expect(screen.getByRole('dialog', { name: 'Create watchlist' })).toBeVisible();
  });

  it('says why it could not be loaded, and can be tried again', async () => {
    const { user, server } = await openOverview({
      [`GET ${listPath}`]: () => refusal(403, 'FORBIDDEN'),
    });
    expect(
      await screen.findByText('The watchlists of this tenant could not be loaded'),
    ).toBeVisible();
    expect(screen.queryByText(/Loading watchlists/)).not.toBeInTheDocument();
    expect(screen.getByText('You do not have permission to do this.')).toBeVisible();
    server[`GET ${listPath}`] = () => listOf(summaryOf('Cough'));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row('Cough')).toBeVisible();
  });

  it('says that no tenant is selected', async () => {
    await openOverview();
    act(() => forgetPerson());
    expect(await screen.findByText('No tenant selected')).toBeVisible();
  });
});

describe('another tenant', () => {
  it('shows its own watchlists, and closes what was begun for the former one', async () => {
    const { user } = await openOverview();
    await row('Cough');
    await user.click(screen.getByRole('button', { name: 'Create watchlist' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Half a na');
    act(() => selectTenant('Südwerk'));
    expect(await row('Vitamins')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('Cough')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create watchlist' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  it('chosen while a new watchlist is on its way does not get that one selected', async () => {
    const { user, server } = await openOverview({
      [`POST ${listPath}`]: () => {
        // The list is asked for again; it does not come before the tenant is left.
        server[`GET ${listPath}`] = silence;
        return Response.json({ ...summaryOf('New'), items: [] });
      },
    });
    await row('Cough');
    await user.click(screen.getByRole('button', { name: 'Create watchlist' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'New{Enter}');
    await waitFor(() => expect(server[`GET ${listPath}`]).toBe(silence));
    const heard: unknown[] = [];
    events.on('watchlist-changed', ({ watchlistId }) => heard.push(watchlistId));
    act(() => selectTenant('Südwerk'));
    expect(await row('Vitamins')).toBeVisible();
    await waitFor(() => expect(store.get(selectedWatchlistAtom)).toBe('id-Vitamins'));
    expect(heard).not.toContain('id-New');
  });
});
