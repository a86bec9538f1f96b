import { describe, expect, it } from '@jest/globals';
import { carryBy, carryTo, gapOf, moveOf, pickUp, placeOf } from './rowDrag';

const rows = [
  ...['a1', 'a2', 'a3', 'a4'].map((id) => ({ id, group: 'A' })),
  ...['b1', 'b2'].map((id) => ({ id, group: 'B' })),
];
const none = () => false;
const selected =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id);

describe('a dragged row', () => {
  const lifted = pickUp(rows, 'a2', none, 'keyboard');

  it('is dropped into any gap of its group and into no other group', () => {
    const moved = (gap: number) => moveOf(rows, carryTo(rows, lifted, gap));
    expect(moved(0)).toEqual({ itemIds: ['a2'], to: 'before', anchorId: 'a1' });
    expect(moved(3)).toEqual({ itemIds: ['a2'], to: 'before', anchorId: 'a4' });
    expect(moved(6)).toEqual({ itemIds: ['a2'], to: 'after', anchorId: 'a4' });
    const below = carryTo(rows, pickUp(rows, 'b2', none, 'pointer'), 0);
    expect(moveOf(rows, below)).toMatchObject({ to: 'before', anchorId: 'b1' });
  });

  it('moves nothing in the gaps next to it', () => {
    expect(moveOf(rows, lifted)).toBeNull();
    expect(moveOf(rows, carryTo(rows, lifted, 1))).toBeNull();
    expect(moveOf(rows, carryTo(rows, lifted, 2))).toBeNull();
    expect(moveOf(rows, carryBy(rows, carryBy(rows, lifted, 1), -1))).toBeNull();
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

describe('a dragged row that is selected', () => {
  const lifted = pickUp(rows, 'a3', selected('a1', 'a3', 'b1'), 'pointer');

  it('brings along the selected rows of its group, in order', () => {
    expect(lifted.ids).toEqual(['a1', 'a3']);
    expect(pickUp(rows, 'a2', selected('a1', 'a3'), 'pointer').ids).toEqual(['a2']);
  });

  it('is dropped with the others side by side', () => {
    const itemIds = ['a1', 'a3'];
    const moved = (gap: number) => moveOf(rows, carryTo(rows, lifted, gap));
    expect(moved(4)).toEqual({ itemIds, to: 'after', anchorId: 'a4' });
    expect(moved(0)).toEqual({ itemIds, to: 'before', anchorId: 'a2' });
    const back = carryBy(rows, carryBy(rows, lifted, 1), -1);
    expect(moveOf(rows, back)).toEqual({ itemIds, to: 'before', anchorId: 'a4' });
  });

  it('moves nothing when it was only touched', () => {
    expect(moveOf(rows, lifted)).toBeNull();
    expect(moveOf(rows, carryTo(rows, lifted, 3))).toBeNull();
  });

  it('moves nothing when its whole group is selected', () => {
    const whole = pickUp(rows, 'b1', selected('b1', 'b2'), 'pointer');
    expect(moveOf(rows, carryTo(rows, whole, 6))).toBeNull();
    expect(placeOf(rows, whole)).toEqual({ place: 1, of: 2 });
  });
});
