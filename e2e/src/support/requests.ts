import { expect, type Page, type Request } from '@playwright/test';

/** In turns of the page, because a machine that stands still stops them, too. */
const QUIET_TURNS = 10;
const TURN_MS = 50;

const letTurnsPass = (page: Page): Promise<void> =>
  page.evaluate(
    async ([turns, ms]) => {
      for (let turn = 0; turn < turns; turn += 1) await new Promise((done) => setTimeout(done, ms));
    },
    [QUIET_TURNS, TURN_MS] as const,
  );

/**
 * Follows the requests of the page from now on. `networkidle` does not help, because it comes once
 * for each document, and this app shows many pages in one document.
 *
 * @param ignored requests that are never answered, and therefore not waited for.
 */
export const followRequests = (page: Page, ignored?: RegExp) => {
  const open = new Set<Request>();
  let changes = 0;
  const ended = (request: Request) => {
    changes += 1;
    open.delete(request);
  };
  page.on('request', (request) => {
    if (ignored?.test(request.url())) return;
    changes += 1;
    open.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    expectAllAnswered: () =>
      expect
        .poll(async () => {
          const before = changes;
          await letTurnsPass(page);
          return changes === before ? [...open].map((one) => one.url()) : null;
        })
        .toEqual([]),
  };
};

const isChange = (request: Request): boolean =>
  request.method() !== 'GET' && /\/tenants\/.+\/watchlists\//.test(request.url());

/**
 * Changes a watchlist and returns when the server has confirmed it. The screen shows the change
 * earlier: a reload before the confirmation may revert it.
 */
export const confirmed = async (page: Page, change: () => Promise<unknown>): Promise<void> => {
  const [request] = await Promise.all([page.waitForRequest(isChange), change()]);
  expect((await request.response())?.ok()).toBe(true);
};
