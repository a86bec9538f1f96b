import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  answer,
  matrixOf,
  refusal,
  smallMarket,
  summaryOf,
  type FakeRoutes,
  type MarketStory,
} from '@pmm/shared/testing';
import { HOUR_MS } from '@pmm/shared/figures/durations';
import { decodeAvailability } from '@pmm/shared/figures/availability/decodeAvailability';
import { selectAvailability } from '@pmm/shared/figures/availability/selectAvailability';
import { readAvailabilityView } from '@pmm/shared/figures/availability/availabilityView';
import { userAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  metricRoute,
  openMetrics,
  type OpenOptions,
  setUpMetrics,
  TENANT,
  watchlistsRoute,
} from '../testing/openMetrics';
import AvailabilitySummary from './AvailabilitySummary';
import { queryClient } from '@pmm/shared/query';

const path = metricRoute('availability');

const open = (routes: FakeRoutes, { watchlist = '7', ...options }: OpenOptions = {}) => {
  const watchlists = [summaryOf('Cough', { watchlistId: '7' })];
  return openMetrics(
    <AvailabilitySummary tenantId={TENANT} watchlistId={watchlist} />,
    { [watchlistsRoute]: () => answer({ watchlists, limit: 50 }), ...routes },
    { watchlist, ...options },
  );
};
setUpMetrics();

const HOURS = 168;
const [AVAILABLE, LIMITED, UNAVAILABLE] = [1, 2, 3];
const turned = (from: number, to: number, hour: number) => [
  { hour: 0, digit: from },
  { hour, digit: to },
];
const out = turned(AVAILABLE, UNAVAILABLE, HOURS);
const steady = [{ hour: 0, digit: AVAILABLE }];
const skusOf = (...cells: (typeof out)[][]) =>
  cells.map((story, index) => ({ packSize: `${index + 1} St`, cells: story }));

/** Three SKUs are out at Rosen, one is no longer limited, one is back at two pharmacies. */
const busyMarket: MarketStory = {
  pharmacies: ['Nordlicht', 'Rosen'].map((name) => ({ name, lastCrawlHour: HOURS })),
  families: [
    { name: 'Calm', skus: skusOf([steady, out], [steady, out]) },
    {
      name: 'Vita',
      skus: skusOf(
        [turned(LIMITED, AVAILABLE, HOURS - 3), out],
        [turned(UNAVAILABLE, AVAILABLE, HOURS - 5), turned(UNAVAILABLE, AVAILABLE, HOURS - 6)],
      ),
    },
  ],
};

const calmMarket: MarketStory = {
  ...busyMarket,
  families: [{ name: 'Calm', skus: skusOf([steady, steady]) }],
};

const allOverdue: MarketStory = {
  ...busyMarket,
  pharmacies: busyMarket.pharmacies.map((each) => ({
    ...each,
    incidents: [{ fromHour: HOURS - 7, untilHour: null }],
  })),
};

const lines = () =>
  within(screen.getByRole('region', { name: 'Newest changes' })).getAllByRole('link');
const figure = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) });

