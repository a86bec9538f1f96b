import { PageNotFoundLook } from '@pmm/shared/feature';
import { useLocation } from '@pmm/shared/router';
import { useAtomValue, usePageTitle } from '@pmm/shared/state';
import { Suspense, useCallback } from 'react';
import { shellPart } from '../connection/shellPart';
import { FeatureExtensions } from '../features/FeatureExtensions';
import { FeatureRegion } from '../features/FeatureRegion';
import { RegionSkeleton } from '../features/RegionSkeleton';
import { useLabel } from '../navigation/labels';
import { sidebarAtom } from '../navigation/navigationState';
import { satisfiesRule, LOGIN_PATH, type AppRoute } from '../navigation/routes';
import { ComingSoonPage } from '../pages/ComingSoonPage';
import { DashboardPage } from '../pages/DashboardPage';
import { NotFoundPage } from '../pages/NotFoundPage';
import { OwnSignIn, ownSignInForm } from '../pages/ownSignIn/OwnSignIn';

const FeaturesPage = shellPart(
  () => import(/* webpackChunkName: "features-page" */ '../pages/features/FeaturesPage'),
);

const SignInPage = shellPart(() => ownSignInForm.load());

function Page({ route }: { route: AppRoute }) {
  if (route.stage === 'coming-soon') return <ComingSoonPage key={route.path} route={route} />;
  if (route.feature) {
    const { id, export: exportName } = route.feature;
    return (
      <FeatureRegion
        key={`${id}/${route.id}`}
        featureId={id}
        exportName={exportName}
        belowCard={route.path === LOGIN_PATH && <OwnSignIn />}
      />
    );
  }
  if (route.id === 'dashboard') return <DashboardPage />;
  return (
    <Suspense fallback={<RegionSkeleton />}>
      {route.id === 'features' ? <FeaturesPage /> : <SignInPage />}
    </Suspense>
  );
}

function RouteTitle({ route }: { route: AppRoute }) {
  usePageTitle(useLabel()(route.title));
  return null;
}

/** Offers the page of the sidebar entry that the route belongs to, unless it is that page itself. */
function RouteNotFound({ route, message }: { route: AppRoute; message: string }) {
  const label = useLabel();
  const entry = useAtomValue(sidebarAtom)
    .flatMap(({ entries }) => entries)
    .find(({ id, path }) => id === route.navId && path !== route.path);
  return (
    <NotFoundPage
      message={message}
      {...(entry && { overview: { path: entry.path, label: label(entry.label) } })}
      inLayout={route.layout !== 'blank'}
    />
  );
}

/** A page with its title, or a 404 when the address breaks the rule of the route. */
export function RoutedPage({ route }: { route: AppRoute }) {
  const { search } = useLocation();
  const label = useLabel();
  const notFound = useCallback(
    (message: string) => <RouteNotFound route={route} message={message} />,
    [route],
  );
  if (route.rule && !satisfiesRule(route, search)) return notFound(label(route.rule.message));
  return (
    <PageNotFoundLook value={notFound}>
      {/* Stands before the page, so that a title which the page sets itself, such as that of
          an unknown watchlist, wins. */}
      <RouteTitle route={route} />
      <FeatureExtensions>
        <Page route={route} />
      </FeatureExtensions>
    </PageNotFoundLook>
  );
}
