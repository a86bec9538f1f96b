import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openTestApp, type TestApp } from '../../testing/testApp';

const PAGE = '<!doctype html><title>App</title>';
const CANARY = '<!doctype html><title>Next</title>';

let test: TestApp;
let siteDir: string;

const write = async (path: string, text: string) => {
  const target = join(siteDir, path);
  await mkdir(join(target, '..'), { recursive: true });
  await writeFile(`${target}.new`, text);
  await rename(`${target}.new`, target);
};
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });
const clock = performance.now.bind(performance);
let passedMs = 0;
/** A release is noticed after this time. */
const passASecond = () => {
  passedMs += 1_000;
};

beforeAll(async () => {
  jest.spyOn(performance, 'now').mockImplementation(() => clock() + passedMs);
  siteDir = await mkdtemp(join(tmpdir(), 'pmm-hosts-'));
  await write('host/index.html', PAGE);
  await write('host/version.json', '{"commit":"one"}');
  await write('host/canary/index.html', CANARY);
  await write('host/canary/version.json', '{"commit":"canary"}');
  test = await openTestApp({ variables: { SITE_DIR: siteDir } });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await test.close();
  await rm(siteDir, { recursive: true });
});

describe('a canary of the host', () => {
  const give = async (rule: string) => {
    await write('host/canary/audience.json', rule);
    passASecond();
  };
  /** What a new browser gets, and its cookie. */
  const visit = async () => {
    const { body, cookies } = await get('/');
    const [cookie] = cookies;
    return { body, cookie: cookie && `${cookie.name}=${cookie.value}` };
  };

  it('is for a share of all browsers, and each browser stays with its host', async () => {
    await give('{"percent":50,"salt":"one"}');
    const visits = await Promise.all(Array.from({ length: 60 }, visit));
    const canaries = visits.filter(({ body }) => body === CANARY);
    expect(canaries.length).toBeGreaterThan(10);
    expect(canaries.length).toBeLessThan(50);
    for (const { body, cookie = '' } of visits) {
      expect((await get('/pricing', { cookie })).body).toBe(body);
      const { commit } = (await get('/version.json', { cookie })).json<{ commit: string }>();
      expect(commit === 'canary').toBe(body === CANARY);
    }
  });

  it('keeps a browser when the share grows', async () => {
    await give('{"percent":40,"salt":"one"}');
    const visits = await Promise.all(Array.from({ length: 40 }, visit));
    await give('{"percent":80,"salt":"one"}');
    for (const { body, cookie = '' } of visits.filter((one) => one.body === CANARY)) {
      expect((await get('/', { cookie })).body).toBe(body);
    }
  });

  it('has a cookie that scripts cannot read and other sites do not send along', async () => {
    const { headers } = await get('/');
    expect(headers['set-cookie']).toMatch(/^pmm_host=[\w-]{16};.*HttpOnly;.*SameSite=Lax/);
    expect(headers['vary']).toContain('cookie');
    // Another name than one that the server gave is replaced.
    const odd = await get('/', { cookie: 'pmm_host=<script>' });
    expect(odd.headers['set-cookie']).toMatch(/^pmm_host=[\w-]{16};/);
  });

  it.each(['{"percent":1000,"salt":"one"}', 'no rule', '{"percent":0,"salt":"one"}'])(
    'is for nobody by the rule %s',
    async (rule) => {
      await give(rule);
      const visits = await Promise.all(Array.from({ length: 10 }, visit));
      expect(new Set(visits.map(({ body }) => body))).toEqual(new Set([PAGE]));
    },
  );

  it('leaves no cookie once it has ended', async () => {
    await rm(join(siteDir, 'host/canary/audience.json'));
    passASecond();
    expect(await visit()).toEqual({ body: PAGE, cookie: undefined });
  });
});
