import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startObjectStore, type ObjectStore } from '../doubles/objectStore';
import type { Fragment } from '../build/FragmentPlugin';
import { writeBuild } from '../testing/builtRemote';
import { fragmentOf } from '../testing/fragment';
import { ENTRY_BUDGET_BYTES } from './preflight';
import { publishBuilds } from './publish';
import { readRegistry } from './siteRegistry';
import { openTarget } from './targets/openTarget';
import type { Target } from './targets/target';

let folder: string;
let store: ObjectStore;
let target: Target;

beforeAll(() => {
  process.env['AWS_ACCESS_KEY_ID'] = 'test';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'test';
});
afterAll(() => {
  delete process.env['AWS_ACCESS_KEY_ID'];
  delete process.env['AWS_SECRET_ACCESS_KEY'];
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'publish-'));
  store = await startObjectStore();
  target = await openTarget(store.address('bucket'));
});
afterEach(async () => {
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});

let builds = 0;
const built = (fragment: Fragment, files: Record<string, string> = {}) => {
  builds += 1;
  return writeBuild(path.join(folder, `build-${builds}`), fragment, files);
};
const fine = () => Promise.resolve([]);
const publish = async (fragment: Fragment, options: Parameters<typeof publishBuilds>[2] = {}) =>
  publishBuilds(target, [await built(fragment)], { tryOut: fine, ...options });

const currentBuilds = async () =>
  Object.fromEntries(
    (await readRegistry(target)).features.map(({ id, current }) => [id, current.build]),
  );
/** All that the store holds, to see that nothing was changed. */
const state = () =>
  [...store.objects].map(([name, { content }]) => `${name} ${content.toString()}`);

describe('publishing', () => {
  it('uploads the files, tries them, and only then names them', async () => {
    const tried: string[] = [];
    await publish(fragmentOf('prices', 'b1'), {
      tryOut: async (site, [candidate]) => {
        const entry = candidate?.release.entry ?? '';
        tried.push(entry);
        expect((await site.read(entry.slice(1)))?.content.toString()).toBe('entry of b1');
        expect(await currentBuilds()).toEqual({});
        return [];
      },
    });
    expect(tried).toEqual(['/features/prices/b1/remoteEntry.js']);
    expect(await currentBuilds()).toEqual({ prices: 'b1' });
  });

  it('names nothing of what does not load', async () => {
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

  it('of some at first makes a new feature theirs, and of a known one a canary', async () => {
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

describe('a build is refused, and nothing is changed,', () => {
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
      'when it needs another version of what is shared',
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
      'when it is no declaration at all',
      /routes/,
      wrong(({ declaration }) => ((declaration as { routes: unknown }).routes = 'none')),
    ],
    [
      'when it replaces what nobody allowed it to replace',
      /npm run release -- allow-takeover prices\/prices reviews/,
      wrong(({ declaration }) => {
        declaration.replaces = ['prices/prices'];
      }),
    ],
  ];

  it.each(faulty)('%s', async (_what, reason, fragment) => {
    await publish(fragmentOf('prices', 'b1'));
    const before = state();
    await expect(publish(fragment)).rejects.toThrow(reason);
    expect(state()).toEqual(before);
  });

  it('when its entry is over the budget', async () => {
    const text = randomBytes(2 * ENTRY_BUDGET_BYTES).toString('base64');
    const dist = await built(fragmentOf('prices', 'b1'), { 'remoteEntry.js': text });
    const publishing = publishBuilds(target, [dist], { tryOut: fine });
    await expect(publishing).rejects.toThrow(/remoteEntry\.js: takes .* KB, and may take 16\.0 KB/);
    expect(state()).toEqual([]);
  });

  it('when its entry is not the file that was built', async () => {
    const fragment = fragmentOf('prices', 'b1');
    const dist = await built(fragment);
    await built(fragment);
    await rm(path.join(dist, 'remoteEntry.js'));
    const publishing = publishBuilds(target, [dist], { tryOut: fine });
    await expect(publishing).rejects.toThrow('remoteEntry.js: is not in');
  });

  it('when it is to be a canary and lacks what the current build shows', async () => {
    await publish(fragmentOf('prices', 'b1'));
    const before = state();
    const other = fragmentOf('prices', 'b2');
    for (const route of other.declaration.routes) route.export = 'OtherPage';
    await expect(publish(other, { rule: { percent: 10 } })).rejects.toThrow('lacks Page');
    expect(state()).toEqual(before);
  });

  it('when the build that everybody has is to be a canary', async () => {
    await publish(fragmentOf('prices', 'b1'));
    const again = publish(fragmentOf('prices', 'b1'), { rule: { percent: 10 } });
    await expect(again).rejects.toThrow('nothing to try');
  });
});

describe('a publish that dies', () => {
  /** So many calls write something until a publish is through. */
  const writesOf = async () => {
    await publish(fragmentOf('prices', 'b1'));
    const before = store.calls.length;
    await publish(fragmentOf('prices', 'b2'));
    return store.calls.slice(before).length;
  };

  it('at any call leaves the old state serving, and succeeds when it is repeated', async () => {
    const calls = await writesOf();
    expect(calls).toBeGreaterThan(5);
    let swapped = 0;
    for (let last = 1; last <= calls; last += 1) {
      const build = `n${last}`;
      const before = (await currentBuilds())['prices'];
      let left = last;
      store.interfere(() => {
        left -= 1;
        return left < 0 ? 403 : undefined;
      });
      const failed = await publish(fragmentOf('prices', build)).then(
        () => false,
        () => true,
      );
      store.interfere(() => undefined);
      const [prices] = (await readRegistry(target)).features;
      expect([before, build]).toContain(prices?.current.build);
      // Whatever is named is there, with its details.
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
