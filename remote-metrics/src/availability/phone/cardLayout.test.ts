import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isFamilyRow } from '@pmm/shared/figures/matrix/matrixRows';
import {
  CARD_GAP,
  FAMILY_HEIGHT,
  HEAD_HEIGHT,
  LINE_HEIGHT,
  mountedSections,
  placeCards,
} from './cardLayout';

const linesOf = (product: number): number => product % 4;
const heightOf = (product: number): number => HEAD_HEIGHT + linesOf(product) * LINE_HEIGHT;

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

describe('the places of cards', () => {
  it('follow one another below the line of their family', () => {
    const { sections, height } = placeCards(Int32Array.of(-1, 1, 2, -2), linesOf);
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

  it('are mounted where they reach into sight, with their family, and one that is kept', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(3_000), fc.nat(900), fc.nat(20), (rows, from, length, kept) => {
        const { sections } = placeCards(rows, linesOf);
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
