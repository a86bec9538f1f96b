import type { IncomingMessage } from 'node:http';
import { pathInSite, ROOT_BASE } from '@pmm/shared/contracts/siteBase';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { notFound } from '../errors';
import { PROBES } from './health';

declare module 'fastify' {
  interface FastifyInstance {
    /** The path below which everything is served, see `siteBase.ts`. */
    base: string;
  }
}

const PERMANENT_REDIRECT = 308;

/** The address of no route and no page. */
const OUTSIDE = '/.outside';

const splitUrl = (url: string): { path: string; query: string } => {
  const [path = ''] = url.split('?', 1);
  return { path, query: url.slice(path.length) };
};

const withoutBase =
  (base: string) =>
  ({ url = '' }: Pick<IncomingMessage, 'url'>): string => {
    const { path, query } = splitUrl(url);
    return (pathInSite(base, path) ?? (PROBES.includes(path) ? path : OUTSIDE)) + query;
  };

/**
 * Settings with which requests find their routes without the base, and none outside of it. A proxy
 * passes addresses on as they are, so that nothing depends on how it would rewrite them. Probes of
 * orchestrators go to the process itself, so they find their routes at the root, too.
 */
export const routedBelow = (base: string): Pick<FastifyServerOptions, 'rewriteUrl'> =>
  base === ROOT_BASE ? {} : { rewriteUrl: withoutBase(base) };

/** Says of everything outside of the base where the app is. */
export const serveBelow = (app: FastifyInstance, base: string): void => {
  app.decorate('base', base);
  if (base === ROOT_BASE) return;
  app.addHook('onRequest', async ({ url, originalUrl }, reply) => {
    if (splitUrl(url).path !== OUTSIDE) return undefined;
    const { path, query } = splitUrl(originalUrl);
    if (`${path}/` === base) return reply.redirect(base + query, PERMANENT_REDIRECT);
    throw notFound(`Nothing is served here: the addresses of this app begin with ${base}`);
  });
};
