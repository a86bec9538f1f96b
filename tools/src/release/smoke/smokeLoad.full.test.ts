import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { folderTarget } from '../targets/folderTarget';
import type { Target } from '../targets/target';
import { smokeLoad } from './smokeLoad';
import { startSmokeServer } from './smokeServer';

let folder: string;
let target: Target;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'smoke-'));
  target = folderTarget(folder);
});
afterEach(async () => {
  delete process.env['CHROMIUM_PATH'];
  await rm(folder, { recursive: true });
});

it('smokeLoad fails without a host in the site', async () => {
  await expect(smokeLoad(target, [])).rejects.toThrow('Publish the host first');
});

it('smokeLoad fails without a browser', async () => {
  await target.add('host/index.html', Buffer.from('<html></html>'));
  process.env['CHROMIUM_PATH'] = path.join(folder, 'no-chromium');
  await expect(smokeLoad(target, [])).rejects.toThrow('publish with --no-smoke-load');
});

it('the smoke page is that of the site, under its policy, without anything else', async () => {
  await target.add('host/index.html', Buffer.from('<script>first()</script>'));
  await target.add('host/assets/main.1.js', Buffer.from('main()'));
  await target.add('host/version.json', Buffer.from('{"commit":"c1"}'));
  await target.add('features/prices/b1/page.js', Buffer.from('page()'));
  await target.add('registry.json', Buffer.from('{"features":["all"]}'));
  const server = await startSmokeServer(target);
  const get = async (address: string) => {
    const answer = await fetch(server.url + address);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const page = await get('/any/path');
  expect(page.text).toBe('<script>first()</script>');
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  expect((await get('/assets/main.1.js')).text).toBe('main()');
  expect((await get('/version.json')).text).toBe('{"commit":"c1"}');
  const script = await get('/features/prices/b1/page.js');
  expect(script.text).toBe('page()');
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(JSON.parse((await get('/registry.json')).text)).toMatchObject({ features: [] });
  expect((await get('/assets/none.js')).status).toBe(404);
  await server.stop();
});
