import { expect, type Page, type Request } from '@playwright/test';

/** Longer than a page needs from an answer to the request that it leads to. */
const QUIET_MS = 500;

/**
 * Follows what the page asks for from now on. `networkidle` is no help here: it comes once for each
 * document, and a document of this product has many pages.
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
