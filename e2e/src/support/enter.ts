import type { Page } from '@playwright/test';
import type { RouteRow } from './routeTable';

/** Goes to another page of the app without loading it anew, as a link would. */
export const enter = (
  page: Page,
  { path, before = {} }: Pick<RouteRow, 'path' | 'before'>,
): Promise<void> =>
  page.evaluate(
    ([target, { storage = {}, state: usr = null }]) => {
      for (const [key, value] of Object.entries(storage)) {
        sessionStorage.setItem(key, JSON.stringify(value));
      }
      const state = { usr, key: crypto.randomUUID(), idx: history.length };
      history.pushState(state, '', target);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    },
    [path, before] as const,
  );
