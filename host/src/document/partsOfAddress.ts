import { releaseFor, type Viewer } from '@pmm/shared/contracts/audience';
import { allowsOrigin } from '@pmm/shared/contracts/allowedOrigins';
import { incompatibility } from '@pmm/shared/contracts/compatibility';
import { contributionsTo, preloadKey } from '@pmm/shared/contracts/contributions';
import type { FeatureEntry, Registry, Release } from '@pmm/shared/contracts/registry';
import { stageOf } from '@pmm/shared/contracts/stage';
import { visibleFeatures } from '@pmm/shared/contracts/visibleFeatures';

/** Where who is not signed in is led to. */
const LOGIN_PATH = '/auth/login';

interface Address {
  path: string;
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
 * The pages and contributions that the start at an address shows. Not those of features that will not
 * run: the inline script takes the registry as it comes, before it was checked.
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
