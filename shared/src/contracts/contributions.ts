import type { ActionPlace, FeatureAction, FeatureEntry, SlotContribution } from './registry';
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

/** What enabled features contribute to one place, in order, unless its page is not live. */
const seenBy = <
  Feature extends Contributing,
  Part extends Pick<FeatureAction, 'order' | 'routeId'>,
>(
  tenant: string | null,
  features: readonly Feature[],
  partsOf: (feature: Feature) => readonly Part[],
): { feature: Feature; contribution: Part }[] =>
  features
    .filter(({ enabled }) => enabled)
    .flatMap((feature) => partsOf(feature).map((contribution) => ({ feature, contribution })))
    .filter(
      ({ feature, contribution: { routeId } }) =>
        routeId === undefined || stageOf(feature, routeId, tenant) === 'live',
    )
    .sort(
      (a, b) =>
        a.contribution.order - b.contribution.order || a.feature.id.localeCompare(b.feature.id),
    );

/** The contributions to a slot that a tenant sees, in order. */
export const contributionsTo = <Feature extends Contributing>(
  slot: string,
  features: readonly Feature[],
  tenant: string | null,
): Contribution<Feature>[] =>
  seenBy(tenant, features, ({ slots }) => slots.filter((part) => part.slot === slot));

/** The actions in a menu that a tenant sees, in order. */
export const actionsIn = <Feature extends Contributing & Pick<FeatureEntry, 'actions'>>(
  place: ActionPlace,
  features: readonly Feature[],
  tenant: string | null,
) => seenBy(tenant, features, ({ actions = [] }) => actions.filter((part) => part.place === place));

/** The searches that a tenant's palette asks, in order. */
export const searchesOf = <Feature extends Contributing & Pick<FeatureEntry, 'searches'>>(
  features: readonly Feature[],
  tenant: string | null,
) => seenBy(tenant, features, ({ searches = [] }) => searches);
