import { describe, expect, it } from '@jest/globals';
import {
  linePoints,
  nearestPoint,
  priceScales,
  referencePoints,
  withReferenceSteps,
} from './priceScales';

const DAY = 24 * 60 * 60 * 1000;
const points = [1309, 1285, null, 1479, 1021].map((cents, day) => ({ at: day * DAY, cents }));
const box = { width: 400, height: 200 };
const listPrice = (cents: number) => ({
  name: 'list price',
  steps: [{ at: -Infinity, cents }],
});

it('withReferenceSteps repeats a price where its reference changes, within its offers', () => {
  const steps = [-Infinity, 0.5 * DAY, 2.5 * DAY, 3 * DAY].map((at) => ({ at, cents: 1 }));
  const added = withReferenceSteps(points, steps).map(({ at, cents }) => [at / DAY, cents]);
  expect(added).toEqual([
    [0, 1309],
    [0.5, 1309],
    [1, 1285],
    [2, null],
    [3, 1479],
    [4, 1021],
  ]);
});

it('referencePoints steps within the chart', () => {
  const steps = [
    { at: -Infinity, cents: 900 },
    { at: 2 * DAY, cents: null },
    { at: 3 * DAY, cents: 950 },
  ];
  const drawn = referencePoints({ name: 'AVP', steps }, { from: DAY, to: 4 * DAY });
  expect(drawn.map(({ at, cents }) => [at / DAY, cents])).toEqual([
    [1, 900],
    [2, 900],
    [2, null],
    [3, 950],
    [4, 950],
  ]);
});

describe('the scales of a price', () => {
  it('include the list price, also far from all prices', () => {
    const { y } = priceScales({ points, until: 4 * DAY, reference: listPrice(5000) }, box);
    expect(y(5000)).toBeGreaterThan(0);
    expect(y(1021)).toBeLessThan(box.height);
  });

  it('have a height for a price that always equals the list price', () => {
    const history = { points: [{ at: 0, cents: 999 }], until: DAY, reference: listPrice(999) };
    const { y } = priceScales(history, box);
    expect(y(999)).toBeCloseTo(box.height / 2);
  });
});

it('nearestPoint finds the nearest point on either side', () => {
  expect(nearestPoint(points, 1.4 * DAY)).toBe(1);
  expect(nearestPoint(points, 1.6 * DAY)).toBe(2);
  expect(nearestPoint(points, -DAY)).toBe(0);
  expect(nearestPoint(points, 99 * DAY)).toBe(4);
});

it('linePoints extends each price to its end', () => {
  const drawn = linePoints({ points, until: 5 * DAY });
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
