import { describe, expect, it } from '@jest/globals';
import { answer } from '@pmm/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { listRows } from '../testing/listRows';
import { metricRoute, openMetrics, setUpMetrics } from '../testing/openMetrics';
import { reviewAnswer } from '../testing/reviewStory';
import ReviewsPage from './ReviewsPage';

const open = (parameters = '', language: 'en' | 'de' = 'en') =>
  openMetrics(
    <ReviewsPage />,
    { [metricRoute('reviews')]: () => answer(reviewAnswer) },
    { path: `/reviews?mode=rating&as=list${parameters}&watchlist=7`, language },
  );

setUpMetrics();

const list = () => screen.findByRole('grid', { name: 'Ratings that stand out' });
const rowsOf = () => listRows('Ratings that stand out');
const search = () => new URLSearchParams(window.location.search);

describe('the list of reviews', () => {
  it('has what fell or is low, what matters most first', async () => {
    await open();
    expect(await rowsOf()).toEqual([
      '3.4▼ 0.2 | Pharmacy 2 | not known | 3.6',
      '3.9low | Pharmacy 2 | not known | not known',
    ]);
    const legend = screen.getByRole('group', { name: 'Legend' });
    expect(
      within(legend)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual([
      ...['▼Fell1', 'Under 3.5, not fallen0', '3.5 to 3.9, not fallen1', 'Not confirmed0'],
      '▼Fell, under 30 reviews0',
    ]);
  });

  it('leads to the cell in the matrix, and Back to the list', async () => {
    const { user } = await open();
    const [, first] = within(await list()).getAllByRole('row');
    act(() => first?.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(search().get('as')).toBeNull();
    act(() => history.back());
    await waitFor(() => expect(search().get('as')).toBe('list'));
  });

  it('says that nothing stands out, in German as well', async () => {
    await open('&what=fell-few', 'de');
    expect(await screen.findByText('Keine Wertung fällt auf')).toBeVisible();
  });
});
