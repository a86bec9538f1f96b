import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answer, setWindowWidth } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import { metricRoute, openMetrics, setUpMetrics } from '../../testing/openMetrics';
import { reviewAnswer } from '../../testing/reviewStory';
import { giveElementsSize } from '../../testing/viewport';
import ReviewsPage from '../ReviewsPage';

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

const open = async (path = '/reviews') => {
  const routes = { [metricRoute('reviews')]: () => answer(reviewAnswer) };
  const opened = await openMetrics(<ReviewsPage />, routes, { path });
  await screen.findAllByRole('listitem');
  return opened;
};
const card = (name: string) => screen.getByRole('listitem', { name });
const linesOf = (name: string) =>
  within(card(name))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the cards of reviews', () => {
  it('say the score, and name the pharmacies that rate worst, those with few reviews last', async () => {
    await open();
    expect(card('Family 0 Product 0')).toHaveTextContent(
      /^Family 0 Product 04\.21▲ 0\.06\d{8}241 reviews3\.03 pharmacies5\.0/,
    );
    expect(linesOf('Family 0 Product 0')).toEqual([
      'Pharmacy 23.4▼ 0.240 −3',
      'Pharmacy 04.4▲ 0.1187 +3',
      'Pharmacy 14.014',
    ]);
    expect(screen.queryByRole('treegrid')).not.toBeInTheDocument();
  });

  it('begin with the worst product of a family', async () => {
    await open();
    const names = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    expect(names).toEqual(['Family 0 Product 1', 'Family 0 Product 0', 'Family 1 Product 2']);
  });

  it('show the largest fall first in the mode of changes', async () => {
    await open('/reviews?mode=change');
    expect(linesOf('Family 0 Product 0')[0]).toMatch(/^Pharmacy 2.+▼ 0\.2/);
  });

  it('show all pharmacies on request, and the details of one', async () => {
    const { user } = await open();
    const product = within(card('Family 0 Product 1'));
    await user.click(product.getByRole('button', { name: '1 not counted' }));
    expect(linesOf('Family 0 Product 1').at(-1)).toMatch(/^Pharmacy 0None/);
    await user.click(product.getByRole('button', { name: /^Pharmacy 2/ }));
    expect(screen.getByRole('dialog', { name: 'Family 0 Product 1' })).toHaveTextContent('3.9');
  });
});
