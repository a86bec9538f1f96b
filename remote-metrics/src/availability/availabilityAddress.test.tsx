import { describe, expect, it } from '@jest/globals';
import {
  clearSession,
  readPreferences,
  savePreferences,
  selectWatchlist,
} from '@pmm/shared/session';
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

/** Like the browser's back and forward buttons. */
const goTo = (path: string) =>
  act(() => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });

setUpMetrics();

describe('the address of the matrix', () => {
  it('contains all choices, so that a reload shows the same', async () => {
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

  it('takes precedence over the kept view, also while the page is open', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: /^Changes only/ }));
    goTo('/availability?mode=recent&watchlist=7&tenant=Nordheide+Pharma');
    expect(await screen.findByRole('radio', { name: /^Recent changes only/ })).toBeChecked();
  });

  it('selects the watchlist of a link, and later follows the selection', async () => {
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

  it('shows an error for an unknown watchlist, and no other watchlist in its place', async () => {
    const { user } = await open();
    await screen.findByRole('treegrid');
    goTo('/availability?mode=all&watchlist=9');
    expect(await screen.findByText('Watchlist not found')).toBeVisible();
    expect(screen.queryByRole('treegrid')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Show the selected watchlist' }));
    expect(await screen.findByRole('treegrid')).toBeInTheDocument();
  });
});

describe('the opened cell in the address', () => {
  const unavailable = () => screen.findByRole('gridcell', { name: /^Unavailable since/ });
  const searched = () => new URLSearchParams(location.search).get('cell');
  const openedOnce = async () => {
    const opened = await open();
    await opened.user.click(await unavailable());
    await waitFor(() => expect(searched()).toMatch(/^\d{8}\.\w+$/));
    const title = screen.getByRole('heading', { level: 2 }).textContent;
    return { ...opened, title, address: `${location.pathname}${location.search}` };
  };

  it('is opened again by a reload, and removed when its details are closed', async () => {
    const { unmount, address, title } = await openedOnce();
    unmount();
    act(() => clearSession('logout'));
    const { user } = await open(address);
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(await unavailable()).toHaveAttribute('data-opened');
    await user.keyboard('{Escape}');
    expect(await unavailable()).toHaveFocus();
    await waitFor(() => expect(searched()).toBeNull());
  });

  it('follows the browser back and forth', async () => {
    const { address } = await openedOnce();
    goTo('/availability?mode=all&watchlist=7&tenant=Nordheide+Pharma');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    goTo(address);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('is removed when the cell is not shown', async () => {
    const { address, user } = await openedOnce();
    await user.type(screen.getByRole('searchbox'), 'nothing at all');
    await waitFor(() => expect(searched()).toBeNull());
    await user.clear(screen.getByRole('searchbox'));
    expect(await unavailable()).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    goTo(address.replace(/cell=\d{8}/, 'cell=99999999'));
    await waitFor(() => expect(searched()).toBeNull());
  });
});

describe('the pharmacies in the address', () => {
  const headers = () =>
    screen
      .getAllByRole('columnheader')
      .flatMap(({ textContent }) => /^(Nordlicht|Rosen|Citypharm)/.exec(textContent)?.[0] ?? []);
  const expectHeaders = (names: readonly string[]) =>
    waitFor(() => expect(headers()).toEqual(names));
  const searched = () => Object.fromEntries(new URLSearchParams(location.search));
  const own = { order: ['citypharm'], pinned: ['rosen'], hidden: [] };
  const openWithOwn = (path?: string) =>
    openMetrics(<AvailabilityPage />, routes, {
      ...(path !== undefined && { path }),
      prepare: () => savePreferences({ matrixColumns: { 'Nordheide Pharma': own } }),
    });
  const kept = () => readPreferences().matrixColumns?.['Nordheide Pharma'];

  it('are in the arrangement of the person, so that a link shows the same to others', async () => {
    const { unmount } = await openWithOwn();
    await expectHeaders(['Rosen', 'Citypharm', 'Nordlicht']);
    await waitFor(() => expect(searched()).toMatchObject({ order: 'citypharm', pinned: 'rosen' }));
    const address = `${location.pathname}${location.search}`;
    unmount();
    act(() => clearSession('logout'));
    await open(address);
    await expectHeaders(['Rosen', 'Citypharm', 'Nordlicht']);
  });

  it('do not change the saved arrangement until the person arranges something', async () => {
    const { user } = await openWithOwn('/availability?mode=all&hidden=nordlicht&watchlist=7');
    await expectHeaders(['Rosen', 'Citypharm']);
    await user.click(screen.getByRole('radio', { name: /^Changes only/ }));
    expect(searched()).toMatchObject({ mode: 'changes', hidden: 'nordlicht' });
    expect(kept()).toEqual(own);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('button', { name: 'Pin Rosen' }));
    await user.keyboard('{Escape}');
    await expectHeaders(['Rosen', 'Citypharm']);
    expect(kept()).toEqual({ order: [], pinned: ['rosen'], hidden: ['nordlicht'] });
  });

  it('are in the saved arrangement again if the address names none', async () => {
    await openWithOwn('/availability?mode=all&hidden=nordlicht&watchlist=7');
    await expectHeaders(['Rosen', 'Citypharm']);
    goTo('/availability?mode=recent&watchlist=7');
    await expectHeaders(['Rosen', 'Citypharm', 'Nordlicht']);
  });
});

it('the address says that pharmacies without data are unfolded', async () => {
  const withEmpty = {
    ...smallMarket,
    pharmacies: [...smallMarket.pharmacies, { name: 'Unread', lastCrawlHour: null }],
    families: smallMarket.families.map((family) => ({
      ...family,
      skus: family.skus.map((sku) => ({ ...sku, cells: [...sku.cells, []] })),
    })),
  };
  const empty = { ...routes, [metricRoute('availability')]: () => answer(matrixOf(withEmpty)) };
  const path = '/availability?mode=all&never=1&watchlist=7';
  const { user } = await openMetrics(<AvailabilityPage />, empty, { path });
  const entry = await screen.findByRole('button', { name: '1 without data' });
  expect(entry).toHaveAttribute('aria-expanded', 'true');
  await user.click(entry);
  expect(entry).toHaveAttribute('aria-expanded', 'false');
  expect(location.search).not.toContain('never');
});
