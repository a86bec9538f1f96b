import type { Page } from '@playwright/test';

/** What a visit waits for: a heading, and on pages with a matrix its cells. */
export interface Awaited {
  heading: string;
  hasCells: boolean;
}

/**
 * In milliseconds of the page's own clock since the begin of the navigation; null until it is
 * there.
 */
export interface FirstShown {
  heading: number | null;
  cells: number | null;
}

declare global {
  interface Window {
    firstShown: FirstShown;
  }
}

/**
 * Makes pages record themselves when what is waited for is in the document. Playwright would report
 * it up to half a second late, because it checks only so often.
 */
export const noteFirstShown = async (page: Page, { heading }: Awaited): Promise<void> => {
  await page.addInitScript((title) => {
    const shown: FirstShown = { heading: null, cells: null };
    window.firstShown = shown;
    new MutationObserver(() => {
      const titles = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
      if (titles.includes(title)) shown.heading ??= performance.now();
      if (document.querySelector('[role="gridcell"]')) shown.cells ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  }, heading);
};

/** Settles when everything that is waited for is there. */
export const firstShown = async (page: Page, { hasCells }: Awaited): Promise<FirstShown> => {
  const answer = await page.waitForFunction(
    (withCells) => {
      const { heading, cells } = window.firstShown;
      return heading !== null && (cells !== null || !withCells) && { heading, cells };
    },
    hasCells,
    { polling: 50 },
  );
  return (await answer.jsonValue()) as FirstShown;
};
