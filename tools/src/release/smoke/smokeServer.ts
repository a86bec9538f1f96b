import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runtimeConfigSchema } from '@pmm/shared/contracts/deployment';
import * as v from 'valibot';
import { pagePolicy } from '../../site/contentSecurityPolicy';
import { emptyRegistry } from '../registryChange';
import { headersOf, type Target } from '../targets/target';

interface Answer {
  content: Buffer | string;
  name: string;
  policy?: string;
}

interface SmokeServer {
  url: string;
  stop: () => Promise<void>;
}

const config = v.parse(runtimeConfigSchema, {
  apiBaseUrl: '',
  apiTimeoutMs: 1_000,
  versionCheckIntervalMs: 3_600_000,
  registryKeys: [],
});

/** Documents that the smoke server answers itself: only the feature under test, and no API. */
const documents: Readonly<Record<string, () => string>> = {
  '/config.json': () => JSON.stringify(config),
  '/registry.json': () =>
    JSON.stringify({ ...emptyRegistry(), generatedAt: new Date().toISOString() }),
};

/** The name of a site's file, by its path in the address. */
const nameOf = (pathname: string): string =>
  pathname.startsWith('/features/') ? pathname.slice(1) : `host${pathname}`;

/** Serves a site's own files to a browser on this machine; its page has the policy of the app. */
export const startSmokeServer = async (target: Pick<Target, 'read'>): Promise<SmokeServer> => {
  const answer = async (pathname: string): Promise<Answer | null> => {
    const document = documents[pathname];
    if (document) return { content: document(), name: pathname };
    if (/\.[a-z0-9]+$/.test(pathname)) {
      const name = nameOf(pathname);
      const file = await target.read(name);
      return file && { content: file.content, name };
    }
    const page = await target.read('host/index.html');
    const html = page?.content.toString() ?? '';
    const policy = pagePolicy(html, { apiBaseUrl: '', overrideOrigins: [] });
    return page && { content: html, name: 'index.html', policy };
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    answer(pathname).then(
      (found) => {
        if (!found) return response.writeHead(404).end();
        return response
          .writeHead(200, {
            'content-type': headersOf(found.name).contentType,
            ...(found.policy !== undefined && { 'content-security-policy': found.policy }),
          })
          .end(found.content);
      },
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
