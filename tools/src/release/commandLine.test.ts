import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { remoteHash } from '../build/sourceHash';
import { inRoot } from '../paths';
import { newRealFolder } from '../testing/buckets';
import { fragmentOf } from '../testing/fragment';
import { withCanary } from './audienceChange';
import { runRelease } from './commandLine';
import { withReleases } from './registryChange';
import { changeRegistry, readRegistry } from './siteRegistry';
import { verbs } from './verbs';

let folder: string;
let site: string;
let output: string[];

beforeEach(async () => {
  output = [];
  folder = await mkdtemp(path.join(os.tmpdir(), 'command-'));
  site = newRealFolder?.() ?? folder;
  await changeRegistry(site, (registry) =>
    ['prices', 'reviews'].reduce(
      (before, id) => withReleases(before, [fragmentOf(id, 'b1')], new Date()),
      registry,
    ),
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = async (...args: string[]) => {
  output = [];
  await runRelease([...args, '--target', site], (line) => output.push(line));
  return output.join('\n');
};
const prices = async () => {
  const { features } = await readRegistry(site);
  return features.find(({ id }) => id === 'prices');
};
const startCanary = () =>
  changeRegistry(site, (registry) =>
    withCanary(registry, fragmentOf('prices', 'b2'), { percent: 10 }, new Date()),
  );

describe('npm run release', () => {
  it('switches a feature off with a reason, and on again', async () => {
    const reason = ['--reason', 'Wrong prices', '--reason-de', 'Falsche Preise'];
    expect(await run('disable', 'prices', ...reason)).toBe(
      'prices: switched off: Wrong prices (before: switched on)',
    );
    expect(await run('status')).toContain('switched off: Wrong prices / Falsche Preise');
    expect(await run('enable', 'prices')).toContain('prices: switched on');
    expect(await run('enable', 'prices')).toBe('No change: it is like this already.');
  });

  it.each(['--reason', '--reason-de'])(
    'refuses a reason in one language only: %s',
    async (option) => {
      await expect(run('disable', 'prices', option, 'Repairs')).rejects.toThrow(
        'in both languages',
      );
      expect((await prices())?.enabled).toBe(true);
    },
  );

  it('changes the audience of a canary and gives it to everybody', async () => {
    await startCanary();
    await run(
      'canary',
      'prices',
      '--percent',
      '25',
      '--tenant',
      'Nordheide',
      '--tenant',
      'Südwerk',
    );
    expect((await prices())?.canary).toMatchObject({
      percent: 25,
      tenants: ['Nordheide', 'Südwerk'],
    });
    expect(await run('status')).toMatch(/canary b2 .* for 25 % of all and Nordheide and Südwerk/);
    await run('promote', 'prices');
    expect(await prices()).toMatchObject({ current: { build: 'b2' }, previous: { build: 'b1' } });
    await run('rollback', 'prices');
    expect((await prices())?.current.build).toBe('b1');
  });

  it('shows the builds of one person', async () => {
    await startCanary();
    await run('canary', 'prices', '--tenant', 'Nordheide', '--percent', '0');
    expect(await run('status', '--tenant', 'Nordheide')).toMatch(/^prices {2}b2 {2}\/prices$/m);
    expect(await run('status', '--user', 'user-1')).toMatch(/^prices {2}b1 {2}\/prices$/m);
  });

  it('refuses to publish a canary to all, and names the verbs for that', async () => {
    const build = remoteHash('remote-development');
    await changeRegistry(site, (registry) => {
      const before = withReleases(registry, [fragmentOf('development', 'b1')], new Date());
      const canary = fragmentOf('development', build);
      return withCanary(before, canary, { percent: 10 }, new Date());
    });
    await expect(run('publish', 'remote-development')).rejects.toThrow(
      'For everybody: npm run release -- promote development',
    );
    await run('promote', 'development');
    expect(await run('publish', 'remote-development')).toContain('is released already');
  });

  it('removes a first release, and lists the removal among the changes', async () => {
    await run('rollback', 'prices');
    const status = await run('status');
    expect(status).toMatch(/ UTC {2}prices: removed, with build b1/);
    expect(status).toMatch(/ UTC {2}reviews: new, build b1, for everybody/);
    expect(status).toMatch(/^reviews {2}b1 \(version 1\.0\.0\) since 20.* UTC$/m);
    expect(status).toMatch(/needs contract \^1\.0/);
    expect(status).toMatch(/gives contract 1\.\d+, react 19\./);
  });

  it('allows a takeover and forbids it', async () => {
    expect(await run('allow-takeover', 'prices/prices', 'reviews')).toBe(
      'prices/prices: may be replaced by reviews',
    );
    expect((await readRegistry(site)).takeovers).toEqual({ 'prices/prices': 'reviews' });
    await run('forbid-takeover', 'prices/prices');
    expect((await readRegistry(site)).takeovers).toEqual({});
  });

  it('sets and shows stages', async () => {
    expect(await run('stage', 'prices/prices', 'coming-soon', '--tenant', 'Nordheide')).toMatch(
      /^prices\/prices: live, coming-soon for "Nordheide"$/m,
    );
    expect(await run('stage')).toMatch(/^reviews\/reviews: live$/m);
  });

  it('lists all verbs in the help', async () => {
    const help = await run('--help');
    for (const verb of Object.keys(verbs)) {
      expect(help).toContain(`  ${verb}`);
      expect(await run(verb, '--help')).toContain(`npm run release -- ${verb}`);
    }
  });

  it('ends without a message when its output is closed, as behind "| head -3"', async () => {
    const command = spawn(process.execPath, [inRoot('tools/bootstrap.mjs'), 'release', '--help'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    command.stdout.destroy();
    const ended = once(command, 'exit');
    expect(await text(command.stderr)).toBe('');
    expect(await ended).toEqual([0, null]);
  });

  it('prunes unused builds', async () => {
    expect(await run('prune', '--days', '0')).toBe('0 removed');
  });
});

describe('npm run release explains a mistake and its correction:', () => {
  it.each<[string[], RegExp]>([
    [
      ['roll-back', 'prices'],
      /There is no "roll-back"\. Choose from: publish, .*canary, .*rollback/,
    ],
    [['rollback'], /rollback takes 1 name, not 0\.\nUsage: npm run release -- rollback FEATURE/],
    [['rollback', 'prices', 'reviews'], /takes 1 name, not 2/],
    [['rollback', 'price'], /There is no feature "price" in: prices, reviews/],
    [['disable', 'prices', '--because', 'x'], /--because[^]*Usage: .* disable FEATURE/],
    [
      ['canary', 'prices', '--percent', 'ten'],
      /--percent must be a number from 0 to 100, not "ten"/,
    ],
    [['canary', 'prices', '--percent', '101'], /from 0 to 100/],
    [['canary', 'prices', '--percent', ''], /from 0 to 100/],
    [['canary', 'prices', '--tenant', ''], /--tenant needs the name/],
    [['canary', 'prices'], /Say for whom: --percent N, --tenant NAME/],
    [['canary', 'prices', '--percent', '5'], /has no canary\. Publish one: npm run release/],
    [['promote', 'prices'], /nothing to promote/],
    [['publish', 'remote-nothing'], /Unknown package remote-nothing\. Choose from: host, remote-/],
    [['publish', 'host', '--tenant', 'Nordheide'], /tenant of a visitor is not known.*--percent/],
    [['canary', 'host', '--tenant', 'Nordheide'], /For the host: --percent N/],
    [['canary', 'host', '--percent', '5'], /The host has no canary\. Publish one: npm run release/],
    [['promote', 'host'], /The host has no canary/],
    [['watch', 'prices'], /--metrics URL/],
    [['watch', 'prices', '--metrics', 'http://127.0.0.1:1', '--factor', 'x'], /--factor must be/],
    [['preview', 'remote-nothing', '--app', 'nowhere'], /--app URL/],
    [['preview', 'remote-nothing', '--app', 'http://a', '--hours', '169'], /--hours must be/],
    [['stage', 'prices', 'live'], /name it as FEATURE\/ROUTE/],
    [
      ['stage', 'prices/prices', 'alive'],
      /"alive" is no stage\. Choose from: live, coming-soon, default/,
    ],
    [['stage', 'prices/page', 'live'], /"prices" has no route "page"/],
    [['prune', '--days', '-1'], /days/],
  ])('%j', async (args, message) => {
    const before = await readRegistry(site);
    await expect(run(...args)).rejects.toThrow(message);
    expect(await readRegistry(site)).toEqual(before);
  });
});
