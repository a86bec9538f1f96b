import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startObjectStore, type ObjectStore } from '../doubles/objectStore';
import { ENTRY_BUDGET_BYTES } from '../build/builtFeature';
import type { Fragment } from '../build/FragmentPlugin';
import { writeBuild } from '../testing/builtRemote';
import { newRealFolder } from '../testing/buckets';
import { dyingTarget } from '../testing/dyingTarget';
import { fragmentOf } from '../testing/fragment';
import { buildBefore, historyNames } from './history';
import { publishBuilds } from './publish';
import { prune } from './prune';
import { withReleases } from './registryChange';
import { withRollback } from './rollbackChange';
import type { SiteRegistry } from './recordedRegistry';
import { changeRegistry, readRegistry } from './siteRegistry';
import { openTarget } from './targets/openTarget';
import type { Target } from './targets/target';

let folder: string;
let store: ObjectStore | null;
let target: Target;

beforeAll(() => {
  process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'publish-'));
  store = newRealFolder ? null : await startObjectStore();
  target = await openTarget(newRealFolder?.() ?? store?.address('bucket') ?? '');
});
afterEach(async () => {
  await store?.stop();
  await rm(folder, { recursive: true, force: true });
});

let builds = 0;
const built = (fragment: Fragment, files: Record<string, string> = {}) => {
  builds += 1;
  return writeBuild(path.join(folder, `build-${builds}`), fragment, files);
};
const fine = () => Promise.resolve([]);
const publish = async (
  fragment: Fragment,
  options: Parameters<typeof publishBuilds>[2] = {},
  into = target,
) => publishBuilds(into, [await built(fragment)], { tryOut: fine, ...options });

const currentBuilds = async () =>
  Object.fromEntries(
    (await readRegistry(target)).features.map(({ id, current }) => [id, current.build]),
  );
/** Everything in the target, to check that nothing was changed. */
const state = async () => {
  const listed = await Promise.all(['features', 'registry'].map((top) => target.list(top)));
  const names = ['registry.json', ...listed.flat().map(({ name }) => name)];
  const files = names.map(async (name) => {
    const file = await target.read(name);
    return file ? [`${name} ${file.content.toString()}`] : [];
  });
  return (await Promise.all(files)).flat();
};

describe('publishing', () => {
  it('uploads the files, tries them, and only then names them in the registry', async () => {
    const tried: string[] = [];
    await publish(fragmentOf('prices', 'b1'), {
      tryOut: async (site, [build]) => {
        const entry = `${build?.folder}/${build?.fragment.release.entry}`;
        tried.push(entry);
        expect((await site.read(entry))?.content.toString()).toBe('entry of b1');
        expect(await currentBuilds()).toEqual({});
        return [];
      },
    });
    expect(tried).toEqual(['features/prices/b1/remoteEntry.js']);
    expect(await currentBuilds()).toEqual({ prices: 'b1' });
  });

  it('never names a build that does not load', async () => {
    await publish(fragmentOf('prices', 'b1'));
    const failing = publish(fragmentOf('prices', 'b2'), {
      tryOut: () => Promise.resolve(['its module has no export "Page"']),
    });
    await expect(failing).rejects.toThrow(
      'Not released: "prices":\n  its module has no export "Page"',
    );
    expect(await currentBuilds()).toEqual({ prices: 'b1' });
  });

  it('of several features at the same moment loses none', async () => {
    const ids = Array.from({ length: 6 }, (_unused, index) => `feature-${index}`);
    await Promise.all(ids.map((id) => publish(fragmentOf(id, 'b1'))));
    expect(Object.keys(await currentBuilds()).sort()).toEqual(ids);
  });

  it('to some people makes a new feature theirs, and a build of an existing one a canary', async () => {
    const rule = { tenants: ['Nordheide'], percent: 10 };
    await publish(fragmentOf('prices', 'b1'), { rule });
    expect((await readRegistry(target)).features).toMatchObject([
      { current: { build: 'b1' }, audience: { ...rule, salt: 'prices' } },
    ]);
    await publish(fragmentOf('prices', 'b2'), { rule: { percent: 5 } });
    expect((await readRegistry(target)).features).toMatchObject([
      {
        current: { build: 'b1' },
        audience: rule,
        canary: { tenants: [], percent: 5, salt: 'b2', release: { build: 'b2' } },
      },
    ]);
  });
});

