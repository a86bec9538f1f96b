import { describe, expect, it } from '@jest/globals';
import { linePoints, nearestPoint, priceScales } from './priceScales';

const DAY = 24 * 60 * 60 * 1000;
const points = [1309, 1285, null, 1479, 1021].map((cents, day) => ({ at: day * DAY, cents }));
const box = { width: 400, height: 200 };
const listPrice = (cents: number) => ({ name: 'list price', cents });

describe('the scales of a price', () => {
  it('keep the list price in sight, also far from all prices', () => {
    const { y } = priceScales({ points, until: 4 * DAY, reference: listPrice(5000) }, box);
    expect(y(5000)).toBeGreaterThan(0);
    expect(y(1021)).toBeLessThan(box.height);
  });

  it('stand for a price that never changes and equals the list price', () => {
    const history = { points: [{ at: 0, cents: 999 }], until: DAY, reference: listPrice(999) };
    const { y } = priceScales(history, box);
    expect(y(999)).toBeCloseTo(box.height / 2);
  });

  it('spread the times over the whole width', () => {
    const { x } = priceScales({ points, until: 5 * DAY, reference: null }, box);
    expect([x(0), x(5 * DAY)]).toEqual([0, box.width]);
  });
});

it('finds the nearest point on either side', () => {
  expect(nearestPoint(points, 1.4 * DAY)).toBe(1);
  expect(nearestPoint(points, 1.6 * DAY)).toBe(2);
  expect(nearestPoint(points, -DAY)).toBe(0);
  expect(nearestPoint(points, 99 * DAY)).toBe(4);
});

it('draws each price to where it ends: where there is no offer, and now', () => {
  const drawn = linePoints({ points, until: 5 * DAY, reference: null });
  expect(drawn.map(({ at, cents }) => [at / DAY, cents])).toEqual([
    [0, 1309],
    [1, 1285],
    [2, 1285],
    [2, null],
    [3, 1479],
    [4, 1021],
    [5, 1021],
  ]);
});

it('stands without a price and without a reference', () => {
  const { y } = priceScales({ points: [{ at: 0, cents: null }], until: DAY, reference: null }, box);
  expect(y(0)).toBeGreaterThan(0);
});
