import type { Viewer } from '@pmm/shared/contracts/audience';
import type {
  Asset,
  FeatureDetails,
  FeatureEntry,
  Registry,
  Release,
} from '@pmm/shared/contracts/registry';
import type { RegistryPreloads } from '@pmm/shared/contracts/signedRegistry';
import type { Preferences } from '@pmm/shared/contracts/user';
import type { EarlyRequests } from './earlyRequests';
import { continueEarly } from './earlySession';
import { partsOfAddress } from './partsOfAddress';

/** Replaced by the build with the versions that the host provides. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;
/** And with the name of this one. */
declare const COMMIT: string;

/**
 * Runs inline, before the first script arrives: keeps the chosen theme from flashing, asks early
 * for what the start needs anyway, and preloads the code of the page that the address names. It only
 * downloads: nothing runs before the app has verified who signed the registry.
 */

const stored = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

const theme = stored(() => localStorage, 'pmm.theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;

// As the texts will be (shared/src/i18n), for the loading screen.
const cookie = /(?:^|; )locale=(?<language>[a-z]{2})/.exec(document.cookie)?.groups?.['language'];
const language = [cookie, ...navigator.languages].find((one) => /^(en|de)/.test(one ?? ''));
document.documentElement.lang = language?.slice(0, 2) ?? 'en';

const get = async (path: string): Promise<string> => {
  const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(3_000) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
};

/** As the app keeps it: the tab's own first. */
const kept = (key: string): unknown => {
  const text = stored(() => sessionStorage, key) ?? stored(() => localStorage, key);
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** As the app was left. When the server decides otherwise, only a preload was missed or too many. */
const viewer: Viewer = {
  userId: (kept('pmm.session') as Partial<Viewer> | null)?.userId ?? null,
  tenant: (kept('pmm.preferences') as Partial<Preferences> | null)?.selectedTenantId ?? null,
};
const signedIn = viewer.userId !== null;

// The server adds the preloads of the pages that may be shown.
const pages = new Set([location.pathname, ...(signedIn ? [] : ['/auth/login'])]);
const query = new URLSearchParams([...pages].map((page) => ['page', page]));

// Of its own: the app takes what was asked for early out of there, maybe before the page's reads are asked for.
const registryText = get(`/registry.json?${query}`);
const early: EarlyRequests = {
  registry: registryText,
  config: get('/config.json'),
  version: get(`/version.json?ts=${Date.now()}`),
};
window.earlyRequests = early;

const preload = ({ url, integrity }: Asset) => {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = url;
  // Has to match how the script is fetched later, or it is downloaded twice.
  if (integrity !== undefined) link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  // The first script comes first: nothing runs before it.
  link.fetchPriority = 'low';
  document.head.append(link);
};

/** Written by the build. */
interface HostChunks {
  files: Asset[];
  names: Partial<Record<string, number[]>>;
}

const hostChunks = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name=chunks]')?.content ?? '{}',
) as HostChunks;

const preloaded = new Set<number>();

const preloadChunks = (name: string) => {
  for (const index of hostChunks.names[name] ?? []) {
    const file = hostChunks.files[index];
    if (file && !preloaded.has(index)) preload(file);
    preloaded.add(index);
  }
};

/** As they come, before anything was checked: lists may be missing. */
type RawPreloads = Partial<FeatureDetails['current']>;

const preloadRelease = ({ assets, shared }: RawPreloads = {}, key: string) => {
  assets?.[key]?.forEach(preload);
  shared?.[key]?.forEach(preloadChunks);
};

/** The registry as the server completes it for this page. */
interface RawRegistry extends Registry {
  preloads?: RegistryPreloads;
}

/** A server that only has files leaves it to the page to read the details. */
const preloadPart = (
  { id, current, details }: FeatureEntry,
  release: Release,
  key: string,
  { preloads = {} }: RawRegistry,
) => {
  preload({ url: release.entry, integrity: release.integrity });
  const part = release === current ? 'current' : 'canary';
  const given = preloads[id];
  if (given || details === undefined) preloadRelease(given?.[part] ?? release, key);
  else {
    get(details)
      .then((text) => preloadRelease((JSON.parse(text) as FeatureDetails)[part], key))
      .catch(() => undefined);
  }
};

/** Neither in safe mode, nor when it is in quarantine. */
const mayRun = ({ id }: FeatureEntry, { build }: Release): boolean =>
  !new URLSearchParams(location.search).has('safe-mode') &&
  !stored(() => sessionStorage, 'pmm.quarantine')?.includes(`"${id}@${build}"`);

const partsOf = (registry: RawRegistry) => {
  const { pathname: path, origin } = location;
  const address = { path, origin, viewer, provided: SHARED_VERSIONS };
  return partsOfAddress(registry, address).filter(({ feature, release }) =>
    mayRun(feature, release),
  );
};

const preloadPage = (text: string) => {
  const registry = JSON.parse(text) as RawRegistry;
  for (const { feature, release, key } of partsOf(registry)) {
    preloadPart(feature, release, key, registry);
  }
};

/** As they come: a page may say nothing of what it reads. */
const readsOfPage = async (): Promise<string[]> =>
  partsOf(JSON.parse(await registryText) as RawRegistry).flatMap(
    ({ feature, key }) => feature.routes.find(({ id }) => id === key)?.reads ?? [],
  );

// Development pages do not use these layouts.
if (!location.pathname.startsWith('/dev/')) {
  preloadChunks(signedIn ? 'layout-main' : 'layout-auth');
}
// The start reports failures of these documents; preloading only gives up.
registryText.then(preloadPage).catch(() => undefined);
early.config?.catch(() => undefined);
early.version?.catch(() => undefined);
continueEarly({ kept, early, commit: COMMIT, reads: readsOfPage });
