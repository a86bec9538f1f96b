import type { CardSection } from './cardLayout';

interface NamedCards {
  families: readonly string[];
  products: readonly { pzn: string }[];
}

/** The placed cards, and the data that they were made of. */
interface PlacedCards {
  sections: readonly CardSection[];
  source: NamedCards;
}

/** Every family and card with its place from the top, by name and PZN. */
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
 * How far the first card whose beginning is in sight moved with fresh data, in pixels. One that began further up may have
 * more lines now or fewer: it is held where there is no other.
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
