import type { InjectOptions } from 'fastify';
import { DEMO_PASSWORD } from '../../demo/accounts';
import type { Operation } from './operations';
import { CHANNEL, type Owned, PZN, type Somebody } from './person';

/** The token for tests that call every operation; the application has to accept it. */
export const SERVICE_TOKEN = 'service-token-of-at-least-32-characters';

export interface Example {
  /** The status of the answer. */
  status: number;
  /** For parts of the path that are not named after a thing that a person owns. */
  params?: (somebody: Somebody) => Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  payload?: (somebody: Somebody) => object | string;
}

const oneTimeToken = 'x'.repeat(43);
const list = '/api/v1/tenants/{tenant}/watchlists/{id}';
const place = { pzn: PZN, channel: CHANNEL };

/**
 * A valid call of each operation, by its name in /api/openapi.json. Every new operation needs one;
 * tests of tenants and of bad input use them.
 */
export const examples: Record<string, Example> = {
  'POST /auth/login': {
    payload: ({ email }) => ({ email, password: DEMO_PASSWORD }),
    status: 200,
  },
  'POST /auth/refresh': {
    payload: ({ email, refreshToken }) => ({ email, refreshToken }),
    status: 200,
  },
  'POST /auth/logout': { payload: ({ refreshToken }) => ({ refreshToken }), status: 204 },
  'POST /auth/forgot-password': { payload: ({ email }) => ({ email }), status: 202 },
  'POST /auth/verify': { payload: ({ email }) => ({ email, code: '123456' }), status: 400 },
  'POST /auth/reset-password': {
    payload: ({ email }) => ({ email, resetToken: oneTimeToken, password: 'Quiet-river-82!' }),
    status: 400,
  },
  'GET /auth/providers': { status: 200 },
  'GET /auth/oidc/{provider}/start': {
    params: () => ({ provider: 'google' }),
    query: { remember: 'true' },
    status: 303,
  },
  'GET /auth/oidc/{provider}/callback': {
    params: () => ({ provider: 'google' }),
    query: { code: 'x', state: 'x' },
    status: 303,
  },
  'POST /auth/oidc/exchange': { payload: () => ({ code: oneTimeToken }), status: 401 },

  'GET /api/v1/demo/outbox': { status: 200 },
  'POST /api/v1/reports': {
    payload: () => ({ about: 'registry', host: 'x', tenant: null, problem: 'unsigned' }),
    status: 204,
  },
  'POST /api/v1/reports/policy': {
    headers: { 'content-type': 'application/csp-report' },
    payload: () => ({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'data' } }),
    status: 204,
  },
  'POST /api/v1/ingest/{kind}': {
    params: () => ({ kind: 'channels' }),
    headers: { 'content-type': 'application/x-ndjson' },
    payload: () => `${JSON.stringify({ id: CHANNEL, name: 'Pharmacy' })}\n`,
    status: 200,
  },

  'GET /api/v1/users/me': { status: 200 },
  'PATCH /api/v1/users/me/preferences': {
    // Every kind of preference, so that bad input reaches each of them.
    payload: ({ tenant }) => ({
      language: 'de',
      selectedTenantId: tenant,
      selectedWatchlistId: 'any',
      selectedWatchlistIds: { [tenant]: 'any' },
      matrix: { density: 'compact' },
      matrixColumns: { [tenant]: { order: [CHANNEL], pinned: [], hidden: [] } },
      productGroups: { [tenant]: [{ name: 'Syrups', pzns: [PZN] }] },
    }),
    status: 200,
  },

  'GET /api/v1/users/me/sessions': { status: 200 },
  'DELETE /api/v1/users/me/sessions': { status: 204 },
  'DELETE /api/v1/users/me/sessions/{sessionId}': { status: 204 },
  // Not the person's password, so that later calls can still use it.
  'PUT /api/v1/users/me/password': {
    payload: () => ({ currentPassword: 'Not-the-one-1!', password: 'Rabe-Tinte-Kanu-7!' }),
    status: 422,
  },
  'GET /api/v1/users/me/second-factor': { status: 200 },
  'POST /api/v1/users/me/second-factor': {
    payload: () => ({ currentPassword: DEMO_PASSWORD }),
    status: 200,
  },
  // There is no second factor to confirm or to remove.
  'POST /api/v1/users/me/second-factor/confirmation': {
    payload: () => ({ code: '123456' }),
    status: 404,
  },
  'POST /api/v1/users/me/second-factor/recovery-codes': {
    payload: () => ({ currentPassword: DEMO_PASSWORD, code: '123456' }),
    status: 422,
  },
  'DELETE /api/v1/users/me/second-factor': {
    payload: () => ({ currentPassword: DEMO_PASSWORD, code: '123456' }),
    status: 422,
  },

  'GET /api/v1/users/me/identities': { status: 200 },
  // Not the person's password, so that the identity stays linked.
  'DELETE /api/v1/users/me/identities/{identityId}': {
    payload: () => ({ currentPassword: 'Not-the-one-1!' }),
    status: 422,
  },

  'GET /api/v1/users/me/export': { status: 200 },
  'GET /api/v1/users/me/deletion': { status: 200 },
  // Not the person's password, so that the person continues to exist.
  'POST /api/v1/users/me/deletion': {
    payload: () => ({ currentPassword: 'Not-the-one-1!' }),
    status: 422,
  },

  'GET /api/v1/products': { query: { search: 'Product' }, status: 200 },
  'GET /api/v1/products/brands': { status: 200 },
  'GET /api/v1/products/{pzn}': { params: () => ({ pzn: PZN }), status: 200 },

  'GET /api/v1/tenants/{tenant}/audit': { status: 200 },
  'GET /api/v1/tenants/{tenant}/audit/export': {
    query: { format: 'csv', language: 'en' },
    status: 200,
  },
  'GET /api/v1/tenants/{tenant}/channels': { status: 200 },
  'GET /api/v1/tenants/{tenant}/watchlists': { status: 200 },
  'POST /api/v1/tenants/{tenant}/watchlists': {
    payload: () => ({ type: 'custom', name: 'New' }),
    status: 201,
  },
  [`GET ${list}`]: { status: 200 },
  [`PUT ${list}`]: {
    payload: () => ({ detailsVersion: 1, description: 'Changed' }),
    status: 200,
  },
  // It has items.
  [`DELETE ${list}`]: { status: 409 },

  [`POST ${list}/items`]: { payload: () => ({ pzn: PZN }), status: 200 },
  [`PATCH ${list}/items/{itemId}`]: { payload: () => ({ visible: false }), status: 200 },
  [`DELETE ${list}/items/{itemId}`]: { query: { revision: '1000' }, status: 200 },
  [`POST ${list}/items/batch`]: { payload: () => ({ pzns: [PZN] }), status: 200 },
  [`PUT ${list}/items/batch`]: {
    payload: ({ itemId }) => ({ items: [{ itemId, visible: false }] }),
    status: 200,
  },
  [`DELETE ${list}/items/batch`]: {
    payload: ({ itemId }) => ({ itemIds: [itemId] }),
    status: 200,
  },
  [`POST ${list}/items/preview`]: { payload: () => ({ pzns: [PZN] }), status: 200 },
  [`POST ${list}/items/transfer`]: {
    payload: ({ itemId, targetId }) => ({
      targetWatchlistId: targetId,
      mode: 'copy',
      items: [{ itemId }],
    }),
    status: 200,
  },

  [`GET ${list}/export`]: {
    query: { metric: 'availability', format: 'csv', language: 'en' },
    status: 200,
  },
  [`GET ${list}/metrics/availability`]: { status: 200 },
  [`GET ${list}/metrics/prices`]: { status: 200 },
  [`GET ${list}/metrics/reviews`]: { query: { days: '30' }, status: 200 },
  [`GET ${list}/metrics/revision`]: { status: 200 },
  [`GET ${list}/metrics/availability/history`]: { query: { pzn: PZN, days: '7' }, status: 200 },
  [`GET ${list}/metrics/price-rises`]: { query: { reference: 'list' }, status: 200 },
  [`GET ${list}/metrics/availability/incidents`]: { query: { days: '30' }, status: 200 },
  [`GET ${list}/metrics/availability/crawls`]: { query: { channel: CHANNEL }, status: 200 },
  [`GET ${list}/metrics/availability/exceptions`]: { status: 200 },
  [`GET ${list}/metrics/cell`]: { query: place, status: 200 },
  [`GET ${list}/metrics/evidence`]: { query: { ...place, days: '7' }, status: 200 },
  [`GET ${list}/metrics/prices/moves`]: { query: { pzn: PZN, days: '7' }, status: 200 },
  [`PUT ${list}/metrics/prices/bundles`]: {
    payload: () => ({ ...place, isBundle: true }),
    status: 204,
  },
  // Nothing was read, so no value can be wrong.
  [`POST ${list}/value-reports`]: {
    payload: () => ({ pzn: PZN, channelId: CHANNEL, about: 'status', reason: 'Sold out' }),
    status: 400,
  },
  'GET /api/v1/tenants/{tenant}/value-reports': { status: 200 },
};

