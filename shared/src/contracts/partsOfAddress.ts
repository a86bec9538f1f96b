import { allowsOrigin } from './allowedOrigins';
import { releaseFor, type Viewer } from './audience';
import { incompatibility } from './compatibility';
import { contributionsTo, preloadKey } from './contributions';
import type { FeatureEntry, Registry, Release } from './registry';
import { stageOf } from './stage';
import { asMatched, visibleFeatures } from './visibleFeatures';

/** The page for visitors without a session. */
export const LOGIN_PATH = '/auth/login';
/**
 * Pages of the host itself: the dashboard, and the state of the features, which needs no session.
 */
export const HOME_PATH = '/';
export const FEATURES_PATH = '/dev/features';

interface Address {
  path: string;
  /** The origin of the site. */
  origin: string;
  /** Nobody if there is no session. */
  viewer: Viewer;
  /** The versions of shared modules that the host provides. */
  provided: Readonly<Record<string, string>>;
}

/** The path whose page is shown at an address: the address itself, or the sign-in. */
export const shownPath = (
  features: readonly Pick<FeatureEntry, 'routes'>[],
  { path, viewer }: Pick<Address, 'path' | 'viewer'>,
): string => {
  const requestedPath = asMatched(path);
  const routes = features.flatMap((feature) => feature.routes);
  const at = routes.filter((route) => asMatched(route.path) === requestedPath);
  const isOpenToAll = at.some(({ access }) => access === 'anonymous');
  const isForPeople = requestedPath === HOME_PATH || at.length > 0;
  return viewer.userId === null && isForPeople && !isOpenToAll ? LOGIN_PATH : requestedPath;
};

interface StartPart<Feature> {
  feature: Feature;
  /** The build that the viewer gets. */
  release: Release;
  export: string;
  /** The key of its preloads in the release. */
  key: string;
}

/**
 * The pages and contributions that a start at this address shows, without those of features that
 * will not run. The server uses it for early downloads of a page, the page for loading them.
 */
export const partsOfAddress = <Feature extends FeatureEntry>(
  registry: Pick<Registry, 'allowedOrigins' | 'takeovers'> & { features: readonly Feature[] },
  { path, origin, viewer, provided }: Address,
): StartPart<Feature>[] => {
  const { tenant } = viewer;
  const visible = visibleFeatures(registry, { viewer, provided });
  const running = visible.filter(
    (feature) =>
      feature.enabled &&
      incompatibility(feature, provided) === null &&
      allowsOrigin(registry.allowedOrigins, releaseFor(feature, viewer).entry, origin),
  );
  const shown = shownPath(visible, { path, viewer });
  const part = (feature: Feature, name: string, key: string): StartPart<Feature> => ({
    feature,
    release: releaseFor(feature, viewer),
    export: name,
    key,
  });
  const pages = running.flatMap((feature) =>
    feature.routes
      .filter(
        (route) => asMatched(route.path) === shown && stageOf(feature, route.id, tenant) === 'live',
      )
      .map((route) => part(feature, route.export, route.id)),
  );
  if (shown !== HOME_PATH) return pages;
  const contributions = contributionsTo('dashboard.cards', running, tenant).map(
    ({ feature, contribution }) => part(feature, contribution.export, preloadKey(contribution)),
  );
  return [...pages, ...contributions];
};
