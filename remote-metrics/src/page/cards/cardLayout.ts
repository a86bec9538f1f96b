import { familyOfRow, isFamilyRow, type Rows } from '@pmm/shared/figures/matrix/matrixRows';

/** Sizes in pixels, used by the windowing and the style sheet. */
export const FAMILY_HEIGHT = 36;
export const LINE_HEIGHT = 40;
export const CARD_GAP = 10;

export interface PlacedCard {
  product: number;
  /** Within the section. */
  top: number;
  height: number;
}

/** A family with the cards of its SKUs; without cards while it is collapsed. */
export interface CardSection {
  family: number;
  top: number;
  height: number;
  cards: readonly PlacedCard[];
}

/** The positions of all cards, in pixels. */
export const placeCards = (
  rows: Rows,
  heightOf: (product: number) => number,
): { sections: CardSection[]; height: number } => {
  const sections: (CardSection & { cards: PlacedCard[] })[] = [];
  let top = 0;
  for (const row of rows) {
    if (isFamilyRow(row)) {
      sections.push({ family: familyOfRow(row), top, height: FAMILY_HEIGHT, cards: [] });
      top += FAMILY_HEIGHT;
      continue;
    }
    const section = sections.at(-1);
    if (!section) continue;
    const height = heightOf(row);
    section.cards.push({ product: row, top: section.height, height });
    section.height += height + CARD_GAP;
    top += height + CARD_GAP;
  }
  return { sections, height: top };
};

/** The visible part of the cards, in pixels. */
export interface Part {
  from: number;
  to: number;
}

/** The sections and cards that reach into a part; a kept card (the focused one) is mounted, too. */
export const mountedSections = (
  sections: readonly CardSection[],
  { from, to }: Part,
  kept: number | null,
): CardSection[] =>
  sections.flatMap((section) => {
    const isIn = (top: number, height: number): boolean => top < to && top + height > from;
    const cards = section.cards.filter(
      ({ product, top, height }) => product === kept || isIn(section.top + top, height),
    );
    return cards.length > 0 || isIn(section.top, section.height) ? [{ ...section, cards }] : [];
  });
