import type { Page, Request } from '@playwright/test';

const KEPT = 20;

/**
 * Records the requests of a page. The returned function lists the last ones with their results:
 * after a failure on a remote machine, that list is often the only trace.
 */
export const recordRequests = (page: Page): (() => string) => {
  const outcomes = new Map<Request, string>();
  page.on('request', (request) => outcomes.set(request, 'no answer'));
  page.on('response', (response) => outcomes.set(response.request(), String(response.status())));
  page.on('requestfailed', (request) =>
    outcomes.set(request, request.failure()?.errorText ?? 'failed'),
  );
  return () =>
    [...outcomes]
      .slice(-KEPT)
      .map(([request, outcome]) => `${outcome} ${request.method()} ${request.url()}`)
      .join('\n');
};
