import type { Browser, BrowserContext } from '@playwright/test';
import { signInOnce } from '../server/demoServer';

/**
 * A browser window of its own in which the demo person is signed in. Only one of its tabs can be: a visit
 * refreshes the session, after which its former state is worth nothing.
 */
export const openSignedIn = async (
  browser: Browser,
  origin: string,
  viewport: { width: number; height: number },
): Promise<BrowserContext> => {
  const session = await signInOnce(origin);
  const context = await browser.newContext({ viewport });
  await context.addInitScript((text) => {
    // What the tab has made of it stays through its visits.
    if (sessionStorage.getItem('pmm.session') === null) sessionStorage.setItem('pmm.session', text);
  }, JSON.stringify(session));
  return context;
};
