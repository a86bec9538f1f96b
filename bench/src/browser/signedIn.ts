import type { Browser, BrowserContext } from '@playwright/test';
import { SESSION_KEY } from '@pmm/shared/contracts/keptSession';
import { signIn } from '../server/signIn';

/**
 * A browser window in which the demo person is signed in. Only one of its tabs can be: a visit
 * refreshes the session, which makes its earlier state useless.
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
      // The tab keeps what it has stored through all its visits.
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, text);
    },
    [SESSION_KEY, JSON.stringify(session)] as const,
  );
  return context;
};
