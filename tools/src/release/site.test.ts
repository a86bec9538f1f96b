import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FRAGMENT_FILE } from '../build/FragmentPlugin';
import { fragmentOf } from '../testing/fragment';
import { hostFaults } from './preflight';
import {
  promoteHost,
  releasedHosts,
  releaseHost,
  releaseHostCanary,
  rollBackHost,
  setHostAudience,
} from './hostDocuments';
import { readRegistry, releaseRemotes, setStage } from './site';
import { targetOf } from './siteRegistry';

let folder: string;
let site: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'release-'));
  site = path.join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const writeAll = async (place: string, files: Record<string, string>) => {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(place, name)), { recursive: true });
    await writeFile(path.join(place, name), content);
  }
  return place;
};

let dists = 0;
const newDist = (files: Record<string, string>) => {
  dists += 1;
  return writeAll(path.join(folder, `dist-${dists}`), files);
};

/** A built remote. */
const remoteDist = (id: string, build: string, files: Record<string, string> = {}) =>
  newDist({
    [FRAGMENT_FILE]: JSON.stringify(fragmentOf(id, build)),
    'remoteEntry.js': `entry of ${build}`,
    'page.js.map': 'a map',
    ...files,
  });

const hostDist = (commit: string) =>
  newDist({
    'index.html': `<html>${commit}</html>`,
    'version.json': JSON.stringify({ commit }),
    [`assets/main.${commit}.js`]: commit,
  });

const inSite = (...parts: string[]) => path.join(site, ...parts);
const textOf = (...parts: string[]) => readFileSync(inSite(...parts), 'utf8');
const currentBuilds = async () =>
  Object.fromEntries(
    (await readRegistry(site)).features.map(({ id, current }) => [id, current.build]),
  );
/** Files that must not remain: drafts, locks, staging folders. */
const leftovers = () =>
  readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /draft|lock|staged/.test(name),
  );

describe('the release of a remote', () => {
  it('puts its files at their addresses in the registry, without fragment and maps', async () => {
    await releaseRemotes([await remoteDist('prices', 'b1')], site);
    const [feature] = (await readRegistry(site)).features;
    expect(textOf(feature?.current.entry ?? '')).toBe('entry of b1');
    expect(readdirSync(inSite('features/prices/b1'))).toEqual(['remoteEntry.js']);
    expect(leftovers()).toEqual([]);
  });

  it('leaves the files of previous builds, because open pages still use them', async () => {
    await releaseRemotes([await remoteDist('prices', 'b1')], site);
    await releaseRemotes([await remoteDist('prices', 'b2')], site);
    const builds = readdirSync(inSite('features/prices')).filter((name) => !/^details/.test(name));
    expect(builds.sort()).toEqual(['b1', 'b2']);
    expect(await currentBuilds()).toEqual({ prices: 'b2' });
  });

  it('never changes an existing build', async () => {
    await releaseRemotes([await remoteDist('prices', 'dev')], site);
    const other = { 'remoteEntry.js': 'other' };
    await releaseRemotes([await remoteDist('prices', 'dev', other)], site);
    expect(textOf('features/prices/dev/remoteEntry.js')).toBe('entry of dev');
  });

  describe('with a fixed time', () => {
    afterEach(() => {
      delete process.env['SOURCE_DATE_EPOCH'];
    });

    /** The path and content of every file. */
    const filesOf = (root: string) =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => [path.relative(root, file), readFileSync(file, 'hex')]);

    it('is the same to the last byte, at any time', async () => {
      process.env['SOURCE_DATE_EPOCH'] = '1764000000';
      const dists = [await remoteDist('prices', 'b1'), await remoteDist('reviews', 'b1')];
      await releaseRemotes(dists, site);
      const other = path.join(folder, 'other');
      await releaseRemotes(dists, other);
      expect(filesOf(other)).toEqual(filesOf(site));
      expect((await readRegistry(site)).generatedAt).toBe('2025-11-24T16:00:00.000Z');
    });

    it('is still later than the previous one', async () => {
      await releaseRemotes([await remoteDist('prices', 'b1')], site);
      const before = (await readRegistry(site)).generatedAt;
      process.env['SOURCE_DATE_EPOCH'] = '1764000000';
      await releaseRemotes([await remoteDist('prices', 'b2')], site);
      expect(Date.parse((await readRegistry(site)).generatedAt)).toBe(Date.parse(before) + 1);
    });

    it('is refused when the time is invalid', async () => {
      process.env['SOURCE_DATE_EPOCH'] = 'yesterday';
      const released = releaseRemotes([await remoteDist('prices', 'b1')], site);
      await expect(released).rejects.toThrow('SOURCE_DATE_EPOCH is not a time: yesterday');
    });
  });

  it('changes nothing in the registry when it is refused', async () => {
    await releaseRemotes([await remoteDist('prices', 'b1')], site);
    const before = textOf('registry.json');
    const clashing = fragmentOf('reviews', 'b1');
    clashing.declaration.routes = fragmentOf('prices', 'b1').declaration.routes;
    const dist = await newDist({ [FRAGMENT_FILE]: JSON.stringify(clashing) });
    await expect(releaseRemotes([dist], site)).rejects.toThrow('Not released: "reviews"');
    expect(textOf('registry.json')).toBe(before);
    expect(leftovers()).toEqual([]);
  });

  it('at the same time as many others loses none of them', async () => {
    const ids = Array.from({ length: 12 }, (_unused, index) => `feature-${index}`);
    const built = await Promise.all(ids.map((id) => remoteDist(id, 'b1')));
    await Promise.all(built.map((dist) => releaseRemotes([dist], site)));
    expect(Object.keys(await currentBuilds()).sort()).toEqual(ids.sort());
    expect(leftovers()).toEqual([]);
  });

  it('twice at the same time is one release', async () => {
    const built = await Promise.all([remoteDist('prices', 'b1'), remoteDist('prices', 'b1')]);
    await Promise.all(built.map((dist) => releaseRemotes([dist], site)));
    expect(await currentBuilds()).toEqual({ prices: 'b1' });
    expect(textOf('features/prices/b1/remoteEntry.js')).toBe('entry of b1');
    expect(leftovers()).toEqual([]);
  });

  it('never lets a reader see half a registry', async () => {
    await releaseRemotes([await remoteDist('prices', 'b0')], site);
    const done = new AbortController();
    let reads = 0;
    const reading = (async () => {
      for (; !done.signal.aborted; reads += 1) {
        expect(await currentBuilds()).toEqual({ prices: expect.stringMatching(/^b\d+$/) });
      }
    })();
    for (let build = 1; build <= 20 || reads < 100; build += 1) {
      await releaseRemotes([await remoteDist('prices', `b${build}`)], site);
    }
    done.abort();
    await reading;
  });

  it('fails at once when nothing can be written', async () => {
    await writeAll(site, { 'registry.json/not-a-file': '' });
    await expect(releaseRemotes([await remoteDist('prices', 'b1')], site)).rejects.toThrow();
    expect(leftovers()).toEqual([]);
  });
});

