import { useLocation, useNavigate } from '@pmm/shared/router';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Family } from '../watchlist/families';
import { isBehind } from './isBehind';

const names = v.fallback(v.array(v.string()), []);
const leftSchema = v.object({
  search: v.fallback(v.string(), ''),
  /** Families whose SKUs are shown; an empty list means all. */
  families: names,
  folded: names,
  step: v.fallback(v.picklist(['families', 'skus']), 'skus'),
});

/** What a person chose to see of the items, without the selection. */
export type LeftManage = v.InferOutput<typeof leftSchema>;
const stateSchema = v.fallback(v.object({ manage: leftSchema }), () => ({
  manage: v.parse(leftSchema, {}),
}));

/**
 * How Manage was left. It is kept in the browser's history entry, so that a newer build that
 * replaces the page shows the same, and so does a reloaded page. Not in the address, which would be
 * too long with hundreds of families.
 */
export const useLeftManage = (): LeftManage => {
  const location = useLocation();
  return useState(() => v.parse(stateSchema, location.state).manage)[0];
};

/** Safari refuses to change the history entry as fast as one types. */
const REST_MS = 300;

/** Stores search and shown families of Manage after a pause, for the next page that shows it. */
export const useKeepManage = (now: LeftManage): void => {
  const location = useLocation();
  const navigate = useNavigate();
  const text = JSON.stringify(now);
  const kept = useRef(text);
  useEffect(() => {
    if (kept.current === text) return undefined;
    const rest = setTimeout(() => {
      // Another page is on its way, and must stay so.
      if (isBehind(location)) return;
      kept.current = text;
      const state = { manage: JSON.parse(text) as LeftManage };
      void navigate({ search: location.search, hash: location.hash }, { replace: true, state });
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [text, location, navigate]);
};

/** The collapsed families by name, and a function to collapse or expand one. */
export const useFolded = (first: readonly string[]) => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(first));
  const fold = ({ name }: Family) =>
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(name)) next.add(name);
      return next;
    });
  return [folded, fold] as const;
};
