import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fragment } from '../build/FragmentPlugin';
import { buildFolder } from '../build/builtFeature';
import { demoAnswer, demoWatchlists } from './demoData';

interface Answer {
  status: number;
  type: string;
  content: Buffer | string;
}

export interface MockServer {
  url: string;
  /** The path of the folder of the build. */
  address: string;
  /** The paths of the API that were requested so far. */
  requestedPaths: readonly string[];
  /** Whether the API answers with demo data from now on; it has none at first. */
  serveData: (hasData: boolean) => void;
  stop: () => Promise<void>;
}

const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  content: JSON.stringify(value),
});

/** What the host's own selectors request is always there, all other data only on request. */
const apiAnswer = (pathname: string, hasData: boolean): Answer => {
  const [, tenant, rest = ''] = /\/tenants\/([^/]+)\/watchlists\/(.*)$/.exec(pathname) ?? [];
  if (tenant !== undefined && rest === '') {
    return json({ watchlists: demoWatchlists(tenant), limit: 20 });
  }
  const found = tenant === undefined || !hasData ? undefined : demoAnswer(tenant, rest);
  if (found !== undefined) return json(found);
  return json({ errorCode: 'MOCK_HOST', message: 'The mock host has no data.' }, 503);
};

/**
 * Serves one build to a browser on this machine, on the page of the mock host.
 *
 * @param script of the mock host.
 * @param read reads a file of the build by its name.
 */
export const startMockServer = async (
  { declaration, release }: Fragment,
  script: string,
  read: (name: string) => Promise<Buffer | null>,
): Promise<MockServer> => {
  // The address that the build has in a site: it may request its files by it.
  const address = `/${buildFolder(declaration.id, release.build)}/`;
  const tried = { declaration, release, address };
  const build = JSON.stringify(tried).replaceAll('<', '\\u003c');
  const page = `<!doctype html><html lang="en"><title>${declaration.id}</title><body><script>globalThis.triedBuild = ${build}</script><script src="/mock-host.js"></script>`;
  const requestedPaths: string[] = [];
  let hasData = false;

  const answer = async (pathname: string): Promise<Answer> => {
    if (pathname === '/mock-host.js')
      return { status: 200, type: 'text/javascript', content: script };
    if (pathname.startsWith('/api/')) {
      requestedPaths.push(pathname);
      return apiAnswer(pathname, hasData);
    }
    if (!pathname.startsWith(address)) return { status: 200, type: 'text/html', content: page };
    const content = await read(pathname.slice(address.length));
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
    return content ? { status: 200, type, content } : { status: 404, type, content: '' };
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://mock');
    void answer(decodeURIComponent(pathname)).then(({ status, type, content }) =>
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(content),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    address,
    requestedPaths,
    serveData: (now) => {
      hasData = now;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
