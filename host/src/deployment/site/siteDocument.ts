import { siteAddress } from '@pmm/shared/contracts/pageBase';
import { rejectionOf } from '@pmm/shared/errors';
import { isUnavailableStatus } from '../../connection/readiness';
import { takeEarly } from '../../document/earlyRequests';

interface Source {
  address: () => string;
  timeoutMs: number;
  cache: RequestCache;
}

/** The three documents that say what a site serves, by the names of the early requests. */
const sources = {
  config: { address: () => '/config.json', timeoutMs: 5_000, cache: 'no-cache' },
  registry: { address: () => '/registry.json', timeoutMs: 3_000, cache: 'no-cache' },
  // A new address each time, so that no cache answers with an old version.
  version: {
    address: () => `/version.json?ts=${Date.now()}`,
    timeoutMs: 3_000,
    cache: 'no-store',
  },
} as const satisfies Readonly<Record<string, Source>>;

/** @throws when the document cannot be loaded. */
export const readSiteText = async (name: keyof typeof sources): Promise<string> => {
  // If the early request failed, the network may be back by now.
  const early = await takeEarly(name)?.catch(() => null);
  if (early != null) return early;
  const { address, timeoutMs, cache } = sources[name];
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(siteAddress(address()), { cache, signal });
  const { ok, status } = response;
  if (!ok) {
    const failure = new Error(`${name}.json answered ${status}`);
    throw isUnavailableStatus(status)
      ? Object.assign(failure, { appError: rejectionOf(status, null) })
      : failure;
  }
  return response.text();
};

/** @throws when the document cannot be loaded, or is not JSON. */
export const readSiteDocument = async (name: keyof typeof sources): Promise<unknown> =>
  JSON.parse(await readSiteText(name));
