import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Findings that are intended. */
const judged = new Set([
  // Only useful for outdated browsers, in which it opens holes of its own.
  'X-XSS-Protection is not set',
  // Only sent over HTTPS, which the proxy in front provides.
  'Strict-Transport-Security is not set',
]);

const SAFE = 'do not appear to be injectable';

const TOOLS_MISSING = 'Install sqlmap and wapiti, from the packages of the system.';

export type Verdict = 'nothing' | 'something' | 'unclear' | 'unfinished';

/** Of one scan. */
export interface Result {
  target: string;
  verdict: Verdict;
  seconds: number;
  /** What was found, or why the result is unclear. */
  details: string[];
}

/** @throws if the program does not exist, or prints too much. */
export const run = (program: string, args: readonly string[], mostSeconds: number) => {
  const startedAt = performance.now();
  const { stdout, status, error } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: mostSeconds * 1_000,
    maxBuffer: 1024 ** 3,
  });
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOENT') throw new Error(TOOLS_MISSING, { cause: error });
  if (error && code !== 'ETIMEDOUT') throw error;
  const seconds = (performance.now() - startedAt) / 1_000;
  return { stdout, status, seconds, isOver: error === undefined };
};
export type Ran = ReturnType<typeof run>;

const lastOf = ({ status, stdout }: Ran): string[] => [
  `exit status ${status}: ${stdout.slice(-300)}`,
];

export const ofSqlmap = (ran: Ran): Pick<Result, 'verdict' | 'details'> => {
  const { stdout, isOver } = ran;
  if (stdout.includes('sqlmap identified the following injection')) {
    return { verdict: 'something', details: lastOf(ran) };
  }
  if (!isOver) return { verdict: 'unfinished', details: [] };
  if (stdout.includes(SAFE)) return { verdict: 'nothing', details: [] };
  return { verdict: 'unclear', details: lastOf(ran) };
};

/** The findings of its report that are not intended. */
const findingsIn = async (report: string): Promise<string[]> => {
  const { vulnerabilities } = JSON.parse(await readFile(report, 'utf8')) as {
    vulnerabilities: Record<string, { info: string; path: string }[]>;
  };
  return Object.entries(vulnerabilities).flatMap(([kind, found]) =>
    found
      .filter(({ info }) => !judged.has(info))
      .map(({ info, path: where }) => `${kind} at ${where}: ${info}`),
  );
};

/** It also exits with 0 if its time is up, or if there was nothing that it could test. */
export const ofWapiti = async (
  ran: Ran,
  report: string,
): Promise<Pick<Result, 'verdict' | 'details'>> => {
  const { stdout, status, isOver } = ran;
  const hasFailed = isOver && status !== 0;
  const details = isOver && !hasFailed ? await findingsIn(report) : [];
  if (details.length > 0) return { verdict: 'something', details };
  const triedNothing = !/found [1-9]\d* URLs and forms/.test(stdout);
  if (hasFailed || (isOver && triedNothing)) return { verdict: 'unclear', details: lastOf(ran) };
  const isFinished = isOver && !/Max (scan|attack) time was reached/.test(stdout);
  return { verdict: isFinished ? 'nothing' : 'unfinished', details };
};
