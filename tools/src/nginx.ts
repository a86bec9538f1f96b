import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths';

const configuration = (name: string) => readFileSync(inRoot(`deploy/nginx/${name}`), 'utf8');

interface Places {
  folder: string;
  siteDir: string;
  port: number;
  upstreams: readonly [number, number];
}

/** A certificate that only this run believes. */
const makeCertificate = (folder: string): Buffer => {
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name));
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', key ?? '', '-out', certificate ?? ''],
  ]);
  if (made.status !== 0) throw new Error(made.stderr.toString());
  return readFileSync(certificate ?? '');
};

/** The configuration of the repository, with the places of this run in those of a machine. */
const here = (text: string, { folder, siteDir, port, upstreams }: Places): string => {
  const changes: [from: string, to: string][] = [
    ['127.0.0.1:3001', `127.0.0.1:${upstreams[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${upstreams[1]}`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['listen 80;', `listen unix:${folder}/plain.sock;`],
    ['/etc/ssl/monitor.example.com/fullchain.pem', `${folder}/certificate.pem`],
    ['/etc/ssl/monitor.example.com/privkey.pem', `${folder}/key.pem`],
    ['/srv/pharmacy-market-monitor/site', siteDir],
    ['snippets/', `${folder}/`],
  ];
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/nginx has no "${from}" any more.`);
    return changed.replaceAll(from, to);
  }, text);
};

const main = (folder: string): string => `
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  include /etc/nginx/modules-enabled/*.conf;
  pid ${folder}/pid; error_log ${folder}/error.log warn; daemon off;
  events { worker_connections 512; }
  http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`).join('\n')}
    include ${folder}/site.conf;
  }`;

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** From nginx-light and libnginx-mod-http-brotli-static of Debian. */
export const hasNginx = (): boolean =>
  existsSync(BROTLI) && spawnSync('nginx', ['-v']).status === 0;

interface Nginx {
  certificate: Buffer;
  stop: () => Promise<void>;
}

/** nginx with the configuration of the repository, and a certificate of its own. */
export const startNginx = (places: Places): Nginx => {
  const { folder } = places;
  mkdirSync(folder, { recursive: true });
  const certificate = makeCertificate(folder);
  const proxy = 'pharmacy-market-monitor-proxy.conf';
  writeFileSync(path.join(folder, proxy), configuration(proxy));
  writeFileSync(
    path.join(folder, 'site.conf'),
    here(configuration('pharmacy-market-monitor.conf'), places),
  );
  writeFileSync(path.join(folder, 'nginx.conf'), main(folder));
  const args = ['-c', path.join(folder, 'nginx.conf')];
  const checked = spawnSync('nginx', ['-t', ...args]);
  if (checked.status !== 0) throw new Error(`nginx: ${checked.stderr.toString()}`);
  const nginx = spawn('nginx', args, { stdio: 'inherit' });
  return {
    certificate,
    stop: async () => {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    },
  };
};
