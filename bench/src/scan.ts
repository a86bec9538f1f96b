import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { judge } from './figures/limits';
import { argument } from './load/arguments';
import { withPostgresServer } from './load/postgresServer';
import { signInOnce } from './server/demoServer';
import { printTable } from './figures/table';

/**
 * sqlmap and wapiti of the system's packages against a running server on loopback, as a person who is signed in.
 *
 * `npm run bench -- scan --seconds 120`
 */

/** For each address of sqlmap, and for wapiti. */
const SECONDS = argument('seconds', 120);
const TENANT = '/api/v1/tenants/Alpenquell%20Gesundheit';
const NO_LIST = '00000000-0000-4000-8000-000000000000';

interface Target {
  name: string;
  /** `*` stands where something is tried. */
  url: string;
  body?: string;
}

const targets: readonly Target[] = [
  { name: 'search of products', url: '/api/v1/products?search=a*' },
  { name: 'name of a tenant', url: '/api/v1/tenants/Alpenquell*/watchlists' },
  { name: 'id of a watchlist', url: `${TENANT}/watchlists/${NO_LIST}*/metrics/availability` },
  { name: 'sign-in', url: '/auth/login', body: '{"email":"a@example.com*","password":"b*"}' },
  { name: 'new watchlist', url: `${TENANT}/watchlists`, body: '{"type":"custom","name":"a*"}' },
];

/** Findings that are as they should be. */
const judged = new Set([
  // For outdated browsers alone, in which it opens holes of its own.
  'X-XSS-Protection is not set',
  // Only over HTTPS, which the proxy in front speaks.
  'Strict-Transport-Security is not set',
]);

const SAFE = 'do not appear to be injectable';

const sqlmap = (origin: string, token: string, folder: string, { url, body }: Target) => {
  const { stdout, error } = spawnSync(
    'sqlmap',
    [
      ...['-u', origin + url, '--batch', '--dbms', 'postgresql', '--level', '2', '--threads', '2'],
      ...['--ignore-code', '400,401,404,409,429', '--disable-coloring', '--output-dir', folder],
      ...['-H', `authorization: Bearer ${token}`, '-H', 'content-type: application/json'],
      ...(body === undefined ? [] : ['--data', body]),
    ],
    { encoding: 'utf8', timeout: SECONDS * 1_000 },
  );
  if (stdout.includes('sqlmap identified the following injection')) return 'found something';
  if (stdout.includes(SAFE)) return 'nothing';
  return error === undefined ? `unclear: ${stdout.slice(-300)}` : `nothing in ${SECONDS} s`;
};

const wapiti = async (origin: string, token: string, folder: string): Promise<string[]> => {
  const report = path.join(folder, 'wapiti.json');
  const starts = targets
    .filter(({ body }) => body === undefined)
    .flatMap(({ url }) => ['-s', origin + url.replace('*', '')]);
  const { error } = spawnSync(
    'wapiti',
    [
      ...['-u', `${origin}/`, ...starts, '--scope', 'domain', '--flush-session'],
      ...['-m', 'sql,timesql,permanentxss,xss,exec,file,crlf,redirect,ssrf,xxe,http_headers'],
      ...['-H', `authorization: Bearer ${token}`, '--max-scan-time', String(SECONDS)],
      ...['-f', 'json', '-o', report, '--no-bugreport', '--store-session', folder],
    ],
    { encoding: 'utf8', timeout: 2 * SECONDS * 1_000 },
  );
  if (error) throw error;
  const { vulnerabilities } = JSON.parse(await readFile(report, 'utf8')) as {
    vulnerabilities: Record<string, { info: string; path: string }[]>;
  };
  return Object.entries(vulnerabilities).flatMap(([kind, found]) =>
    found
      .filter(({ info }) => !judged.has(info))
      .map(({ info, path: where }) => `${kind} at ${where}: ${info}`),
  );
};

await withPostgresServer(async ({ server }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-scan-'));
  try {
    const { token } = (await signInOnce(server.url)) as { token: string };
    const results = targets.map((target) => {
      const found = sqlmap(server.url, token, folder, target);
      console.log(`sqlmap, ${target.name}: ${found}`);
      return [target.name, found] as const;
    });
    const findings = await wapiti(server.url, token, folder);
    for (const finding of findings) console.log(`wapiti: ${finding}`);
    printTable(
      'What scanners find',
      ['', 'found'],
      [...results, ['wapiti', findings.length === 0 ? 'nothing' : `${findings.length}`]],
    );
    const unclear = results.filter(([, found]) => !found.startsWith('nothing'));
    judge([
      { what: 'sqlmap: places where something was found', value: unclear.length, most: 0 },
      { what: 'wapiti: findings', value: findings.length, most: 0 },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
