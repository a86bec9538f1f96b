import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCommonView, anyExceptionView, anyListedCells } from '../../testing/anyCommonView';
import { reviewPeriods } from '../../contracts/reviews';
import { reviewExceptionKinds } from './reviewExceptions';
import { reviewMarks, marksOf, currentIncidents } from './marks';
import {
  defaultReviewView,
  readReviewView,
  reviewModes,
  reviewSortKeys,
  reviewParameters,
  type ReviewView,
  writeReviewView,
} from './reviewView';
import { type AnyReview, type AnyReviewCell, reviewAnswerOf } from '../../testing/anyReviews';
import { familyOfRow, isFamilyRow } from '../matrix/matrixRows';
import { decodeReviews } from './decodeReviews';
import { reviewRows } from './reviewRows';
import { channelsWithoutData, countMarks, isDimmed, selectReviews } from './selectReviews';

describe('the view of the reviews in an address', () => {
  const anyView: fc.Arbitrary<ReviewView> = fc.record({
    ...anyCommonView(reviewSortKeys),
    mode: fc.constantFrom(...reviewModes),
    period: fc.option(fc.constantFrom(...reviewPeriods)),
    marks: fc.uniqueArray(fc.constantFrom(...reviewMarks)).map((marks) => new Set(marks)),
    ...anyExceptionView(reviewExceptionKinds),
    ...anyListedCells,
  });

  it('is read as it was written, for any view', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const address = new URLSearchParams(writeReviewView(view).toString());
        expect(readReviewView(address)).toEqual(view);
      }),
    );
  });

  it('is short if little was chosen', () => {
    expect(writeReviewView(defaultReviewView).toString()).toBe('mode=rating');
    const view: ReviewView = {
      ...defaultReviewView,
      period: '7',
      marks: new Set(['low', 'few']),
    };
    expect(writeReviewView(view).toString()).toBe('mode=rating&days=7&show=few%2Clow');
  });

  it('has its defaults if the address contains nothing readable', () => {
    const odd = 'mode=x&days=8&show=red,,&sort=-&local=yes&compact=';
    expect(readReviewView(new URLSearchParams(odd))).toEqual(defaultReviewView);
    expect(readReviewView(new URLSearchParams('sort=at:'))).toEqual(defaultReviewView);
    expect(readReviewView(new URLSearchParams())).toEqual(defaultReviewView);
  });

  it('is written only with the listed parameters', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(reviewParameters).toEqual(expect.arrayContaining([...writeReviewView(view).keys()]));
      }),
    );
  });
});

