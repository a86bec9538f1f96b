import { useLocation, useNavigate } from '@pmm/shared/router';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Family } from '../watchlist/families';
import { isBehind } from './isBehind';

const names = v.fallback(v.array(v.string()), []);
const leftSchema = v.object({
  search: v.fallback(v.string(), ''),
  /** Families whose SKUs are shown; none stands for all. */
  families: names,
  folded: names,
  step: v.fallback(v.picklist(['families', 'skus']), 'skus'),
});

/** What a person chose to see of the items, without what is selected. */
export type LeftManage = v.InferOutput<typeof leftSchema>;
const stateSchema = v.fallback(v.object({ manage: leftSchema }), () => ({
  manage: v.parse(leftSchema, {}),
}));

/**
 * How Manage was left. It stands in the entry of the browser's history, so that a newer build that takes the place of
 * the page shows the same, and so does a page that is loaded anew. Not in the address: hundreds of families are too long for one.
 */
export const useLeftManage = (): LeftManage => {
  const location = useLocation();
  return useState(() => v.parse(stateSchema, location.state).manage)[0];
};

/** Safari refuses to change the history entry at the speed of typing. */
const REST_MS = 300;

/** Keeps how Manage looks for who shows it next, once a person rests. */
export const useKeepManage = (now: LeftManage): void => {
  const location = useLocation();
  const navigate = useNavigate();
  const text = JSON.stringify(now);
  const kept = useRef(text);
  useEffect(() => {
    if (kept.current === text || isBehind(location)) return undefined;
    const rest = setTimeout(() => {
      kept.current = text;
      const state = { manage: JSON.parse(text) as LeftManage };
      void navigate({ search: location.search, hash: location.hash }, { replace: true, state });
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [text, location, navigate]);
};

/** Families that are folded, by name, and the way to fold one or to open it again. */
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
