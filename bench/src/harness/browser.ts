import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { SESSION_KEY } from '@pmm/shared/contracts/keptSession';
import { signIn } from './signIn';

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '';

/** It draws without a graphics card, as every machine can. */
export const browserOptions = {
  ...(CHROMIUM !== '' && { executablePath: CHROMIUM }),
  args: ['--disable-gpu', '--no-sandbox'],
};

/** Runs the work with a browser of its own. */
export const withBrowser = async <Result>(
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> => {
  const browser = await chromium.launch(browserOptions);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};

/** Runs the work with a browser window of its own. */
export const withWindow = async <Result>(
  browser: Browser,
  viewport: { width: number; height: number },
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({ viewport });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
};

/**
 * Signs the demo person in to a window. Only one of its tabs can be signed in: a visit refreshes
 * the session, which makes its earlier state useless.
 */
export const signInWindow = async (context: BrowserContext, origin: string): Promise<void> => {
  const session = await signIn(origin);
  await context.addInitScript(
    ([key, text]) => {
      // The tab keeps what it has stored through all its visits.
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, text);
    },
    [SESSION_KEY, JSON.stringify(session)] as const,
  );
};
