import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { preloadKey } from '@pmm/shared/contracts/contributions';
import { EXPOSED } from '@pmm/shared/contracts/container';
import {
  featureDeclarationSchema,
  type FeatureDeclarationInput,
  type Release,
} from '@pmm/shared/contracts/registry';
import * as v from 'valibot';
import { sriOf } from './ChunkIntegrityPlugin';
import { FRAGMENT_FILE, type Fragment } from './FragmentPlugin';
import { sharedVersions } from './sharedModules';

/**
 * The fragment of a build that another bundler made with a standard plugin of module federation
 * (`@module-federation/enhanced`, of Rspack or Vite), from the manifest that the plugin writes.
 */

export const MANIFEST_FILE = 'mf-manifest.json';

const assetsSchema = v.object({ js: v.object({ sync: v.array(v.string()) }) });

const manifestSchema = v.object({
  metaData: v.object({
    globalName: v.string(),
    publicPath: v.optional(v.string()),
    buildInfo: v.object({ buildVersion: v.string() }),
    remoteEntry: v.object({ name: v.string(), path: v.string(), type: v.string() }),
  }),
  shared: v.array(
    v.object({ name: v.string(), requiredVersion: v.optional(v.union([v.string(), v.boolean()])) }),
  ),
  exposes: v.array(v.object({ path: v.string(), assets: assetsSchema })),
});
type Manifest = v.InferOutput<typeof manifestSchema>;

const BUILD_DIGITS = 10;

/** Maps are not served, and the fragment is made of the rest. */
const belongsToBuild = (name: string): boolean => !name.endsWith('.map') && name !== FRAGMENT_FILE;

/** A hash of all its files, so that the same build has the same name. */
const buildName = async (dist: string): Promise<string> => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .filter(belongsToBuild)
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\n`).update(await readFile(path.join(dist, name)));
  return hash.digest('hex').slice(0, BUILD_DIGITS);
};

/** The versions that it needs of what the host has, by the names of `requires.shared`. */
const requiredVersions = ({ shared }: Manifest): Record<string, string> => {
  const provided = Object.keys(sharedVersions());
  return Object.fromEntries(
    shared.flatMap(({ name, requiredVersion }) => {
      const key = name.startsWith('@pmm/shared') ? 'shared' : name;
      const isNeeded = provided.includes(key) && typeof requiredVersion === 'string';
      return isNeeded ? [[key, requiredVersion] as const] : [];
    }),
  );
};

/**
 * @param declaration of the feature, from its feature.config.ts.
 * @throws if the build is no remote of this kind, with the setting to change.
 */
export const standardFragment = async (
  dist: string,
  declaration: FeatureDeclarationInput,
): Promise<Fragment> => {
  const text = await readFile(path.join(dist, MANIFEST_FILE), 'utf8');
  const { metaData, exposes, ...manifest } = v.parse(manifestSchema, JSON.parse(text));
  const exposed = exposes.find((one) => one.path === EXPOSED);
  if (!exposed) throw new Error(`The build does not expose "${EXPOSED}".`);
  if (metaData.publicPath !== undefined && metaData.publicPath !== 'auto') {
    throw new Error(`output.publicPath must be "auto", not "${metaData.publicPath}".`);
  }
  const { remoteEntry } = metaData;
  const entry = path.posix.join(remoteEntry.path, remoteEntry.name);
  const assetOf = async (url: string) => ({
    url,
    integrity: sriOf(await readFile(path.join(dist, url))),
  });
  const parsed = v.parse(featureDeclarationSchema, declaration);
  const required = requiredVersions({ metaData, exposes, ...manifest });
  const requires = { ...parsed.requires, shared: { ...parsed.requires.shared, ...required } };
  const isModule = remoteEntry.type === 'module';
  // A script that such a runtime loads has no `crossorigin`, so a preload would not be used.
  const chunks = isModule ? await Promise.all(exposed.assets.js.sync.map(assetOf)) : [];
  const keys = [...parsed.routes.map(({ id }) => id), ...parsed.slots.map(preloadKey)];
  const names = manifest.shared.map(({ name }) => name);
  const release: Release = {
    version: metaData.buildInfo.buildVersion,
    build: await buildName(dist),
    name: metaData.globalName,
    entry,
    integrity: (await assetOf(entry)).integrity,
    format: isModule ? 'standard-module' : 'standard',
    assets: Object.fromEntries(keys.map((key) => [key, chunks])),
    shared: Object.fromEntries(keys.map((key) => [key, names])),
  };
  return { declaration: { ...parsed, requires }, release };
};