describe('the summary of a watchlist', () => {
  it('shows the shares available, out and not read, each with a link to that view', async () => {
    await open({ [path]: () => answer(matrixOf(busyMarket)) });
    expect(await screen.findByRole('heading', { name: 'Cough' })).toBeVisible();
    // 8 cells over 168 hours; the two that came back were down for 163 and 162.
    const share = (8 * HOURS - 163 - 162) / (8 * HOURS);
    expect(figure('Share available')).toHaveTextContent(`${(share * 100).toFixed(1)}%`);
    expect(figure('Share available')).toHaveTextContent('100.0% known');
    expect(figure('Out right now')).toHaveTextContent('3At 1 pharmacy, 3 of 4 SKUs affected');
    expect(figure('Out right now')).toHaveAttribute(
      'href',
      '/availability?mode=all&as=list&what=unavailable&watchlist=7&tenant=Nordheide+Pharma',
    );
    expect(figure('Open incidents')).toHaveTextContent('0All pharmacies are crawled as usual');
  });

  it('groups the newest changes into few lines with links', async () => {
    await open({ [path]: () => answer(matrixOf(busyMarket)) });
    await screen.findByText('6 changes in the last 24 hours, grouped into 3 lines');
    expect(lines().map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^3 SKUs became unavailable at RosenCalm and Vita/),
      expect.stringMatching(
        /^Vita 1 St is no longer limited at Nordlichtafter more than 7 d limited/,
      ),
      expect.stringMatching(/^Vita 2 St is available again at 2 pharmaciesNordlicht and Rosen/),
    ]);
    expect(lines().map((line) => line.getAttribute('href'))).toEqual([
      expect.stringMatching(
        /^\/availability\?mode=changes&status=unavailable&changed=.+&channel=rosen&watchlist=7&tenant=Nordheide\+Pharma$/,
      ),
      expect.stringMatching(/&status=available&q=10000002&changed=.+&channel=nordlicht&/),
      expect.stringMatching(
        /&status=available&q=10000003&changed=.+&watchlist=7&tenant=Nordheide\+Pharma$/,
      ),
    ]);
  });

  it('shows each former status of a line once, from best to worst', async () => {
    const back = turned(UNAVAILABLE, AVAILABLE, HOURS - 1);
    const freed = turned(LIMITED, AVAILABLE, HOURS - 2);
    const market: MarketStory = {
      pharmacies: ['Nordlicht', 'Rosen', 'Linden'].map((name) => ({ name, lastCrawlHour: HOURS })),
      families: [{ name: 'Vita', skus: skusOf([back, freed, back]) }],
    };
    await open({ [path]: () => answer(matrixOf(market)) });
    await screen.findByText('3 changes in the last 24 hours, grouped into 1 line');
    const [line] = lines();
    expect(line).toHaveTextContent(/^Vita 1 St is now available at 3 pharmacies/);
    const signs = within(line ?? document.body).getAllByRole('img');
    expect(signs.map((sign) => sign.getAttribute('aria-label'))).toEqual([
      ...['Limited', 'Unavailable', 'Available'],
    ]);
  });

  it('links to exactly the SKUs of a line', async () => {
    const story = (hour: number) => [turned(AVAILABLE, UNAVAILABLE, hour)];
    const market = {
      pharmacies: [{ name: 'Rosen', lastCrawlHour: HOURS }],
      families: [
        { name: 'Calm', skus: skusOf(...[168, 168, 168, 168].map(story)) },
        { name: 'Vita', skus: skusOf(...[150, 150, 150, 100, 30].map(story)) },
      ],
    };
    await open({ [path]: () => answer(matrixOf(market)) });
    await screen.findByText(/^4 SKUs became unavailable/);
    const availability = decodeAvailability(matrixOf(market));
    const shown = lines().map((line) => {
      const { searchParams } = new URL(line.getAttribute('href') ?? '', 'https://app.example');
      return selectAvailability(availability, readAvailabilityView(searchParams)).products.length;
    });
    expect(shown).toEqual([4, 3]);
  });

  it('links to the matrix in the look in which the person left it', async () => {
    const saved = { availability_history: false, availability_mode: 'recent' };
    await open(
      { [path]: () => answer(matrixOf(busyMarket)) },
      {
        prepare: () =>
          store.set(
            userAtom,
            (account) => account && { ...account, preferences: { matrix: saved } },
          ),
      },
    );
    await screen.findByText(/^3 SKUs became unavailable/);
    expect(figure('Out right now')).toHaveAttribute(
      'href',
      '/availability?mode=all&history=0&as=list&what=unavailable&watchlist=7&tenant=Nordheide+Pharma',
    );
  });

  it('is complete in German', async () => {
    await open({ [path]: () => answer(matrixOf(busyMarket)) }, { language: 'de' });
    expect(await screen.findByText('3 SKUs sind nicht mehr verfügbar')).toBeVisible();
    expect(screen.getByText('6 Änderungen in den letzten 24 Stunden, in 3 Zeilen')).toBeVisible();
  });

  it('counts a pharmacy that cannot be read as an incident, and none of its cells as a change', async () => {
    const [nordlicht, rosen] = busyMarket.pharmacies;
    if (!nordlicht || !rosen) throw new Error('no pharmacies');
    const dark = { ...rosen, incidents: [{ fromHour: HOURS - 7, untilHour: null }] };
    const market = { ...busyMarket, pharmacies: [nordlicht, dark] };
    await open({ [path]: () => answer(matrixOf(market)) });
    expect(await screen.findByText(/^Rosen since .*; not counted$/)).toBeVisible();
    expect(figure('Open incidents')).toHaveAttribute(
      'href',
      '/availability?mode=all&as=list&what=not-confirmed&watchlist=7&tenant=Nordheide+Pharma',
    );
    expect(screen.getByText('Nothing is Unavailable')).toBeVisible();
    expect(lines()).toHaveLength(2);
  });

  it('does not say that nothing is out if nothing is confirmed', async () => {
    await open({ [path]: () => answer(matrixOf(allOverdue)) });
    expect(await screen.findByText('–')).toBeVisible();
    expect(figure('Out right now')).toHaveTextContent(
      /^Out right now–No status is known at present$/,
    );
  });

  it('shows more lines on request', async () => {
    const many = Array.from({ length: 14 }, (_, index) => ({
      name: `Family ${index}`,
      skus: skusOf([turned(AVAILABLE, index % 2 === 0 ? LIMITED : UNAVAILABLE, HOURS - index)]),
    }));
    const market = { pharmacies: [{ name: 'Nordlicht', lastCrawlHour: HOURS }], families: many };
    const { user } = await open({ [path]: () => answer(matrixOf(market)) });
    const more = await screen.findByRole('button', { name: /^Show 3 more lines/ });
    expect(more).toHaveTextContent(/3 changes, .* and earlier$/);
    expect(lines()).toHaveLength(11);
    await user.click(more);
    expect(lines()).toHaveLength(14);
    expect(more).not.toBeInTheDocument();
  });
});

