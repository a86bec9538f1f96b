import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { runWebpack } from './runWebpack';

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'integrity-'));
  writeFileSync(path.join(folder, 'main.js'), "import('./page.js').then(console.log);");
  writeFileSync(path.join(folder, 'page.js'), "export default () => import('./part.js');");
  writeFileSync(path.join(folder, 'part.js'), "export default 'a part';");
  await runWebpack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './main.js',
    output: {
      path: path.join(folder, 'dist'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    plugins: [new ChunkIntegrityPlugin()],
    infrastructureLogging: { level: 'none' },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('ChunkIntegrityPlugin writes the hash of every chunk into the runtime that may load it', () => {
  const dist = path.join(folder, 'dist');
  const files = readdirSync(dist).filter((name) => name.endsWith('.js'));
  const main = files.find((name) => name.startsWith('main.')) ?? '';
  const runtime = readFileSync(path.join(dist, main), 'utf8');
  const chunks = files.filter((name) => name !== main);
  expect(chunks).toHaveLength(2);
  for (const chunk of chunks) {
    const content = readFileSync(path.join(dist, chunk));
    const hash = createHash('sha256').update(content).digest('base64');
    expect(runtime).toContain(hash);
  }
  expect(runtime).toContain('.integrity=');
  expect(runtime).not.toContain('integrity of chunk');
});
