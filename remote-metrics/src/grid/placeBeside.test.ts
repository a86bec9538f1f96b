import { describe, expect, it } from '@jest/globals';
import { placeBelow, placeBeside } from './placeBeside';

const boxed = (box: { left: number; top: number; width: number; height: number }) => {
  const element = document.createElement('div');
  const rect = new DOMRect(box.left, box.top, box.width, box.height);
  Object.defineProperties(element, {
    getBoundingClientRect: { value: () => rect },
    offsetWidth: { value: box.width },
    offsetHeight: { value: box.height },
  });
  return element;
};

/** Where a panel is placed for a cell of 40 × 30, inside a frame that begins at 100, 50. */
const placedBy = (
  place: typeof placeBeside,
  cell: { left: number; top: number },
  panel = { width: 300, height: 200 },
  frame = { width: 1_000, height: 600 },
) => {
  const element = boxed({ left: 0, top: 0, ...panel });
  const parent = boxed({ left: 100, top: 50, ...frame });
  Object.defineProperty(element, 'offsetParent', { value: parent });
  place(element, boxed({ ...cell, width: 40, height: 30 }));
  return [element.style.left, element.style.top];
};

type Rest = Parameters<typeof placedBy> extends [unknown, ...infer Others] ? Others : never;
const placed = (...rest: Rest) => placedBy(placeBeside, ...rest);
const placedBelow = (...rest: Rest) => placedBy(placeBelow, ...rest);

describe('the panel beside a cell', () => {
  it('is right of the cell if it fits there', () => {
    expect(placed({ left: 300, top: 250 })).toEqual(['246px', '192px']);
    // Ends eight pixels before the edge of the frame.
    expect(placed({ left: 746, top: 250 })).toEqual(['692px', '192px']);
  });

  it('is left of the cell if the right side is too narrow', () => {
    expect(placed({ left: 747, top: 250 })).toEqual(['341px', '192px']);
  });

  it('stays eight pixels inside the frame', () => {
    expect(placed({ left: 300, top: 52 })).toEqual(['246px', '8px']);
    expect(placed({ left: 1_200, top: 250 })).toEqual(['692px', '192px']);
    expect(placed({ left: 300, top: 640 })).toEqual(['246px', '392px']);
    expect(placed({ left: 140, top: 250 }, undefined, { width: 340, height: 600 })).toEqual([
      '8px',
      '192px',
    ]);
  });

  it('shows its beginning if the frame is too small for it', () => {
    const small = { width: 250, height: 150 };
    expect(placed({ left: 200, top: 120 }, undefined, small)).toEqual(['8px', '8px']);
  });

  it('is left alone where nothing is laid out', () => {
    const panel = document.createElement('div');
    placeBeside(panel, document.createElement('div'));
    expect(panel).not.toHaveAttribute('style');
  });
});

describe('the panel below a cell', () => {
  it('is below the cell if it fits there', () => {
    expect(placedBelow({ left: 300, top: 250 })).toEqual(['246px', '236px']);
    // Ends eight pixels before the lower edge of the frame.
    expect(placedBelow({ left: 300, top: 406 })).toEqual(['246px', '392px']);
  });

  it('is above the cell if there is no room below', () => {
    expect(placedBelow({ left: 300, top: 407 })).toEqual(['246px', '151px']);
  });

  it('stays eight pixels inside the frame', () => {
    expect(placedBelow({ left: 1_000, top: 250 })).toEqual(['692px', '236px']);
    const low = { width: 1_000, height: 220 };
    expect(placedBelow({ left: 300, top: 120 }, undefined, low)).toEqual(['246px', '8px']);
    expect(placedBelow({ left: 0, top: 250 })).toEqual(['8px', '236px']);
  });

  it('is left alone where nothing is laid out', () => {
    const panel = document.createElement('div');
    placeBelow(panel, document.createElement('div'));
    expect(panel).not.toHaveAttribute('style');
  });
});
