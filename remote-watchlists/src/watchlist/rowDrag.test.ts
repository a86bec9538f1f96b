import { describe, expect, it } from '@jest/globals';
import { carryBy, carryTo, gapOf, landingOf, pickUp, placeOf } from './rowDrag';

const rows = [
  ...['a1', 'a2', 'a3', 'a4'].map((id) => ({ id, group: 'A' })),
  ...['b1', 'b2'].map((id) => ({ id, group: 'B' })),
];
const none = () => false;
const selected =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id);

describe('one row', () => {
  const lifted = pickUp(rows, 'a2', none, 'keyboard');

  it('goes to any gap of its group and no further', () => {
    expect(landingOf(rows, carryTo(rows, lifted, 0))).toEqual({ to: 'before', anchorId: 'a1' });
    expect(landingOf(rows, carryTo(rows, lifted, 3))).toEqual({ to: 'before', anchorId: 'a4' });
    expect(landingOf(rows, carryTo(rows, lifted, 6))).toEqual({ to: 'after', anchorId: 'a4' });
    const below = pickUp(rows, 'b2', none, 'pointer');
    expect(landingOf(rows, carryTo(rows, below, 0))).toEqual({ to: 'before', anchorId: 'b1' });
  });

  it('stays where it is in the gaps beside it', () => {
    expect(landingOf(rows, lifted)).toBeNull();
    expect(landingOf(rows, carryTo(rows, lifted, 1))).toBeNull();
    expect(landingOf(rows, carryTo(rows, lifted, 2))).toBeNull();
    expect(landingOf(rows, carryBy(rows, carryBy(rows, lifted, 1), -1))).toBeNull();
  });

  it('is carried place by place, up to the ends of its group', () => {
    const down = carryBy(rows, lifted, 1);
    expect(placeOf(rows, down)).toEqual({ place: 3, of: 4 });
    expect(gapOf(rows, down)).toBe(3);
    const end = carryBy(rows, carryBy(rows, down, 1), 1);
    expect(placeOf(rows, end)).toEqual({ place: 4, of: 4 });
    expect(gapOf(rows, end)).toBe(4);
    const top = carryBy(rows, carryBy(rows, lifted, -1), -1);
    expect(placeOf(rows, top)).toEqual({ place: 1, of: 4 });
  });
});

describe('a selected row', () => {
  const lifted = pickUp(rows, 'a3', selected('a1', 'a3', 'b1'), 'pointer');

  it('brings along what is selected of its group, in order', () => {
    expect(lifted.ids).toEqual(['a1', 'a3']);
    expect(pickUp(rows, 'a2', selected('a1', 'a3'), 'pointer').ids).toEqual(['a2']);
  });

  it('gathers them where they are put down', () => {
    expect(landingOf(rows, carryTo(rows, lifted, 4))).toEqual({ to: 'after', anchorId: 'a4' });
    expect(landingOf(rows, carryTo(rows, lifted, 0))).toEqual({ to: 'before', anchorId: 'a2' });
    const back = carryBy(rows, carryBy(rows, lifted, 1), -1);
    expect(landingOf(rows, back)).toEqual({ to: 'before', anchorId: 'a4' });
  });

  it('moves nothing when it was only touched', () => {
    expect(landingOf(rows, lifted)).toBeNull();
    expect(landingOf(rows, carryTo(rows, lifted, 3))).toBeNull();
  });

  it('moves nothing when its whole group is selected', () => {
    const whole = pickUp(rows, 'b1', selected('b1', 'b2'), 'pointer');
    expect(landingOf(rows, carryTo(rows, whole, 6))).toBeNull();
    expect(placeOf(rows, whole)).toEqual({ place: 1, of: 2 });
  });
});
