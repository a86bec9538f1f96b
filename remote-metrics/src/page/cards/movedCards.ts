import type { CardSection } from './cardLayout';

interface NamedCards {
  families: readonly string[];
  products: readonly { pzn: string }[];
}

/** The positions of the cards, and the data that they were made from. */
interface PlacedCards {
  sections: readonly CardSection[];
  source: NamedCards;
}

/** Every family and card with its distance from the top, by name and PZN. */
const placesOf = ({ sections, source }: PlacedCards) =>
  sections.flatMap(({ family, top, height, cards }) => [
    {
      id: `family ${source.families[family] ?? ''}`,
      top,
      end: cards.length === 0 ? top + height : top,
    },
    ...cards.map((card) => ({
      id: `pzn ${source.products[card.product]?.pzn ?? ''}`,
      top: top + card.top,
      end: top + card.top + card.height,
    })),
  ]);

/**
 * How far fresh data moved the first card whose top is visible, in pixels. A card whose top is
 * further up may have more or fewer lines now, so it is used only if there is no other.
 */
export const movedCards = (
  former: PlacedCards,
  next: PlacedCards,
  scrolled: number,
  viewport: number,
): number => {
  const now = new Map(placesOf(next).map(({ id, top }) => [id, top]));
  const reached = placesOf(former).filter(({ end }) => end > scrolled);
  const begun = reached.filter(({ top }) => top >= scrolled && top < scrolled + viewport);
  for (const { id, top } of [...begun, ...reached]) {
    const moved = now.get(id);
    if (moved !== undefined) return moved - top;
  }
  return 0;
};
