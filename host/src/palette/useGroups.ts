import { findForgivingly, searchedTexts } from '@pmm/shared/figures/forgivingSearch';
import { useTranslation } from '@pmm/shared/i18n';
import { selectedTenantAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { useMemo } from 'react';
import { type Entry, fitting, type Group } from './entries';
import { type HostList, useHostLists } from './hostLists';
import { recentEntries } from './recentEntries';
import { type FeatureGroup, useFeatureGroups } from './useFeatureGroups';

/** The entries of a list that a text finds, the best first. */
const foundIn = ({ entries }: HostList, text: string): Entry[] =>
  findForgivingly(searchedTexts(entries.map(({ title }) => title)), text).flatMap(
    (place) => entries[place] ?? [],
  );

/** What the person has chosen before, as far as it still exists. */
const useRecent = (lists: readonly HostList[], open: (address: string) => void): Entry[] => {
  const tenantId = useAtomValue(selectedTenantAtom);
  // Not read again while the palette is open.
  const recent = useMemo(() => recentEntries(tenantId), [tenantId]);
  const ofHost = new Map(lists.flatMap(({ entries }) => entries.map((one) => [one.key, one])));
  return recent.flatMap(({ key, icon, title, detail, address }) => {
    const entry = ofHost.get(key);
    if (entry) return entry;
    if (address === undefined) return [];
    return { key, icon, title, detail, address, isName: true, run: () => open(address) };
  });
};

const MOST_RECENT = 5;
const states = ['complete', 'late', 'failed'] as const;

/** A group of the host with what features have added to it. */
const joined = (group: Group, added: readonly FeatureGroup[]): Group => {
  const all = [group, ...added];
  return {
    ...group,
    entries: all.flatMap(({ entries }) => entries),
    found: all.reduce((total, { found }) => total + found, 0),
    state: states[Math.max(...all.map(({ state }) => states.indexOf(state)))] ?? 'complete',
  };
};

interface Choices {
  /** Goes to a page of the app. */
  open: (address: string) => void;
  onShortcuts: () => void;
}

interface Found {
  groups: readonly Group[];
  /** The place of the first group whose search has not answered yet; infinite if all have. */
  lateFrom: number;
}

/** What the palette shows for a text; without one, what the person has chosen before comes first. */
export const useGroups = (typed: string, { open, onShortcuts }: Choices): Found => {
  const { t } = useTranslation('palette');
  const text = typed.trim();
  const lists = useHostLists(onShortcuts);
  const recent = useRecent(lists, open).slice(0, MOST_RECENT);
  const ofFeatures = useFeatureGroups(text, open);
  const isRecent = (entry: Entry) => text === '' && recent.some(({ key }) => key === entry.key);
  const ofHost = lists.map((list): Group => {
    const found = text === '' ? list.entries : foundIn(list, text);
    const entries = found.filter((entry) => !isRecent(entry));
    const added = ofFeatures.filter(({ joins }) => joins === list.id);
    const { id, order } = list;
    const group = { id, order, label: t(`groups.${id}`), entries, found: entries.length };
    return joined({ ...group, state: 'complete' }, added);
  });
  const alone = ofFeatures.filter(({ joins }) => !lists.some(({ id }) => id === joins));
  const recentGroup: Group = {
    ...{ id: 'recent', order: 0, label: t('groups.recent'), state: 'complete' },
    entries: text === '' ? recent : [],
    found: text === '' ? recent.length : 0,
  };
  return {
    groups: fitting([recentGroup, ...alone, ...ofHost]),
    lateFrom: Math.min(
      ...ofFeatures.flatMap(({ state, order }) => (state === 'late' ? order : [])),
    ),
  };
};
