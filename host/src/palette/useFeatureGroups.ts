import type { SearchAnswer } from '@pmm/shared/feature';
import { registeredText } from '@pmm/shared/i18n';
import { selectedTenantAtom, selectedWatchlistAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { useEffect, useState } from 'react';
import { labelNamespace } from '../deployment/registry/currentRegistry';
import { searchesAtom } from '../navigation/navigationState';
import type { Group } from './entries';
import { askFeature, type DeclaredSearch, keyOfSearch, prepareSearch } from './featureAnswers';

interface Answer {
  /** The text and the place that it answers. */
  question: string;
  /** Null if the search failed. */
  answer: SearchAnswer | null;
}

/** What a feature found, and the group of the host that it belongs to. */
export type FeatureGroup = Group & { joins: string | undefined };

const groupOf = (
  search: DeclaredSearch,
  given: Answer | undefined,
  question: string,
  open: (address: string) => void,
): FeatureGroup => {
  const { feature, contribution } = search;
  const results = given?.answer?.results ?? [];
  const isLate = given?.question !== question;
  return {
    id: keyOfSearch(search),
    label: registeredText(labelNamespace(feature.id), contribution.labelKey),
    order: contribution.order,
    found: isLate ? 0 : (given.answer?.found ?? 0),
    state: isLate ? 'late' : given.answer ? 'complete' : 'failed',
    joins: contribution.group,
    entries: results.map(({ id, ...result }) => ({
      ...result,
      key: `${keyOfSearch(search)}/${id}`,
      isName: contribution.group === undefined,
      run: () => open(result.address),
    })),
  };
};

/**
 * What the features find for a text, each as soon as it answers. Until then the entries of the
 * former text keep their place, but cannot be chosen.
 */
export const useFeatureGroups = (text: string, open: (address: string) => void): FeatureGroup[] => {
  const searches = useAtomValue(searchesAtom);
  const tenantId = useAtomValue(selectedTenantAtom);
  const watchlistId = useAtomValue(selectedWatchlistAtom);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const question = JSON.stringify([tenantId, watchlistId, text]);

  useEffect(() => {
    for (const search of searches) prepareSearch(search);
  }, [searches]);

  useEffect(() => {
    if (text === '' || tenantId === null) return undefined;
    const asking = new AbortController();
    for (const search of searches) {
      const scope = { tenantId, watchlistId, signal: asking.signal };
      void askFeature(search, text, scope).then((answer) => {
        // A stale answer is dropped.
        if (asking.signal.aborted) return;
        setAnswers((before) => new Map(before).set(keyOfSearch(search), { question, answer }));
      });
    }
    return () => asking.abort();
  }, [searches, text, tenantId, watchlistId, question]);

  if (text === '' || tenantId === null) return [];
  return searches.map((search) =>
    groupOf(search, answers.get(keyOfSearch(search)), question, open),
  );
};
