import { describe, expect, it } from '@jest/globals';
import { answer, matrixOf, type MarketStory } from '@pmm/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { historyOfRosen, productOf } from '../testing/historyOfRosen';
import { giveChartsWidth } from '../testing/chartWidth';
import { metricRoute, openMetrics, setUpMetrics } from '../testing/openMetrics';
import AvailabilityPage from '../availability/AvailabilityPage';
import AvailabilityTimelinePage from '../timeline/AvailabilityTimelinePage';

/** Unavailable from an hour of the window on: the earlier that is, the smaller its share. */
const downFrom = (hour: number) => [
  { hour: 0, digit: 1 },
  { hour, digit: 3 },
];
const marketOf = (
  skus: Readonly<Record<string, number>>,
  incidents: MarketStory['pharmacies'][number]['incidents'] = [],
): MarketStory => ({
  pharmacies: [{ name: 'Rosen', lastCrawlHour: 168, incidents }],
  families: Object.entries(skus).map(([name, hour]) => ({
    name,
    skus: [{ packSize: '20 St', pzn: `1000000${name.length}`, cells: [downFrom(hour)] }],
  })),
});
const dark = [{ fromHour: 160, untilHour: null }];

const before = marketOf({ A: 100, Bb: 120, Ccc: 140 });

/** Opens the page; returns a function that brings a new crawl to it. */
const open = async (path: string, atFirst = before) => {
  const server = { revision: '1', market: atFirst };
  const { user } = await openMetrics(
    <AvailabilityPage />,
    {
      [metricRoute('revision')]: () => answer({ revision: server.revision }),
      [metricRoute('availability')]: () => answer(matrixOf(server.market)),
    },
    { path },
  );
  await screen.findByRole('treegrid');
  const freshen = async (market: MarketStory, isThere: () => void) => {
    Object.assign(server, { market, revision: `${server.revision}+` });
    await act(async () => {
      window.dispatchEvent(new Event('visibilitychange'));
      await Promise.resolve();
    });
    await waitFor(isThere);
  };
  return { user, freshen };
};

const rowIndex = (row: Element): number => Number(row.getAttribute('aria-rowindex'));
/** Sorted from the top, because elements may be in another order in the document for a moment. */
const familiesShown = () =>
  screen
    .getAllByRole('row')
    .toSorted((one, other) => rowIndex(one) - rowIndex(other))
    .flatMap(({ textContent }) => /^(A|Bb|Ccc|Dddd)(?=1 SKU)/.exec(textContent)?.[1] ?? []);
const expectFamilies = (names: readonly string[]) => () => expect(familiesShown()).toEqual(names);

setUpMetrics();