describe('the release of the host', () => {
  it('changes document and version, and keeps the assets of the previous host', async () => {
    await releaseHost(await hostDist('c1'), site);
    await releaseHost(await hostDist('c2'), site);
    expect(textOf('host/index.html')).toContain('c2');
    expect(JSON.parse(textOf('host/version.json'))).toEqual({ commit: 'c2' });
    expect(readdirSync(inSite('host/assets')).sort()).toEqual(['main.c1.js', 'main.c2.js']);
    expect(leftovers()).toEqual([]);
  });

  it('leaves no compressed document of the previous host', async () => {
    const long = `<html>${'old '.repeat(500)}</html>`;
    await releaseHost(await newDist({ 'index.html': long, 'assets/a.js': '' }), site);
    expect(existsSync(inSite('host/index.html.br'))).toBe(true);
    await releaseHost(await hostDist('c2'), site);
    expect(readdirSync(inSite('host')).sort()).toEqual(['assets', 'index.html', 'version.json']);
  });

  it('is taken back by a rollback, and by a second rollback restored', async () => {
    await releaseHost(await hostDist('c1'), site);
    await expect(rollBackHost(site)).rejects.toThrow('no previous host');
    await releaseHost(await hostDist('c2'), site);
    // Released again, it does not become its own previous host.
    await releaseHost(await hostDist('c2'), site);
    await rollBackHost(site);
    expect(textOf('host/index.html')).toContain('c1');
    expect(await releasedHosts(site)).toEqual({ current: 'c1', previous: 'c2', canary: null });
    await rollBackHost(site);
    expect(textOf('host/index.html')).toContain('c2');
    expect(leftovers()).toEqual([]);
  });

  it('leaves the released host as it is while the new one is a canary', async () => {
    await expect(releaseHostCanary(await hostDist('c2'), 10, site)).rejects.toThrow('no host yet');
    await releaseHost(await hostDist('c1'), site);
    await expect(setHostAudience(site, 20)).rejects.toThrow('no canary');
    await expect(promoteHost(site)).rejects.toThrow('no canary');
    await releaseHostCanary(await hostDist('c2'), 10, site);
    expect(textOf('host/index.html')).toContain('c1');
    expect(await releasedHosts(site)).toMatchObject({ canary: { commit: 'c2', percent: 10 } });
    await setHostAudience(site, 25);
    expect(await releasedHosts(site)).toMatchObject({ canary: { percent: 25 } });
    await promoteHost(site);
    expect(await releasedHosts(site)).toEqual({ current: 'c2', previous: 'c1', canary: null });
    expect(textOf('host/index.html')).toContain('c2');
  });

  it('ends a canary by a rollback, and by a release for everybody', async () => {
    await releaseHost(await hostDist('c1'), site);
    await releaseHostCanary(await hostDist('c2'), 10, site);
    await rollBackHost(site);
    expect(await releasedHosts(site)).toEqual({ current: 'c1', previous: null, canary: null });
    await releaseHostCanary(await hostDist('c2'), 10, site);
    await releaseHost(await hostDist('c3'), site);
    expect(await releasedHosts(site)).toEqual({ current: 'c3', previous: 'c1', canary: null });
    expect(existsSync(inSite('host/canary'))).toBe(false);
  });

  it('does not touch the registry', async () => {
    await releaseRemotes([await remoteDist('prices', 'b1')], site);
    const before = textOf('registry.json');
    await releaseHost(await hostDist('c1'), site);
    expect(textOf('registry.json')).toBe(before);
  });

  it('is checked against the features that run in the previous one', async () => {
    const providing = (react: string) =>
      newDist({ 'version.json': JSON.stringify({ contract: '1.3', shared: { react } }) });
    const needing = async (id: string, react: string) => {
      const fragment = fragmentOf(id, 'b1');
      fragment.declaration.requires.shared = { react };
      return remoteDist(id, 'b1', { [FRAGMENT_FILE]: JSON.stringify(fragment) });
    };
    await writeAll(inSite('host'), {
      'version.json': JSON.stringify({ contract: '1.3', shared: { react: '19.3.1' } }),
    });
    await releaseRemotes([await needing('prices', '^19'), await needing('reviews', '^19.3')], site);
    await releaseRemotes([await needing('stale', '^18')], site);
    const { features } = await readRegistry(site);
    const faults = async (react: string, ...along: string[]) =>
      hostFaults(await providing(react), await targetOf(site), features, along);
    expect(await faults('19.4.0')).toEqual([]);
    expect(await faults('19.2.0')).toEqual([
      '"reviews" would no longer run: react: needs ^19.3, this host has 19.2.0',
    ]);
    // Features in the same release were built for this host, and a feature that does not run today
    // is no worse off.
    expect(await faults('20.0.0', 'prices')).toEqual([
      '"reviews" would no longer run: react: needs ^19.3, this host has 20.0.0',
    ]);
  });

  it('twice at the same time leaves one complete host', async () => {
    const built = await Promise.all([hostDist('c1'), hostDist('c2')]);
    await Promise.all(built.map((dist) => releaseHost(dist, site)));
    const { commit } = JSON.parse(textOf('host/version.json')) as { commit: string };
    expect(textOf('host/index.html')).toContain(commit);
    expect(existsSync(inSite(`host/assets/main.${commit}.js`))).toBe(true);
    expect(leftovers()).toEqual([]);
  });
});

describe('a stage set for a page', () => {
  const soon = { feature: 'prices', route: 'prices', stage: 'coming-soon', tenant: null } as const;

  it('changes only the registry, and stays when the feature is released again', async () => {
    await releaseRemotes([await remoteDist('prices', 'b1')], site);
    const files = readdirSync(inSite('features'), { recursive: true });
    await setStage(site, soon);
    expect(readdirSync(inSite('features'), { recursive: true })).toEqual(files);
    await releaseRemotes([await remoteDist('prices', 'b2')], site);
    expect((await readRegistry(site)).features).toMatchObject([
      { current: { build: 'b2' }, stages: { prices: { all: 'coming-soon' } } },
    ]);
    expect(leftovers()).toEqual([]);
  });

  it('leaves the registry as it is when it cannot be set', async () => {
    await releaseRemotes([await remoteDist('prices', 'b1')], site);
    const before = textOf('registry.json');
    await expect(setStage(site, { ...soon, route: 'elsewhere' })).rejects.toThrow(/no route/);
    expect(textOf('registry.json')).toBe(before);
    expect(leftovers()).toEqual([]);
  });
});
