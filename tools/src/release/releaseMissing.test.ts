import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { remoteHash } from '../build/sourceHash';
import { fragmentOf } from '../testing/fragment';
import { withoutFeature } from './featureChange';
import { withReleases } from './registryChange';
import { releaseMissing } from './releaseStale';
import { changeRegistry, readRegistry } from './siteRegistry';

let site: string;
let said: string[];
beforeEach(async () => {
  site = await mkdtemp(path.join(os.tmpdir(), 'start-'));
  said = [];
});
afterEach(() => rm(site, { recursive: true }));

const release = (build: string) =>
  changeRegistry(site, (registry) =>
    withReleases(registry, [fragmentOf('auth', build)], new Date()),
  );
/** Of one package, as a start does it. */
const start = () => releaseMissing(['remote-auth'], site, (line) => said.push(line));

describe('a start of a site on this machine', () => {
  it('keeps a release of other sources, and names the command that would replace it', async () => {
    await release('older');
    const before = await readRegistry(site);
    await start();
    expect(await readRegistry(site)).toEqual(before);
    expect(said.at(-1)).toBe('  npm run release -- publish remote-auth');
  });

  it('says nothing about a release of the present sources', async () => {
    await release(remoteHash('remote-auth'));
    await start();
    expect(said).toEqual([]);
  });

  it('does not restore a feature that was removed', async () => {
    await release('older');
    await changeRegistry(site, (registry) => withoutFeature(registry, 'auth', new Date()));
    await start();
    expect((await readRegistry(site)).features).toEqual([]);
    expect(said).toEqual([]);
  });
});