export type Call = InjectOptions & { url: string };

/**
 * The call of the example for this person, without a token.
 *
 * @throws if the example has no value for a part of the path.
 */
export const callOf = ({ name, method, path }: Operation, somebody: Somebody): Call => {
  const { params, query = {}, headers, payload } = examples[name] ?? {};
  const values = { ...somebody, ...params?.(somebody) } as Record<string, unknown>;
  const url = path.replaceAll(/\{(\w+)\}/g, (_part, param: string) => {
    const value = values[param];
    if (typeof value !== 'string')
      throw new Error(`${name}: its example says nothing for {${param}}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(query).toString();
  return {
    method,
    url: search === '' ? url : `${url}?${search}`,
    ...(headers && { headers }),
    ...(payload && { payload: payload(somebody) }),
  };
};

const ownedNames = [
  'id',
  'itemId',
  'targetId',
  'sessionId',
  'identityId',
] as const satisfies (keyof Owned)[];
export type OwnedName = (typeof ownedNames)[number];

/** Which of the person's own things the call names, in its path or its body. */
export const namedBy = (operation: Operation): OwnedName[] => {
  const marks = {
    id: 'THE-ID',
    itemId: 'THE-ITEM',
    targetId: 'THE-TARGET',
    sessionId: 'THE-SESSION',
    identityId: 'THE-IDENTITY',
  };
  const marked = JSON.stringify(callOf(operation, { tenant: 'x', ...marks } as Somebody));
  return ownedNames.filter((name) => marked.includes(marks[name]));
};
