import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { inRoot } from './paths';
import { becomesReady } from './waitUntil';

const configuration = (name: string) => readFileSync(inRoot(`deploy/nginx/${name}`), 'utf8');

interface Places {
  folder: string;
  siteDir: string;
  port: number;
  upstreams: readonly [number, number];
}

/** A certificate that only this run trusts. */
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

export type Change = [from: string, to: string];

/**
 * Throws if a change has no effect: the tests would then use another configuration than that of the
 * repository.
 */
const changed = (text: string, changes: readonly Change[]): string =>
  changes.reduce((sofar, [from, to]) => {
    if (!sofar.includes(from)) throw new Error(`deploy/nginx no longer contains "${from}".`);
    return sofar.replaceAll(from, to);
  }, text);

const changesOfTls = ({ folder }: Places): Change[] => [
  ['/etc/ssl/monitor.example.com/fullchain.pem', `${folder}/certificate.pem`],
  ['/etc/ssl/monitor.example.com/privkey.pem', `${folder}/key.pem`],
];

const changesOfLog = ({ folder }: Places): Change[] => [
  ['/var/log/nginx/pharmacy-market-monitor.log', `${folder}/access.log`],
  ['/var/log/nginx/pharmacy-market-monitor-error.log', `${folder}/errors.log`],
];

const changesOfSite = ({ folder, siteDir, port, upstreams }: Places): Change[] => [
  ['127.0.0.1:3001', `127.0.0.1:${upstreams[0]}`],
  ['127.0.0.1:3002', `127.0.0.1:${upstreams[1]}`],
  ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
  // A machine may have no IPv6.
  ['listen [::]:443 ssl', `listen unix:${folder}/ipv6.sock ssl`],
  ['listen 80', `listen unix:${folder}/plain.sock`],
  ['listen [::]:80', `listen unix:${folder}/plain6.sock`],
  ['server_name monitor.example.com;', 'server_name 127.0.0.1;'],
  ['/srv/pharmacy-market-monitor/site', siteDir],
  ['snippets/', `${folder}/`],
];

const main = (folder: string, servers: string): string => `
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  include /etc/nginx/modules-enabled/*.conf;
  pid ${folder}/pid; error_log ${folder}/error.log warn; daemon off;
  events { worker_connections 512; }
  http {
    access_log ${folder}/debian.log;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`).join('\n')}
    ${servers}
  }`;

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * From nginx-light and libnginx-mod-http-brotli-static of Debian; openssl makes its certificate.
 */
export const hasNginx = (): boolean =>
  existsSync(BROTLI) &&
  [
    ['nginx', '-v'],
    ['openssl', 'version'],
  ].every(([program = '', question = '']) => spawnSync(program, [question]).status === 0);

interface Nginx {
  certificate: Buffer;
  stop: () => Promise<void>;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** Starts nginx with these servers; resolves once it accepts connections at the port. */
export const runNginx = async (
  folder: string,
  port: number,
  servers: string,
): Promise<Omit<Nginx, 'certificate'>> => {
  writeFileSync(path.join(folder, 'nginx.conf'), main(folder, servers));
  const args = ['-c', path.join(folder, 'nginx.conf')];
  const checked = spawnSync('nginx', ['-t', ...args]);
  if (checked.status !== 0) throw new Error(`nginx: ${checked.stderr.toString()}`);
  const nginx = spawn('nginx', args, { stdio: 'inherit' });
  if (!(await becomesReady(nginx, () => accepts(port)))) {
    throw new Error(`nginx ended at once, see ${folder}/error.log.`);
  }
  return {
    stop: async () => {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    },
  };
};

/**
 * Starts nginx with the configuration of the repository and a certificate of its own; resolves once
 * it accepts connections.
 *
 * @param others replacements for values that a test cannot reach, such as a rate.
 */
export const startNginx = async (places: Places, others: Change[] = []): Promise<Nginx> => {
  const { folder, port } = places;
  if (!hasNginx())
    throw new Error('nginx-light and libnginx-mod-http-brotli-static have to be installed.');
  mkdirSync(folder, { recursive: true });
  const certificate = makeCertificate(folder);
  const write = (name: string, changes: Change[]) =>
    writeFileSync(path.join(folder, name), changed(configuration(name), changes));
  write('pharmacy-market-monitor-proxy.conf', []);
  write('pharmacy-market-monitor-refusal.conf', []);
  write('pharmacy-market-monitor-log.conf', changesOfLog(places));
  write('pharmacy-market-monitor-tls.conf', changesOfTls(places));
  write('pharmacy-market-monitor.conf', [...changesOfSite(places), ...others]);
  const include = `include ${folder}/pharmacy-market-monitor.conf;`;
  return { certificate, ...(await runNginx(folder, port, include)) };
};