describe('rows of reviews', () => {
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
    it('have the order of the watchlist, without SKUs of collapsed families', () => {
      expect(rowsFor({})).toEqual(['family 0', 0, 1, 2, 'family 1', 3]);
      expect(rowsFor({ collapsed: new Set(['Family 0']) })).toEqual(['family 0', 'family 1', 3]);
    });

    it('are sorted by a figure of their score, families by their own, missing figures last', () => {
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
      expect(rowsFor({ sort: { by: { channelId: 'gone' }, descending: true } })).toEqual(
        rowsFor({}),
      );
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

    it('contain only SKUs with a cell that the legend filters for', () => {
      expect(rowsFor({ marks: new Set(['not-listed']) })).toEqual(['family 1', 3]);
      expect(rowsFor({ marks: new Set(['none', 'not-listed']) })).toEqual([
        'family 0',
        1,
        'family 1',
        3,
      ]);
    });

    it('contain only SKUs that a search matches, or all if it matches only a pharmacy', () => {
      expect(rowsFor({ find: '10000003' })).toEqual(['family 1', 3]);
      expect(rowsFor({ find: 'pharmacy 1' })).toEqual(rowsFor({}));
      expect(rowsFor({ find: 'nothing' })).toEqual([]);
    });
  });

  describe('the selection of reviews', () => {
    const select = (choice: Partial<ReviewView>) =>
      selectReviews(reviews, { ...defaultReviewView, ...choice });

    it('lists the pharmacies that were never read for any product', () => {
      expect(channelsWithoutData(reviews)).toEqual([2]);
    });

    it('counts the SKUs that a search matches, or names the pharmacies', () => {
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

    it('dims cells that the filter does not match', () => {
      const selection = select({ marks: new Set(['few']) });
      expect([...selection.products]).toEqual([0, 2]);
      expect([0, 1].map((cell) => isDimmed(selection, marksOf(reviews, cell)))).toEqual([
        true,
        false,
      ]);
      expect(isDimmed(select({}), marksOf(reviews, 0))).toBe(false);
    });
  });
});

describe('selected reviews', () => {
  const always = (now: AnyReview | null, status: number | null = 1): AnyReviewCell => ({
    status,
    now,
    before: now,
  });
  const read = always({ rating: 420, count: 50 });
  const never = always(null, null);

  /** The second SKU is listed only by a pharmacy; the last pharmacy was never read. */
  const answer = reviewAnswerOf([
    [
      [read, never, never],
      [read, read, never],
      [never, never, never],
    ],
  ]);
  const withLocal = {
    ...answer,
    products: answer.products.map((product, index) => ({
      ...product,
      kind: index === 1 ? ('local' as const) : product.kind,
    })),
  };

  describe('the SKUs of a view', () => {
    it("are those of the list; pharmacies' own only when they are asked for", () => {
      const reviews = decodeReviews(withLocal);
      const shown = (localSkus: boolean) => [
        ...selectReviews(reviews, { ...defaultReviewView, localSkus }).products,
      ];
      expect(shown(false)).toEqual([0, 2]);
      expect(shown(true)).toEqual([0, 1, 2]);
    });
  });

  it('a filter for cells without data ignores pharmacies without any data', () => {
    const selection = selectReviews(decodeReviews(answer), {
      ...{ ...defaultReviewView, localSkus: true },
      marks: new Set(['not-read']),
    });
    expect([...selection.products]).toEqual([0, 2]);
    expect(countMarks(selection).get('not-read')).toBe(3);
  });

  it('a pharmacy is without data if nothing was read there for any SKU', () => {
    expect(channelsWithoutData(decodeReviews(answer))).toEqual([2]);
  });

  it('the period is that of the answer, if it has one', () => {
    expect(decodeReviews(answer).window).toEqual({
      from: Date.UTC(2026, 9, 21, 6),
      to: Date.UTC(2026, 10, 20, 6),
    });
    expect(decodeReviews({ ...answer, window: null }).window).toBeNull();
  });

  describe('the incidents that last', () => {
    const incidentAt = (channel: number, until: string | null = null) => ({
      ...{ channel, kind: 'overdue' as const, rhythmMinutes: 60, missedReads: 12 },
      ...{ from: '2026-11-19T18:00:00.000Z', until },
    });
    const incidentsOf = (incidents: ReturnType<typeof incidentAt>[], localSkus: boolean) => {
      const { cells, incidents: told } = currentIncidents(
        decodeReviews({ ...withLocal, incidents }),
        localSkus,
      );
      return { cells, pharmacies: told.map(({ pharmacy }) => pharmacy) };
    };

    it('have the number of shown cells that they leave unconfirmed', () => {
      expect(incidentsOf([incidentAt(0)], true)).toEqual({ cells: 2, pharmacies: [0] });
      expect(incidentsOf([incidentAt(0)], false)).toEqual({ cells: 1, pharmacies: [0] });
      expect(incidentsOf([incidentAt(0), incidentAt(1)], true)).toEqual({
        ...{ cells: 3, pharmacies: [0, 1] },
      });
    });

    it('are left out if they are over, or if nothing shown was ever read there', () => {
      expect(incidentsOf([incidentAt(0, '2026-11-19T20:00:00.000Z')], true)).toEqual({
        ...{ cells: 0, pharmacies: [] },
      });
      expect(incidentsOf([incidentAt(1), incidentAt(2)], false)).toEqual({
        ...{ cells: 0, pharmacies: [] },
      });
    });
  });
});
