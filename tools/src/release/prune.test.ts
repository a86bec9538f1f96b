import { mkdtemp, rm, utimes, readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeBuild } from '../testing/builtRemote';
import { fragmentOf } from '../testing/fragment';
import { withCanary } from './audienceChange';
import { buildBefore, historyNames } from './history';
import { prune } from './prune';
import { withReleases } from './registryChange';
import { withRollback } from './rollbackChange';
import { changeRegistry, readRegistry } from './siteRegistry';
import { folderTarget } from './targets/folderTarget';
import type { Target } from './targets/target';
import { uploadBuild } from './uploadBuild';

let folder: string;
let target: Target;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prune-'));
  target = folderTarget(path.join(folder, 'site'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const DAY_MS = 24 * 3_600_000;
const start = new Date('2026-11-01T08:00:00Z');
const afterDays = (days: number) => new Date(start.getTime() + days * DAY_MS);

const upload = async (id: string, build: string) => {
  const dist = await writeBuild(path.join(folder, `${id}-${build}`), fragmentOf(id, build));
  await uploadBuild(target, dist, `features/${id}/${build}`);
};

/** A release on a day, with files of that day. */
const releaseOn = async (day: number, id: string, build: string, percent?: number) => {
  await upload(id, build);
  await changeRegistry(target, (registry) =>
    percent === undefined
      ? withReleases(registry, [fragmentOf(id, build)], afterDays(day))
      : withCanary(registry, fragmentOf(id, build), { percent }, afterDays(day)),
  );
  for (const { name, modifiedAt } of await target.list('features')) {
    const isNew = Date.now() - modifiedAt.getTime() < DAY_MS / 24;
    if (isNew) await utimes(path.join(folder, 'site', name), afterDays(day), afterDays(day));
  }
};

const buildsOf = async (id: string) =>
  (await readdir(path.join(folder, 'site/features', id)))
    .filter((name) => !name.endsWith('.json'))
    .sort();
const pruneOn = (day: number, days = 7) => prune(target, { now: afterDays(day), days });
/** Many revisions, so that their number alone protects none of them. */
const releaseOthers = async (day: number) => {
  for (let index = 0; index < 12; index += 1) await releaseOn(day, 'reviews', `r${index}`);
};
const expectWhole = async () => {
  for (const name of ['registry.json', ...(await historyNames(target))]) {
    expect(await target.read(name)).not.toBeNull();
  }
  const { features } = await readRegistry(target);
  for (const { current, previous, canary } of features) {
    for (const release of [current, previous, canary?.release]) {
      if (release) expect(await target.read(release.entry.slice(1))).not.toBeNull();
    }
  }
};

describe('pruning', () => {
  it('removes builds that neither the registry nor its history of the last days names', async () => {
    for (const [day, build] of ['b1', 'b2', 'b3', 'b4'].entries()) {
      await releaseOn(day, 'prices', build);
    }
    await releaseOthers(20);
    expect(await buildsOf('prices')).toEqual(['b1', 'b2', 'b3', 'b4']);
    const removed = await pruneOn(40);
    expect(removed).toEqual(expect.arrayContaining(['features/prices/b1', 'features/prices/b2']));
    expect(await buildsOf('prices')).toEqual(['b3', 'b4']);
    await expectWhole();
    expect(await pruneOn(40)).toEqual([]);
  });

  it('keeps files that pages of the last days may still load', async () => {
    for (const [day, build] of ['b1', 'b2', 'b3', 'b4'].entries()) {
      await releaseOn(day, 'prices', build);
    }
    await releaseOthers(3);
    await pruneOn(8);
    // Everybody had b1 until the first day.
    expect(await buildsOf('prices')).toEqual(['b1', 'b2', 'b3', 'b4']);
    await pruneOn(9);
    expect(await buildsOf('prices')).toContain('b2');
  });

  it('keeps two builds of a feature, and that of a canary', async () => {
    await releaseOn(0, 'prices', 'b1');
    await releaseOn(1, 'prices', 'b2');
    await releaseOn(2, 'prices', 'b3', 10);
    await releaseOthers(3);
    await pruneOn(300);
    expect(await buildsOf('prices')).toEqual(['b1', 'b2', 'b3']);
    await expectWhole();
  });

  it('keeps a second build after a rollback that leaves no previous one', async () => {
    await releaseOn(0, 'prices', 'b1');
    await releaseOn(1, 'prices', 'b2');
    const before = buildBefore(target, 'prices');
    await changeRegistry(target, (registry) =>
      withRollback(registry, 'prices', afterDays(2), before),
    );
    await releaseOthers(3);
    await pruneOn(300);
    expect(await buildsOf('prices')).toEqual(['b1', 'b2']);
  });

  it('keeps a build that is being published again and is not named yet', async () => {
    for (const [day, build] of ['b1', 'b2', 'b3'].entries()) await releaseOn(day, 'prices', build);
    await releaseOthers(3);
    const long = Math.ceil((Date.now() - start.getTime()) / DAY_MS) + 30;
    await upload('prices', 'b1');
    const aMomentLater = { now: new Date(Date.now() + 60_000), days: 0 };
    expect(await prune(target, aMomentLater)).not.toContain('features/prices/b1');
    expect(await pruneOn(long, 0)).toContain('features/prices/b1');
  });

  it('keeps an upload that is still running', async () => {
    await releaseOn(0, 'prices', 'b1');
    await releaseOn(1, 'prices', 'b2');
    await upload('prices', 'b3');
    await prune(target, { now: new Date(), days: 7 });
    expect(await buildsOf('prices')).toEqual(['b1', 'b2', 'b3']);
    await prune(target, { now: new Date(Date.now() + DAY_MS), days: 7 });
    expect(await buildsOf('prices')).toEqual(['b1', 'b2']);
  });

  it('removes the details that no revision names, together with their revisions', async () => {
    await releaseOn(0, 'prices', 'b1');
    await releaseOthers(1);
    const before = (await target.list('features/reviews')).length;
    expect((await historyNames(target)).length).toBe(12);
    await pruneOn(300);
    expect((await historyNames(target)).length).toBe(10);
    expect((await target.list('features/reviews')).length).toBeLessThan(before);
    await expectWhole();
  });
});

describe('the previous build of another one', () => {
  it('is found in the history, with its declaration', async () => {
    for (const [day, build] of ['b1', 'b2', 'b3'].entries()) await releaseOn(day, 'prices', build);
    const before = buildBefore(target, 'prices');
    expect(await before('b2')).toMatchObject({ build: 'b1', declaration: { id: 'prices' } });
    expect(await before('b1')).toBeUndefined();
    expect(await before('b9')).toBeUndefined();
  });
});
