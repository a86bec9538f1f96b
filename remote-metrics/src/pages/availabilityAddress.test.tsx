import { describe, expect, it } from '@jest/globals';
import { clearSession, selectedTenantAtom, selectWatchlist } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { answer, matrixOf, smallMarket, summaryOf } from '@pmm/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { metricRoute, openMetrics, setUpMetrics, watchlistsRoute } from '../testing/openMetrics';
import AvailabilityPage from './AvailabilityPage';

const otherMarket = {
  pharmacies: smallMarket.pharmacies,
  families: [{ name: 'Beta', skus: smallMarket.families[0]?.skus ?? [] }],
};
const routes = {
  [watchlistsRoute]: () => answer({ watchlists: [summaryOf('7'), summaryOf('8')], limit: 20 }),
  [metricRoute('availability')]: () => answer(matrixOf(smallMarket)),
  [metricRoute('availability', '8')]: () => answer({ ...matrixOf(otherMarket), watchlistId: '8' }),
};

const open = (path = '/availability') => openMetrics(<AvailabilityPage />, routes, { path });

/** As the browser's own buttons do. */
const goTo = (path: string) =>
  act(() => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });

setUpMetrics();

describe('the address of the matrix', () => {
  it('says all that was chosen, so that a reload shows the same', async () => {
    const { user, unmount } = await open();
    await user.click(await screen.findByRole('radio', { name: /^Changes only/ }));
    await user.click(screen.getByRole('switch', { name: 'History' }));
    await user.click(screen.getByRole('button', { name: /^Unavailable/ }));
    await waitFor(() =>
      expect(location.search).toBe(
        '?mode=changes&status=unavailable&history=0&watchlist=7&tenant=Nordheide+Pharma',
      ),
    );
    const address = `${location.pathname}${location.search}`;
    unmount();
    act(() => clearSession('logout'));
    await open(address);
    expect(await screen.findByRole('radio', { name: /^Changes only/ })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'History' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: /^Unavailable/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('comes before what was left, also while the page is open', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: /^Changes only/ }));
    goTo('/availability?mode=recent&watchlist=7&tenant=Nordheide+Pharma');
    expect(await screen.findByRole('radio', { name: /^Recent changes only/ })).toBeChecked();
  });

  it('of a link selects its watchlist, and later follows the selection', async () => {
    await open();
    await screen.findByRole('rowheader', { name: /^Bronchopal Syrup, / });
    goTo('/availability?mode=all&history=0&watchlist=8');
    expect(await screen.findByRole('rowheader', { name: /^Beta, / })).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'History' })).not.toBeChecked();
    act(() => selectWatchlist('7'));
    expect(
      await screen.findByRole('rowheader', { name: /^Bronchopal Syrup, / }),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(location.search).toBe('?mode=all&history=0&watchlist=7&tenant=Nordheide+Pharma'),
    );
  });

  it('selects the tenant of its watchlist, if it is one of the person’s own', async () => {
    const ofOther = '/api/v1/tenants/Alpenquell/watchlists/';
    const other = {
      [`GET ${ofOther}`]: () => answer({ watchlists: [summaryOf('9')], limit: 20 }),
      [`GET ${ofOther}9/metrics/revision`]: () => answer({ revision: '1' }),
      [`GET ${ofOther}9/metrics/availability`]: () =>
        answer({ ...matrixOf(otherMarket), watchlistId: '9' }),
    };
    const path = '/availability?mode=all&history=0&watchlist=9&tenant=Alpenquell';
    await openMetrics(<AvailabilityPage />, { ...routes, ...other }, { path });
    expect(await screen.findByRole('rowheader', { name: /^Beta, / })).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'History' })).not.toBeChecked();
    expect(store.get(selectedTenantAtom)).toBe('Alpenquell');
  });

  it('of a tenant that is not the person’s own says no more than that the watchlist is not there', async () => {
    await open('/availability?mode=all&watchlist=8&tenant=Nobody');
    expect(await screen.findByText('This watchlist is not there')).toBeVisible();
    expect(store.get(selectedTenantAtom)).toBe('Nordheide Pharma');
  });

  it('that names a watchlist which is not there says so, and shows no other in its place', async () => {
    const { user } = await open();
    await screen.findByRole('treegrid');
    goTo('/availability?mode=all&watchlist=9');
    expect(await screen.findByText('This watchlist is not there')).toBeVisible();
    expect(screen.queryByRole('treegrid')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Show the selected watchlist' }));
    expect(await screen.findByRole('treegrid')).toBeInTheDocument();
  });
});
