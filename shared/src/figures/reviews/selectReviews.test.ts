import { describe, expect, it } from '@jest/globals';
import { type AnyReview, type AnyReviewCell, reviewAnswerOf } from '../../testing/anyReviews';
import { currentIncidents } from './marks';
import { decodeReviews } from './decodeReviews';
import { channelsWithoutData, countMarks, selectReviews } from './selectReviews';
import { defaultReviewView } from './reviewView';

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
  it('are those of the list, and those of pharmacies on request', () => {
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
    const { cells, incidents: found } = currentIncidents(
      decodeReviews({ ...withLocal, incidents }),
      localSkus,
    );
    return { cells, pharmacies: found.map(({ pharmacy }) => pharmacy) };
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
