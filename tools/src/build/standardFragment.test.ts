import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { releaseSchema } from '@pmm/shared/contracts/registry';
import * as v from 'valibot';
import { fragmentOf } from '../testing/fragment';
import { sriOf } from './ChunkIntegrityPlugin';
import { MANIFEST_FILE, standardFragment } from './standardFragment';

const { declaration } = fragmentOf('prices', 'b1');
const manifest = {
  metaData: {
    globalName: 'prices_a1',
    publicPath: 'auto',
    buildInfo: { buildVersion: '1.2.3' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
  },
  shared: [
    { name: 'react', requiredVersion: '^19' },
    { name: 'react-router-dom', requiredVersion: '^7' },
    { name: '@pmm/shared/i18n', requiredVersion: '^2.5' },
    { name: 'lodash', requiredVersion: '^4' },
    { name: 'jotai', requiredVersion: false },
  ],
  exposes: [{ path: './feature', assets: { js: { sync: ['assets/feature.js'] } } }],
};
const asModule = {
  ...manifest,
  metaData: {
    ...manifest.metaData,
    remoteEntry: { ...manifest.metaData.remoteEntry, type: 'module' },
  },
};

let dist: string;
const write = (name: string, text: string) => writeFile(path.join(dist, name), text);
const fragmentFrom = async (content: object) => {
  await write(MANIFEST_FILE, JSON.stringify(content));
  return standardFragment(dist, declaration);
};

beforeEach(async () => {
  dist = await mkdtemp(path.join(os.tmpdir(), 'standard-'));
  await mkdir(path.join(dist, 'assets'));
  await write('remoteEntry.js', 'entry');
  await write('assets/feature.js', 'feature');
});
afterEach(() => rm(dist, { recursive: true }));

it('the fragment of a standard build has its entry with a hash, and what it needs of the host', async () => {
  const { release, declaration: complete } = await fragmentFrom(manifest);
  expect(release).toMatchObject({
    ...{ version: '1.2.3', name: 'prices_a1', entry: 'remoteEntry.js', format: 'standard' },
    integrity: sriOf(Buffer.from('entry')),
    shared: { prices: ['react', 'react-router-dom', '@pmm/shared/i18n', 'lodash', 'jotai'] },
  });
  expect(v.is(releaseSchema, release)).toBe(true);
  expect(complete.requires.shared).toEqual({
    ...{ react: '^19', 'react-router-dom': '^7', shared: '^2.5' },
  });
});

it('the pages of a standard build that is an ES module load its chunks early', async () => {
  const { release } = await fragmentFrom(asModule);
  expect(release.format).toBe('standard-module');
  expect(release.assets['prices']).toEqual([
    { url: 'assets/feature.js', integrity: sriOf(Buffer.from('feature')) },
  ]);
  expect((await fragmentFrom(manifest)).release.assets['prices']).toEqual([]);
});

it('a standard build is named by its files, without maps', async () => {
  const before = (await fragmentFrom(manifest)).release.build;
  await write('remoteEntry.js.map', '{}');
  await write('feature.json', '{}');
  expect((await fragmentFrom(manifest)).release.build).toBe(before);
  await write('assets/feature.js', 'another feature');
  expect((await fragmentFrom(manifest)).release.build).not.toBe(before);
});

it.each([
  ['exposes no feature', { ...manifest, exposes: [] }, 'does not expose "./feature"'],
  [
    'has a fixed address',
    { ...manifest, metaData: { ...manifest.metaData, publicPath: 'https://a/' } },
    'output.publicPath must be "auto", not "https://a/"',
  ],
])('a standard build that %s is refused with the remedy', async (_what, content, reason) => {
  await expect(fragmentFrom(content)).rejects.toThrow(reason);
});
