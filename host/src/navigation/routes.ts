import type { FeatureRoute } from '@pmm/shared/contracts/registry';
import type { LoadedRegistry } from '../features/registry';
import { labelNamespace, type Label } from './labels';

/** A route of the app: of the host itself or of a feature. */
export interface AppRoute {
  id: string;
  path: string;
  title: Label;
  access: FeatureRoute['access'];
  layout: FeatureRoute['layout'];
  /** The sidebar entry that is highlighted. */
  navId: string | null;
  loginLink: boolean;
  /** Null for the host's own pages. */
  feature: { id: string; export: string } | null;
}

export const HOME_PATH = '/';
export const LOGIN_PATH = '/auth/login';

const hostRoute = (id: string, path: string, navId: string | null): AppRoute => ({
  id,
  path,
  title: { namespace: 'host', key: `titles.${id}` },
  access: 'signed-in',
  layout: 'main',
  navId,
  loginLink: false,
  feature: null,
});

export const hostRoutes: readonly AppRoute[] = [
  hostRoute('dashboard', HOME_PATH, 'dashboard'),
  hostRoute('diagnostics', '/diagnostics', null),
];

/** As the router compares: neither case nor a slash at the end makes another path. */
const asMatched = (path: string) => path.toLowerCase().replace(/(.)\/+$/, '$1');

/** All routes; a feature cannot take the path of one of the host's own pages. */
export const routesOf = ({ features }: Pick<LoadedRegistry, 'features'>): AppRoute[] => {
  const ofFeatures = features.flatMap((feature) =>
    feature.routes.map((route): AppRoute => ({
      id: route.id,
      path: route.path,
      title: { namespace: labelNamespace(feature.id), key: route.titleKey },
      access: route.access,
      layout: route.layout,
      navId: route.navId ?? null,
      loginLink: route.loginLink ?? false,
      feature: { id: feature.id, export: route.export },
    })),
  );
  const own = new Set(hostRoutes.map(({ path }) => path));
  return [...hostRoutes, ...ofFeatures.filter(({ path }) => !own.has(asMatched(path)))];
};
