import { expect } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';

/** The headers of everything that is not a document of the app, over HTTPS. */
export const closedHeaders = {
  'access-control-allow-origin': undefined,
  'access-control-allow-credentials': undefined,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'reporting-endpoints': undefined,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-powered-by': undefined,
  server: undefined,
};

/** The same over HTTP. An address that cannot be read is answered before its protocol is known. */
export const closedPlainHeaders = { ...closedHeaders, 'strict-transport-security': undefined };

export type SecurityHeaders = Readonly<Record<keyof typeof closedHeaders, unknown>>;

export const expectHeaders = (
  { headers }: LightMyRequestResponse,
  expected: SecurityHeaders,
): void => {
  const named = Object.keys(expected).map((name) => [name, headers[name]]);
  expect(Object.fromEntries(named)).toEqual(expected);
};
