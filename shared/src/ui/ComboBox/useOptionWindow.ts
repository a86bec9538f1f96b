import { useMemo, useState } from 'react';
import { foldText, hasAllWords, searchedWords } from '../../figures/textSearch';
import type { Option } from '../overlay/choiceProps';

/** How many options the list gets at a time; scrolling towards the end adds more. */
const WINDOW_STEP = 100;

/** Whether every word of the search occurs in the label, in any order. */
export const matchesSearch = (label: string, search: string): boolean =>
  hasAllWords(foldText(label), searchedWords(search));

/**
 * The matching options, up to a limit that grows with scrolling: rendering 1,000 options delays the
 * list by half a second, rendering 100 is not noticeable.
 */
export const useOptionWindow = (options: readonly Option[], value: string | null) => {
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(WINDOW_STEP);
  const selected = options.find((option) => option.id === value);
  // At first the box contains the label of the chosen option, which is not a search.
  const needle = search === selected?.label ? '' : search;

  const matches = useMemo(
    () => (needle === '' ? options : options.filter(({ label }) => matchesSearch(label, needle))),
    [options, needle],
  );
  const shown = useMemo(() => {
    const first = matches.slice(0, limit);
    // react-aria takes the text of the box from the list, so the list must contain the chosen
    // option.
    const missing = selected !== undefined && !first.includes(selected);
    return missing ? [selected, ...first] : first;
  }, [matches, limit, selected]);

  const searchFor = (text: string) => {
    setSearch(text);
    setLimit(WINDOW_STEP);
  };
  return {
    shown,
    searchFor,
    /** `undefined` if everything that matches is shown. */
    showMore: limit < matches.length ? () => setLimit(limit + WINDOW_STEP) : undefined,
  };
};
