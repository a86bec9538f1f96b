import type { PriceStanding } from '@pmm/shared/figures/prices/priceStanding';

/** How many of them a card names. */
const NAMED = 3;

/**
 * The lines of a card: pharmacies that somebody looks for, the furthest ones, and one for all
 * others, which opens them.
 */
export const priceCardLines = (
  { compared, uncounted }: PriceStanding,
  { isOpen, lookedFor }: { isOpen: boolean; lookedFor: ReadonlySet<number> },
) => {
  const all = [...compared.map(({ channel }) => channel), ...uncounted];
  const found = all.filter((channel) => lookedFor.has(channel));
  const furthest = compared
    .slice(0, NAMED)
    .flatMap(({ channel }) => (lookedFor.has(channel) ? [] : channel));
  const named = [...found, ...furthest];
  const others = all.filter((channel) => !named.includes(channel));
  const rest = compared.filter(({ channel }) => others.includes(channel));
  const beyond = rest.filter(({ isBeyond }) => isBeyond).length;
  return {
    named,
    others: isOpen ? others : [],
    /** Null if all are named. */
    group:
      others.length === 0
        ? null
        : { beyond, within: rest.length - beyond, uncounted: others.length - rest.length },
  };
};
export type PriceCardLines = ReturnType<typeof priceCardLines>;
