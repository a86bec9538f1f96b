import { configureApi } from '@pmm/shared/api';
import { runtimeConfigSchema, type RuntimeConfig } from '@pmm/shared/contracts/deployment';
import { currentEpoch, currentSession, refreshSession, restoreSession } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import * as v from 'valibot';
import { takeEarly } from '../document/earlyRequests';
import { loader } from '../features/hostLoader';
import { loadRegistry, type LoadedRegistry } from '../features/registry';
import { reloadsAtStart } from '../version/startCheck';
import { adoptRegistry } from './adoptRegistry';
import { enterApp } from './enterApp';
import { startupAtom } from './startupState';

const CONFIG_TIMEOUT_MS = 5_000;

const fetchConfig = async (): Promise<unknown> => {
  const signal = AbortSignal.timeout(CONFIG_TIMEOUT_MS);
  const response = await fetch('/config.json', { cache: 'no-cache', signal });
  return response.json();
};

const loadConfig = async (): Promise<RuntimeConfig> => {
  // The early request may have met a network that is there by now.
  const early = await takeEarly('config')?.catch(() => null);
  return v.parse(runtimeConfigSchema, early ?? (await fetchConfig()));
};

/** Begins to load the page of the address while the session is still being restored. */
const loadPageOfAddress = ({ features }: LoadedRegistry): void => {
  for (const feature of features) {
    for (const route of feature.routes) {
      const wanted =
        currentSession() || route.access === 'anonymous' ? location.pathname : '/auth/login';
      if (route.path === wanted) void loader.loadPage(feature, route.export);
    }
  }
};

const continueSession = async (): Promise<void> => {
  if (currentSession() && (await refreshSession())) await enterApp();
};

/** Configuration and registry, then the session: restored, refreshed, user loaded. */
export const initialise = async (): Promise<void> => {
  store.set(startupAtom, { phase: 'initialising' });
  restoreSession();
  try {
    const registryLoading = loadRegistry();
    registryLoading.then(loadPageOfAddress, () => undefined);
    // Before the session: a reload must not come between new tokens and their storage.
    const [config, reloads] = await Promise.all([loadConfig(), reloadsAtStart()]);
    if (reloads) return;
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
    store.set(startupAtom, { phase: 'ready', config, registry });
  } catch (cause) {
    store.set(startupAtom, { phase: 'failed', cause });
  }
};
