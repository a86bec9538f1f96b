import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment';
import { isHttps } from './https';
import { CLOSED_POLICY } from '../../../tools/src/site/contentSecurityPolicy';

const ONE_YEAR_SECONDS = 31_536_000;
/** No page of the app uses any of these, and an embedded document may not either. */
const NO_DEVICES = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';
const HTTPS_ALONE = `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`;

const ours = {
  'cache-control': 'no-store',
  'content-security-policy': CLOSED_POLICY,
  'permissions-policy': NO_DEVICES,
};

/** For answers that no hook or plugin reaches, and that do not know the protocol. */
export const closedHeaders = {
  ...ours,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Strict defaults for every answer; routes that may be cached or that serve scripts override them.
 */
export const setHeaders = async (app: FastifyInstance, environment: Environment): Promise<void> => {
  const isShared = environment.corsOrigins.length > 0;
  await app.register(helmet, {
    // Both are set below: the policy depends on the page, HSTS on the protocol of the request.
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: isShared ? 'cross-origin' : 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Only useful for outdated browsers.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.decorate('isHttpsAlone', environment.publicUrl?.startsWith('https:') === true);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(ours);
    if (isHttps(request)) {
      void reply.header('strict-transport-security', HTTPS_ALONE);
    }
    done();
  });
  if (isShared) {
    await app.register(cors, {
      origin: environment.corsOrigins,
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
      maxAge: 600,
    });
  }
};
