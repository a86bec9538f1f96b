import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import webpack, { type Stats } from 'webpack';
import { buildFolder, readFragment } from '../build/builtFeature';
import { readConfig, statsText } from '../build/runWebpack';
import { presetsHash } from '../build/sourceHash';
import { featureIdOf, inRoot } from '../paths';
import { withReleases } from '../release/registryChange';
import { changeRegistry } from '../release/site';
import type { BuildFeed } from './builds';
import type { RequestedParts } from './requestedParts';

/** The build name of all development builds. */
const BUILD = 'dev';

/** The API reads the registry again after a second at the latest. */
const SERVED_AFTER_MS = 1_000;

const folderInSite = (packageName: string): string =>
  packageName === 'host' ? 'host' : buildFolder(featureIdOf(packageName), BUILD);

type Close = () => Promise<void>;

interface Watch {
  /** The folder that the builds are written to. */
  site: string;
  builds: Pick<BuildFeed, 'tell' | 'reloadPages'>;
  parts: RequestedParts;
}

/** Builds a package directly into the site, and again at each change. */
const watchPackage = async (
  packageName: string,
  { site, builds, parts, presets }: Watch & { presets: string },
): Promise<Close> => {
  const config = await readConfig(packageName, 'development');
  const place = folderInSite(packageName);
  const folder = path.join(site, place);
  const compiler = webpack({
    ...config,
    cache: {
      type: 'filesystem',
      cacheDirectory: inRoot('.cache/webpack'),
      name: place,
      version: presets,
      buildDependencies: { defaultWebpack: [] },
      idleTimeoutForInitialStore: 60_000,
      idleTimeoutAfterLargeChanges: 60_000,
    },
    // Not emptied, because open pages continue from one build to the next.
    output: { ...config.output, path: folder, clean: false },
    // The document of the host names those of its parts that a page needs.
    experiments: packageName === 'host' ? {} : { lazyCompilation: parts.lazyCompilation },
  });
  let released: string | undefined;
  const release = async ({ hash }: Stats): Promise<void> => {
    const { uniqueName } = compiler.options.output;
    if (uniqueName !== undefined) builds.tell({ name: uniqueName, hash });
    if (packageName === 'host') return;
    const fragment = await readFragment(folder);
    await changeRegistry(site, (registry) => withReleases(registry, [fragment], new Date()));
    const declaration = JSON.stringify(fragment.declaration);
    const isEdited = released !== undefined && released !== declaration;
    released = declaration;
    if (!isEdited) return;
    await sleep(SERVED_AFTER_MS);
    builds.reloadPages();
  };
  await new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error) console.error(error);
      else if (stats?.hasErrors()) console.error(statsText(stats));
      else if (stats) void release(stats).then(resolve, console.error);
      if (error || stats?.hasErrors()) resolve();
    });
  });
  return () => new Promise((resolve) => compiler.close(() => resolve()));
};

/**
 * Resolves after the first build of each package; continues watching until it is closed.
 *
 * @param packageNames of folders of this project, or any folders.
 */
export const watchPackages = async (
  packageNames: readonly string[],
  watch: Watch,
): Promise<Close> => {
  const presets = presetsHash();
  const all = await Promise.all(
    packageNames.map((name) => watchPackage(name, { ...watch, presets })),
  );
  return async () => {
    await Promise.all(all.map((close) => close()));
  };
};
