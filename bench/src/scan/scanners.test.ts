import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ofSqlmap, ofWapiti, type Ran } from './scanners';

const ran = (stdout: string, more: Partial<Ran> = {}): Ran => ({
  ...{ stdout, status: 0, seconds: 1, isOver: true },
  ...more,
});
const timedOut = { isOver: false, status: null };

it.each([
  ['nothing', ran('all tested parameters do not appear to be injectable.')],
  ['something', ran('sqlmap identified the following injection point(s)')],
  // What it found before its time was up counts.
  ['something', ran('sqlmap identified the following injection point(s)', timedOut)],
  ['unfinished', ran('testing for SQL injection', timedOut)],
  ['unclear', ran('unable to connect to the target URL', { status: 1 })],
])('the output of sqlmap means: %s', (verdict, result) => {
  expect(ofSqlmap(result).verdict).toBe(verdict);
});

describe('the result of wapiti', () => {
  const CRAWLED = '[*] Wapiti found 12 URLs and forms during the scan';
  let folder: string;
  const report = async (vulnerabilities: object): Promise<string> => {
    const file = path.join(folder, `${crypto.randomUUID()}.json`);
    await writeFile(file, JSON.stringify({ vulnerabilities }));
    return file;
  };
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-scanners-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('contains the findings of the report except the intended ones', async () => {
    const intended = { info: 'X-XSS-Protection is not set', path: '/' };
    const bad = { info: 'SQL Injection', path: '/search' };
    const good = await report({ Headers: [intended] });
    expect(await ofWapiti(ran(CRAWLED), good)).toEqual({ verdict: 'nothing', details: [] });
    const found = await report({ Headers: [intended], SQL: [bad] });
    expect(await ofWapiti(ran(CRAWLED), found)).toEqual({
      verdict: 'something',
      details: ['SQL at /search: SQL Injection'],
    });
  });

  it('is unfinished when the time was up, its own or ours', async () => {
    const stopped = ran(`Max scan time was reached, stopping.\n${CRAWLED}`);
    expect((await ofWapiti(stopped, await report({}))).verdict).toBe('unfinished');
    expect((await ofWapiti(ran(CRAWLED, timedOut), 'none')).verdict).toBe('unfinished');
  });

  it('is unclear when wapiti failed or found nothing to test', async () => {
    expect((await ofWapiti(ran('', { status: 2 }), 'none')).verdict).toBe('unclear');
    const nowhere = ran('[*] Wapiti found 0 URLs and forms during the scan');
    expect((await ofWapiti(nowhere, await report({}))).verdict).toBe('unclear');
  });
});
