import path from 'node:path';
import { siteFolder } from '@pmm/tools/build';
import { bearer } from '../../api/src/testing/bearer';
import { argument } from './harness/arguments';
import { withFolder } from './harness/folder';
import { judge } from './harness/limits';
import { buildApp, withPostgresServer } from './harness/server';
import { signIn } from './harness/signIn';
import { printTable } from './harness/table';
import { ofSqlmap, ofWapiti, type Result, run, type Verdict } from './scan/scanners';
import { type Target, targetsFor, TENANT } from './scan/targets';

/**
 * sqlmap and wapiti from the system's packages against a running server on loopback, as a signed-in
 * person. `npm run bench -- scan --seconds 300`
 */

/** The time for each address of sqlmap, and for wapiti: an unfinished scan proves nothing. */
const SECONDS = argument('seconds', 300);
interface Person {
  origin: string;
  token: string;
}

const headersOf = ({ token }: Person): Record<string, string> => ({
  ...bearer(token),
  'content-type': 'application/json',
});

/** @throws if the answer is not the one without an attack. */
const expectAnswer = async (person: Person, { name, url, body, answers }: Target) => {
  const plain = (text: string) => text.replaceAll('*', '');
  const { status } = await fetch(person.origin + plain(url), {
    headers: headersOf(person),
    ...(body !== undefined && { method: 'POST', body: plain(body) }),
  });
  if (!answers.includes(status)) throw new Error(`${name}: answers ${status}, nothing was tried.`);
};

const sqlmap = async (origin: string, folder: string, target: Target): Promise<Result> => {
  // Signed in again each time, because a token lives for a quarter of an hour.
  const person = { origin, ...(await signIn(origin)) };
  await expectAnswer(person, target);
  const { name, url, body, refusals } = target;
  const headers = Object.entries(headersOf(person)).flatMap(([header, text]) => [
    '-H',
    `${header}: ${text}`,
  ]);
  const ran = run(
    'sqlmap',
    [
      ...['-u', origin + url, '--batch', '--dbms', 'postgresql', '--level', '2', '--threads', '2'],
      ...['--ignore-code', refusals, '--disable-coloring', '--output-dir', folder, ...headers],
      ...(body === undefined ? [] : ['--data', body]),
    ],
    SECONDS,
  );
  await expectAnswer(person, target);
  return { target: `sqlmap, ${name}`, seconds: ran.seconds, ...ofSqlmap(ran) };
};

const wapiti = async (
  origin: string,
  folder: string,
  targets: readonly Target[],
): Promise<Result> => {
  const { token } = await signIn(origin);
  const report = path.join(folder, 'wapiti.json');
  const starts = targets
    .filter(({ body }) => body === undefined)
    .flatMap(({ url }) => ['-s', origin + url.replace('*', '')]);
  const ran = run(
    'wapiti',
    [
      ...['-u', `${origin}/auth/login`, ...starts, '--scope', 'domain', '--flush-session'],
      ...['-m', 'sql,timesql,permanentxss,xss,exec,file,crlf,redirect,ssrf,xxe,http_headers'],
      ...['-H', `authorization: Bearer ${token}`, '--max-scan-time', String(SECONDS)],
      ...['-f', 'json', '-o', report, '--no-bugreport', '--store-session', folder],
    ],
    2 * SECONDS,
  );
  return { target: 'wapiti', seconds: ran.seconds, ...(await ofWapiti(ran, report)) };
};

const scan = async (origin: string, folder: string): Promise<void> => {
  const person = { origin, ...(await signIn(origin)) };
  const lists = await fetch(`${origin}${TENANT}/watchlists/`, { headers: headersOf(person) });
  const { watchlists } = (await lists.json()) as { watchlists: { watchlistId: string }[] };
  const targets = targetsFor(watchlists[0]?.watchlistId ?? '');
  const results: Result[] = [];
  for (const target of targets) results.push(await sqlmap(origin, folder, target));
  results.push(await wapiti(origin, folder, targets));
  for (const { target, details } of results) {
    for (const one of details) console.log(`${target}: ${one}`);
  }
  printTable(
    'What scanners find',
    ['', 'found', 'after (s)'],
    results.map(({ target, verdict, seconds }) => [target, verdict, seconds.toFixed(0)]),
  );
  const count = (...verdicts: Verdict[]) =>
    results.filter(({ verdict }) => verdicts.includes(verdict)).length;
  judge([
    { what: 'scans that found something', value: count('something'), most: 0 },
    { what: 'scans that failed', value: count('unclear'), most: 0 },
    { what: `scans not finished in ${SECONDS} s`, value: count('unfinished'), most: 0 },
  ]);
};

await buildApp();
const start = { siteDir: siteFolder(), variables: { CHANGE_LIMIT_PER_PERSON: '1000000' } };
await withFolder((folder) => withPostgresServer(({ server }) => scan(server.url, folder), start));
