import { configureApi } from '@pmm/shared/api';
import { contributionsTo } from '@pmm/shared/contracts/contributions';
import { stageOf } from '@pmm/shared/contracts/stage';
import {
  currentEpoch,
  currentSession,
  loggingOutAtom,
  readPreferences,
  refreshSession,
  restoreSession,
  signOut,
} from '@pmm/shared/session';
import { atom, store } from '@pmm/shared/state';
import { configAtom, loadConfig } from '../deployment/config';
import { adoptRegistry } from '../deployment/currentRegistry';
import { loadRegistry, registrySoon } from '../deployment/loadRegistry';
import type { LoadedRegistry } from '../deployment/registry';
import { loader } from '../features/hostLoader';
import { HOME_PATH, LOGIN_PATH } from '../navigation/routes';
import { reloadIfOutdated } from '../release/reload';
import { enterApp } from '../session/enterApp';

/** Until `ready`, the loading screen or the failure is shown. */
export type Startup =
  { phase: 'initialising' } | { phase: 'ready' } | { phase: 'failed'; cause: unknown };

export const startupAtom = atom<Startup>({ phase: 'initialising' });

/** Begins to load what the address shows while the session is still being restored. */
const loadPageOfAddress = ({ features }: LoadedRegistry): void => {
  // As it was left: which one it is now, the server says later.
  const tenant = readPreferences().selectedTenantId ?? null;
  for (const feature of features) {
    for (const route of feature.routes) {
      const wanted =
        currentSession() || route.access === 'anonymous' ? location.pathname : LOGIN_PATH;
      const isLive = stageOf(feature, route.id, tenant) === 'live';
      if (route.path === wanted && isLive) void loader.loadPage(feature, route.export);
    }
  }
  if (!currentSession() || location.pathname !== HOME_PATH) return;
  for (const { feature, contribution } of contributionsTo('dashboard.cards', features, tenant)) {
    void loader.loadPage(feature, contribution.export);
  }
};

const continueSession = async (): Promise<void> => {
  // The page was closed during a logout.
  if (store.get(loggingOutAtom)) await signOut();
  else if (currentSession() && (await refreshSession())) await enterApp();
};

/**
 * Configuration and registry, then the session: restored, refreshed, user loaded. A registry that is
 * late does not hold up the app where there is a last good one.
 */
export const initialise = async (): Promise<void> => {
  store.set(startupAtom, { phase: 'initialising' });
  restoreSession();
  try {
    const live = loadRegistry();
    const registryLoading = registrySoon(live);
    registryLoading.then(loadPageOfAddress, () => undefined);
    // Before the session is refreshed: a reload in between would lose the new tokens.
    const [config, { reloading }] = await Promise.all([loadConfig(), reloadIfOutdated()]);
    if (reloading) return;
    configureApi({
      baseUrl: config.apiBaseUrl,
      timeoutMs: config.apiTimeoutMs,
      session: {
        accessToken: () => currentSession()?.token ?? null,
        refresh: refreshSession,
        epoch: currentEpoch,
      },
    });
    const [registry] = await Promise.all([registryLoading, continueSession()]);
    adoptRegistry(registry);
    store.set(configAtom, config);
    store.set(startupAtom, { phase: 'ready' });
    const latest = await live;
    if (latest.source === 'live' && latest !== registry) adoptRegistry(latest);
  } catch (cause) {
    store.set(startupAtom, { phase: 'failed', cause });
  }
};
