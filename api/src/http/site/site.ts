import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { RuntimeConfig } from '@pmm/shared/contracts/deployment';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../../environment';
import { notFound } from '../../errors';
import {
  BEST_QUALITY,
  encodedBody,
  type EncodedBody,
  JSON_TYPE,
  sendEncoded,
} from '../encodedBody';
import { CACHED_FOR_GOOD } from '../../../../tools/src/site/cacheControl';
import { pagePolicy, REPORT_ENDPOINT } from '../../../../tools/src/site/contentSecurityPolicy';
import { startingPageOf } from './startingPage';
import { chosenHost } from './chosenHost';
import { documentBelow } from './documentBelow';
import { liveFile } from './liveFile';
import { POLICY_REPORTS_PATH } from '../policyReports';
import { registryForPages } from './registryForPages';

/** Headers that only matter for documents or for the log: 280 bytes that a script does not need. */
const headersOfDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
];

const forFile = (reply: FastifyReply, file: string): void => {
  reply.header('cache-control', CACHED_FOR_GOOD);
  // An image can be opened as a document, so it keeps these headers.
  if (!/\.(?:js|woff2)(?:\.\w+)?$/.test(file)) return;
  for (const name of headersOfDocuments) reply.removeHeader(name);
};

const NO_SITE =
  'The API is running, but the web app is not here yet: build it, or set SITE_DIR to where it is.\n';

/** Cached, but revalidated each time. */
const revalidated = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-cache');

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** A path of the app's router: without a file extension, and not of the API. */
const isPagePath = (url: string): boolean => {
  const path = pathOf(url);
  if (/^\/(api|assets|features)(\/|$)/.test(path)) return false;
  return !(path.split('/').at(-1) ?? '').includes('.');
};

/** The default of the app, which need not be sent. */
const EVERY_PAGE = 100;

/** Where the app calls the API, and browsers send reports. */
const apiAddress = ({ apiBaseUrl, base }: Environment): string => apiBaseUrl || base.slice(0, -1);

const runtimeConfig = (environment: Environment): RuntimeConfig & { demo: boolean } => ({
  apiBaseUrl: apiAddress(environment),
  apiTimeoutMs: environment.apiTimeoutMs,
  versionCheckIntervalMs: environment.versionCheckIntervalMs,
  registryCheckIntervalMs: environment.registryCheckIntervalMs,
  registryKeys: environment.registryKeys ?? [],
  ...(environment.registryNotBefore !== undefined && {
    registryNotBefore: environment.registryNotBefore,
  }),
  ...(environment.overrideOrigins.length > 0 && { overrideOrigins: environment.overrideOrigins }),
  ...(environment.vitalsPercent !== EVERY_PAGE && { vitalsPercent: environment.vitalsPercent }),
  // Pages of an earlier release do not start without this key.
  demo: environment.demo,
  devPages: environment.devPages,
});

/**
 * Serves the released web app. Pages and documents are read again after a release; all other files
 * have a hash in their name and never change.
 */
export const serveSite = async (app: FastifyInstance, environment: Environment): Promise<void> => {
  const siteDir = resolve(environment.siteDir);
  const hostDir = join(siteDir, 'host');
  // The folder may not exist yet: the site can be released while the server runs.
  await app.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    preCompressed: true,
    suppressWarning: true,
    // Cached for good and never revalidated: no ETag, no Last-Modified.
    ...{ cacheControl: false, etag: false, lastModified: false, acceptRanges: false },
    setHeaders: forFile,
  });

  app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
    reply.sendFile(params['*'], join(hostDir, 'assets')),
  );
  app.get<{ Params: { '*': string } }>('/features/*', ({ params }, reply) =>
    reply.sendFile(params['*'], join(siteDir, 'features')),
  );

  const serveDocument = (
    url: string,
    read: (request: FastifyRequest, reply: FastifyReply) => Promise<EncodedBody | null>,
  ): void => {
    app.get(url, async (request, reply) => {
      const body = await read(request, reply);
      if (body === null) throw notFound();
      return sendEncoded(request, revalidated(reply), body);
    });
  };
  const reportAddress = `${apiAddress(environment)}${POLICY_REPORTS_PATH}`;
  const hostFor = chosenHost(hostDir, (file) => {
    const html = documentBelow(file, environment.base);
    return { html, policy: pagePolicy(html, { ...environment, reportAddress }) };
  });
  serveDocument('/version.json', async (...exchange) => (await hostFor(...exchange)).version());
  const registry = liveFile(join(siteDir, 'registry.json'), (text) =>
    registryForPages(text, (path) => readFile(join(siteDir, path), 'utf8')),
  );
  app.get('/registry.json', async (request, reply) => {
    const forPages = await registry();
    if (forPages === null) throw notFound();
    const host = await hostFor(request, reply);
    const body = await forPages.answer(startingPageOf(request.query), await host.description());
    return sendEncoded(request, revalidated(reply), body);
  });
  const config = JSON.stringify(runtimeConfig(environment));
  const configDocument = encodedBody(config, JSON_TYPE, BEST_QUALITY);
  serveDocument('/config.json', () => Promise.resolve(configDocument));

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const host = await hostFor(request, reply);
    const current = await host.page();
    if (current === null) return reply.code(503).type('text/plain; charset=utf-8').send(NO_SITE);
    void reply
      .header('content-security-policy', current.policy)
      .header('reporting-endpoints', `${REPORT_ENDPOINT}="${reportAddress}"`);
    // Without it the page loads the registry itself, and reports the error in it.
    const forPages = await registry().catch(() => null);
    const start = await forPages?.start(pathOf(request.url), await host.description());
    const body = current.document(start ? { config, ...start } : null);
    return sendEncoded(request, revalidated(reply), body);
  };

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !isPagePath(request.url)) throw notFound();
    return sendPage(request, reply);
  });
};
