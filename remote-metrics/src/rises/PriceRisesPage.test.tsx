import { expect, it } from '@jest/globals';
import type { PriceRises } from '@pmm/shared/contracts/priceRises';
import { answer } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import { metricRoute, openMetrics, setUpMetrics } from '../testing/openMetrics';
import PriceRisesPage from './PriceRisesPage';

const product = { packSize: '', kind: 'listed', family: 0 } as const;
const channel = { url: null, lastCrawlAt: '2026-11-20T06:00:00.000Z', weight: 1 };
const rises: PriceRises = {
  watchlistId: '7',
  window: { from: '2026-11-13T06:00:00.000Z', to: '2026-11-20T06:00:00.000Z' },
  days: [
    { day: '2026-12-01', products: 1 },
    { day: '2026-11-10', products: 2 },
  ],
  day: '2026-11-10',
  channels: ['Rosen', 'Nordlicht'].map((name) => ({ ...channel, channelId: name, name })),
  families: ['F'],
  products: [
    { ...product, pzn: '10203603', name: 'Syrup', formerCents: 1000, cents: 1100 },
    { ...product, pzn: '07688100', name: 'Drops', formerCents: 500, cents: 550 },
  ],
  passedOn: ['2 800 800 -,0 800 880 2', '3 400 - -,1 400 410 1'],
  validUntil: null,
};
const planned: PriceRises = {
  ...{ ...rises, day: '2026-12-01', products: rises.products.slice(1) },
  passedOn: [','],
};

setUpMetrics();

const open = (told = rises) =>
  openMetrics(<PriceRisesPage />, { [metricRoute('price-rises')]: () => answer(told) });

const row = (name: RegExp) => screen.findByRole('row', { name });
const cellsOf = async (name: RegExp) =>
  within(await row(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

it('the page tells for each pharmacy how it passed the newest rise on, the most first', async () => {
  await open();
  expect(await cellsOf(/^Nordlicht/)).toEqual(['1 of 2', '1', '0', '0', '2 d']);
  expect(await cellsOf(/^Rosen/)).toEqual(['0 of 1', '0', '1', '1', '–']);
  expect(await cellsOf(/^Total/)).toEqual(['1 of 3', '1', '1', '1', '2 d']);
  expect(screen.getByText(/^1 of 3 known prices raised fully/)).toBeVisible();
});

it('a pharmacy opens to its products, with the prices that decided', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Nordlicht' }));
  expect(await cellsOf(/^Syrup/)).toEqual([
    ...['€8.00 → €8.80 (+10%)', 'Passed on fully', 'after 2 days'],
  ]);
  expect(screen.getByRole('button', { name: 'Nordlicht' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

it('a planned rise names only its products', async () => {
  await open(planned);
  expect(await cellsOf(/^Drops/)).toEqual(['07688100', '€5.00', '€5.50', '+10%']);
  expect(screen.getByText('no price has been compared yet')).toBeVisible();
});
