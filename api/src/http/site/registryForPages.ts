import { preloadKey } from '@pmm/shared/contracts/contributions';
import type { FeatureDetails, FeatureEntry, Registry } from '@pmm/shared/contracts/registry';
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
 * The registry as a page asks for it when it starts: complete, and with the preloads of what that page
 * shows, which otherwise stand in a document for each feature. One answer for each set of parts.
 */
export const registryForPages = (
  text: string,
  readFile: (path: string) => Promise<string>,
): ((pages: readonly string[]) => Promise<EncodedBody>) => {
  const answers = new Map<string, Promise<EncodedBody>>();
  const whole = encodedBody(text, JSON_TYPE, BEST_QUALITY);
  const { features = [], ...frame } = JSON.parse(text) as Partial<Registry>;

  const withPreloads = async (entry: FeatureEntry, keys: readonly string[]) => {
    if (keys.length === 0 || entry.details === undefined || !isBelowFeatures(entry.details)) {
      return entry;
    }
    try {
      const details = JSON.parse(await readFile(entry.details)) as FeatureDetails;
      const { canary } = entry;
      return {
        ...entry,
        current: { ...entry.current, ...preloadsOf(details.current, keys) },
        // The page decides which of the two it loads.
        ...(canary &&
          details.canary && {
            canary: {
              ...canary,
              release: { ...canary.release, ...preloadsOf(details.canary, keys) },
            },
          }),
      };
    } catch {
      // Without them the page loads a moment later.
      return entry;
    }
  };

  return (pages) => {
    const wanted = features.map((entry) => ({ entry, keys: keysOn(pages, entry) }));
    const parts = wanted.flatMap(({ entry, keys }) => keys.map((key) => `${entry.id} ${key}`));
    if (parts.length === 0) return Promise.resolve(whole);
    const key = parts.join();
    const known = answers.get(key);
    if (known) return known;
    const answer = Promise.all(wanted.map(({ entry, keys }) => withPreloads(entry, keys))).then(
      (complete) =>
        encodedBody(JSON.stringify({ ...frame, features: complete }), JSON_TYPE, BEST_QUALITY),
    );
    answers.set(key, answer);
    return answer;
  };
};
