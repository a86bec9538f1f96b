import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment';
import { CLOSED_POLICY } from '../../../tools/src/site/contentSecurityPolicy';

const ONE_YEAR_SECONDS = 31_536_000;
const HTTPS_ALONE = `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`;

/** Strict defaults for every answer; routes that may be cached or run scripts override them. */
export const setHeaders = async (app: FastifyInstance, environment: Environment): Promise<void> => {
  const isShared = environment.corsOrigins.length > 0;
  await app.register(helmet, {
    // Both are set below: the policy depends on the page, HSTS on the request's protocol.
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: isShared ? 'cross-origin' : 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Only for outdated browsers.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('cache-control', 'no-store').header('content-security-policy', CLOSED_POLICY);
    if (request.protocol === 'https') {
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
