import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { previewSchema, previewUrl } from '@pmm/shared/contracts/preview';
import { signedTextOf } from '@pmm/shared/contracts/signedRegistry';
import * as v from 'valibot';
import { writeBuild } from '../testing/builtRemote';
import { fragmentOf } from '../testing/fragment';
import { addPreview } from './preview';
import { prune } from './prune';
import { withReleases } from './registryChange';
import { newPrivateKey, pairOf, signingKeyOf } from './signing/signingKey';
import { changeRegistry, readRegistry, targetOf } from './siteRegistry';
import { withTeam } from './teamChange';

const [owner, team] = [newPrivateKey(), newPrivateKey()];
const now = new Date('2026-11-28T08:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let folder: string;
const site = () => path.join(folder, 'site');
const releaseWith = (pem: string): void => {
  jest.replaceProperty(process, 'env', {
    ...process.env,
    REGISTRY_PRIVATE_KEY: pem,
    REGISTRY_KEYS: pairOf(signingKeyOf(owner).publicKey),
  });
};
const preview = async (
  id: string,
  options: { hours?: number; faults?: string[]; now?: Date } = {},
) => {
  const dist = await writeBuild(path.join(folder, `dist-${id}`), fragmentOf(id, 'b9'));
  return addPreview(site(), dist, {
    ...{ hours: 72, app: 'https://app.example', now, ...options },
    tryOut: () => Promise.resolve(options.faults ?? []),
  });
};
const foldersOf = (id: string) => readdir(path.join(site(), 'features', id)).catch(() => []);

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-preview-'));
  releaseWith(owner);
  await changeRegistry(site(), (registry) =>
    withReleases(registry, [fragmentOf('prices', 'b1')], now),
  );
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

describe('a preview', () => {
  it('is a signed document next to its build, and changes nothing that is released', async () => {
    const before = await readRegistry(site());
    const { url, expiresAt } = await preview('prices');
    expect(expiresAt).toBe(inHours(72).toISOString());
    const address = new URL(url);
    expect(address.origin + address.pathname).toBe('https://app.example/prices');
    const [, hash = ''] = /^prices@preview:([0-9a-f]{32})$/.exec(
      address.searchParams.get('override') ?? '',
    ) ?? [''];
    const target = await targetOf(site());
    const file = await target.read(previewUrl('prices', hash).slice(1));
    const document = v.parse(
      previewSchema,
      JSON.parse(signedTextOf(String(file?.content))?.text ?? ''),
    );
    expect(await target.read(document.release.entry.slice(1))).not.toBeNull();
    expect(await readRegistry(site())).toEqual(before);
  });

  it('is refused for a build that fails when it is tried, and leaves no document', async () => {
    await expect(preview('prices', { faults: ['it throws'] })).rejects.toThrow('it throws');
    expect(await foldersOf('prices')).not.toContain('previews');
  });

  it.each([0, 169, Number.NaN])('cannot last %d hours', async (hours) => {
    await expect(preview('prices', { hours })).rejects.toThrow('lasts up to 168 hours');
  });

  it('needs a key that may release the feature', async () => {
    await changeRegistry(site(), (registry) => {
      const keys = [signingKeyOf(team).publicKey];
      const granted = { id: 'news-team', keys, features: ['news'], routes: ['/news'], slots: [] };
      return withTeam(registry, granted, now);
    });
    releaseWith(team);
    await expect(preview('prices')).rejects.toThrow('may not release "prices"');
    expect((await preview('news')).url).toContain('/news?override=news');
  });

  it('keeps its build from being pruned until it has ended', async () => {
    const hourMs = 3_600_000;
    // Its files have today's date; without a preview they could be pruned after an hour.
    const present = Date.now();
    await preview('prices', { now: new Date(present) });
    const pruneAfter = (hours: number) =>
      prune(site(), { now: new Date(present + hours * hourMs), days: 7 });
    expect(await pruneAfter(71)).toEqual([]);
    expect(await pruneAfter(73)).toEqual([expect.stringMatching(/^features\/prices\/previews\//)]);
  });
});
