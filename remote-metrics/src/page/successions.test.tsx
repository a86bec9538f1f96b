import { expect, it } from '@jest/globals';
import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import { answer, matrixOf, smallMarket } from '@pmm/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AvailabilityPage from '../availability/AvailabilityPage';
import { metricRoute, openMetrics, setUpMetrics } from '../testing/openMetrics';

const FORMER = '99999993';

/** The first product has replaced another one, which can still be ordered at the first pharmacy. */
const joinedMarket = (): AvailabilityMatrix => {
  const market = matrixOf(smallMarket);
  const links = matrixOf({
    ...smallMarket,
    families: smallMarket.families
      .slice(0, 1)
      .map((family) => ({ ...family, skus: family.skus.slice(0, 2) })),
  });
  const [newest, ...others] = market.products;
  if (!newest) throw new Error('there is no product');
  const former = {
    ...{ pzn: FORMER, name: 'Old', packSize: '10 ml', packs: 'per-piece' as const },
    countsAt: [1],
  };
  const succession = { since: '2026-10-01T06:00:00Z', former: [former], severalAt: [0] };
  const [, ownLink = newest] = links.products;
  return {
    ...market,
    products: [{ ...newest, succession }, ...others],
    links: {
      ...links,
      products: [
        { ...newest, pzn: FORMER, packSize: '10 ml' },
        { ...ownLink, pzn: newest.pzn },
      ],
    },
  };
};

setUpMetrics();

const openPage = () =>
  openMetrics(<AvailabilityPage />, {
    [metricRoute('availability')]: ({ search }) =>
      answer(search.get('successors') === 'apart' ? matrixOf(smallMarket) : joinedMarket()),
  });

it('a product that has replaced another one says so, and unfolds to a row for each', async () => {
  const { user } = await openPage();
  const row = await screen.findByRole('row', {
    name: new RegExp(`New PZN since 1\u00a0Oct, replaces ${FORMER}`),
  });
  expect(row).toHaveAttribute('aria-expanded', 'false');
  const header = within(row).getByRole('rowheader');
  expect(header).toHaveTextContent(/New PZN since 1 Oct$/);
  await user.click(header);
  expect(row).toHaveAttribute('aria-expanded', 'true');
  const links = screen.getAllByRole('row').filter((each) => each.matches('[aria-level="3"]'));
  expect(links.map((link) => within(link).getByRole('rowheader').textContent)).toEqual([
    expect.stringMatching(new RegExp(`${FORMER}$`)),
    expect.stringMatching(/\d{8}$/),
  ]);
  const cells = within(row).getAllByRole('gridcell');
  expect(cells.map((cell) => cell.getAttribute('aria-label')).slice(2, 4)).toEqual([
    expect.stringMatching(/; old and new PZN can be ordered$/),
    expect.stringMatching(new RegExp(`; of the former PZN ${FORMER}$`)),
  ]);
});

it('products that replace one another have rows of their own for whoever wants that', async () => {
  const { user } = await openPage();
  await screen.findByRole('row', { name: /New PZN since/ });
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'In rows of their own' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /New PZN since/ })).toBeNull());
  expect(screen.getAllByRole('row').length).toBeGreaterThan(3);
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'In one row with their successor' }));
  expect(await screen.findByRole('row', { name: /New PZN since/ })).toBeVisible();
});
