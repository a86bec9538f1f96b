import { describe, expect, it } from '@jest/globals';
import { readPreferences } from '@pmm/shared/session';
import { answer } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import { metricRoute, openMetrics, renderInMetrics, setUpMetrics } from '../testing/openMetrics';
import { priceMarket } from '../testing/priceMarket';
import PricingPage from './PricingPage';

setUpMetrics();

const open = async (path = '/pricing') => {
  const routes = { [metricRoute('prices')]: () => answer(priceMarket) };
  const opened = await openMetrics(<PricingPage />, routes, { path });
  await screen.findByRole('treegrid');
  return opened;
};
const search = () => new URLSearchParams(window.location.search);
const field = () => screen.getByRole('spinbutton', { name: /^Highlight prices more than/ });
const legend = () => within(screen.getByRole('group', { name: 'Legend' }));
const cellOf = (name: RegExp) => screen.getByRole('gridcell', { name });

describe('the threshold of deviations', () => {
  it('begins where a quarter of the prices is beyond it, and marks only these', async () => {
    await open();
    expect(field()).toHaveValue(5);
    expect(search().has('threshold')).toBe(false);
    expect(cellOf(/^€7\.00/)).toHaveClass('beyond-twice');
    // Exactly 5 percent below.
    expect(cellOf(/^€19\.00/)).toHaveClass('within');
    // 35 percent below, but sold out.
    expect(cellOf(/^€6\.50/)).not.toHaveClass('beyond-twice');
    expect(legend().getByRole('button', { name: 'Beyond −10% 1' })).toBeVisible();
  });

  it('is counted alike by the field, the legend and the totals, and kept for the person', async () => {
    const { user, unmount } = await open();
    await user.clear(field());
    await user.type(field(), '25');
    expect(search().get('threshold')).toBe('25');
    expect(legend().getByRole('button', { name: '−25% to −50% 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: '1 of 4' })).toBeVisible();
    expect(cellOf(/^Median 18% below .+, 1 of 2 beyond −25%, best price/)).toHaveTextContent(
      '−18%',
    );
    expect(readPreferences().matrix).toMatchObject({ prices_threshold: '25' });
    unmount();
    await renderInMetrics(<PricingPage />, { path: '/pricing' });
    await screen.findByRole('treegrid');
    expect(field()).toHaveValue(25);
  });

  it('takes the nearest step, and the first value again if it is emptied', async () => {
    const { user } = await open();
    await user.clear(field());
    await user.type(field(), '12');
    await user.tab();
    expect(field()).toHaveValue(10);
    await user.clear(field());
    await user.tab();
    expect(field()).toHaveValue(5);
    expect(search().has('threshold')).toBe(false);
  });

  it('shows only the products with a price beyond it after a press on their number', async () => {
    const { user } = await open('/pricing?threshold=10');
    await user.click(await screen.findByRole('button', { name: '1 of 4' }));
    expect(search().get('sign')).toBe('beyond-twice,beyond');
    const pzns = screen
      .getAllByRole('rowheader')
      .flatMap((header) => /\d{8}/.exec(header.textContent) ?? []);
    expect(pzns).toEqual(['11025090']);
  });
});

describe('the changes of 7 days', () => {
  it('have a threshold, a legend and totals of their own, and a column of the largest change', async () => {
    const { user } = await open('/pricing?sign=above,sold-out');
    await user.click(await screen.findByRole('radio', { name: 'Change 7 d' }));
    expect(search().get('sign')).toBe('sold-out');
    expect(await screen.findByRole('spinbutton', { name: /^Highlight price changes/ })).toHaveValue(
      5,
    );
    expect(screen.getByRole('button', { name: '1 of 1' })).toBeVisible();
    expect(legend().getByRole('button', { name: 'Fell by 5% or more 1' })).toBeVisible();
    expect(cellOf(/^€7\.00, 5\.4% \(€0\.40\) less/)).toHaveClass('fell-much');
    expect(
      cellOf(/^Largest change −5\.4%, Nordlicht, 7\.40 → 7\.00, 19\u00a0Nov$/),
    ).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /^Largest change/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Total: how many prices fell/ })).toBeVisible();
  });

  it('can be reduced to the products whose prices changed', async () => {
    const { user } = await open('/pricing?mode=change');
    await user.click(await screen.findByRole('switch', { name: 'Changed only' }));
    expect(search().get('sign')).toBe('fell-much,fell,rose,rose-much');
  });
});
