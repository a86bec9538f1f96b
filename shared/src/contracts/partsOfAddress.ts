import { allowsOrigin } from './allowedOrigins';
import { releaseFor, type Viewer } from './audience';
import { incompatibility } from './compatibility';
import { contributionsTo, preloadKey } from './contributions';
import type { FeatureEntry, Registry, Release } from './registry';
import { stageOf } from './stage';
import { visibleFeatures } from './visibleFeatures';

/** Where who is not signed in is led to. */
const LOGIN_PATH = '/auth/login';

interface Address {
  path: string;
  /** Of the site. */
  origin: string;
  /** Without a session nobody. */
  viewer: Viewer;
  /** Versions that the host provides. */
  provided: Readonly<Record<string, string>>;
}

interface StartPart<Feature> {
  feature: Feature;
  /** The build of it that the viewer gets. */
  release: Release;
  export: string;
  /** Of its preloads in the release. */
  key: string;
}

/**
 * The pages and contributions that the start at an address shows, and not those of features that will not
 * run. The server answers by it what a page downloads early, the page what it loads.
 */
export const partsOfAddress = <Feature extends FeatureEntry>(
  registry: Pick<Registry, 'allowedOrigins' | 'takeovers'> & { features: readonly Feature[] },
  { path, origin, viewer, provided }: Address,
): StartPart<Feature>[] => {
  const { tenant } = viewer;
  const signedIn = viewer.userId !== null;
  const running = visibleFeatures(registry, { viewer, provided }).filter(
    (feature) =>
      feature.enabled &&
      incompatibility(feature, provided) === null &&
      allowsOrigin(registry.allowedOrigins, releaseFor(feature, viewer).entry, origin),
  );
  const isOpenToAll = running.some(({ routes }) =>
    routes.some((route) => route.path === path && route.access === 'anonymous'),
  );
  const target = signedIn || isOpenToAll ? path : LOGIN_PATH;
  const part = (feature: Feature, name: string, key: string): StartPart<Feature> => ({
    feature,
    release: releaseFor(feature, viewer),
    export: name,
    key,
  });
  const pages = running.flatMap((feature) =>
    feature.routes
      .filter((route) => route.path === target && stageOf(feature, route.id, tenant) === 'live')
      .map((route) => part(feature, route.export, route.id)),
  );
  if (!signedIn || path !== '/') return pages;
  const contributions = contributionsTo('dashboard.cards', running, tenant).map(
    ({ feature, contribution }) => part(feature, contribution.export, preloadKey(contribution)),
  );
  return [...pages, ...contributions];
};
