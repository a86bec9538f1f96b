import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@pmm/shared/figures/durations';
import { windowOfDays } from '../../storage/matrix';
import { matrixRows, productIdAt } from '../../testing/matrixRows';
import { spansOfProduct } from '../../testing/spansOfProduct';
import { buildReviews } from './buildReviews';

const NEWEST = new Date('2026-11-20T06:00:00Z');
const daysBefore = (days: number) => new Date(NEWEST.getTime() - days * DAY_MS);

/**
 * The reviews of one product at one pharmacy, each with its age in days before the newest crawl.
 */
const reviews = (...values: [days: number, review: string][]) => {
  const spans = spansOfProduct(
    values.map(([days, review]) => [daysBefore(days).getTime() / 1000, review] as const),
  );
  return { review: new Map([[productIdAt(0), spans]]) };
};

/** @param days the requested period; without one storage reads thirty days. */
const build = (histories: ReturnType<typeof reviews>, days: number | null = null) => {
  const window = windowOfDays(NEWEST, days ?? 30);
  const rows = matrixRows({ families: ['Saft'], pharmacies: 1, window });
  const reads = { now: NEWEST.getTime(), blocked: new Map<number, never>() };
  return buildReviews('w', rows, histories, reads).matrix;
};
const isoBefore = (days: number) => ({
  from: daysBefore(days).toISOString(),
  to: NEWEST.toISOString(),
});

describe('Reviews', () => {
  it('are compared with thirty days ago if something was read then', () => {
    expect(build(reviews([30, '4:5'], [10, '4.2:8'], [0, '4.4:9']))).toMatchObject({
      window: isoBefore(30),
      firstReadAt: daysBefore(30).toISOString(),
      review: ['4.4:9'],
      before: ['4:5'],
    });
  });

  it.each([null, 30])(
    'are compared with the first review if that is newer (%p requested)',
    (days) => {
      expect(build(reviews([22, '4:5'], [10, '4.2:8'], [0, '4.4:9']), days)).toMatchObject({
        window: isoBefore(22),
        firstReadAt: daysBefore(22).toISOString(),
        before: ['4:5'],
      });
    },
  );

  it('know when they were first read, long before the period', () => {
    const { window, firstReadAt } = build(reviews([60, '4:5'], [0, '4.4:9']), 7);
    expect(window).toEqual(isoBefore(7));
    expect(firstReadAt).toBe(daysBefore(60).toISOString());
  });

  it('are not compared before the first crawl', () => {
    const rows = matrixRows({ families: ['Saft'], pharmacies: 0, window: null });
    const reads = { now: NEWEST.getTime(), blocked: new Map<number, never>() };
    const { matrix, validUntil } = buildReviews('w', rows, {}, reads);
    expect(matrix).toMatchObject({
      window: null,
      firstReadAt: null,
      review: [''],
      before: [''],
      incidents: [],
    });
    expect(validUntil).toBe(Infinity);
  });
});
