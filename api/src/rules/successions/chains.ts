import type { VisibleProduct } from '../../storage/matrix';
import type { Succession } from '../../storage/successions';

/** Products of which each replaces the one before it. */
export interface Chain {
  newest: VisibleProduct;
  /** The oldest first. */
  former: VisibleProduct[];
  /** For each product after the first one, see `Succession`. */
  since: (number | null)[];
}

/**
 * The chains among these products. Two products with the same successor stay apart, because nobody
 * has said which of them it continues; so do circles.
 */
export const chainsOf = (
  products: readonly VisibleProduct[],
  successions: readonly Succession[],
): Chain[] => {
  const byId = new Map(products.map((product) => [product.id, product]));
  const before = new Map<number, Succession[]>();
  for (const each of successions) {
    before.set(each.newer, [...(before.get(each.newer) ?? []), each]);
  }
  const replaced = new Set(
    [...before.values()].flatMap(([only, other]) => (other || !only ? [] : [only.former])),
  );
  return products.flatMap((newest) => {
    // A circle has no product that is not replaced itself.
    if (replaced.has(newest.id)) return [];
    const former: VisibleProduct[] = [];
    const since: (number | null)[] = [];
    let { id } = newest;
    for (;;) {
      const [only, other] = before.get(id) ?? [];
      const product = only && byId.get(only.former);
      if (!product || other !== undefined) break;
      former.unshift(product);
      since.unshift(only.since);
      ({ id } = product);
    }
    return former.length === 0 ? [] : [{ newest, former, since }];
  });
};

/** All products of the chain of one of them; that one alone if it has none. */
export const withItsChain = (
  product: VisibleProduct,
  products: readonly VisibleProduct[],
  successions: readonly Succession[],
): VisibleProduct[] =>
  chainsOf(products, successions)
    .map(({ former, newest }) => [...former, newest])
    .find((chain) => chain.some(({ id }) => id === product.id)) ?? [product];
