import { expect, it } from '@jest/globals';
import type { PriceMoves } from '@pmm/shared/contracts/priceMoves';
import { answer, refusal } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import { historyOfRosen, setUpHistory } from '../testing/historyOfRosen';
import { metricRoute, openMetrics } from '../testing/openMetrics';
import PriceMovesPage from './PriceMovesPage';

const at = (time: string): string => `2026-11-${time}:00.000Z`;
const span = (channel: number, cents: number, from: string, before: string | null) => ({
  ...{ channel, cents, currency: 'EUR', from: at(from) },
  lastReadBefore: before === null ? null : at(before),
});
const moves: PriceMoves = {
  pzn: '10203603',
  window: { from: '2026-10-22T06:00:00.000Z', to: at('21T06:00') },
  channels: ['Nordlicht', 'Rosen', 'Pillbox'].map((name) => ({ channelId: name, name })),
  spans: [
    span(0, 1000, '01T06:00', null),
    span(0, 900, '10T12:00', '10T06:00'),
    span(1, 1000, '01T06:00', null),
    span(1, 880, '11T12:00', '11T06:00'),
    span(2, 1000, '01T06:00', null),
  ],
};

const open = (respond: () => Response, search = '') =>
  openMetrics(
    <PriceMovesPage />,
    { ...historyOfRosen(at('20T06:00'), {}), [metricRoute('prices/moves')]: respond },
    { path: `/price-moves${search}` },
  );
const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
        ({ textContent }) => textContent,
      ),
    );

setUpHistory();

it('the moves of the first product say who moved first, between which reads', async () => {
  await open(() => answer(moves));
  expect(await rowsOf('Fell at 2 pharmacies')).toEqual([
    [
      'Nordlichtmoved first',
      expect.stringMatching(/^10\sNov\s2026,\s07:00\sto\s10\sNov\s2026,\s13:00$/),
      ...['€10.00', '€9.00', '▼ −10.0%'],
    ],
    ['Rosen', expect.stringMatching(/^11\sNov/), '€10.00', '€8.80', '▼ −12.0%'],
  ]);
  expect(screen.getByText('2 fell, 0 rose · lowest price €8.80 at Rosen')).toBeVisible();
});

it('the moves have no first one where the reads show no order', async () => {
  const spans = moves.spans.map((each) => ({ ...each, lastReadBefore: null }));
  await open(() => answer({ ...moves, spans }));
  expect(await screen.findByText('one of 2 moved first: their reads show no order')).toBeVisible();
  expect(screen.queryByText('moved first')).not.toBeInTheDocument();
});

it('the moves of a price that never changed are a sentence', async () => {
  await open(() => answer({ ...moves, spans: moves.spans.slice(-1) }));
  expect(await screen.findByText('No price changed in these days')).toBeVisible();
});

it('a link to a product that is no longer on the watchlist says so', async () => {
  await open(() => answer(moves), '?pzn=99999999&days=30');
  expect(await screen.findByText('This product is not in the watchlist')).toBeVisible();
});

it('moves that cannot be loaded can be tried again', async () => {
  await open(() => refusal(500, 'SERVER_ERROR'));
  expect(await screen.findByText('The moves of the price could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
