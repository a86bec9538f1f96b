import { preloadKey } from '@pmm/shared/contracts/contributions';
import type { FeatureDetails, FeatureEntry, Registry } from '@pmm/shared/contracts/registry';
import { withPreloads, type RegistryPreloads } from '@pmm/shared/contracts/signedRegistry';
import { BEST_QUALITY, encodedBody, type EncodedBody, JSON_TYPE } from '../encodedBody';

const HOME = '/';

/** What is loaded for a feature on one of the pages, by the keys of its preloads. */
const keysOn = (pages: readonly string[], { routes, slots }: FeatureEntry): string[] => [
  ...routes.filter(({ path }) => pages.includes(path)).map(({ id }) => id),
  ...(pages.includes(HOME) ? slots.map(preloadKey) : []),
];

const only = <Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)));

const preloadsOf = ({ assets, shared }: FeatureDetails['current'], keys: readonly string[]) => ({
  assets: only(assets, keys),
  shared: only(shared, keys),
});

const isBelowFeatures = (url: string): boolean =>
  new URL(url, 'http://site').pathname === url && url.startsWith('/features/');

/**
 * The registry as a page asks for it when it starts: as it was signed, and before it the preloads of what
 * that page shows, which otherwise stand in a document for each feature. One answer for each set of parts.
 */
export const registryForPages = (
  file: string,
  readFile: (path: string) => Promise<string>,
): ((pages: readonly string[]) => Promise<EncodedBody>) => {
  const answers = new Map<string, Promise<EncodedBody>>();
  const whole = encodedBody(file, JSON_TYPE, BEST_QUALITY);
  const { features = [] } = JSON.parse(file) as Partial<Registry>;

  const preloadsFor = async (
    { details, canary }: FeatureEntry,
    keys: readonly string[],
  ): Promise<RegistryPreloads[string] | undefined> => {
    if (details === undefined || !isBelowFeatures(details)) return undefined;
    try {
      const read = JSON.parse(await readFile(details)) as FeatureDetails;
      return {
        current: preloadsOf(read.current, keys),
        // The page decides which of the two it loads.
        ...(canary && read.canary && { canary: preloadsOf(read.canary, keys) }),
      };
    } catch {
      // Without them the page loads a moment later.
      return undefined;
    }
  };

  return (pages) => {
    const wanted = features
      .map((entry) => ({ entry, keys: keysOn(pages, entry) }))
      .filter(({ keys }) => keys.length > 0);
    if (wanted.length === 0) return Promise.resolve(whole);
    const key = wanted.map(({ entry, keys }) => `${entry.id} ${keys.join(' ')}`).join();
    const known = answers.get(key);
    if (known) return known;
    const found = wanted.map(
      async ({ entry, keys }) => [entry.id, await preloadsFor(entry, keys)] as const,
    );
    const answer = Promise.all(found).then((entries) => {
      const preloads = Object.fromEntries(entries) as RegistryPreloads;
      return encodedBody(withPreloads(file, preloads), JSON_TYPE, BEST_QUALITY);
    });
    answers.set(key, answer);
    return answer;
  };
};
