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
beforeEach(() => {
  restoreWidth = setWindowWidth(1024);
});
afterEach(() => restoreWidth());

const open = (metric: string, page: ReactElement, market: object, path: string) =>
  openMetrics(page, { [metricRoute(metric)]: () => answer(market) }, { path });

describe('next to a rail', () => {
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
