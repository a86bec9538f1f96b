import { isInAudience, type Viewer } from './audience';
import { incompatibility } from './compatibility';
import type { FeatureEntry, Registry } from './registry';

type Resolvable = Pick<
  FeatureEntry,
  | 'id'
  | 'enabled'
  | 'requires'
  | 'routes'
  | 'nav'
  | 'slots'
  | 'actions'
  | 'searches'
  | 'replaces'
  | 'audience'
>;

interface Resolution {
  viewer: Viewer;
  /** The versions of shared modules that the host provides. */
  provided: Readonly<Record<string, string>>;
  /** Whether a feature cannot be shown in this browser, e.g. because it failed too often. */
  isBroken?: (featureId: string) => boolean;
}

/** As the router compares paths: without case and trailing slash. */
export const asMatched = (path: string): string => path.toLowerCase().replace(/(.)\/+$/, '$1');

/**
 * The feature without some routes and without the navigation entries, contributions, actions and
 * searches that lead to them.
 */
const withoutRoutes = <Feature extends Resolvable>(
  feature: Feature,
  isHidden: (route: FeatureEntry['routes'][number]) => boolean,
): Feature => {
  const hidden = new Set(feature.routes.filter(isHidden).map(({ id }) => id));
  if (hidden.size === 0) return feature;
  const isShown = ({ routeId }: { routeId?: string | undefined }) =>
    routeId === undefined || !hidden.has(routeId);
  return {
    ...feature,
    routes: feature.routes.filter(({ id }) => !hidden.has(id)),
    nav: feature.nav.filter(isShown),
    slots: feature.slots.filter(isShown),
    ...(feature.actions && { actions: feature.actions.filter(isShown) }),
    ...(feature.searches && { searches: feature.searches.filter(isShown) }),
  };
};

/**
 * The features as a person sees them. Features for other audiences are left out. A route that
 * another feature replaces is hidden while that feature is switched on, compatible, not broken, and
 * allowed by the registry to replace it. Otherwise the original route is shown, and the other
 * feature's route at that path is hidden.
 */
export const visibleFeatures = <Feature extends Resolvable>(
  { features, takeovers = {} }: { features: readonly Feature[] } & Pick<Registry, 'takeovers'>,
  { viewer, provided, isBroken = () => false }: Resolution,
): Feature[] => {
  const visible = features.filter(({ audience }) => !audience || isInAudience(audience, viewer));
  const runs = ({ id, enabled, requires }: Feature) =>
    enabled && !isBroken(id) && incompatibility({ requires }, provided) === null;
  const pathOf = (place: string): string | undefined => {
    const [featureId, routeId] = place.split('/');
    const routes = visible.find(({ id }) => id === featureId)?.routes;
    return routes?.find(({ id }) => id === routeId)?.path;
  };
  const isAllowed = ({ id }: Feature, place: string) =>
    Object.hasOwn(takeovers, place) && takeovers[place] === id;

  const replaced = new Set<string>();
  const withdrawn = new Map<Feature, Set<string>>();
  for (const feature of visible) {
    for (const place of feature.replaces ?? []) {
      const path = pathOf(place);
      if (path === undefined) continue;
      if (runs(feature) && isAllowed(feature, place)) replaced.add(place);
      else {
        const paths = withdrawn.get(feature) ?? new Set();
        withdrawn.set(feature, paths.add(asMatched(path)));
      }
    }
  }
  return visible.map((feature) =>
    withoutRoutes(
      feature,
      ({ id, path }) =>
        replaced.has(`${feature.id}/${id}`) ||
        (withdrawn.get(feature)?.has(asMatched(path)) ?? false),
    ),
  );
};
