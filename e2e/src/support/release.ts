import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Asset, Release, Stage } from '@pmm/shared/contracts/registry';
import { changeRegistry, readRegistry, setStage } from '@pmm/tools/site';
import { expect } from '@playwright/test';
import { copyReleasedSite } from './releasedSite';
import type { TestServer } from './server';

/** Releases into the site of a test server: the same code under the name of another build. */

const read = (file: string) => readFile(file, 'utf8');

const sri = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** In one step, like a release. */
const replaceDocument = async (file: string, text: string): Promise<void> => {
  await writeFile(`${file}.draft`, text);
  await rename(`${file}.draft`, file);
};

const documents = {
  '/': 'host/index.html',
  '/version.json': 'host/version.json',
  '/registry.json': 'registry.json',
};

/** The part that the server adds to a document. */
const START = /<script type="application\/json" id="start">[^<]*<\/script>/;

const served = async (url: string): Promise<string> =>
  (await (await fetch(url)).text()).replace(START, '');

/** The server checks its documents once a second. */
export const expectServed = async ({ url, siteDir }: TestServer): Promise<void> => {
  for (const [address, file] of Object.entries(documents)) {
    const text = await read(path.join(siteDir, file));
    // A request that fails is repeated, too.
    await expect.poll(() => served(url + address).catch(() => null)).toBe(text);
  }
};

/** Restores the site as it was when the server started. */
export const restoreSite = async (site: TestServer): Promise<void> => {
  await rm(site.siteDir, { recursive: true });
  await copyReleasedSite(site.siteDir);
  await expectServed(site);
};

export const hostCommit = async (siteDir: string): Promise<string> => {
  const version = JSON.parse(await read(path.join(siteDir, 'host/version.json'))) as {
    commit: string;
  };
  return version.commit;
};

/** A host that differs from the previous one only in its commit. */
export const releaseHost = async (site: TestServer, commit: string): Promise<void> => {
  const host = path.join(site.siteDir, 'host');
  const before = await hostCommit(site.siteDir);
  let html = await read(path.join(host, 'index.html'));
  for (const [, src = '', integrity = ''] of html.matchAll(
    /src="(\/assets\/[^"]+)" integrity="([^"]+)"/g,
  )) {
    const script = await read(path.join(host, src));
    if (!script.includes(before)) continue;
    const released = script.replaceAll(before, commit);
    const name = `/assets/main.${commit}.js`;
    await writeFile(path.join(host, name), released);
    html = html.replace(src, name).replace(integrity, sri(released));
  }
  for (const packed of ['index.html.br', 'index.html.gz'])
    await rm(path.join(host, packed), { force: true });
  await replaceDocument(path.join(host, 'index.html'), html);
  await replaceDocument(path.join(host, 'version.json'), JSON.stringify({ commit }));
  await expectServed(site);
};

/** A site that never had the feature, neither its files nor its entry. */
export const removeFeature = async (site: TestServer, id: string): Promise<void> => {
  await changeRegistry(site.siteDir, (registry) => ({
    ...registry,
    revision: `without-${id}`,
    features: registry.features.filter((entry) => entry.id !== id),
  }));
  await rm(path.join(site.siteDir, 'features', id), { recursive: true });
  await expectServed(site);
};

/** The same feature as another build; the files of the previous build are gone. */
export const replaceFeature = async (
  site: TestServer,
  id: string,
  build: string,
): Promise<void> => {
  const { siteDir } = site;
  const { features } = await readRegistry(siteDir);
  const feature = features.find((entry) => entry.id === id);
  if (!feature) throw new Error(`The registry has no feature "${id}".`);
  const { current } = feature;
  const folder = (name: string) => path.join(siteDir, 'features', id, name);
  const name = current.name.replace(current.build, build);
  const moved = (url: string) => url.replace(`/${current.build}/`, `/${build}/`);

  await cp(folder(current.build), folder(build), { recursive: true });
  const hashes = new Map<string, string>();
  for (const file of await readdir(folder(build))) {
    const place = path.join(folder(build), file);
    if (!file.endsWith('.js')) await rm(place);
    else {
      const text = await read(place);
      const renamed = text.replaceAll(current.name, name);
      hashes.set(sri(text), sri(renamed));
      await writeFile(place, renamed);
    }
  }
  const entry = moved(current.entry);
  // The entry contains the hashes of the chunks, without their prefix.
  let entryText = await read(path.join(siteDir, entry));
  for (const [before, after] of hashes) {
    entryText = entryText.replaceAll(before.slice(7), after.slice(7));
  }
  await writeFile(path.join(siteDir, entry), entryText);
  const assets = Object.entries(current.assets).map(([route, list]) => [
    route,
    list.map(({ url, integrity = '' }: Asset) => ({
      url: moved(url),
      integrity: hashes.get(integrity),
    })),
  ]);
  const released: Release = {
    ...current,
    build,
    name,
    entry,
    integrity: sri(entryText),
    assets: Object.fromEntries(assets) as typeof current.assets,
  };
  await changeRegistry(siteDir, (registry) => ({
    ...registry,
    revision: build,
    features: registry.features.map((one) => (one.id === id ? { ...one, current: released } : one)),
  }));
  await rm(folder(current.build), { recursive: true });
  await expectServed(site);
};

/** Like `npm run stage` for each page; null removes the decision. */
export const stagePages = async (
  site: TestServer,
  routes: readonly string[],
  stage: Stage | null,
  tenant: string | null = null,
): Promise<void> => {
  for (const route of routes)
    await setStage(site.siteDir, { feature: 'metrics', route, stage, tenant });
  await expectServed(site);
};

/** Another contribution of a feature to the dashboard, before its own; its code may not have it. */
export const addContribution = async (
  site: TestServer,
  id: string,
  name: string,
): Promise<void> => {
  const added = { slot: 'dashboard.cards', export: name, order: 0, height: 100 };
  await changeRegistry(site.siteDir, (registry) => ({
    ...registry,
    revision: `with-${name}`,
    features: registry.features.map((entry) =>
      entry.id === id ? { ...entry, slots: [added, ...entry.slots] } : entry,
    ),
  }));
  await expectServed(site);
};
