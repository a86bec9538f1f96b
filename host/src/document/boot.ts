import type { Viewer } from '@pmm/shared/contracts/audience';
import { PREFERENCES_KEY, SESSION_KEY } from '@pmm/shared/contracts/keptSession';
import { pathOfAddress, siteAddress } from '@pmm/shared/contracts/pageBase';
import type { Asset } from '@pmm/shared/contracts/registry';
import {
  DOCUMENT_START,
  type DocumentStart,
  type StartPreloads,
} from '@pmm/shared/contracts/signedRegistry';
import type { Preferences } from '@pmm/shared/contracts/user';
import { applyAppearance, readStored } from './appearance';
import type { EarlyRequests } from './earlyRequests';
import { continueEarly } from './earlySession';

/** Replaced by the build with its name. */
declare const COMMIT: string;

/**
 * Runs inline, before the first script arrives: keeps the chosen theme from flashing, asks early
 * for what the start needs anyway, and preloads the code of the page that the address names. It only
 * downloads: nothing runs before the app has verified who signed the registry.
 */

const get = async (path: string): Promise<string> => {
  const signal = AbortSignal.timeout(3_000);
  const response = await fetch(siteAddress(path), { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
};

// Before the first access to the browser's storage, which takes 20 ms.
const version = get(`/version.json?ts=${Date.now()}`);
applyAppearance();

/** The tab's own value first, as in the app. */
const kept = (key: string): unknown => {
  const text = readStored(() => sessionStorage, key) ?? readStored(() => localStorage, key);
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

const user = (kept(SESSION_KEY) as Partial<Viewer> | null)?.userId;
const query = new URLSearchParams({ page: pathOfAddress() });
if (typeof user === 'string') {
  // The selection of the last visit: the server adds the preloads that this viewer's page needs.
  const { selectedTenantId } = (kept(PREFERENCES_KEY) ?? {}) as Partial<Preferences>;
  query.set('user', user);
  if (selectedTenantId != null) query.set('tenant', selectedTenantId);
}

/**
 * What the server has written at the end of the document; a server of plain files writes nothing.
 */
const writtenStart = async (): Promise<DocumentStart | null> => {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => {
      document.addEventListener('readystatechange', resolve, { once: true });
    });
  }
  const element = document.getElementById(DOCUMENT_START);
  return element && (JSON.parse(element.textContent) as DocumentStart);
};

interface FirstRegistry {
  text: string;
  preloads: StartPreloads[] | Promise<StartPreloads[]>;
}

const preloadsIn = (text: string): StartPreloads[] =>
  (JSON.parse(text) as { preloads?: StartPreloads[] }).preloads ?? [];

const starting = writtenStart();

/** Requests only what the document does not have. */
const readRegistry = async (): Promise<FirstRegistry> => {
  const start = await starting;
  const written = typeof user === 'string' ? start?.signedIn : start?.signedOut;
  if (start && written) return { text: start.registry, preloads: written };
  if (start) query.set('only', 'preloads');
  const answer = get(`/registry.json?${query}`);
  const preloads = answer.then(preloadsIn);
  // Marked as handled: preloads are awaited later, and not at all if the registry fails.
  preloads.catch(() => undefined);
  return { text: start?.registry ?? (await answer), preloads };
};

// In a variable of its own: the app may have taken it out of `early` before the page's reads are
// requested.
const firstRegistry = readRegistry();
const early: EarlyRequests = {
  registry: firstRegistry.then(({ text }) => text),
  config: starting.then((start) => start?.config ?? get('/config.json')),
  version,
};
window.earlyRequests = early;

const preload = ({ url, integrity }: Asset) => {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = siteAddress(url);
  // Has to match the later request for the script, or it is downloaded twice.
  if (integrity !== undefined) link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  // The first script is more urgent: nothing runs before it.
  link.fetchPriority = 'low';
  document.head.append(link);
};

/** Code of features is not preloaded in safe mode, and not for a build in quarantine. */
const mayRun = ({ build }: StartPreloads): boolean =>
  build === undefined ||
  (!new URLSearchParams(location.search).has('safe-mode') &&
    !readStored(() => sessionStorage, 'pmm.quarantine')?.includes(`"${build}"`));

/** The preloads as they come; nothing is verified yet. */
const preloads = async (): Promise<StartPreloads[]> =>
  (await (await firstRegistry).preloads).filter(mayRun);

// If these documents fail, the start reports it; preloading just stops.
preloads()
  .then((all) => all.flatMap(({ assets }) => assets).forEach(preload))
  .catch(() => undefined);
early.registry?.catch(() => undefined);
early.config?.catch(() => undefined);
early.version?.catch(() => undefined);
continueEarly({
  kept,
  early,
  commit: COMMIT,
  reads: async () => (await preloads()).flatMap(({ reads = [] }) => reads),
});
