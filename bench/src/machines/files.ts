import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Caller } from './caller';

type ExpectThat = (holds: boolean, what: string) => void;

const compared = [
  ...['cache-control', 'content-type', 'content-encoding', 'vary', 'etag', 'last-modified'],
  ...['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'],
];

const firstWith = (folder: string, ending: RegExp): string => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((one) =>
    ending.test(one),
  );
  if (found === undefined)
    throw new Error(`${folder} has no ${ending.source}: npm run build first.`);
  return found.split(path.sep).join('/');
};

/**
 * What nginx serves from the disk must be what the API would serve, with the same headers; the rest
 * is passed on.
 */
export const checkFiles = async (
  call: Caller,
  apiUrl: string,
  siteDir: string,
  expectThat: ExpectThat,
): Promise<void> => {
  const files = [
    `/assets/${firstWith(path.join(siteDir, 'host/assets'), /\.js$/)}`,
    `/assets/${firstWith(path.join(siteDir, 'host/assets'), /\.woff2$/)}`,
    `/features/${firstWith(path.join(siteDir, 'features'), /remoteEntry.*\.js$/)}`,
    `/features/${firstWith(path.join(siteDir, 'features'), /details.*\.json$/)}`,
  ];
  const encodings = ['br', 'gzip', 'identity'];
  for (const file of files) {
    for (const encoding of encodings) {
      const headers = { 'accept-encoding': encoding };
      const ours = await call(file, { headers });
      // Asks the API as nginx would; since there is no TLS here, a header has to say so.
      const theirs = await fetch(`${apiUrl}${file}`, {
        headers: { ...headers, 'x-forwarded-proto': 'https' },
      });
      const plain = Buffer.from(await theirs.arrayBuffer());
      const differ = compared.filter(
        (name) => (ours.headers[name] ?? null) !== theirs.headers.get(name),
      );
      for (const name of differ) {
        console.log(`  ${name}:`, ours.headers[name], theirs.headers.get(name));
      }
      const sameBytes = encoding !== 'identity' || plain.equals(ours.body);
      expectThat(
        ours.status === 200 && theirs.status === 200 && differ.length === 0 && sameBytes,
        `${file} in ${encoding} as the API serves it`,
      );
    }
  }
  const missing = await call('/assets/nothing.00000000.js');
  expectThat(missing.status === 404, 'a file that is not there is a 404, not a page');
  for (const place of ['/', '/registry.json', '/config.json', '/version.json']) {
    const { status, headers } = await call(place);
    expectThat(
      status === 200 && headers['cache-control'] === 'no-cache',
      `${place} is passed on, and asked for each time`,
    );
  }
};
