import type { Browser, BrowserContext } from '@playwright/test';
import { signInOnce } from './demoServer';

/** A browser window of its own in which the demo person is signed in. */
export const openSignedIn = async (
  browser: Browser,
  origin: string,
  viewport: { width: number; height: number },
): Promise<BrowserContext> => {
  const session = await signInOnce(origin);
  const context = await browser.newContext({ viewport });
  await context.addInitScript((text) => {
    sessionStorage.setItem('pmm.session', text);
  }, JSON.stringify(session));
  return context;
};
