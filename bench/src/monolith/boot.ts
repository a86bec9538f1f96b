import { applyAppearance } from '../../../host/src/document/appearance';
import type { EarlyRequests } from '../../../host/src/document/earlyRequests';
import { continueEarly } from '../../../host/src/document/earlySession';
import type { EarlyParts } from './pagePreloads';

/** Replaced by the build. */
declare const COMMIT: string;
declare const EARLY: EarlyParts;

/**
 * The inline script of the monolith. It does the same as that of the host
 * (host/src/document/boot.ts): it shows the chosen theme on the loading screen, preloads the layout
 * and the page that the address names, requests configuration and version, and continues a session.
 * It contains what the other one reads from the registry.
 */
const { files, pages, layouts } = EARLY;

const get = async (path: string): Promise<string> => {
  const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(3_000) });
  return response.text();
};

const kept = (key: string): unknown =>
  JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null');

const early: EarlyRequests = {
  config: get('/config.json'),
  version: get(`/version.json?ts=${Date.now()}`),
};
window.earlyRequests = early;
applyAppearance();
early.config?.catch(() => undefined);
early.version?.catch(() => undefined);

const isSignedIn = kept('pmm.session') !== null;
const page = pages[location.pathname] ?? (isSignedIn ? undefined : pages['/auth/login']);
const layout = layouts[isSignedIn ? 'main' : 'auth'] ?? [];

for (const index of [...layout, ...(page?.scripts ?? [])]) {
  const [href = '', hash = ''] = files[index] ?? [];
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href, integrity: `sha256-${hash}` });
  Object.assign(link, { crossOrigin: 'anonymous', fetchPriority: 'low' });
  document.head.append(link);
}

continueEarly({ kept, early, commit: COMMIT, reads: () => Promise.resolve(page?.reads ?? []) });
