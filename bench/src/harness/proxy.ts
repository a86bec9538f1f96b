import { createHash, X509Certificate } from 'node:crypto';
import { freePort } from '@pmm/tools/freePort';
import { startNginx } from '@pmm/tools/nginx';
import { withFolder } from './folder';
import { type Server, withServer } from './server';

export interface Proxied {
  server: Server;
  /** Where people reach it. */
  origin: string;
  /** An argument of Chromium, which then trusts the certificate. */
  trust: string;
}

const trustIn = (certificate: Buffer): string => {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(key).digest('base64');
  return `--ignore-certificate-errors-spki-list=${hash}`;
};

/**
 * Runs the work with a server as in production: behind nginx with TLS and HTTP/2, with the
 * configuration of deploy/nginx.
 */
export const withProxy = <Result>(
  { dataDir, siteDir }: { dataDir: string; siteDir: string },
  work: (proxied: Proxied) => Promise<Result>,
): Promise<Result> =>
  withFolder(async (folder) => {
    const [port, upstream, unused] = [await freePort(), await freePort(), await freePort()];
    const origin = `https://127.0.0.1:${port}`;
    const variables = { PORT: `${upstream}`, TRUST_PROXY: 'loopback', PUBLIC_URL: origin };
    return withServer({ dataDir, siteDir, variables }, async (server) => {
      const nginx = await startNginx({ folder, siteDir, port, upstreams: [upstream, unused] });
      try {
        return await work({ server, origin, trust: trustIn(nginx.certificate) });
      } finally {
        await nginx.stop();
      }
    });
  });
