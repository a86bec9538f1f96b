import { useTranslation } from '@pmm/shared/i18n';
import { useEffect } from 'react';
import { FeatureRegion } from '../features/FeatureRegion';
import { useLabel } from '../navigation/labels';
import type { AppRoute } from '../navigation/routes';
import { DashboardPage } from '../pages/DashboardPage';
import { DiagnosticsPage } from '../pages/DiagnosticsPage';
import { NotFoundPage } from '../pages/NotFoundPage';

function Page({ route }: { route: AppRoute }) {
  if (route.feature) {
    const { id, export: exportName } = route.feature;
    return <FeatureRegion key={route.id} featureId={id} exportName={exportName} />;
  }
  if (route.id === 'dashboard') return <DashboardPage />;
  return route.id === 'diagnostics' ? <DiagnosticsPage /> : <NotFoundPage />;
}

/** A page with its title in the window. */
export function RoutedPage({ route }: { route: AppRoute }) {
  const { t } = useTranslation();
  const title = useLabel()(route.title);
  const productName = t('productName');
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
  return <Page route={route} />;
}
