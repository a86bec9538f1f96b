import { expect, type Page } from '@playwright/test';
import type { RouteRow } from './routeTable';

type Target = Pick<RouteRow, 'path' | 'before'>;

/** Goes to another page of the app without a reload, as a link would; does not wait. */
export const go = (page: Page, { path, before = {} }: Target): Promise<void> =>
  page.evaluate(
    ([target, { storage = {}, state: usr = null }]) => {
      if (new URL(target, location.href).pathname !== location.pathname) {
        document.querySelector('main h1')?.setAttribute('data-left', '');
      }
      for (const [key, value] of Object.entries(storage)) {
        sessionStorage.setItem(key, JSON.stringify(value));
      }
      const state = { usr, key: crypto.randomUUID(), idx: history.length };
      history.pushState(state, '', target);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    },
    [path, before] as const,
  );

/** The same, then waits for the heading of the page: the title appears before its code. */
export const enter = async (page: Page, target: Target): Promise<void> => {
  await go(page, target);
  await expect(page.locator('main h1:not([data-left])')).toBeVisible();
};
