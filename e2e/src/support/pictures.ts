import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, PageAssertionsToHaveScreenshotOptions, TestInfo } from '@playwright/test';

/**
 * A pixel counts if its colour differs clearly; the comparison itself ignores the edges of letters.
 * A missing sign of 8 by 8 pixels exceeds this, a letter that was drawn again does not.
 */
const SAME_BROWSER = { threshold: 0.2, maxDiffPixels: 40 };

/**
 * Another Chromium or other fonts for signs draw each letter slightly differently: only missing
 * parts count.
 */
const OTHER_BROWSER = { threshold: 0.3, maxDiffPixelRatio: 0.04 };

/**
 * The renderer: Chromium, complete or as its headless shell, which spaces letters differently; and
 * the machine's fonts for PZNs and for signs that the project's own font does not have.
 */
const rendererOf = async (page: Page): Promise<string> => {
  const major = page.context().browser()?.version().split('.')[0] ?? '';
  const { kind, signs, figures } = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const widthOf = (text: string, family: string): number => {
      if (context) context.font = `16px ${family}`;
      return context?.measureText(text).width ?? 0;
    };
    return {
      // The shell has none of the browser's own parts.
      kind: 'chrome' in window ? 'whole' : 'headless shell',
      signs: widthOf('▲▼≥★', 'sans-serif').toFixed(1),
      figures: widthOf('02304170', 'monospace').toFixed(1),
    };
  });
  return `Chromium ${major}, ${kind}, signs ${signs} and a PZN ${figures} pixels wide\n`;
};

/**
 * How strictly pictures are compared here; taking new ones also writes a note of their renderer.
 */
export const pictureTolerance = async (
  page: Page,
  testInfo: TestInfo,
): Promise<PageAssertionsToHaveScreenshotOptions> => {
  const note = testInfo.snapshotPath('drawn-with.txt');
  const now = await rendererOf(page);
  if (['all', 'changed'].includes(testInfo.config.updateSnapshots)) {
    mkdirSync(path.dirname(note), { recursive: true });
    writeFileSync(note, now);
  }
  const noted = existsSync(note) ? readFileSync(note, 'utf8') : '';
  return noted === now ? SAME_BROWSER : OTHER_BROWSER;
};
