import { describe, expect, it } from '@jest/globals';
import { answer } from '@pmm/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { listRows } from '../testing/listRows';
import { metricRoute, openMetrics, setUpMetrics } from '../testing/openMetrics';
import { priceMarket } from '../testing/priceMarket';
import PricingPage from './PricingPage';

const open = (parameters = '', language: 'en' | 'de' = 'en') =>
  openMetrics(
    <PricingPage />,
    { [metricRoute('prices')]: () => answer(priceMarket) },
    { path: `/pricing?mode=percent&reference=list&as=list${parameters}&watchlist=7`, language },
  );

setUpMetrics();

const list = () => screen.findByRole('grid', { name: 'Prices that stand out' });
const rowsOf = () => listRows('Prices that stand out');
const search = () => new URLSearchParams(window.location.search);

const inWindow = '&changed=2026-11-19T05:00:00.000Z/2026-11-19T07:00:00.000Z';

describe('the list of prices', () => {
  it('has what is beyond the threshold or above the reference, what matters most first', async () => {
    await open('&threshold=15');
    expect(await rowsOf()).toEqual([
      '▼−30% · €7.00 | Nordlicht | 19 Nov, 07:00 | 2 d | €7.40',
      '▲+6% · €10.60 | Pillbox | at least since 19 Nov | > 2 d | not known',
    ]);
    expect(screen.getByText('2 rows')).toBeVisible();
    const legend = screen.getByRole('group', { name: 'Legend' });
    expect(
      within(legend)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual([...['▼Beyond −30%0', '▼−15% to −30%1', '▲Above1', 'Not confirmed0']]);
  });

  it('compares with 7 days ago in the other mode, whatever kinds were chosen before', async () => {
    const { user } = await open('&threshold=15&what=above');
    expect(await rowsOf()).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: 'Change 7 d' }));
    expect(await rowsOf()).toEqual(['▼−5.4% · €7.00 | Nordlicht | 19 Nov, 07:00 | 2 d | €7.40']);
    expect(search().get('what')).toBeNull();
  });

  it('compares with the price before in a time, and says which cells it looks at', async () => {
    const { user } = await open(`${inWindow}&channel=pillbox`);
    await screen.findByRole('group', { name: 'Filters and sorting' });
    expect(screen.getByRole('button', { name: 'At Pillbox, remove' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Change 7 d' }));
    expect(await rowsOf()).toEqual(['▲+3.8% · €8.20 | Pillbox | 19 Nov, 07:00 | 2 d | €7.90']);
  });

  it('shows only what is beyond the threshold when its number is pressed', async () => {
    const { user } = await open('&threshold=15');
    await list();
    await user.click(screen.getByRole('button', { name: '1 of 4' }));
    expect(await rowsOf()).toHaveLength(1);
    expect(search().get('what')).toBe('beyond-twice,beyond');
    expect(search().get('sign')).toBeNull();
  });

  it('leads to the cell in the matrix, and Back to the list', async () => {
    const { user } = await open('&threshold=15');
    const [, first] = within(await list()).getAllByRole('row');
    act(() => first?.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /Bronchopal Syrup 100 ml/ })).toBeVisible();
    expect(search().get('as')).toBeNull();
    act(() => history.back());
    await waitFor(() => expect(search().get('as')).toBe('list'));
  });

  it('is complete in German', async () => {
    await open('&threshold=15&by=pharmacy', 'de');
    const german = await screen.findByRole('grid', { name: 'Auffällige Preise' });
    expect(within(german).getByText(/^−30\s%\s· 7,00\s€/)).toBeVisible();
    expect(screen.getByText(/^Gewicht der Apotheke × Abweichung/)).toBeVisible();
  });
});
