import { expect, it } from '@jest/globals';
import { movedCards } from './heldCards';

const source = { families: ['Family'], products: [{ pzn: '1' }, { pzn: '2' }, { pzn: '3' }] };

/** Cards of these heights, one below the other. */
const placed = (...heights: readonly number[]) => {
  let top = 40;
  const cards = heights.map((height, product) => {
    const card = { product, top, height };
    top += height;
    return card;
  });
  return { source, sections: [{ family: 0, top: 0, height: top, cards }] };
};

it('holds the first card whose beginning is in sight, whatever becomes of the one above it', () => {
  expect(movedCards(placed(100, 100, 100), placed(60, 100, 100), 80, 200)).toBe(-40);
});

it('holds a card that fills the window', () => {
  expect(movedCards(placed(100, 900, 100), placed(60, 500, 100), 200, 300)).toBe(-40);
});