describe('the summary without figures', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  /** A market in which nothing changed, opened so many hours after its newest crawl. */
  const openLater = async (hours: number) => {
    const matrix = matrixOf(calmMarket);
    const now = Date.parse(matrix.window?.to ?? '') + hours * HOUR_MS;
    jest.useFakeTimers({ advanceTimers: true, now });
    await open({ [path]: () => answer(matrix) });
  };

  it('says that nothing changed', async () => {
    await openLater(23);
    expect(await screen.findByText('Nothing changed in the last 24 hours.')).toBeVisible();
  });

  it('says that changes are not known while no pharmacy can be read', async () => {
    await open({ [path]: () => answer(matrixOf(allOverdue)) });
    expect(
      await screen.findByText(/^It is not known whether .*, because no current status is known\.$/),
    ).toBeVisible();
    expect(screen.queryByText(/^Nothing changed/)).not.toBeInTheDocument();
  });

  it('says that changes are not known when nothing was crawled for longer than a day', async () => {
    await openLater(25);
    expect(
      await screen.findByText(/^It is not known whether .*, because nothing was crawled/),
    ).toBeVisible();
  });

  it('says that the watchlist is empty', async () => {
    await open({ [path]: () => answer(matrixOf({ ...smallMarket, families: [] })) });
    expect(await screen.findByText('This watchlist has no products to show')).toBeVisible();
  });

  it('says that it could not be loaded, and loads on a retry', async () => {
    let works = false;
    const { user } = await open({
      [path]: () => (works ? answer(matrixOf(busyMarket)) : refusal(503, 'SERVER_ERROR')),
    });
    expect(await screen.findByText('The availability could not be loaded')).toBeVisible();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3 SKUs became unavailable')).toBeVisible();
  });

  describe('when fresh data come', () => {
    const opened = async () => {
      const server = { revision: '1', market: busyMarket };
      const { user } = await open({
        [metricRoute('revision')]: () => answer({ revision: server.revision }),
        [path]: () => answer(matrixOf(server.market)),
      });
      await screen.findByRole('heading', { name: 'Cough' });
      const freshen = async (market: MarketStory) => {
        const before = screen.getByRole('link', { name: /^Share available/ });
        const shown = before.textContent;
        Object.assign(server, { market, revision: '2' });
        await act(async () => {
          window.dispatchEvent(new Event('visibilitychange'));
          await Promise.resolve();
        });
        await waitFor(() => expect(figure('Share available').textContent).not.toBe(shown));
      };
      return { user, freshen };
    };
    const lineTexts = () => lines().map(({ textContent }) => textContent);
    const withOneMoreOut: MarketStory = {
      ...busyMarket,
      families: busyMarket.families.map((family) =>
        family.name === 'Calm'
          ? {
              ...family,
              skus: skusOf([turned(AVAILABLE, UNAVAILABLE, HOURS - 1), out], [steady, out]),
            }
          : family,
      ),
    };

    it('keeps its lines until the person requests the newer ones', async () => {
      const { user, freshen } = await opened();
      const before = lineTexts();
      await freshen(withOneMoreOut);
      expect(lineTexts()).toEqual(before);
      expect(screen.getByText('New data')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Show' }));
      expect(lineTexts()).toHaveLength(before.length + 1);
      expect(screen.queryByText('New data')).not.toBeInTheDocument();
    });

    it('shows no note if they contain no other change', async () => {
      const { freshen } = await opened();
      const before = lineTexts();
      const [calm, vita] = busyMarket.families;
      if (!calm || !vita) throw new Error('The market has two families.');
      const earlier = skusOf([turned(UNAVAILABLE, AVAILABLE, 10), out], [steady, out]);
      await freshen({ ...busyMarket, families: [{ ...calm, skus: earlier }, vita] });
      expect(lineTexts()).toEqual(before);
      expect(screen.queryByText('New data')).not.toBeInTheDocument();
    });
  });
});

describe('the summary without a selected watchlist', () => {
  const openWith = (watchlists: ReturnType<typeof summaryOf>[]) =>
    open({ [watchlistsRoute]: () => answer({ watchlists, limit: 50 }) }, { watchlist: null });

  it('says that the tenant has no watchlists, and links to the page that creates them', async () => {
    await openWith([]);
    expect(await screen.findByText('This tenant has no watchlists yet')).toBeVisible();
    expect(screen.queryByText(/matrix/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create a watchlist' })).toHaveAttribute(
      'href',
      '/settings/watchlists',
    );
  });

  it('does not say that there are no watchlists while one is being selected', async () => {
    await openWith([summaryOf('7')]);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText('This tenant has no watchlists yet')).not.toBeInTheDocument();
  });
});
