import type { Browser, BrowserContext } from '@playwright/test';
import { SESSION_KEY } from '@pmm/shared/contracts/keptSession';
import { signIn } from '../server/signIn';

/**
 * A browser window of its own in which the demo person is signed in. Only one of its tabs can be: a visit
 * refreshes the session, after which its former state is worth nothing.
 */
export const openSignedIn = async (
  browser: Browser,
  origin: string,
  viewport?: { width: number; height: number },
): Promise<BrowserContext> => {
  const session = await signIn(origin);
  const context = await browser.newContext(viewport && { viewport });
  await context.addInitScript(
    ([key, text]) => {
      // What the tab has made of it stays through its visits.
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, text);
    },
    [SESSION_KEY, JSON.stringify(session)] as const,
  );
  return context;
};
