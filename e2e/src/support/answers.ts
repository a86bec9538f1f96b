import type { Route } from '@playwright/test';

/** Answers to a page in place of the server's; the site itself does not change. */

export type Answer = (route: Route) => Promise<unknown>;

export const status =
  (code: number): Answer =>
  (route) =>
    route.fulfill({ status: code, body: 'a fault' });

export const script =
  (body: string): Answer =>
  (route) =>
    route.fulfill({ contentType: 'text/javascript', body });

export const html: Answer = (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>a fault' });

export const unreachable: Answer = (route) => route.abort('connectionrefused');

export const hanging: Answer = () => new Promise(() => undefined);
