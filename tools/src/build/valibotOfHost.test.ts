import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as provided from '@pmm/shared/valibot';
import { runWebpack } from './runWebpack';
import { valibotOfHost } from './valibotOfHost';

let folder: string;
let built: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'valibot-'));
  const source = `
    import * as v from 'valibot';
    globalThis.schema = v.object({ day: v.pipe(v.string(), v.isoDate()) });
    globalThis.taken = [v.object, v.pipe, v.string];`;
  writeFileSync(path.join(folder, 'entry.js'), source);
  await runWebpack({
    context: folder,
    mode: 'production',
    entry: './entry.js',
    output: { path: folder, filename: 'built.js' },
    externals: { '@pmm/shared/valibot': 'ofHost' },
    plugins: [valibotOfHost()],
    infrastructureLogging: { level: 'none' },
  });
  built = readFileSync(path.join(folder, 'built.js'), 'utf8');
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const run = (ofHost: object) => {
  const page = vm.createContext({ ofHost }) as {
    schema: Parameters<typeof provided.is>[0];
    taken: unknown[];
  };
  vm.runInContext(built, page);
  return page;
};

it("a remote uses the host's copy of valibot and checks with it", () => {
  const { taken, schema } = run(provided);
  expect(taken).toEqual([provided.object, provided.pipe, provided.string]);
  expect(provided.is(schema, { day: '2026-11-23' })).toBe(true);
  expect(provided.is(schema, { day: 'a Monday' })).toBe(false);
});

it('a remote bundles only the parts of valibot that the host does not have', () => {
  expect('isoDate' in provided).toBe(false);
  expect(built).toContain('"iso_date"');
  expect(built).not.toContain('"strict_object"');
  expect(built).not.toContain('kind:"schema"');
  expect(built.length).toBeLessThan(3_000);
});
