import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  answer,
  matrixOf,
  refusal,
  smallMarket,
  summaryOf,
  type MarketStory,
} from '@pmm/shared/testing';
import { HOUR_MS } from '@pmm/shared/figures/durations';
import { queryClient } from '@pmm/shared/query';
import { act, screen, waitFor } from '@testing-library/react';
import { metricRoute, setUpMetrics, watchlistsRoute } from '../testing/openMetrics';
import {
  allOverdue,
  AVAILABLE,
  busyMarket,
  calmMarket,
  feed,
  figure,
  HOURS,
  lineTexts,
  openDashboard as open,
  out,
  path,
  routesOf,
  skusOf,
  steady,
  turned,
  UNAVAILABLE,
} from '../testing/openDashboard';

setUpMetrics();

describe('the summary without figures', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  /** A market in which nothing changed, opened so many hours after its newest crawl. */
  const openLater = async (hours: number) => {
    const matrix = matrixOf(calmMarket);
    const now = Date.parse(matrix.window?.to ?? '') + hours * HOUR_MS;
    jest.useFakeTimers({ advanceTimers: true, now });
    await open(routesOf(matrix));
  };

  it('says that nothing changed', async () => {
    await openLater(23);
    expect(await screen.findByText('Nothing in this period.')).toBeVisible();
  });

  it('says that changes are not known while no pharmacy can be read', async () => {
    await open(routesOf(matrixOf(allOverdue)));
    expect(
      await screen.findByText(/^It is not known whether .*, because no current status is known\.$/),
    ).toBeVisible();
    expect(screen.queryByText(/^Nothing here/)).not.toBeInTheDocument();
  });

  it('says that changes are not known when nothing was crawled for longer than a day', async () => {
    await openLater(25);
    expect(
      await screen.findByText(/^It is not known whether .*, because nothing was crawled/),
    ).toBeVisible();
  });

  it('says that the watchlist is empty', async () => {
    await open(routesOf(matrixOf({ ...smallMarket, families: [] })));
    expect(await screen.findByText('This watchlist has no products to show')).toBeVisible();
  });

  it('says that it could not be loaded, and loads on a retry', async () => {
    let works = false;
    const { user } = await open({
      ...routesOf(matrixOf(busyMarket)),
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
        ...routesOf(matrixOf(busyMarket)),
        [metricRoute('revision')]: () => answer({ revision: server.revision }),
        [path]: () => answer(matrixOf(server.market)),
      });
      await feed();
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
      const before = await lineTexts();
      await freshen(withOneMoreOut);
      expect(await lineTexts()).toEqual(before);
      expect(screen.getByText('New data')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Show' }));
      expect(await lineTexts()).toHaveLength(before.length + 1);
      expect(screen.queryByText('New data')).not.toBeInTheDocument();
    });

    it('shows no note if they contain no other change', async () => {
      const { freshen } = await opened();
      const before = await lineTexts();
      const [calm, vita] = busyMarket.families;
      if (!calm || !vita) throw new Error('The market has two families.');
      const earlier = skusOf([turned(UNAVAILABLE, AVAILABLE, 10), out], [steady, out]);
      await freshen({ ...busyMarket, families: [{ ...calm, skus: earlier }, vita] });
      expect(await lineTexts()).toEqual(before);
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
