import { PageNotFoundLook } from '@pmm/shared/feature';
import { useLocation } from '@pmm/shared/router';
import { FeatureRegion } from '../features/FeatureRegion';
import { useLabel } from '../navigation/labels';
import { usePageTitle } from '../navigation/pageTitle';
import { keepsRule, type AppRoute } from '../navigation/routes';
import { DashboardPage } from '../pages/DashboardPage';
import { DiagnosticsPage } from '../pages/DiagnosticsPage';
import { NotFoundPage } from '../pages/NotFoundPage';

function Page({ route }: { route: AppRoute }) {
  if (route.feature) {
    const { id, export: exportName } = route.feature;
    return <FeatureRegion key={route.id} featureId={id} exportName={exportName} />;
  }
  return route.id === 'dashboard' ? <DashboardPage /> : <DiagnosticsPage />;
}

function RouteTitle({ route }: { route: AppRoute }) {
  usePageTitle(useLabel()(route.title));
  return null;
}

const notFoundAlone = (message: string) => <NotFoundPage message={message} />;
const notFoundInLayout = (message: string) => <NotFoundPage message={message} inLayout />;

/** A page with its title, or what there is not when its address breaks the rule of its route. */
export function RoutedPage({ route }: { route: AppRoute }) {
  const { search } = useLocation();
  const label = useLabel();
  const notFound = route.layout === 'blank' ? notFoundAlone : notFoundInLayout;
  if (route.rule && !keepsRule(route, search)) return notFound(label(route.rule.message));
  return (
    <PageNotFoundLook value={notFound}>
      {/* Before the page, whose own title counts when it has one: that of what it did not find. */}
      <RouteTitle route={route} />
      <Page route={route} />
    </PageNotFoundLook>
  );
}
