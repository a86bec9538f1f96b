import type { Page, Request } from '@playwright/test';

const KEPT = 20;

/**
 * Records what a page requests. The returned function lists the last requests with their results:
 * for a failure on a machine that nobody can look at, that list is often all there is.
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
