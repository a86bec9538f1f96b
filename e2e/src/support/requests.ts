import { expect, type Page, type Request } from '@playwright/test';

/** Longer than a page takes from an answer to its next request. */
const QUIET_MS = 500;

/**
 * Follows the requests of the page from now on. `networkidle` does not help, because it comes once
 * for each document, and this app shows many pages in one document.
 *
 * @param held requests that are never answered, and therefore not waited for.
 */
export const followRequests = (page: Page, held?: RegExp) => {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const ended = (request: Request) => {
    changedAt = Date.now();
    open.delete(request);
  };
  page.on('request', (request) => {
    if (held?.test(request.url())) return;
    changedAt = Date.now();
    open.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    expectAllAnswered: () =>
      expect
        .poll(() => (Date.now() - changedAt < QUIET_MS ? null : [...open].map((one) => one.url())))
        .toEqual([]),
  };
};

const isChange = (request: Request): boolean =>
  request.method() !== 'GET' && /\/tenants\/.+\/watchlists\//.test(request.url());

/**
 * Does what changes a watchlist, and returns when the server has confirmed it. The screen shows the
 * change before: whoever reloads or leaves then may take it back.
 */
export const confirmed = async (page: Page, change: () => Promise<unknown>): Promise<void> => {
  const [request] = await Promise.all([page.waitForRequest(isChange), change()]);
  expect((await request.response())?.ok()).toBe(true);
};
