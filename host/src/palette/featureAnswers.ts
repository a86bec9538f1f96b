import type { FeatureSearch } from '@pmm/shared/contracts/registry';
import type { SearchAnswer, SearchScope } from '@pmm/shared/feature';
import { store } from '@pmm/shared/state';
import * as v from 'valibot';
import { featuresAtom } from '../deployment/builds/chosenFeatures';
import { isOutside } from '../features/failures';
import { loader } from '../features/hostLoader';

/** The declared search of a feature. */
export interface DeclaredSearch {
  feature: { id: string };
  contribution: FeatureSearch;
}

export const keyOfSearch = ({ feature, contribution }: DeclaredSearch): string =>
  `${feature.id}/${contribution.export}`;

/** Another build made it, so it is checked before it is shown; the address stays in the app. */
const answerSchema = v.object({
  found: v.pipe(v.number(), v.minValue(0)),
  results: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      detail: v.optional(v.string()),
      fact: v.optional(v.string()),
      icon: v.string(),
      address: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
    }),
  ),
});

const DEADLINE_MS = 5_000;

/** Rejects when the deadline has passed, or the person has typed on. */
const inTime = <Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException(`no answer after ${DEADLINE_MS} ms`, 'AbortError')),
      DEADLINE_MS,
    );
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('typed on', 'AbortError'));
    });
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const loadSearch = (declared: DeclaredSearch) => {
  const entry = store.get(featuresAtom).find(({ id }) => id === declared.feature.id);
  return entry ? loader.loadSearch(entry, declared.contribution.export) : Promise.resolve(null);
};

/** Loads the code of a search before anything is typed; a failure shows when it is asked. */
export const prepareSearch = (declared: DeclaredSearch): void => {
  loadSearch(declared).catch(() => undefined);
};

/**
 * What a feature finds; null if it fails, or takes too long. A fault of its code counts against its
 * build like any other.
 */
export const askFeature = async (
  declared: DeclaredSearch,
  text: string,
  scope: SearchScope,
): Promise<SearchAnswer | null> => {
  try {
    const answer = loadSearch(declared).then((search) => search?.(text, scope) ?? null);
    return v.parse(v.nullable(answerSchema), await inTime(answer, scope.signal)) as SearchAnswer;
  } catch (cause) {
    const entry = store.get(featuresAtom).find(({ id }) => id === declared.feature.id);
    if (entry && !isOutside(cause))
      void loader.reportHandlerFailure(loader.runningBuild(entry), cause);
    return null;
  }
};
