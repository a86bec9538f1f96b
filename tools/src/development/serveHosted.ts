import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import webpack from 'webpack';
import { FRAGMENT_FILE, type Fragment } from '../build/FragmentPlugin';
import { readConfig, statsText } from '../build/runWebpack';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Only pages of the host may read it. Nothing is cached, because each build has the same name. */
const headersFor = (hostOrigin: string) => ({
  'access-control-allow-origin': hostOrigin,
  // Browsers require it before a public page may access this machine.
  'access-control-allow-private-network': 'true',
  'cache-control': 'no-store',
  vary: 'origin',
});

const serveFolder = (folder: string, hostOrigin: string): Server =>
  createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const headers = headersFor(hostOrigin);
    const contentType = types[path.extname(pathname)];
    if (request.method === 'OPTIONS') response.writeHead(204, headers).end();
    else if (contentType === undefined) response.writeHead(404, headers).end();
    else {
      // The address no longer contains "..".
      readFile(path.join(folder, pathname)).then(
        (content) =>
          response.writeHead(200, { ...headers, 'content-type': contentType }).end(content),
        () => response.writeHead(404, headers).end(),
      );
    }
  });

interface Hosted {
  /** The address of the deployed app with the remote of this machine. */
  url: string;
  close: () => Promise<void>;
}

/**
 * Builds a remote at each change and serves it on this machine, for a deployed host that allows it.
 *
 * @param packageName of a folder of this project, or any folder.
 */
export const serveHosted = async (
  packageName: string,
  host: string,
  { folder, port }: { folder: string; port: number },
): Promise<Hosted> => {
  const config = await readConfig(packageName, 'development', { hosted: true });
  const output = { ...config.output, path: folder, clean: false };
  const compiler = webpack({ ...config, output });
  await new Promise<void>((resolve) => {
    compiler.watch({}, (error, stats) => {
      if (error) console.error(error);
      else if (stats?.hasErrors()) console.error(statsText(stats));
      else console.log(`${path.basename(packageName)} is built: reload the page`);
      resolve();
    });
  });
  const server = serveFolder(folder, new URL(host).origin);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const fragment = await readFile(path.join(folder, FRAGMENT_FILE), 'utf8');
  const { declaration } = JSON.parse(fragment) as Fragment;
  const url = new URL(host);
  url.searchParams.set('override', `${declaration.id}@http://127.0.0.1:${port}`);
  return {
    url: url.href,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await new Promise<void>((resolve) => compiler.close(() => resolve()));
    },
  };
};
