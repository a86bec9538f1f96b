import type { FeatureEntry, SlotContribution, SlotName } from './registry';
import { stageOf } from './stage';

/** The key by which a release lists the preloads of a contribution. */
export const preloadKey = ({
  slot,
  export: name,
}: Pick<SlotContribution, 'slot' | 'export'>): string => `${slot}/${name}`;

export interface Contribution<Feature> {
  feature: Feature;
  contribution: SlotContribution;
}

type Contributing = Pick<FeatureEntry, 'id' | 'enabled' | 'nav' | 'slots'> &
  Partial<Pick<FeatureEntry, 'stages'>>;

/** The contributions to a slot that a tenant sees, in order. */
export const contributionsTo = <Feature extends Contributing>(
  slot: SlotName,
  features: readonly Feature[],
  tenant: string | null,
): Contribution<Feature>[] =>
  features
    .filter(({ enabled }) => enabled)
    .flatMap((feature) => feature.slots.map((contribution) => ({ feature, contribution })))
    .filter(({ contribution }) => contribution.slot === slot)
    .filter(
      ({ feature, contribution: { routeId } }) =>
        routeId === undefined || stageOf(feature, routeId, tenant) === 'live',
    )
    .sort(
      (a, b) =>
        a.contribution.order - b.contribution.order || a.feature.id.localeCompare(b.feature.id),
    );
