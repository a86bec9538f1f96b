import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isFamilyRow } from '@pmm/shared/figures/matrix/matrixRows';
import { CARD_GAP, FAMILY_HEIGHT, mountedSections, placeCards } from './cardLayout';
import { movedCards } from './movedCards';

const heightOf = (product: number): number => 70 + (product % 4) * 40;

/** Families, each with its SKUs. */
const anyRows = fc
  .array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 12 })
  .map((sizes) => {
    let product = 0;
    return Int32Array.from(
      sizes.flatMap((size, family) => [
        -1 - family,
        ...Array.from({ length: size }, () => product++),
      ]),
    );
  });

describe('the positions of cards', () => {
  it('are one after the other below the line of their family', () => {
    const { sections, height } = placeCards(Int32Array.of(-1, 1, 2, -2), heightOf);
    const second = FAMILY_HEIGHT + heightOf(1) + CARD_GAP;
    const end = second + heightOf(2) + CARD_GAP;
    expect(sections).toEqual([
      {
        ...{ family: 0, top: 0, height: end },
        cards: [
          { product: 1, top: FAMILY_HEIGHT, height: heightOf(1) },
          { product: 2, top: second, height: heightOf(2) },
        ],
      },
      { family: 1, top: end, height: FAMILY_HEIGHT, cards: [] },
    ]);
    expect(height).toBe(end + FAMILY_HEIGHT);
  });

  it('are mounted if they are visible, with their family and the focused card', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(3_000), fc.nat(900), fc.nat(20), (rows, from, length, kept) => {
        const { sections } = placeCards(rows, heightOf);
        const to = from + length;
        const mounted = mountedSections(sections, { from, to }, kept);
        const products = mounted.flatMap(({ cards }) => cards.map(({ product }) => product));
        const expected = sections.flatMap(({ top, cards }) =>
          cards
            .filter((card) => top + card.top < to && top + card.top + card.height > from)
            .map(({ product }) => product),
        );
        const isThere = rows.some((row) => !isFamilyRow(row) && row === kept);
        const all = new Set(isThere ? [...expected, kept] : expected);
        expect(products).toEqual([...all].sort((one, other) => one - other));
      }),
    );
  });
});

describe('the card that keeps its place', () => {
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

  it('is the first one whose top is visible', () => {
    expect(movedCards(placed(100, 100, 100), placed(60, 100, 100), 80, 200)).toBe(-40);
  });

  it('may fill the window', () => {
    expect(movedCards(placed(100, 900, 100), placed(60, 500, 100), 200, 300)).toBe(-40);
  });
});
