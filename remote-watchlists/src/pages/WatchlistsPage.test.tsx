import { describe, expect, it } from '@jest/globals';
import { events } from '@pmm/shared/events';
import { selectedWatchlistAtom, selectTenant } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { refusal, silence } from '@pmm/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { listOf, listPath, openOverview, summaryOf } from '../testing/openPage';

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

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
    expect(cough.getByRole('rowheader')).toHaveTextContent('For the winter');
    const facts = ['Custom Selection', '–', 'Active', '12', '1,234', '0'];
    expect(textsOf(cough.getAllByRole('cell')).slice(0, 6)).toEqual(facts);
    const brand = textsOf(within(await row('Brand')).getAllByRole('cell'));
    expect(brand.slice(0, 3)).toEqual(['Brand-specific', 'Hustol', 'Inactive']);
    expect(screen.getByText('2 watchlists of at most 50 · Nordheide')).toBeVisible();
    for (const name of ['Type', 'Brand', 'Status', 'Product Families', 'Listed SKUs']) {
      expect(screen.getByRole('columnheader', { name })).toBeInTheDocument();
    }
  });

  it('disables the button that may move until the watchlists are loaded', async () => {
    let answer: (watchlists: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => (answer = resolve));
    const { user } = await openOverview({ [`GET ${listPath}`]: () => answered });
    expect(screen.getByRole('status', { name: 'Loading watchlists' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create watchlist' })).toBeDisabled();
    answer(listOf());
    await screen.findByText("You Haven't Created Any Watchlists Yet");
    await user.click(screen.getByRole('button', { name: 'Create watchlist' }));
    expect(screen.getByRole('dialog', { name: 'Create watchlist' })).toBeVisible();
  });

  it('says why the list could not be loaded, and loads it on Retry', async () => {
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
});

describe('a change of the tenant in the overview', () => {
  it('shows the watchlists of the new tenant and closes a form of the former one', async () => {
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

  it('does not select a watchlist that is still being created in the former tenant', async () => {
    const { user, server } = await openOverview({
      [`POST ${listPath}`]: () => {
        // The list is requested again; it does not arrive before the tenant is changed.
        server[`GET ${listPath}`] = silence;
        return Response.json({ ...summaryOf('New'), items: [] });
      },
    });
    await row('Cough');
    await user.click(screen.getByRole('button', { name: 'Create watchlist' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'New{Enter}');
    await waitFor(() => expect(server[`GET ${listPath}`]).toBe(silence));
    const sentEvents: unknown[] = [];
    events.on('watchlist-changed', ({ watchlistId }) => sentEvents.push(watchlistId));
    act(() => selectTenant('Südwerk'));
    expect(await row('Vitamins')).toBeVisible();
    await waitFor(() => expect(store.get(selectedWatchlistAtom)).toBe('id-Vitamins'));
    expect(sentEvents).not.toContain('id-New');
  });
});
