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

const splitUrl = (url: string): { path: string; query: string } => {
  const [path = ''] = url.split('?', 1);
  return { path, query: url.slice(path.length) };
};

const withoutBase =
  (base: string) =>
  ({ url = '' }: Pick<IncomingMessage, 'url'>): string => {
    const { path, query } = splitUrl(url);
    return (pathInSite(base, path) ?? path) + query;
  };

/**
 * Settings with which requests find their routes without the base. A proxy passes addresses on as
 * they are, so that nothing depends on how it would rewrite them.
 */
export const routedBelow = (base: string): Pick<FastifyServerOptions, 'rewriteUrl'> =>
  base === ROOT_BASE ? {} : { rewriteUrl: withoutBase(base) };

/**
 * Refuses what is outside of the base. Probes of orchestrators go to the process itself, so they
 * are answered at the root, too.
 */
export const serveBelow = (app: FastifyInstance, base: string): void => {
  app.decorate('base', base);
  if (base === ROOT_BASE) return;
  app.addHook('onRequest', async ({ originalUrl }, reply) => {
    const { path, query } = splitUrl(originalUrl);
    if (pathInSite(base, path) !== null || PROBES.includes(path)) return undefined;
    if (`${path}/` === base) return reply.redirect(base + query, PERMANENT_REDIRECT);
    throw notFound(`Nothing is served here: the addresses of this app begin with ${base}`);
  });
};
