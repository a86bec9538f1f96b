import { CONTRACT_VERSION } from '@pmm/shared/contracts/compatibility';
import { slotNames, type FeatureDeclaration, type Registry } from '@pmm/shared/contracts/registry';
import { asMatched, visibleFeatures } from '@pmm/shared/contracts/visibleFeatures';
import type { ReleasedFeature } from './recordedRegistry';

type Takeovers = Registry['takeovers'];

/** The ids and paths that two of the features both claim; each as a sentence. */
const clashesAmong = (features: readonly ReleasedFeature[]): string[] => {
  const owners = new Map<string, string>();
  const claims = features.flatMap((feature) => [
    { what: `feature id "${feature.id}"`, by: feature.id },
    ...feature.routes.map((route) => ({ what: `route id "${route.id}"`, by: feature.id })),
    ...feature.routes.map(({ path }) => ({ what: `path "${asMatched(path)}"`, by: feature.id })),
    ...feature.nav.map((entry) => ({ what: `navigation id "${entry.id}"`, by: feature.id })),
  ]);
  return claims.flatMap(({ what, by }) => {
    const owner = owners.get(what);
    if (owner === undefined) {
      owners.set(what, by);
      return [];
    }
    return [`${what} is claimed by "${owner}" and by "${by}"`];
  });
};

/** Conflicts are checked as if everybody had every feature, switched on. */
const openToAll = ({ audience: _audience, ...feature }: ReleasedFeature): ReleasedFeature => ({
  ...feature,
  enabled: true,
  requires: { contract: `^${CONTRACT_VERSION}`, shared: {} },
});

/** A feature that replaces a page must have its path, or that address would have no page. */
const missingPaths = (features: readonly ReleasedFeature[]): string[] =>
  features.flatMap(({ id, routes, replaces = [] }) =>
    replaces.flatMap((place) => {
      const [featureId, routeId] = place.split('/');
      const replaced = features
        .find((feature) => feature.id === featureId)
        ?.routes.find((route) => route.id === routeId);
      if (!replaced) return [];
      const has = routes.some(({ path }) => asMatched(path) === asMatched(replaced.path));
      return has ? [] : [`"${id}" replaces ${place}, but has no route at ${replaced.path}`];
    }),
  );

/** Replacements that nobody has allowed; each with the command that would allow it. */
const notAllowed = (features: readonly ReleasedFeature[], takeovers: Takeovers = {}): string[] =>
  features.flatMap(({ id, replaces = [] }) =>
    replaces
      .filter((place) => {
        const [featureId, routeId] = place.split('/');
        const owner = features.find((feature) => feature.id === featureId);
        return owner?.routes.some((route) => route.id === routeId) && takeovers[place] !== id;
      })
      .map(
        (place) =>
          `"${id}" may not replace ${place}. The operator of the site can allow it with: npm run release -- allow-takeover ${place} ${id}`,
      ),
  );

/**
 * The contributions of released features to slots that no feature offers, for instance because of a
 * misspelt name. Those of others do not matter: a feature may give up its own slot.
 */
export const missingSlots = (
  features: readonly ReleasedFeature[],
  released: readonly FeatureDeclaration[],
): string[] => {
  const own = released.flatMap(({ offers = [] }) => offers);
  const others = features.flatMap(({ offers = [] }) => offers);
  const offered = new Set<string>([...slotNames, ...own, ...others]);
  return released.flatMap(({ id, slots }) =>
    slots
      .filter(({ slot }) => !offered.has(slot))
      .map(({ slot }) => `"${id}" fills the slot "${slot}", which no feature of this site offers`),
  );
};

/**
 * Why these features cannot run together. Checked with the allowed takeovers, and for each feature
 * that replaces something also as if it did not.
 */
export const conflicts = (
  features: readonly ReleasedFeature[],
  takeovers?: Takeovers,
): string[] => {
  const open = features.map(openToAll);
  const visible = (broken: string | null) =>
    visibleFeatures(
      { features: open, ...(takeovers && { takeovers }) },
      {
        viewer: { tenant: null, userId: null },
        provided: {},
        isBroken: (id) => id === broken,
      },
    );
  const takers = features.filter(({ replaces }) => replaces && replaces.length > 0);
  const clashes = [null, ...takers.map(({ id }) => id)].flatMap((id) => clashesAmong(visible(id)));
  return [...notAllowed(features, takeovers), ...missingPaths(features), ...new Set(clashes)];
};
