import { describe, expect, it } from '@jest/globals';
import { answer, matrixOf, smallMarket } from '@pmm/shared/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import AvailabilityPage from '../../availability/AvailabilityPage';
import PricingPage from '../../prices/PricingPage';
import ReviewsPage from '../../reviews/ReviewsPage';
import { metricRoute, openMetrics, setUpMetrics } from '../../testing/openMetrics';
import { priceMarket } from '../../testing/priceMarket';
import { reviewAnswer } from '../../testing/reviewStory';

setUpMetrics();

const DAY = '2026-11-10';
const MIDNIGHT = '2026-11-09T23:00:00.000Z';
const UNAVAILABLE = '3';

const market = matrixOf(smallMarket);
/** Where the first cell was Unavailable, and the second product not read yet. */
const earlier = {
  ...market,
  status: market.status.map((line, index) => {
    if (index === 0) return UNAVAILABLE + line.slice(1);
    return index === 1 ? line.replaceAll(/./g, '-') : line;
  }),
  changes: { counts: market.channels.map(() => 0), seconds: '', rows: '', from: '' },
};

const asOf = (present: object, past: object) => (call: { search: URLSearchParams }) =>
  answer(call.search.has('at') ? past : present);
const search = () => new URLSearchParams(window.location.search);

const everyPage: readonly [metric: string, page: ReactElement, answer: object][] = [
  ['availability', <AvailabilityPage key="availability" />, market],
  ['prices', <PricingPage key="prices" />, priceMarket],
  ['reviews', <ReviewsPage key="reviews" />, reviewAnswer],
];

describe.each(everyPage)('the matrix of %s', (metric, page, body) => {
  it('shows another day, compares it with now, and goes back, all in the address', async () => {
    const asked: (string | null)[] = [];
    const { user } = await openMetrics(page, {
      [metricRoute(metric)]: (call) => {
        asked.push(call.search.get('at'));
        return answer(body);
      },
    });
    await screen.findByRole('treegrid');
    expect(asked).toEqual([null]);
    await user.click(screen.getByRole('radio', { name: 'On a date' }));
    await screen.findByText(/^As of /);
    expect(search().get('on')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(asked.at(-1)).toMatch(/T2[23]:00:00\.000Z$/);
    await user.click(screen.getByRole('radio', { name: 'Compare' }));
    await screen.findByRole('switch', { name: 'Changed only' });
    expect([search().get('on'), search().has('with')]).toEqual([null, true]);
    await screen.findByRole('treegrid');
    await user.click(screen.getByRole('radio', { name: 'Now' }));
    await screen.findByRole('treegrid');
    expect([search().has('on'), search().has('with')]).toEqual([false, false]);
  });

  it.each([
    ['2999-01-01', /is still to come/],
    ['2001-01-01', /^There are no data of/],
  ])('says why there is nothing on %s, without asking for it', async (day, text) => {
    const asked: unknown[] = [];
    await openMetrics(
      page,
      {
        [metricRoute(metric)]: ({ search: query }) => {
          asked.push(query.get('at'));
          return answer(body);
        },
      },
      { path: `/availability?on=${day}` },
    );
    expect(await screen.findByText(text)).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('the availability of two dates', () => {
  const open = async () => {
    const view = await openMetrics(
      <AvailabilityPage />,
      { [metricRoute('availability')]: asOf(market, earlier) },
      { path: `/availability?with=${DAY}` },
    );
    await screen.findByRole('treegrid');
    return view;
  };

  it('says of each cell what it was before, and counts what was lost and has returned', async () => {
    await open();
    expect(screen.getByRole('gridcell', { name: 'Available, before Unavailable' })).toBeVisible();
    const head = screen.getByLabelText('What has changed');
    expect(head).toHaveTextContent(/^lost0returned1/);
  });

  it('does not count what was not read yet as lost, and says what its hatching means', async () => {
    const { user } = await open();
    const cells = screen.getAllByRole('gridcell', { name: /, before not read: not compared$/ });
    expect(cells.length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'no data' }));
    expect(await screen.findByText(/^Hatched: .* never lost or returned\.$/)).toBeVisible();
  });

  it('shows only changed SKUs on request, and keeps that in the address', async () => {
    const { user } = await open();
    const rows = () => screen.getAllByRole('row').length;
    const all = rows();
    await user.click(screen.getByRole('switch', { name: 'Changed only' }));
    expect(rows()).toBeLessThan(all);
    expect(search().get('moved')).toBe('1');
  });

  it('is sorted by the heads of the dates and of their difference, which the address keeps', async () => {
    const { user } = await open();
    const head = () => screen.getByRole('columnheader', { name: 'Difference' });
    await user.click(head());
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    await user.click(head());
    expect(head()).toHaveAttribute('aria-sort', 'descending');
    expect(search().get('datesort')).toBe('-difference');
    expect(screen.getByRole('button', { name: /difference, largest rise first/ })).toBeVisible();
  });

  it('asks for the midnight of the zone', async () => {
    const { calls } = await open();
    const times = calls.flatMap(({ search: query }) => query.get('at') ?? []);
    expect(times).toEqual([MIDNIGHT]);
  });
});
