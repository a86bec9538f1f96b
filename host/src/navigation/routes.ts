import { FEATURES_PATH, HOME_PATH, LOGIN_PATH } from '@pmm/shared/contracts/partsOfAddress';
import type { FeatureRoute, Stage } from '@pmm/shared/contracts/registry';
import { stageOf } from '@pmm/shared/contracts/stage';
import { asMatched } from '@pmm/shared/contracts/visibleFeatures';
import { labelNamespace } from '../deployment/registry/currentRegistry';
import type { LoadedRegistry } from '../deployment/registry/registry';
import type { Label } from './labels';

/** A route of the host itself or of a feature. */
export interface AppRoute {
  id: string;
  path: string;
  title: Label;
  access: FeatureRoute['access'];
  /** `development`: the frame around development pages that need no session. */
  layout: FeatureRoute['layout'] | 'development';
  /** The sidebar entry that is highlighted. */
  navId: string | null;
  loginLink: boolean;
  /** The stage for the selected tenant. */
  stage: Stage;
  /** A query parameter that has to match, and the message of the 404 if it does not. */
  rule: { query: string; pattern: RegExp; message: Label } | null;
  /** Null for the host's own pages. */
  feature: { id: string; export: string } | null;
}

export { HOME_PATH, LOGIN_PATH };

const hostRoute = (id: string, path: string, navId: string | null): AppRoute => ({
  id,
  path,
  title: { namespace: 'host', key: `titles.${id}` },
  access: 'signed-in',
  layout: 'main',
  navId,
  loginLink: false,
  stage: 'live',
  rule: null,
  feature: null,
});

const hostRoutes: readonly AppRoute[] = [
  hostRoute('dashboard', HOME_PATH, 'dashboard'),
  // Used to look for faults, so also without a session and while the sign-in itself is broken.
  { ...hostRoute('features', FEATURES_PATH, null), access: 'anonymous', layout: 'development' },
];

/**
 * Used if no feature provides a sign-in: otherwise nobody could get in, not even to repair that.
 */
const ownSignIn: AppRoute = {
  ...hostRoute('signIn', LOGIN_PATH, null),
  access: 'anonymous',
  layout: 'auth',
};

const ruleOf = ({ validate }: FeatureRoute, namespace: string): AppRoute['rule'] =>
  validate
    ? {
        query: validate.query,
        pattern: new RegExp(validate.pattern, 'u'),
        message: { namespace, key: validate.messageKey },
      }
    : null;

const layoutOf = ({ layout, development }: FeatureRoute): AppRoute['layout'] =>
  development === true && layout === 'blank' ? 'development' : layout;

/** Whether the query satisfies the rule of the route. */
export const satisfiesRule = ({ rule }: AppRoute, search: string): boolean =>
  rule === null || rule.pattern.test(new URLSearchParams(search).get(rule.query) ?? '');

/** All routes for a tenant. Of the host's own pages a feature can replace only the sign-in. */
export const routesOf = (
  { features }: Pick<LoadedRegistry, 'features'>,
  tenant: string | null,
): AppRoute[] => {
  const ofFeatures = features.flatMap((feature) =>
    feature.routes.map((route): AppRoute => ({
      id: route.id,
      path: route.path,
      title: { namespace: labelNamespace(feature.id), key: route.titleKey },
      access: route.access,
      layout: layoutOf(route),
      navId: route.navId ?? null,
      loginLink: route.loginLink ?? false,
      stage: stageOf(feature, route.id, tenant),
      rule: ruleOf(route, labelNamespace(feature.id)),
      feature: { id: feature.id, export: route.export },
    })),
  );
  const own = new Set(hostRoutes.map(({ path }) => path));
  const others = ofFeatures.filter(({ path }) => !own.has(asMatched(path)));
  const hasSignIn = others.some(({ path }) => path === LOGIN_PATH);
  return [...hostRoutes, ...(hasSignIn ? [] : [ownSignIn]), ...others];
};
