import { createApi, type Api, type ApiOptions } from './client';

export { fileAnswer, noAnswer, type ApiSession, type EarlyReply } from './client';

let configured: Api | null = null;

/** Called once by the host, as soon as the runtime configuration is known. */
export const configureApi = (options: ApiOptions): void => {
  configured = createApi(options);
};

export const isApiConfigured = (): boolean => configured !== null;

const api = (): Api => {
  if (!configured) throw new Error('The API was called before the runtime configuration was read.');
  return configured;
};

/**
 * Calls a path of the API.
 *
 * @example
 *   const path = tenantPath(tenantId, `watchlists/${encodeURIComponent(watchlistId)}`);
 *   const watchlist = await request(path, { answer: watchlistSchema, signal });
 *
 * @throws AppFailure; an AbortError when the signal aborts. `toAppError` of `@pmm/shared/errors` reads both.
 */
export const request: Api['request'] = (path, options) => api().request(path, options);

/** The full address of a path of the API, for links that the browser opens as a page. */
export const apiAddress: Api['addressOf'] = (path) => api().addressOf(path);

/** The path of a tenant's resources; the tenant's name is its identifier. */
export const tenantPath = (tenantId: string, rest: string): string =>
  `api/v1/tenants/${encodeURIComponent(tenantId)}/${rest}`;
