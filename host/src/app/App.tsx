import { useTranslation } from '@pmm/shared/i18n';
import { Outlet, Route, Routes } from '@pmm/shared/router';
import { userAtom } from '@pmm/shared/session';
import { pageTitleAtom, useAtomValue } from '@pmm/shared/state';
import { Fragment, Suspense, useEffect, type ReactElement } from 'react';
import { shellPart } from '../connection/shellPart';
import { MissedNavigation } from '../navigation/MissedNavigation';
import { personPagesAtom, routesAtom } from '../navigation/navigationState';
import { PageArrival } from '../navigation/PageArrival';
import type { AppRoute } from '../navigation/routes';
import { Notices } from '../notices/Notices';
import { GettingReady } from '../pages/GettingReady';
import { NotFoundPage } from '../pages/NotFoundPage';
import { StartFailedPage } from '../pages/StartFailedPage';
import { AnonymousGate } from '../session/AnonymousGate';
import { FactorGate } from '../session/FactorGate';
import { SignedInGate } from '../session/SignedInGate';
import { TenantGate } from '../session/TenantGate';
import { AppErrorBoundary } from './AppErrorBoundary';
import { initialise, startupAtom } from './initialise';
import { RoutedPage } from './RoutedPage';

const MainLayout = shellPart(() =>
  import(/* webpackChunkName: "layout-main" */ '../layout/MainLayout').then((module) => ({
    default: module.MainLayout,
  })),
);
const AuthLayout = shellPart(() =>
  import(/* webpackChunkName: "layout-auth" */ '../layout/AuthLayout').then((module) => ({
    default: module.AuthLayout,
  })),
);
const DevelopmentLayout = shellPart(() =>
  import(/* webpackChunkName: "layout-development" */ '../layout/DevelopmentLayout').then(
    (module) => ({ default: module.DevelopmentLayout }),
  ),
);

const layouts: Readonly<Record<AppRoute['layout'], ReactElement>> = {
  main: <MainLayout />,
  auth: <AuthLayout />,
  development: <DevelopmentLayout />,
  blank: <Outlet />,
};

function WindowTitle() {
  const { t } = useTranslation();
  const page = useAtomValue(pageTitleAtom);
  const product = t('productName');
  useEffect(() => {
    document.title = page === null ? product : t('windowTitle', { page, product });
  }, [page, product, t]);
  return null;
}

function SignedInPage({ route }: { route: AppRoute }) {
  const personPages = useAtomValue(personPagesAtom);
  const page = <RoutedPage route={route} />;
  if (route.layout !== 'main') return page;
  const isOfPerson = personPages.some(({ path }) => path === route.path);
  return (
    // The dashboard is that of the selected tenant.
    <TenantGate isOfTenant={route.feature !== null && !isOfPerson}>
      <FactorGate>{page}</FactorGate>
    </TenantGate>
  );
}

const pageRoute = (route: AppRoute) => (
  <Route
    key={route.id}
    path={route.path}
    element={
      route.access === 'signed-in' ? <SignedInPage route={route} /> : <RoutedPage route={route} />
    }
  />
);

function AppRoutes() {
  const routes = useAtomValue(routesAtom);
  // The 404 of a signed-in person keeps the layout.
  const isPersonLoaded = useAtomValue(userAtom) !== null;
  const notFound = <NotFoundPage inLayout={isPersonLoaded} />;
  return (
    <Routes>
      {Object.entries(layouts).map(([layout, element]) => {
        const inside = routes.filter((route) => route.layout === layout);
        return (
          <Fragment key={layout}>
            <Route element={<SignedInGate>{element}</SignedInGate>}>
              {inside.filter(({ access }) => access === 'signed-in').map(pageRoute)}
            </Route>
            <Route
              element={
                <AnonymousGate leaveWhenSignedIn={layout === 'auth'}>{element}</AnonymousGate>
              }
            >
              {inside.filter(({ access }) => access === 'anonymous').map(pageRoute)}
            </Route>
          </Fragment>
        );
      })}
      <Route element={isPersonLoaded ? layouts.main : layouts.blank}>
        {/* Another tenant may have the page. */}
        <Route
          path="*"
          element={
            isPersonLoaded ? <TenantGate isOfTenant={false}>{notFound}</TenantGate> : notFound
          }
        />
      </Route>
    </Routes>
  );
}

function AppAtStartup() {
  const { t } = useTranslation('host');
  const startup = useAtomValue(startupAtom);
  if (startup.phase === 'initialising') return <GettingReady />;
  if (startup.phase === 'failed') {
    const title = t('startFailed.title');
    return (
      <StartFailedPage title={title} cause={startup.cause} onRetry={() => void initialise()} />
    );
  }
  return (
    <>
      <AppErrorBoundary>
        <Suspense fallback={<GettingReady />}>
          <AppRoutes />
        </Suspense>
      </AppErrorBoundary>
      <PageArrival />
    </>
  );
}

export function App() {
  // Renders everything again when the language changes.
  useTranslation();
  return (
    <>
      <MissedNavigation />
      <WindowTitle />
      <AppAtStartup />
      <Notices />
    </>
  );
}
