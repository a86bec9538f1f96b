import { type Browser, chromium } from '@playwright/test';

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '';

/**
 * Runs the work with a browser of its own that draws without a graphics card, as every machine can.
 */
export const withBrowser = async <Result>(
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> => {
  const browser = await chromium.launch({
    ...(CHROMIUM !== '' && { executablePath: CHROMIUM }),
    args: ['--disable-gpu', '--no-sandbox'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};
