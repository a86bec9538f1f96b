import { configureApi } from '@pmm/shared/api';
import { pathOfAddress } from '@pmm/shared/contracts/pageBase';
import { partsOfAddress } from '@pmm/shared/contracts/partsOfAddress';
import {
  adoptSession,
  apiSession,
  clearSession,
  currentSession,
  loggingOutAtom,
  readPreferences,
  refreshSession,
  restoreSession,
  signOut,
} from '@pmm/shared/session';
import { atom, store } from '@pmm/shared/state';
import { startTransition } from 'react';
import { chosenFeature } from '../deployment/builds/chosenFeatures';
import { configAtom, loadConfig } from '../deployment/site/config';
import { adoptRegistry } from '../deployment/registry/currentRegistry';
import { loadRegistry, registryToStartWith } from '../deployment/registry/loadRegistry';
import { settleOverride, withOverride } from '../deployment/registry/override';
import type { LoadedRegistry } from '../deployment/registry/registry';
import { takeEarly, takeEarlyAnswer } from '../document/earlyRequests';
import { loader } from '../features/hostLoader';
import { sharedVersions } from '../federation/sharedVersions';
import { reloadIfOutdated } from '../release/reload';
import { enterApp } from '../session/enterApp';

/** Until `ready`, the loading screen or the failure is shown. */
export type Startup =
  { phase: 'initialising' } | { phase: 'ready' } | { phase: 'failed'; cause: unknown };

export const startupAtom = atom<Startup>({ phase: 'initialising' });

/** Begins to load what the address shows while the session is still being restored. */
const loadPageOfAddress = (registry: LoadedRegistry): void => {
  const path = pathOfAddress();
  const userId = currentSession()?.userId ?? null;
  // The selection of the last visit, for now; the server confirms or changes it later.
  const viewer = { userId, tenant: readPreferences().selectedTenantId ?? null };
  const address = { path, origin: location.origin, viewer, provided: sharedVersions };
  const features = withOverride(registry).features.map((entry) => chosenFeature(entry, viewer));
  for (const { feature, export: name } of partsOfAddress({ ...registry, features }, address)) {
    void loader.loadPage(feature, name);
  }
};

/**
 * Whether the inline script has renewed the tokens of this session already. If the server has
 * refused that, the session is over.
 */
const renewedEarly = async (): Promise<boolean> => {
  // If the inline script failed, the app renews the tokens itself and reports why that fails.
  const early = await takeEarly('session')?.catch(() => null);
  const current = currentSession()?.refreshToken;
  if (!early || current === undefined) return false;
  const { session, spent } = early;
  // The app started before the answer arrived and still has the refresh token that was sent.
  if (current === spent) {
    if (session === null) clearSession('expired');
    else adoptSession({ ...session, loggingOut: false });
  }
  return session !== null && currentSession()?.refreshToken === session.refreshToken;
};

const continueSession = async (): Promise<void> => {
  // The page was closed during a logout: finish it.
  if (store.get(loggingOutAtom)) return signOut();
  const isRenewed =
    (await renewedEarly()) || (currentSession() !== null && (await refreshSession()));
  if (isRenewed) await enterApp();
};

/**
 * Loads the configuration, the registry (the configuration says whose signature counts) and the
 * session, which is restored and refreshed, and then its user. A late registry does not delay the
 * start if an earlier visit left a good one.
 */
export const initialise = async (): Promise<void> => {
  store.set(startupAtom, { phase: 'initialising' });
  restoreSession();
  try {
    const configLoading = loadConfig();
    const live = loadRegistry(configLoading);
    const settled = configLoading.then(async (config) => {
      await settleOverride(config, live);
      return config;
    });
    const registryLoading = registryToStartWith(live, settled);
    registryLoading.then(loadPageOfAddress, () => undefined);
    // Before the session is refreshed: a reload during the refresh would lose the new tokens.
    const [config, { reloading }] = await Promise.all([configLoading, reloadIfOutdated()]);
    if (reloading) return;
    configureApi({
      baseUrl: config.apiBaseUrl,
      timeoutMs: config.apiTimeoutMs,
      session: apiSession,
      early: (path) => takeEarlyAnswer(path, currentSession()?.token ?? null),
    });
    const [registry] = await Promise.all([registryLoading, continueSession()]);
    adoptRegistry(registry);
    store.set(configAtom, config);
    // Rendered at once, the page would be one long task; in a transition React renders it in
    // slices.
    startTransition(() => store.set(startupAtom, { phase: 'ready' }));
    const latest = await live;
    // Also if `live` fell back to the last good one: the reason is only known now, and /dev/features
    // shows it.
    if (latest !== registry) adoptRegistry(latest);
  } catch (cause) {
    store.set(startupAtom, { phase: 'failed', cause });
  }
};
