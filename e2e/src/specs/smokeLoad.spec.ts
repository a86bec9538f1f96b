import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { publishBuilds } from '@pmm/tools/publish';
import { readRegistry } from '@pmm/tools/site';
import { builtHost, smokeLoadHost } from '@pmm/tools/smokeLoad';
import { tryHost } from '@pmm/tools/tryHost';
import { expect, test } from '@playwright/test';
import { copyReleasedSite } from '../support/releasedSite';
import { type MadeChanges, writeMadeBuild } from '../support/writtenBuild';

/**
 * Faults of an uploaded build that only a browser detects: it is refused, and nothing is released.
 */

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-smoke-'));
  await copyReleasedSite(path.join(folder, 'site'));
});

test.afterEach(() => rm(folder, { recursive: true }));

const publish = async (build: MadeChanges): Promise<string[]> => {
  const [site, dist] = [path.join(folder, 'site'), path.join(folder, 'dist')];
  await writeMadeBuild(dist, build);
  try {
    await publishBuilds(site, [dist]);
  } finally {
    await rm(dist, { recursive: true });
  }
  return (await readRegistry(site)).features.map(({ id }) => id);
};

const faults: [string, MadeChanges, RegExp][] = [
  ['throws while it starts', { feature: `get id() { throw new Error('no start'); },` }, /no start/],
  [
    'throws a moment later',
    { feature: `...void queueMicrotask(() => { throw new Error('too late'); }),` },
    /it throws: too late/,
  ],
  ['lacks a page', { feature: 'exports: {},' }, /no export "MadePage"/],
  [
    'has a page that is no component',
    { feature: 'exports: { MadePage: async () => ({ default: 1 }) },' },
    /"MadePage" is no component/,
  ],
  ['lacks a chunk', { without: 'chunk.js' }, /"MadePage" cannot be loaded/],
  [
    'lacks texts',
    { feature: `messages: { en: { only: 'Only' }, de: {} },` },
    /its texts in "de" lack "only"/,
  ],
  [
    'needs what the policy forbids',
    { feature: `...(() => { try { return eval('({})'); } catch { return {}; } })(),` },
    /requires 'TrustedScript' assignment/,
  ],
];

for (const [what, build, reason] of faults) {
  test(`a build that ${what} is refused`, { tag: '@full' }, async () => {
    await expect(publish(build)).rejects.toThrow(reason);
    const { features } = await readRegistry(path.join(folder, 'site'));
    expect(features.map(({ id }) => id)).not.toContain('made');
  });
}

test('a host is tried before it is released', async () => {
  const host = path.join(folder, 'site/host');
  expect(await smokeLoadHost(builtHost(host))).toEqual([]);
  const html = await readFile(path.join(host, 'index.html'), 'utf8');
  const [, script = ''] = /src="\/(assets\/main\.[^"]+)"/.exec(html) ?? [];
  await appendFile(path.join(host, script), ';');
  expect(await smokeLoadHost(builtHost(host))).toEqual(['it does not start']);
});

test('a host is refused when a released build uses a name that it lacks, or has a page that does not load', async () => {
  await publish({});
  const site = path.join(folder, 'site');
  const made = path.join(site, 'features/made/b1');
  const tryAgain = async () =>
    tryHost(builtHost(path.join(site, 'host')), site, (await readRegistry(site)).features);
  await tryAgain();

  const uses = { '@pmm/shared/session': ['signOut', 'goneAway'] };
  await writeFile(path.join(made, 'uses.json'), JSON.stringify(uses));
  await rm(path.join(made, 'chunk.js'));
  const faults = await tryAgain().catch(String);
  expect(faults).toMatch(
    /"made", current build b1: it uses goneAway of @pmm\/shared\/session, which/,
  );
  expect(faults).toMatch(/"made", current build b1: "MadePage" cannot be loaded/);
  expect(faults).not.toContain('signOut');
});

test('a build that works is released', async () => {
  expect(await publish({})).toContain('made');
});
