import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeBuild } from '../testing/builtRemote';
import { fragmentOf } from '../testing/fragment';
import { sourcePositions } from './sourcePositions';
import { folderTarget } from './targets/folderTarget';
import type { Target } from './targets/target';
import { uploadBuild } from './uploadBuild';

let folder: string;
let target: Target;

/** The second column of the first line comes from line 3, column 5 of the page. */
const map = JSON.stringify({
  version: 3,
  sources: ['webpack://prices_b1/./src/pages/PricesPage.tsx'],
  names: [],
  mappings: 'AAAA,CAEI',
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-trace-'));
  target = folderTarget(path.join(folder, 'site'));
  const dist = await writeBuild(path.join(folder, 'dist'), fragmentOf('prices', 'b1'), {
    'page.js.map': map,
  });
  await uploadBuild(target, dist, 'features/prices/b1');
});
afterEach(() => rm(folder, { recursive: true }));

it('a position in a released script is that in its source', async () => {
  expect(await sourcePositions(target, ['/features/prices/b1/page.js:1:2'])).toEqual([
    '/features/prices/b1/page.js:1:2: ./src/pages/PricesPage.tsx:3:5',
  ]);
});

it('source maps are not among the served files of a build', async () => {
  const served = await readdir(path.join(folder, 'site/features/prices/b1'));
  expect(served.filter((name) => name.includes('.map'))).toEqual([]);
});

it('a script without a source map says so, and what is no position names the form', async () => {
  expect(await sourcePositions(target, ['/assets/main.js:1:2'])).toEqual([
    '/assets/main.js:1:2: its source map is not here',
  ]);
  await expect(sourcePositions(target, ['page.js'])).rejects.toThrow('/features/ID/BUILD/FILE');
});
