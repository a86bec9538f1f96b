import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answer, setWindowWidth } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import { metricRoute, openMetrics, setUpMetrics } from '../../testing/openMetrics';
import { priceMarket } from '../../testing/priceMarket';
import { giveElementsSize } from '../../testing/viewport';
import PricingPage from '../PricingPage';

setUpMetrics();

let restoreWidth: () => void;
beforeEach(() => {
  restoreWidth = setWindowWidth(390);
  giveElementsSize(390, 844);
});
afterEach(() => {
  restoreWidth();
  jest.restoreAllMocks();
});

const open = async (path = '/pricing') => {
  const routes = { [metricRoute('prices')]: () => answer(priceMarket) };
  const opened = await openMetrics(<PricingPage />, routes, { path });
  await screen.findAllByRole('listitem');
  return opened;
};
const card = (name: string) => screen.getByRole('listitem', { name });
const linesOf = (name: string) =>
  within(card(name))
    .getAllByRole('button')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

describe('the cards of prices', () => {
  it('say the best price and where, and name the pharmacies that are furthest below', async () => {
    await open();
    expect(card('Bronchopal Syrup 100 ml')).toHaveTextContent(/^Bronchopal Syrup 100 ml€7\.00/);
    expect(linesOf('Bronchopal Syrup 100 ml')).toEqual([
      'Nordlicht€7.00▼ −30%since 19 Nov',
      'Sanvita24€10.00= 0%19 Nov or earlier',
      'Pillbox€10.60▲ +6%19 Nov or earlier',
      '1 not counted',
    ]);
    expect(screen.queryByRole('treegrid')).not.toBeInTheDocument();
  });

  it('count the prices beyond the threshold in each family as the field does', async () => {
    await open('/pricing?threshold=10');
    expect(screen.getByRole('heading', { level: 2, name: /^Bronchopal/ })).toHaveTextContent(
      'Bronchopal Syrup1 of 4 beyond −10%',
    );
    expect(screen.getByRole('button', { name: '1 of 4' })).toBeVisible();
  });

  it('show all pharmacies on request, and the details of one', async () => {
    const { user } = await open();
    const syrup = within(card('Bronchopal Syrup 100 ml'));
    await user.click(syrup.getByRole('button', { name: '1 not counted' }));
    expect(linesOf('Bronchopal Syrup 100 ml').at(-1)).toBe('Rosen€6.50Sold out');
    await user.click(syrup.getByRole('button', { name: /^Rosen/ }));
    const details = screen.getByRole('dialog', { name: 'Bronchopal Syrup 100 ml' });
    expect(details).toHaveTextContent('Sold out');
    expect(new URLSearchParams(window.location.search).get('cell')).toContain('11025090');
  });

  it('show the changes of 7 days, the largest first', async () => {
    await open('/pricing?mode=change');
    expect(card('Bronchopal Syrup 100 ml')).toHaveTextContent(/^Bronchopal Syrup 100 ml−5\.4%/);
    expect(linesOf('Bronchopal Syrup 100 ml')[0]).toBe('Nordlicht€7.00▼ −5.4%since 19 Nov');
  });

  it('keep their order if the rows are sorted', async () => {
    await open('/pricing?sort=-list');
    const names = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    expect(names.slice(0, 2)).toEqual(['Bronchopal Syrup 200 ml', 'Bronchopal Syrup 100 ml']);
  });
});
