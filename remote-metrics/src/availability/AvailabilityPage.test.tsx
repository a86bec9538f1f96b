import { describe, expect, it } from '@jest/globals';
import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import { clearSession, selectTenant, selectWatchlist } from '@pmm/shared/session';
import {
  answer,
  beSignedIn,
  fakeServer,
  matrixOf,
  refusal,
  smallMarket,
  type FakeRoutes,
  type MarketStory,
} from '@pmm/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  metricRoute,
  openMetrics,
  type OpenOptions,
  renderInMetrics,
  setUpMetrics,
} from '../testing/openMetrics';
import AvailabilityPage from './AvailabilityPage';

const pathOf = (watchlist: string) => metricRoute('availability', watchlist);

const oneFamily = (name: string): MarketStory => ({
  pharmacies: smallMarket.pharmacies,
  families: [{ ...smallMarket.families[0], name, skus: smallMarket.families[0]?.skus ?? [] }],
});

const open = (routes: FakeRoutes, options: OpenOptions = {}) =>
  openMetrics(<AvailabilityPage />, routes, { path: '/availability', ...options });

setUpMetrics();

describe('the availability of a watchlist', () => {
  it('shows size, newest crawl and completeness, and counts the SKUs of each filter', async () => {
    await open({ [pathOf('7')]: () => answer(matrixOf(smallMarket)) });
    await screen.findByText('4 SKUs in 2 families at 3 pharmacies');
    expect(screen.getByText(/^· last crawl/)).toHaveTextContent(
      /last crawl (today|21 Nov 2026,) \d\d:00$/,
    );
    expect(screen.getByText('80.8% of the window known')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Changes only 2' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Recent changes only 1' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Available 5' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /^Nordlicht, / })).toBeInTheDocument();
  });

  it('is complete in German', async () => {
    await open({ [pathOf('7')]: () => answer(matrixOf(smallMarket)) }, { language: 'de' });
    expect(await screen.findByText(/4 SKUs in 2 Familien bei 3 Apotheken/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Verfügbarkeit');
    expect(screen.getByRole('radio', { name: 'Nur aktuelle Änderungen 1' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Alle' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Verlauf' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Apotheken-SKUs' })).not.toBeChecked();
    const legend = screen.getByRole('group', { name: 'Legende' });
    expect(legend).toHaveTextContent(
      /Verfügbar5Eingeschränkt1Nicht verfügbar1Ersetzt1Nicht angeboten1Nicht gelistet1Unbekannt1/,
    );
  });

  it('shows and counts the SKUs of pharmacies on request', async () => {
    const { user } = await open({ [pathOf('7')]: () => answer(matrixOf(smallMarket)) });
    await screen.findByRole('treegrid');
    await user.click(screen.getByRole('switch', { name: 'Pharmacy SKUs' }));
    expect(screen.getByRole('rowheader', { name: /50 St Import/ })).toBeInTheDocument();
    expect(screen.getByText(/5 SKUs in 2 families/)).toBeVisible();
  });

  it('never shows rows of another watchlist or tenant while its own are loading', async () => {
    let arrive: (response: Response) => void = () => undefined;
    const { calls } = await open({
      [pathOf('7')]: () => answer(matrixOf(oneFamily('Alpha'))),
      [pathOf('8')]: () => new Promise<Response>((resolve) => (arrive = resolve)),
    });
    await screen.findByRole('rowheader', { name: /^Alpha, / });
    act(() => selectWatchlist('8'));
    expect(screen.queryByRole('rowheader', { name: /Alpha/ })).not.toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Loading the availability' })).toBeVisible();
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/8/metrics/availability'))).toHaveLength(1),
    );
    arrive(answer({ ...matrixOf(oneFamily('Beta')), watchlistId: '8' }));
    expect(await screen.findByRole('rowheader', { name: /^Beta, / })).toBeInTheDocument();
    act(() => selectTenant('Alpenquell'));
    expect(screen.queryByRole('rowheader', { name: /Beta/ })).not.toBeInTheDocument();
  });
});

describe('the choices in the matrix', () => {
  const grid = () => screen.findByRole('treegrid');
  const scroll = async (top: number, left: number) => {
    const scroller = await grid();
    scroller.scrollTop = top;
    scroller.scrollLeft = left;
    fireEvent.scroll(scroller);
  };
  const expectPlace = async (top: number, left: number) => {
    const { scrollTop, scrollLeft } = await grid();
    expect({ scrollTop, scrollLeft }).toEqual({ scrollTop: top, scrollLeft: left });
  };
  const matrices = {
    [pathOf('7')]: () => answer(matrixOf(smallMarket)),
    [pathOf('8')]: () => answer({ ...matrixOf(oneFamily('Beta')), watchlistId: '8' }),
  };
  const chosen = async () => {
    const rows = (await grid()).getAttribute('aria-rowcount');
    const radios = within(
      screen.getByRole('group', { name: 'Show' }),
    ).getAllByRole<HTMLInputElement>('radio');
    const switches = screen.getAllByRole<HTMLInputElement>('switch');
    const family = screen.queryByRole('row', { name: /^Bronchopal Syrup, / });
    return {
      rows,
      mode: radios.map(({ checked }) => checked),
      switches: switches.map(({ checked }) => checked),
      pressed: screen
        .queryAllByRole('button', { pressed: true })
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
      folded: family?.getAttribute('aria-expanded') === 'false',
    };
  };
  /** Sets every choice to something other than the default, and collapses one of two families. */
  const choose = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(await screen.findByRole('radio', { name: /^Changes only/ }));
    for (const name of ['History', 'Current changes', 'Pharmacy SKUs']) {
      await user.click(screen.getByRole('switch', { name }));
    }
    for (const name of ['Compact', /^Available \d/, /^Unavailable \d/]) {
      await user.click(screen.getByRole('button', { name }));
    }
    await user.click(screen.getByRole('rowheader', { name: /^Bronchopal Syrup, / }));
    return chosen();
  };
  const whatWasChosen = {
    rows: '5',
    mode: [false, true, false],
    switches: [false, false, true, false],
    pressed: ['Compact', 'Available3', 'Unavailable1'],
    folded: true,
  };
  const atFirst = {
    rows: '8',
    mode: [true, false, false],
    switches: [true, true, false],
    pressed: [],
    folded: false,
  };
  const showAgain = () => renderInMetrics(<AvailabilityPage />);

  it('keeps choices and collapsed families', async () => {
    const page = await open(matrices);
    expect(await choose(page)).toEqual(whatWasChosen);
    page.unmount();
    await showAgain();
    expect(await chosen()).toEqual(whatWasChosen);
  });

  it('keeps them while the session has expired', async () => {
    await choose(await open(matrices));
    act(() => clearSession('expired'));
    expect(await chosen()).toEqual(whatWasChosen);
  });

  it('keeps the choices for another watchlist, but collapses nothing there', async () => {
    const page = await open(matrices);
    await choose(page);
    act(() => selectWatchlist('8'));
    // That one has none; the setting stays for the next.
    expect(await screen.findByRole('switch', { name: 'Pharmacy SKUs: none' })).not.toBeChecked();
    await page.user.click(screen.getByRole('button', { name: 'Compact' }));
    act(() => selectWatchlist('7'));
    await screen.findByText(/2 families/);
    expect(await chosen()).toMatchObject({
      mode: whatWasChosen.mode,
      switches: whatWasChosen.switches,
      pressed: ['Available3', 'Unavailable1'],
      folded: false,
    });
  });

  it('forgets them on logout', async () => {
    const page = await open(matrices);
    await choose(page);
    page.unmount();
    clearSession('logout');
    beSignedIn({ watchlist: '7' });
    await showAgain();
    expect(await chosen()).toEqual(atFirst);
  });

  it('keeps its scroll position, but not for another watchlist', async () => {
    const page = await open(matrices);
    await scroll(90, 42);
    page.unmount();
    await showAgain();
    await expectPlace(90, 42);
    act(() => selectWatchlist('8'));
    await expectPlace(0, 0);
    act(() => selectWatchlist('7'));
    await screen.findByText(/2 families/);
    await expectPlace(0, 0);
  });
});

describe('a watchlist without a matrix', () => {
  it('is not confused with one that failed to load, which offers a retry', async () => {
    let fails = true;
    const { user } = await open({
      [pathOf('7')]: () => (fails ? refusal(500, 'SERVER_ERROR') : answer(matrixOf(smallMarket))),
    });
    expect(await screen.findByText('The availability could not be loaded')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('treegrid')).toBeInTheDocument();
  });

  it.each([
    ['columns', () => ({ crawlSeconds: [] })],
    ['changes', ({ changes }) => ({ changes: { ...changes, rows: '' } })],
  ] satisfies [string, (matrix: AvailabilityMatrix) => Partial<AvailabilityMatrix>][])(
    'shows an error when its %s do not fit together',
    async (_, change) => {
      const matrix = matrixOf(smallMarket);
      const broken = { ...matrix, ...change(matrix) };
      await open({ [pathOf('7')]: () => answer(broken) });
      expect(await screen.findByText('The availability could not be loaded')).toBeVisible();
    },
  );

  it('says that it is empty', async () => {
    await open({ [pathOf('7')]: () => answer(matrixOf({ pharmacies: [], families: [] })) });
    expect(await screen.findByText('This watchlist has no products to show')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the watchlist' })).toHaveAttribute(
      'href',
      '/settings/watchlist',
    );
  });

  it('says that nothing was crawled', async () => {
    const uncrawled = {
      ...matrixOf({
        ...smallMarket,
        pharmacies: smallMarket.pharmacies.map(({ name }) => ({ name, lastCrawlHour: null })),
        families: smallMarket.families.map(({ name, skus }) => ({
          name,
          skus: skus.map((sku) => ({ ...sku, cells: [[], [], []] })),
        })),
      }),
      window: null,
    };
    await open({ [pathOf('7')]: () => answer(uncrawled) });
    expect(await screen.findByText('Nothing has been crawled yet')).toBeVisible();
  });

  it('offers the SKUs of pharmacies if the watchlist has no others', async () => {
    const local = smallMarket.families.map(({ name, skus }) => ({
      name,
      skus: skus.map((sku) => ({ ...sku, local: true })),
    }));
    const { user } = await open({
      [pathOf('7')]: () => answer(matrixOf({ ...smallMarket, families: local })),
    });
    await user.click(await screen.findByRole('button', { name: 'Show pharmacy SKUs' }));
    expect(screen.getByRole('switch', { name: 'Pharmacy SKUs' })).toBeChecked();
    expect(screen.getByRole('treegrid')).toBeInTheDocument();
  });

  it('says that no tenant is selected', async () => {
    fakeServer({});
    beSignedIn({ tenants: [] });
    await renderInMetrics(<AvailabilityPage />);
    expect(screen.getByText('No tenant selected')).toBeVisible();
  });
});
