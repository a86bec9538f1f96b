import { describe, expect, it } from '@jest/globals';
import { type AnyReview, type AnyReviewCell, reviewAnswerOf } from '../../testing/anyReviews';
import { familyOfRow, isFamilyRow } from '../matrix/matrixRows';
import { decodeReviews } from './decodeReviews';
import { reviewRows } from './reviewRows';
import { channelsWithoutData, countMarks, isDimmed, selectReviews } from './selectReviews';
import { marksOf } from './marks';
import { defaultReviewView, type ReviewView } from './reviewView';

const always = (now: AnyReview | null, status: number | null = 1): AnyReviewCell => ({
  status,
  now,
  before: now,
});
const rated = (rating: number, count: number) => always({ rating, count });
const never = always(null, null);

/** The first family has a score of 4.35; one pharmacy was never read. */
const reviews = decodeReviews(
  reviewAnswerOf([
    [
      [rated(450, 90), rated(300, 5), never],
      [always(null), always(null), never],
      [rated(300, 10), rated(500, 9), never],
    ],
    [[rated(420, 1_000), always(null, 0), never]],
  ]),
);

const rowsFor = (choice: Partial<ReviewView>) => {
  const view = { ...defaultReviewView, ...choice };
  return [...reviewRows(selectReviews(reviews, view), view)].map((row) =>
    isFamilyRow(row) ? `family ${familyOfRow(row)}` : row,
  );
};

describe('the rows of the reviews matrix', () => {
  it('are in the order of the watchlist, without the SKUs of a collapsed family', () => {
    expect(rowsFor({})).toEqual(['family 0', 0, 1, 2, 'family 1', 3]);
    expect(rowsFor({ collapsed: new Set(['Family 0']) })).toEqual(['family 0', 'family 1', 3]);
  });

  it('are sorted by a figure of their score, families by their own, those without one last', () => {
    expect(rowsFor({ sort: { by: 'score', descending: false } })).toEqual([
      'family 1',
      3,
      'family 0',
      2,
      0,
      1,
    ]);
    expect(rowsFor({ sort: { by: 'count', descending: true } })).toEqual([
      'family 1',
      3,
      'family 0',
      0,
      2,
      1,
    ]);
  });

  it('are sorted by the figure of the mode at one pharmacy', () => {
    const sort = { by: { channelId: 'c1' }, descending: false };
    expect(rowsFor({ sort })).toEqual(['family 0', 0, 2, 1, 'family 1', 3]);
    expect(rowsFor({ sort: { ...sort, descending: true }, mode: 'count' })).toEqual([
      'family 0',
      2,
      0,
      1,
      'family 1',
      3,
    ]);
    expect(rowsFor({ sort: { by: { channelId: 'gone' }, descending: true } })).toEqual(rowsFor({}));
  });

  it('are sorted by name', () => {
    expect(rowsFor({ sort: { by: 'name', descending: true } })).toEqual([
      'family 1',
      3,
      'family 0',
      2,
      1,
      0,
    ]);
  });

  it('are those with a cell that the legend selects', () => {
    expect(rowsFor({ marks: new Set(['not-listed']) })).toEqual(['family 1', 3]);
    expect(rowsFor({ marks: new Set(['none', 'not-listed']) })).toEqual([
      'family 0',
      1,
      'family 1',
      3,
    ]);
  });

  it('are those that a text finds; a text that finds only a pharmacy filters nothing', () => {
    expect(rowsFor({ find: '10000003' })).toEqual(['family 1', 3]);
    expect(rowsFor({ find: 'pharmacy 1' })).toEqual(rowsFor({}));
    expect(rowsFor({ find: 'nothing' })).toEqual([]);
  });
});

describe('the selection of reviews', () => {
  const select = (choice: Partial<ReviewView>) =>
    selectReviews(reviews, { ...defaultReviewView, ...choice });

  it('has the pharmacies that were never read for any product of the list', () => {
    expect(channelsWithoutData(reviews)).toEqual([2]);
  });

  it('counts the SKUs that a text finds, or has the pharmacies that it names instead', () => {
    expect(select({ find: '10000003' })).toMatchObject({ found: 1, foundColumns: [] });
    expect(select({ find: 'family' })).toMatchObject({ found: 4 });
    expect(select({ find: 'pharmacy 1' })).toMatchObject({ found: null, foundColumns: [1] });
    expect(select({ find: 'nothing' })).toMatchObject({ found: 0, foundColumns: [] });
  });

  it('counts the marks of the cells of shown SKUs', () => {
    const counts = (choice: Partial<ReviewView>) =>
      Object.fromEntries([...countMarks(select(choice))].filter(([, count]) => count > 0));
    expect(counts({})).toEqual({ many: 2, few: 3, none: 2, 'not-listed': 1 });
    expect(counts({ find: '10000003' })).toEqual({ many: 1, 'not-listed': 1 });
  });

  it('dims the cells that the legend does not select', () => {
    const selection = select({ marks: new Set(['few']) });
    expect([...selection.products]).toEqual([0, 2]);
    expect([0, 1].map((cell) => isDimmed(selection, marksOf(reviews, cell)))).toEqual([
      true,
      false,
    ]);
    expect(isDimmed(select({}), marksOf(reviews, 0))).toBe(false);
  });
});
