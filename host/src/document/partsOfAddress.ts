import { allowsOrigin } from '@pmm/shared/contracts/allowedOrigins';
import { incompatibility } from '@pmm/shared/contracts/compatibility';
import { contributionsTo, preloadKey } from '@pmm/shared/contracts/contributions';
import type { FeatureEntry, Registry } from '@pmm/shared/contracts/registry';
import { stageOf } from '@pmm/shared/contracts/stage';

/** Where who is not signed in is led to. */
const LOGIN_PATH = '/auth/login';

interface Address {
  path: string;
  origin: string;
  signedIn: boolean;
  tenant: string | null;
  /** Versions that the host provides. */
  provided: Readonly<Record<string, string>>;
}

interface StartPart {
  feature: FeatureEntry;
  export: string;
  /** Of its preloads in the release. */
  key: string;
}

/**
 * The pages and contributions that the start at an address shows. Not those of features that will not
 * run: the inline script takes the registry as it comes, before it was checked.
 */
export const partsOfAddress = (
  { features, allowedOrigins }: Pick<Registry, 'features' | 'allowedOrigins'>,
  { path, origin, signedIn, tenant, provided }: Address,
): StartPart[] => {
  const running = features.filter(
    (feature) =>
      feature.enabled &&
      incompatibility(feature, provided) === null &&
      allowsOrigin(allowedOrigins, feature.current.entry, origin),
  );
  const isOpenToAll = running.some(({ routes }) =>
    routes.some((route) => route.path === path && route.access === 'anonymous'),
  );
  const target = signedIn || isOpenToAll ? path : LOGIN_PATH;
  const pages = running.flatMap((feature) =>
    feature.routes
      .filter((route) => route.path === target && stageOf(feature, route.id, tenant) === 'live')
      .map(({ id, export: name }) => ({ feature, export: name, key: id })),
  );
  if (!signedIn || path !== '/') return pages;
  const contributions = contributionsTo('dashboard.cards', running, tenant).map(
    ({ feature, contribution }) => ({
      feature,
      export: contribution.export,
      key: preloadKey(contribution),
    }),
  );
  return [...pages, ...contributions];
};
