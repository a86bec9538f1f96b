import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { HOUR_MS } from '@pmm/shared/figures/durations';
import { decodeAvailability } from '@pmm/shared/figures/availability/decodeAvailability';
import {
  listedCellsOf,
  readAvailabilityView,
} from '@pmm/shared/figures/availability/availabilityView';
import { availabilityExceptions } from '@pmm/shared/figures/availability/availabilityExceptions';
import { shownExceptions } from '@pmm/shared/figures/exceptions/exceptionRows';
import { listedMatrix } from '@pmm/shared/figures/exceptions/exceptions';
import { comparisonOf } from '@pmm/shared/figures/prices/comparison';
import { decodePrices } from '@pmm/shared/figures/prices/decodePrices';
import { priceExceptions } from '@pmm/shared/figures/prices/priceExceptions';
import { readPriceView } from '@pmm/shared/figures/prices/priceView';
import { decodeReviews } from '@pmm/shared/figures/reviews/decodeReviews';
import { reviewExceptions } from '@pmm/shared/figures/reviews/reviewExceptions';
import { readReviewView } from '@pmm/shared/figures/reviews/reviewView';
import { userAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { matrixOf, refusal } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import { metricRoute, setUpMetrics } from '../testing/openMetrics';
import {
  allOverdue,
  AVAILABLE,
  busyMarket,
  calmMarket,
  feed,
  figure,
  HOURS,
  LIMITED,
  lines,
  lineTexts,
  openDashboard as open,
  parametersOf,
  pricesOf,
  reviewsOf,
  routesOf,
  skusOf,
  steady,
  turned,
  UNAVAILABLE,
  ago,
} from '../testing/openDashboard';

setUpMetrics();
afterEach(() => {
  jest.useRealTimers();
});

const END = Date.parse(matrixOf(busyMarket).window?.to ?? '');

describe('the summary of a watchlist', () => {
  it('shows its key figures, each with a link to that view', async () => {
    await open(
      routesOf(matrixOf(busyMarket), {
        prices: { price: ['900,800', ',', ',', ','] },
        reviews: { review: ['4.5:100,4:100', ',', ',', ','] },
      }),
    );
    await feed();
    // 8 cells over 168 hours; the two that came back were down for 163 and 162.
    const share = (8 * HOURS - 163 - 162) / (8 * HOURS);
    expect(figure('Share available')).toHaveTextContent(`${(share * 100).toFixed(1)}%`);
    expect(figure('Share available')).toHaveTextContent('100.0% known');
    expect(figure('Out right now')).toHaveTextContent('33 new3 of 4 SKUs at 1 pharmacy');
    expect(parametersOf(figure('Out right now')).get('what')).toBe('unavailable');
    // One of the two is sold out and does not count.
    expect(figure('Over 10% below AVP')).toHaveTextContent('0of 1 pricemedian −10.0%');
    expect(figure('Rating')).toHaveTextContent('4.25');
    expect(figure('Not crawled')).toHaveTextContent('0All are crawled as usual');
  });

  it('lists what got worse, the worst first, in few lines, and counts what got better', async () => {
    await open(routesOf(matrixOf(busyMarket)));
    expect(await lineTexts()).toEqual([
      expect.stringMatching(/^3 SKUs became unavailable at RosenCalm and Vita/),
    ]);
    expect(
      screen.getByText('Also: 2 cells available again and 1 no longer limited.'),
    ).toBeVisible();
  });

  it('lists prices and ratings beside statuses, with what they were before', async () => {
    await open(
      routesOf(matrixOf(calmMarket), {
        prices: { price: ['800,950'], before: ['1000,'], since: [`${ago(2)}:1000,${ago(700)}:-`] },
        reviews: { review: ['4.1:230,'], before: ['4.4:200,'], since: [`${ago(3)}:4.4,`] },
      }),
    );
    expect(await lineTexts()).toEqual([
      expect.stringMatching(
        /^.*Calm 1 St has a new lowest price at Nordlicht€10\.00 → €8\.00, −20% vs AVP/,
      ),
      expect.stringMatching(/^.*Calm 1 St: rating fell to 4\.1 at Nordlichtwas 4\.4; 230 reviews/),
    ]);
    const [price, rating] = await lines();
    expect(price).toHaveAttribute('href', expect.stringMatching(/^\/pricing\?.*cell=/));
    expect(rating).toHaveAttribute('href', expect.stringMatching(/^\/reviews\?.*cell=/));
  });

  it('shows only the lines of a kind on request, and counts all of them', async () => {
    const { user } = await open(
      routesOf(matrixOf(busyMarket), {
        prices: {
          price: ['800,', ',', ',', ','],
          before: ['1000,', ',', ',', ','],
          since: [`${ago(2)}:1000,`, ',', ',', ','],
        },
      }),
    );
    const kinds = within(await screen.findByRole('group', { name: 'About' }));
    expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['All2', 'Availability1', 'Prices1', 'Ratings0', 'Not crawled0'],
    ]);
    await user.click(kinds.getByRole('button', { name: /^Prices/ }));
    expect(await lineTexts()).toEqual([expect.stringMatching(/has a new lowest price/)]);
  });

  it('has one line for a cell that changes again and again', async () => {
    const story = [0, 2, 4, 6, 8].map((hour, index) => ({
      hour: HOURS - 10 + hour,
      digit: index % 2 === 0 ? AVAILABLE : LIMITED,
    }));
    const families = [
      { name: 'Vita', skus: skusOf([[{ hour: 0, digit: AVAILABLE }, ...story.slice(1)], steady]) },
    ];
    await open(routesOf(matrixOf({ ...calmMarket, families })));
    expect(await lineTexts()).toEqual([
      expect.stringMatching(/Vita 1 St changed 4 times at NordlichtLimited and Available in turn/),
    ]);
  });

  it('links to exactly the cells of a line', async () => {
    const story = (hour: number) => [turned(AVAILABLE, UNAVAILABLE, hour)];
    const market = {
      pharmacies: [{ name: 'Rosen', lastCrawlHour: HOURS }],
      families: [
        { name: 'Calm', skus: skusOf(...[168, 168, 168, 168].map(story)) },
        { name: 'Vita', skus: skusOf(...[150, 150, 150, 100, 30].map(story)) },
      ],
    };
    await open(routesOf(matrixOf(market)));
    const availability = decodeAvailability(matrixOf(market));
    const none = { places: new Int32Array(), since: [], before: '' };
    const all = availabilityExceptions(availability, [...availability.products.keys()], [0], none);
    const shown = (await lines()).map((line) => {
      const view = readAvailabilityView(parametersOf(line));
      expect(view.layout).toBe('list');
      return shownExceptions(availability, { ...view, ...listedCellsOf(view) }, all).length;
    });
    expect(shown).toEqual([3, 4]);
  });

  it('links to exactly the cells of a line of prices or ratings', async () => {
    const market = {
      pharmacies: ['Rosen', 'Nordlicht', 'Alpenapo'].map((name) => ({
        name,
        lastCrawlHour: HOURS,
      })),
      families: [
        { name: 'Calm', skus: skusOf(...[1, 2, 3, 4, 5].map(() => [steady, steady, steady])) },
      ],
    };
    const matrix = matrixOf(market);
    const three = `${ago(2)}:1000`;
    const told = {
      prices: {
        // Three fell at one pharmacy, one at two, where another rose, is flapping, or moved little.
        price: ['800,,', '800,,', '800,,', '900,700,700', '990,1200,850'],
        before: ['1000,,', '1000,,', '1000,,', '900,1000,1000', '1000,1000,1000'],
        since: [
          `${three},,`,
          `${three},,`,
          `${three},,`,
          `,${three},${three}`,
          `${three},${three},${three}:9`,
        ],
      },
      reviews: {
        review: ['4.1:90,4.1:90,3.1:90', ',,', ',,', ',,', ',,'],
        before: ['4.4:90,4.4:90,3.0:90', ',,', ',,', ',,', ',,'],
        since: [`${ago(3)}:4.4,${ago(3)}:4.4,${ago(3)}:3.0`, ',,', ',,', ',,', ',,'],
      },
    };
    const routes = routesOf(matrix, told);
    await open(routes);
    const prices = decodePrices(pricesOf(matrix, told.prices));
    const reviews = decodeReviews(reviewsOf(matrix, told.reviews));
    const columns = [0, 1, 2];
    const cellsOf = (line: HTMLElement): number[] => {
      const parameters = parametersOf(line);
      if (line.getAttribute('href')?.startsWith('/reviews') === true) {
        const view = readReviewView(parameters);
        const all = reviewExceptions(reviews, columns, view.changed);
        return shownExceptions(listedMatrix(reviews), view, all).map(({ cell }) => cell);
      }
      const view = readPriceView(parameters);
      const all = priceExceptions(prices, comparisonOf(prices, view), columns, view.changed);
      return shownExceptions(listedMatrix(prices), view, all).map(({ cell }) => cell);
    };
    const several = (await lines()).filter((line) => !parametersOf(line).has('cell'));
    const found = several.map((line): [string, number[]] => [
      line.textContent,
      cellsOf(line).sort((one, other) => one - other),
    ]);
    expect(found).toEqual([
      [expect.stringMatching(/3 SKUs .* at Rosen/), [0, 3, 6]],
      [expect.stringMatching(/Calm 4 St .* at 2 pharmacies/), [10, 11]],
      [expect.stringMatching(/Calm 1 St .* at 2 pharmacies/), [0, 1]],
    ]);
  });

  it('looks at another period on request, which the address keeps', async () => {
    const market = {
      ...calmMarket,
      families: [{ name: 'Calm', skus: skusOf([turned(AVAILABLE, UNAVAILABLE, 100), steady]) }],
    };
    jest.useFakeTimers({ advanceTimers: true, now: END });
    const { user } = await open(routesOf(matrixOf(market)));
    expect(await screen.findByText('Nothing in this period.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '7 d' }));
    expect(await lineTexts()).toEqual([expect.stringMatching(/Calm 1 St became unavailable/)]);
    expect(window.location.search).toContain('since=week');
  });

  it('begins with the time since the last visit, and notes the present one', async () => {
    const seen = (hours: number) => new Date(END - hours * HOUR_MS).toISOString();
    const prepare = () =>
      store.set(
        userAtom,
        (account) =>
          account && { ...account, preferences: { matrix: { dashboard_seenAt: seen(4) } } },
      );
    jest.useFakeTimers({ advanceTimers: true, now: END });
    await open(routesOf(matrixOf(busyMarket)), { prepare });
    expect(await screen.findByRole('radio', { name: /^Since my last visit · / })).toBeChecked();
    // Those that came back did so 5 and 6 hours ago.
    expect(screen.getByText('Also: 1 no longer limited.')).toBeVisible();
  });

  it('links to the matrix in the look in which the person left it', async () => {
    const saved = { availability_history: false, availability_mode: 'recent' };
    await open(routesOf(matrixOf(busyMarket)), {
      prepare: () =>
        store.set(userAtom, (account) => account && { ...account, preferences: { matrix: saved } }),
    });
    await feed();
    expect(figure('Out right now')).toHaveAttribute(
      'href',
      '/availability?mode=all&history=0&as=list&what=unavailable&watchlist=7&tenant=Nordheide+Pharma',
    );
  });

  it('is complete in German', async () => {
    await open(routesOf(matrixOf(busyMarket)), { language: 'de' });
    expect(await screen.findByText('3 SKUs sind nicht mehr verfügbar')).toBeVisible();
    expect(screen.getByText(/^Außerdem: 2 Zellen wieder verfügbar/)).toBeVisible();
  });

  it('puts a pharmacy that cannot be read on top, and none of its cells below', async () => {
    const [nordlicht, rosen] = busyMarket.pharmacies;
    if (!nordlicht || !rosen) throw new Error('no pharmacies');
    const dark = { ...rosen, incidents: [{ fromHour: HOURS - 7, untilHour: null }] };
    await open(routesOf(matrixOf({ ...busyMarket, pharmacies: [nordlicht, dark] })));
    expect(await lineTexts()).toEqual([
      expect.stringMatching(
        /^Rosen not crawled since .*1 crawl missing; its cells are not counted/,
      ),
    ]);
    expect(figure('Not crawled')).toHaveTextContent(/1Rosen, since /);
    expect(screen.getByText('Nothing is out')).toBeVisible();
  });

  it('shows only the pharmacies that cannot be read on request, and does not say that there is nothing', async () => {
    const { user } = await open(routesOf(matrixOf(allOverdue)));
    await user.click(await screen.findByRole('button', { name: /^Not crawled/ }));
    expect(await lines()).toHaveLength(allOverdue.pharmacies.length);
    expect(screen.queryByText(/^It is not known|^Nothing here/)).not.toBeInTheDocument();
  });

  it('does not say that nothing is out if nothing is confirmed', async () => {
    await open(routesOf(matrixOf(allOverdue)));
    await feed();
    expect(figure('Out right now')).toHaveTextContent(
      /^Out right now–No status is known at present$/,
    );
  });

  it('shows more lines on request', async () => {
    const many = Array.from({ length: 33 }, (_, index) => ({
      name: `Family ${index}`,
      skus: skusOf([
        turned(AVAILABLE, index % 2 === 0 ? LIMITED : UNAVAILABLE, HOURS - (index % 20)),
      ]),
    }));
    const market = { pharmacies: [{ name: 'Nordlicht', lastCrawlHour: HOURS }], families: many };
    const { user } = await open(routesOf(matrixOf(market)));
    const more = await screen.findByRole('button', { name: 'Show 3 more lines' });
    expect(await lines()).toHaveLength(30);
    await user.click(more);
    expect(await lines()).toHaveLength(33);
    expect(more).not.toBeInTheDocument();
  });

  it('shows the rest if prices cannot be loaded, and says so', async () => {
    await open({
      ...routesOf(matrixOf(busyMarket)),
      [metricRoute('prices')]: () => refusal(503, 'SERVER_ERROR'),
    });
    expect(await screen.findByText('Prices or ratings could not be loaded')).toBeVisible();
    expect(await lines()).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /below AVP/ })).not.toBeInTheDocument();
  });
});