describe('fresh data in a sorted matrix', () => {
  const sorted = '/availability?mode=all&sort=share&watchlist=7';

  it('keep the rows in place and append new ones, until the person sorts again', async () => {
    const { user, freshen } = await open(sorted);
    expectFamilies(['A', 'Bb', 'Ccc'])();
    expect(screen.queryByText('New data')).not.toBeInTheDocument();
    const market = marketOf({ Dddd: 20, A: 160, Bb: 60, Ccc: 140 });
    await freshen(market, expectFamilies(['A', 'Bb', 'Ccc', 'Dddd']));
    expect(screen.getByText('New data')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sort again' }));
    expectFamilies(['Dddd', 'Bb', 'Ccc', 'A'])();
    expect(screen.queryByText('New data')).not.toBeInTheDocument();
  });

  it('show no note if the order stays the same', async () => {
    const { freshen } = await open(sorted);
    const market = marketOf({ A: 101, Bb: 121, Ccc: 141, Dddd: 150 });
    await freshen(market, expectFamilies(['A', 'Bb', 'Ccc', 'Dddd']));
    expect(screen.queryByText('New data')).not.toBeInTheDocument();
  });

  it('keep the rows in place if the address repeats the same choices', async () => {
    const { freshen } = await open(sorted);
    const market = marketOf({ A: 160, Bb: 60, Ccc: 140, Dddd: 150 });
    await freshen(market, expectFamilies(['A', 'Bb', 'Ccc', 'Dddd']));
    act(() => {
      history.pushState(null, '', sorted);
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(location.search).toMatch(/tenant/));
    expectFamilies(['A', 'Bb', 'Ccc', 'Dddd'])();
  });

  it('are sorted with the next choice of the person', async () => {
    const { user, freshen } = await open(sorted);
    const market = marketOf({ A: 160, Bb: 60, Ccc: 140, Dddd: 150 });
    await freshen(market, expectFamilies(['A', 'Bb', 'Ccc', 'Dddd']));
    await user.click(screen.getByRole('radio', { name: /^Changes only/ }));
    expectFamilies(['Bb', 'Ccc', 'Dddd', 'A'])();
  });
});

it('fresh data keep the opened details of their cell', async () => {
  const { freshen } = await open('/availability?mode=all&watchlist=7');
  const row = screen.getAllByRole('row').find(({ textContent }) => /10000002/.test(textContent));
  const [cell] = within(row ?? document.body).getAllByRole('gridcell', { name: /Unavailable/ });
  fireEvent.click(cell ?? document.body);
  const details = () => screen.getByRole('dialog');
  expect(details()).toHaveTextContent('Bb 20 St');
  await freshen(
    marketOf({ Dddd: 20, A: 100, Bb: 120, Ccc: 140 }),
    expectFamilies(['Dddd', 'A', 'Bb', 'Ccc']),
  );
  expect(details()).toHaveTextContent('Bb 20 St');
  await freshen(marketOf({ A: 100, Ccc: 140 }), expectFamilies(['A', 'Ccc']));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('an incident', () => {
  const skus = { A: 100, Bb: 120, Ccc: 140 };
  const line = () =>
    within(document.body)
      .getAllByRole('status')
      .find(({ textContent }) => /Rosen not crawled|crawled again/.test(textContent));
  const isAboveMatrix = () =>
    Boolean(
      (line()?.compareDocumentPosition(screen.getByRole('treegrid')) ?? 0) &
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  const path = '/availability?mode=all&watchlist=7';

  it('in fresh data is shown below the matrix, where it moves no row', async () => {
    const { freshen } = await open(path);
    await freshen(marketOf(skus, dark), () => expect(line()).toBeDefined());
    expect(isAboveMatrix()).toBe(false);
  });

  it('that ends keeps its line above the matrix', async () => {
    const { freshen } = await open(path, marketOf(skus, dark));
    expect(line()).toHaveTextContent('Rosen not crawled');
    expect(isAboveMatrix()).toBe(true);
    await freshen(marketOf(skus), () =>
      expect(line()).toHaveTextContent('All pharmacies are crawled again.'),
    );
    expect(isAboveMatrix()).toBe(true);
  });
});

describe('fresh data in a timeline', () => {
  type Minutes = Readonly<Record<string, number>>;
  const pznOf = (name: string) => `1020360${name.charCodeAt(0) % 10}`;
  const lanesOf = (minutes: Minutes) => ({
    window: { from: '2026-11-13T06:00:00.000Z', to: '2026-11-20T06:00:00.000Z' },
    products: Object.keys(minutes).map((name) => productOf(pznOf(name), name)),
    spanLane: Object.keys(minutes).flatMap((_, lane) => [lane, lane]),
    spanMinute: Object.values(minutes).flatMap((minute) => [0, minute]),
    spanStatus: Object.keys(minutes)
      .map(() => '13')
      .join(''),
    incidents: [],
  });
  const routesOf = (minutes: Minutes) =>
    historyOfRosen('2026-11-20T06:00:00.000Z', lanesOf(minutes));
  /** Opens the timeline; returns a function that brings fresh data to it. */
  const openTimeline = async (parameters: string, atFirst: Minutes) => {
    giveChartsWidth(700);
    const server = { revision: '1', minutes: atFirst };
    const history = metricRoute('availability/history');
    const { user } = await openMetrics(
      <AvailabilityTimelinePage />,
      {
        ...routesOf(server.minutes),
        [history]: (call) => routesOf(server.minutes)[history]?.(call) ?? answer({}),
        [metricRoute('revision')]: () => answer({ revision: server.revision }),
      },
      { path: `/availability-timeline?axis=pharmacy&channel=rosen&${parameters}&watchlist=7` },
    );
    const freshen = async (minutes: Minutes) => {
      Object.assign(server, { revision: '2', minutes });
      await act(async () => {
        window.dispatchEvent(new Event('visibilitychange'));
        await Promise.resolve();
      });
    };
    return { user, freshen };
  };
  const lanes = () =>
    screen
      .getAllByRole('rowheader')
      .flatMap(({ textContent }) => /^(Alpha|Beta)/.exec(textContent)?.[0] ?? []);

  it('keep the lanes in place until the person sorts again', async () => {
    const { user, freshen } = await openTimeline('sort=share', { Alpha: 1000, Beta: 2000 });
    await waitFor(() => expect(lanes()).toEqual(['Alpha', 'Beta']));
    await freshen({ Alpha: 3000, Beta: 2000 });
    expect(await screen.findByText('New data')).toBeVisible();
    expect(lanes()).toEqual(['Alpha', 'Beta']);
    await user.click(screen.getByRole('button', { name: 'Sort again' }));
    expect(lanes()).toEqual(['Beta', 'Alpha']);
  });

  it('keep the visible spans of the table in place', async () => {
    const { freshen } = await openTimeline('table=1', { Beta: 2000, Gamma: 3000 });
    const table = await screen.findByRole('table');
    const rows = () => within(table).getAllByRole('rowheader');
    expect(rows()).toHaveLength(4);
    const height = Number.parseInt(rows()[1]?.parentElement?.style.insetBlockStart ?? '', 10);
    table.scrollTop = height;
    fireEvent.scroll(table);
    await freshen({ Alpha: 1000, Beta: 2000, Gamma: 3000 });
    await waitFor(() => expect(rows()).toHaveLength(6));
    expect(table.scrollTop).toBe(3 * height);
  });
});
