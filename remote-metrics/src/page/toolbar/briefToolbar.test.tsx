import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answer, matrixOf, setWindowWidth, smallMarket } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { metricRoute, openMetrics, setUpMetrics } from '../../testing/openMetrics';
import { priceMarket } from '../../testing/priceMarket';
import AvailabilityPage from '../../availability/AvailabilityPage';
import PricingPage from '../../prices/PricingPage';

setUpMetrics();

let restoreWidth: () => void;
afterEach(() => restoreWidth());

const open = (metric: string, page: ReactElement, market: object, path: string) =>
  openMetrics(page, { [metricRoute(metric)]: () => answer(market) }, { path });

describe('next to a rail', () => {
  beforeEach(() => {
    restoreWidth = setWindowWidth(1024);
  });

  it('the toggles are behind one button that counts them', async () => {
    const path = '/availability?mode=recent';
    const { user } = await open('availability', <AvailabilityPage />, matrixOf(smallMarket), path);
    expect(screen.queryByRole('radio', { name: /^Recent/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'View 1' }));
    const view = within(await screen.findByRole('dialog', { name: 'View' }));
    await user.click(view.getByRole('radio', { name: 'All' }));
    expect(screen.getByRole('button', { name: 'View', hidden: true })).toBeInTheDocument();
    expect(window.location.search).toContain('mode=all');
  });

  it('the threshold of prices stays next to that button, and the legend on the page', async () => {
    await open('prices', <PricingPage />, priceMarket, '/pricing');
    expect(await screen.findByRole('button', { name: 'View' })).toBeVisible();
    expect(screen.getByRole('spinbutton')).toBeVisible();
    expect(screen.getAllByRole('group', { name: 'Legend' })).toHaveLength(1);
  });
});

it('a line without room for all toggles has time, choice and threshold, and the others behind a button', async () => {
  restoreWidth = setWindowWidth(1280);
  const { user } = await open('prices', <PricingPage />, priceMarket, '/pricing?reference=uvp');
  expect(await screen.findByRole('radio', { name: 'On a date' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Rank' })).toBeVisible();
  expect(screen.getByRole('spinbutton')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'View 1' }));
  const view = within(await screen.findByRole('dialog', { name: 'View' }));
  expect(view.getByRole('button', { name: 'Reference UVP (MRP)' })).toBeVisible();
});
