import type { ReferenceKind, ReferenceStep } from '@pmm/shared/contracts/prices';
import { referenceOn } from '@pmm/shared/figures/prices/referenceSteps';
import { dayOf } from '@pmm/shared/figures/zone';
import type { PriceExtras } from '../../storage/prices';
import type { ReferencesOfProduct } from '../../storage/references';
import type { JoinedChain } from './joinSuccessions';

const ofPacks = (cents: number | null, packs: number): number | null =>
  cents === null ? null : Math.round(cents * packs);

/**
 * The references of a product continue those of the one that it replaces, from the day on which a
 * pharmacy first listed it.
 */
const continued = (
  former: ReferenceStep[],
  newer: ReferenceStep[],
  day: string,
): ReferenceStep[] => {
  const steps = [
    ...former.filter(({ from }) => from === null || from < day),
    { from: day, cents: referenceOn(newer, day) },
    ...newer.filter(({ from }) => from !== null && from > day),
  ];
  return steps.filter(({ cents }, index) => index === 0 || cents !== steps[index - 1]?.cents);
};

const referencesOf = (
  { products, since, packs }: JoinedChain,
  references: PriceExtras['references'],
): ReferencesOfProduct => {
  const stepsOf = (kind: ReferenceKind): ReferenceStep[] =>
    products.reduce<ReferenceStep[]>((former, { id }, link) => {
      const times = packs[link] ?? null;
      const steps = times === null ? [] : (references.get(id)?.[kind] ?? []);
      const own = steps.map(({ from, cents }) => ({ from, cents: ofPacks(cents, times ?? 1) }));
      if (link === 0) return own;
      const seconds = since[link - 1] ?? null;
      return seconds === null ? former : continued(former, own, dayOf(seconds * 1000));
    }, []);
  return { list: stepsOf('list'), uvp: stepsOf('uvp') };
};

/** What was said about a page holds for the chain as long as the product of the page counts there. */
const bundlesOf = (
  bundles: PriceExtras['bundles'],
  chains: readonly JoinedChain[],
): PriceExtras['bundles'] => {
  const chainOf = new Map(
    chains.flatMap((chain) => chain.products.map(({ id }, link) => [id, { chain, link }] as const)),
  );
  return bundles.flatMap((bundle) => {
    const its = chainOf.get(bundle.productId);
    if (its === undefined) return [bundle];
    const { leads, newest } = its.chain;
    const counts = leads.get(bundle.channelId)?.at(-1)?.link === its.link;
    return counts ? [{ ...bundle, productId: newest.id }] : [];
  });
};

/** References and judged pages, by the newest product of each chain. */
export const joinPriceRows = (
  { references, bundles }: PriceExtras,
  chains: readonly JoinedChain[],
): PriceExtras => ({
  references: new Map([
    ...references,
    ...chains.map((chain) => [chain.newest.id, referencesOf(chain, references)] as const),
  ]),
  bundles: bundlesOf(bundles, chains),
});
