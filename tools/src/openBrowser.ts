import type { Browser } from 'playwright-core';
import { findChromium } from './chromium';

/**
 * Opens a headless browser of this machine.
 *
 * @param without advice for a machine without one.
 * @throws if there is none.
 */
export const openBrowser = async (without: string): Promise<Browser> => {
  try {
    const executablePath = findChromium();
    // Imported here, because it takes a second to load.
    const { chromium } = await import('playwright-core');
    return await chromium.launch({
      ...(executablePath !== '' && { executablePath }),
      // Chromium refuses to run as root with its sandbox.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
  } catch (cause) {
    throw new Error(`There is no browser to try the build in. ${without}`, { cause });
  }
};
