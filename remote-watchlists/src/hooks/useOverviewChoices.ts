import { useLocation, useNavigate } from '@pmm/shared/router';
import { useEffect, useRef, useState } from 'react';
import { choicesIn, queryOf, type OverviewChoices } from '../watchlist/overview';

/**
 * Search, filters and order, kept in the address. They are a state of their own as well: the router
 * takes its time, and a field that waited for it would lose letters.
 */
export const useOverviewChoices = () => {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const [choices, setChoices] = useState(() => choicesIn(query));
  const read = useRef(query);
  const written = useRef(new Set<string>());

  useEffect(() => {
    if (read.current === query) return;
    read.current = query;
    // Not our own: a link to the page, or the way back.
    if (!written.current.delete(query)) setChoices(choicesIn(query));
  }, [query]);

  const choose = (change: Partial<OverviewChoices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    const nextQuery = queryOf(next);
    written.current.add(nextQuery === '' ? '' : `?${nextQuery}`);
    void navigate({ search: nextQuery }, { replace: true });
  };
  return { choices, choose };
};
