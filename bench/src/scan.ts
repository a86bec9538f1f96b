import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { siteFolder } from '@pmm/tools/build';
import { judge } from './figures/limits';
import { argument } from './load/arguments';
import { withPostgresServer } from './load/postgresServer';
import { buildApp } from './server/buildApp';
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

interface Target {
  name: string;
  /** `*` stands where something is tried. */
  url: string;
  body?: string;
  /** What it answers without an attack, before and after: else nothing was tried. */
  answers: readonly number[];
  /** What it answers to nonsense, of which sqlmap would say that it is refused. */
  refusals: string;
}

const targetsFor = (watchlist: string): readonly Target[] => [
  {
    name: 'search of products',
    url: '/api/v1/products?search=a*',
    answers: [200],
    refusals: '400',
  },
  {
    name: 'name of a tenant',
    url: `${TENANT}*/watchlists/`,
    answers: [200],
    refusals: '400,404',
  },
  {
    name: 'id of a watchlist',
    url: `${TENANT}/watchlists/${watchlist}*/metrics/availability`,
    answers: [200],
    refusals: '400,404',
  },
  {
    name: 'sign-in',
    url: '/auth/login',
    body: '{"email":"a@example.com*","password":"b*"}',
    answers: [401],
    refusals: '400,401,429',
  },
  {
    name: 'new watchlist',
    url: `${TENANT}/watchlists/`,
    body: '{"type":"custom","name":"a*"}',
    // There may be fifty of them.
    answers: [201, 409],
    refusals: '400,409',
  },
];

interface Person {
  origin: string;
  token: string;
}

const signIn = async (origin: string): Promise<Person> => {
  const { token } = (await signInOnce(origin)) as { token: string };
  return { origin, token };
};

const headersOf = ({ token }: Person): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

/** @throws when it does not answer as without an attack. */
const expectAnswer = async (person: Person, { name, url, body, answers }: Target) => {
  const plain = (text: string) => text.replaceAll('*', '');
  const { status } = await fetch(person.origin + plain(url), {
    headers: headersOf(person),
    ...(body !== undefined && { method: 'POST', body: plain(body) }),
  });
  if (!answers.includes(status)) throw new Error(`${name}: answers ${status}, nothing was tried.`);
};

/** Findings that are as they should be. */
const judged = new Set([
  // For outdated browsers alone, in which it opens holes of its own.
  'X-XSS-Protection is not set',
  // Only over HTTPS, which the proxy in front speaks.
  'Strict-Transport-Security is not set',
]);

const SAFE = 'do not appear to be injectable';

const TOOLS_MISSING = 'Install sqlmap and wapiti, from the packages of the system.';

/** @throws when the program is not there, or says too much. */
const run = (program: string, args: readonly string[], seconds: number) => {
  const { stdout, error } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: seconds * 1_000,
    maxBuffer: 1024 ** 3,
  });
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOENT') throw new Error(TOOLS_MISSING, { cause: error });
  if (error && code !== 'ETIMEDOUT') throw error;
  return { stdout, isOver: error === undefined };
};

const sqlmap = async (origin: string, folder: string, target: Target): Promise<string> => {
  // Anew each time: a token lives for a quarter of an hour.
  const person = await signIn(origin);
  await expectAnswer(person, target);
  const { url, body, refusals } = target;
  const headers = Object.entries(headersOf(person)).flatMap(([name, text]) => [
    '-H',
    `${name}: ${text}`,
  ]);
  const { stdout, isOver } = run(
    'sqlmap',
    [
      ...['-u', origin + url, '--batch', '--dbms', 'postgresql', '--level', '2', '--threads', '2'],
      ...['--ignore-code', refusals, '--disable-coloring', '--output-dir', folder, ...headers],
      ...(body === undefined ? [] : ['--data', body]),
    ],
    SECONDS,
  );
  await expectAnswer(person, target);
  if (stdout.includes('sqlmap identified the following injection')) return 'found something';
  if (stdout.includes(SAFE)) return 'nothing';
  return isOver ? `unclear: ${stdout.slice(-300)}` : `nothing in ${SECONDS} s`;
};

const wapiti = async (
  origin: string,
  folder: string,
  targets: readonly Target[],
): Promise<string[]> => {
  const { token } = await signIn(origin);
  const report = path.join(folder, 'wapiti.json');
  const starts = targets
    .filter(({ body }) => body === undefined)
    .flatMap(({ url }) => ['-s', origin + url.replace('*', '')]);
  run(
    'wapiti',
    [
      ...['-u', `${origin}/auth/login`, ...starts, '--scope', 'domain', '--flush-session'],
      ...['-m', 'sql,timesql,permanentxss,xss,exec,file,crlf,redirect,ssrf,xxe,http_headers'],
      ...['-H', `authorization: Bearer ${token}`, '--max-scan-time', String(SECONDS)],
      ...['-f', 'json', '-o', report, '--no-bugreport', '--store-session', folder],
    ],
    2 * SECONDS,
  );
  const { vulnerabilities } = JSON.parse(await readFile(report, 'utf8')) as {
    vulnerabilities: Record<string, { info: string; path: string }[]>;
  };
  return Object.entries(vulnerabilities).flatMap(([kind, found]) =>
    found
      .filter(({ info }) => !judged.has(info))
      .map(({ info, path: where }) => `${kind} at ${where}: ${info}`),
  );
};

const scan = async (origin: string, folder: string): Promise<void> => {
  const person = await signIn(origin);
  const lists = await fetch(`${origin}${TENANT}/watchlists/`, { headers: headersOf(person) });
  const { watchlists } = (await lists.json()) as { watchlists: { watchlistId: string }[] };
  const targets = targetsFor(watchlists[0]?.watchlistId ?? '');
  const results: (readonly [string, string])[] = [];
  for (const target of targets) {
    const found = await sqlmap(origin, folder, target);
    console.log(`sqlmap, ${target.name}: ${found}`);
    results.push([target.name, found]);
  }
  const findings = await wapiti(origin, folder, targets);
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
};

await buildApp();
const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-scan-'));
try {
  await withPostgresServer(({ server }) => scan(server.url, folder), {
    siteDir: siteFolder(),
    CHANGE_LIMIT_PER_PERSON: '1000000',
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