describe('a build is refused without any change', () => {
  const wrong = (change: (fragment: Fragment) => void): Fragment => {
    const fragment = fragmentOf('reviews', 'b1');
    change(fragment);
    return fragment;
  };
  const faulty: [string, RegExp, Fragment][] = [
    [
      'when it needs another contract',
      /contract: needs \^9\.0, this host has 1\./,
      wrong(({ declaration }) => (declaration.requires.contract = '^9.0')),
    ],
    [
      'when it needs another version of a shared module',
      /react: needs \^99, this host has 19/,
      wrong(({ declaration }) => (declaration.requires.shared = { react: '^99' })),
    ],
    [
      'when it claims the path of another feature',
      /path "\/prices" is claimed by "prices" and by "reviews"/,
      wrong(({ declaration: { routes } }) => routes[0] && (routes[0].path = '/Prices/')),
    ],
    [
      'when it claims the id of a route of another feature',
      /route id "prices" is claimed by "prices" and by "reviews"/,
      wrong(({ declaration }) => {
        declaration.routes.push(...fragmentOf('prices', 'b1').declaration.routes);
      }),
    ],
    [
      'when a label has no translation',
      /labels\.de has no "title"/,
      wrong(({ declaration }) => (declaration.labels.de = {})),
    ],
    [
      'when it has no valid declaration',
      /routes/,
      wrong(({ declaration }) => ((declaration as { routes: unknown }).routes = 'none')),
    ],
    [
      'when it replaces a page without permission',
      /npm run release -- allow-takeover prices\/prices reviews/,
      wrong(({ declaration }) => {
        declaration.replaces = ['prices/prices'];
      }),
    ],
  ];

  it.each(faulty)('%s', async (_what, reason, fragment) => {
    await publish(fragmentOf('prices', 'b1'));
    const before = await state();
    await expect(publish(fragment)).rejects.toThrow(reason);
    expect(await state()).toEqual(before);
  });

  it('when its entry is over the budget', async () => {
    const text = randomBytes(2 * ENTRY_BUDGET_BYTES).toString('base64');
    const dist = await built(fragmentOf('prices', 'b1'), { 'remoteEntry.js': text });
    const publishing = publishBuilds(target, [dist], { tryOut: fine });
    await expect(publishing).rejects.toThrow(
      /remoteEntry\.js: takes .* KB, and the limit is 16\.0 KB/,
    );
    expect(await state()).toEqual([]);
  });

  it('when its entry is not the file that was built', async () => {
    const fragment = fragmentOf('prices', 'b1');
    const dist = await built(fragment);
    await built(fragment);
    await rm(path.join(dist, 'remoteEntry.js'));
    const publishing = publishBuilds(target, [dist], { tryOut: fine });
    await expect(publishing).rejects.toThrow('remoteEntry.js: is not in');
  });

  it('when the chunks of a page are over the budget', async () => {
    const text = randomBytes(200 * 1024).toString('base64');
    const dist = await built(fragmentOf('prices', 'b1'), { 'page.js': text });
    const publishing = publishBuilds(target, [dist], { tryOut: fine });
    await expect(publishing).rejects.toThrow(
      /prices: its chunks take .* KB, and the limit is 120\.0 KB/,
    );
    expect(await state()).toEqual([]);
  });

  it('when a chunk of it is missing', async () => {
    const dist = await built(fragmentOf('prices', 'b1'));
    await rm(path.join(dist, 'page.js'));
    const publishing = publishBuilds(target, [dist], { tryOut: fine });
    await expect(publishing).rejects.toThrow('page.js: is not in');
  });

  it('when it would be a canary without an export of the current build', async () => {
    await publish(fragmentOf('prices', 'b1'));
    const before = await state();
    const other = fragmentOf('prices', 'b2');
    for (const route of other.declaration.routes) route.export = 'OtherPage';
    await expect(publish(other, { rule: { percent: 10 } })).rejects.toThrow('missing: Page');
    expect(await state()).toEqual(before);
  });

  it('when it would be a canary and everybody has it already', async () => {
    await publish(fragmentOf('prices', 'b1'));
    const again = publish(fragmentOf('prices', 'b1'), { rule: { percent: 10 } });
    await expect(again).rejects.toThrow('nothing to try');
  });
});

describe('a publish that is interrupted', () => {
  /** How many calls a complete publish takes. */
  const callsOf = async () => {
    await publish(fragmentOf('prices', 'b1'));
    const counted = dyingTarget(target);
    await publish(fragmentOf('prices', 'b2'), {}, counted.target);
    return counted.calls();
  };

  it('leaves the old state in use at any call, and succeeds when it is repeated', async () => {
    const calls = await callsOf();
    expect(calls).toBeGreaterThan(5);
    let swapped = 0;
    for (let last = 0; last <= calls; last += 1) {
      const build = `n${last}`;
      const before = (await currentBuilds())['prices'];
      const { target: dying } = dyingTarget(target, last);
      const failed = await publish(fragmentOf('prices', build), {}, dying).then(
        () => false,
        () => true,
      );
      const [prices] = (await readRegistry(target)).features;
      expect([before, build]).toContain(prices?.current.build);
      // Everything that the registry names exists, with its details.
      const entry = prices?.current.entry.slice(1) ?? '';
      expect((await target.read(entry))?.content.toString()).toBe(
        `entry of ${prices?.current.build ?? ''}`,
      );
      if (!failed) swapped += 1;
      await publish(fragmentOf('prices', build));
      expect(await currentBuilds()).toEqual({ prices: build });
    }
    expect(swapped).toBeGreaterThan(0);
    expect(swapped).toBeLessThan(calls);
  });
});

describe('the history of releases', () => {
  it('is pruned with the builds, and leads back one build at a time', async () => {
    for (const build of ['b1', 'b2', 'b3']) await publish(fragmentOf('prices', build));
    for (let index = 0; index < 12; index += 1) {
      const other = fragmentOf('reviews', `r${index}`);
      await changeRegistry(target, (registry) => withReleases(registry, [other], new Date()));
    }
    expect(await historyNames(target)).toHaveLength(14);
    const inAMonth = new Date(Date.now() + 30 * 24 * 3_600_000);
    expect(await prune(target, { now: inAMonth, days: 7 })).toContain('features/prices/b1');
    expect(await historyNames(target)).toHaveLength(10);
    expect(await target.list('features/prices/b1')).toEqual([]);
    expect(await target.list('features/prices/b2')).not.toEqual([]);

    const before = buildBefore(target, 'prices');
    const rollback = (registry: SiteRegistry) =>
      withRollback(registry, 'prices', new Date(), before);
    await changeRegistry(target, rollback);
    expect(await currentBuilds()).toMatchObject({ prices: 'b2' });
    await expect(changeRegistry(target, rollback)).rejects.toThrow(
      'history has no build of "prices" before b2',
    );
  });
});
